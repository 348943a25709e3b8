#pragma once

#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::rules {

enum class Severity : std::uint8_t { info, warning, error };
inline constexpr std::array<std::string_view, 3> severity_names = {"info", "warning", "error"};
[[nodiscard]] constexpr std::string_view name(Severity severity) {
  return severity_names[static_cast<std::size_t>(severity)];
}

/// The groups of rules, in evaluation order.
// NOLINTNEXTLINE(readability-identifier-naming): the letters of the codes
enum class Group : std::uint8_t { J, G, W, X, T, E, PT, RV, RF, F, L, P };

/// What detects breaches of a rule.
enum class FoundBy : std::uint8_t {
  reader,   ///< the reader of the text (J01 to J09); the rule has no check of its own
  sheet,    ///< `check_sheet`
  dungeon,  ///< `check_dungeon`, on maps without errors in G, W, X, T, E, PT and RV; the groups L
            ///< and P on maps without an error in any group before them
  ignores,  ///< `check_ignores`, after all others, once it is known what `lint.ignore` suppresses
  other,    ///< no finding of its own: every breach gets the codes named in `instead`
  nobody,   ///< describes the map and cannot be broken: holds wherever it can be evaluated
  game,     ///< `check_dungeon`, which plays the game out: like `dungeon`, if the terms ask for it
};

class Inspection;
class Reporter;
class Survey;
/// By entry of `Sheet::ignores`: true if it suppressed a finding or could not be checked.
using IgnoresUsed = std::vector<bool>;

/// One rule: a row of the registry. Each rule with a check has its own file.
struct Rule {
  std::string_view code;  ///< "RV06", never changes
  std::string_view name;  ///< states the fault: "river-flows-north"
  Group group;
  Severity severity;         ///< its findings' severity, unless they give another
  std::uint8_t section;      ///< section of the rule book (1 to 10); 0 for faults of the text
  std::string_view rule;     ///< the rule in one sentence, as a diagnostic cites it
  std::string_view why;      ///< its purpose; one sentence or more
  std::string_view mistake;  ///< how people come to break it; one sentence or more
  /// The rule as a diagnostic of a drawn plan cites it, if `rule` would not fit; otherwise empty.
  std::string_view plan_rule = {};
  /// The severity of findings that are less severe than `severity`, for the few rules that have
  /// them.
  std::optional<Severity> lesser = {};
  FoundBy found_by = FoundBy::sheet;
  /// Why no file can break it (such a rule has no cases); empty if a file can.
  std::string_view undrawable = {};
  /// Codes that every breach gets instead, separated by spaces. Set for rules found by `other`, and
  /// for a safety net that looks only where those codes found nothing.
  std::string_view instead = {};
  /// Parts of the sheet it reads. If one of them is incomplete, a `local` rule checks what there
  /// is, and any other rule is not evaluated.
  PartSet reads = {};
  bool local = false;
  /// True if it asks which cells and places exist: it is evaluated only if base, levels and
  /// branches were all read and are sound enough to make a Ground.
  bool needs_ground = false;
  void (*check_sheet)(const Survey&, Reporter&) = nullptr;
  void (*check_dungeon)(const Inspection&, Reporter&) = nullptr;
  void (*check_ignores)(const Survey&, const IgnoresUsed&, Reporter&) = nullptr;
};

/// A second subject of a finding.
struct Related {
  Subject subject;
  std::string label;
};

/// The proof that comes with a finding, of the types of rules 3.0. It can be checked without
/// repeating the search that found it.
struct Witness {
  enum class Type : std::uint8_t {
    none,
    index_list,  ///< the subject and the related subjects are the proof
    cut,         ///< `cells`: every boundary between them and the rest is a monolith or void
    closed_set,  ///< `cells` or `places`: no step leads out of them
    cycle,       ///< `places`: each sends to the next, the last to the first
    absence,     ///< nothing of the kind is on the sheet
    path,        ///< `places`: where a player goes, in order
  };
  Type type = Type::none;
  std::vector<Cell> cells{};
  std::vector<Place> places{};
};

/// A change to the text of a map that fixes a finding and removes nothing that the author can have
/// meant: the one safe fix.
struct Fix {
  enum class Action : std::uint8_t {
    remove,   ///< removes the subject from its list
    replace,  ///< replaces the subject's text with `text`
  };
  Action action = Action::remove;
  Subject subject{};
  std::string text{};  ///< without quotation marks: `lion`, `A1-B1`
};

/// One breach of a rule. Messages are safe to print: every byte from the map is escaped.
struct Finding {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
  Subject subject{};
  std::string message{};  ///< what is wrong, with the names of the places; no full stop
  std::string help{};     ///< what to do; may be empty
  std::string
      plan_help{};  ///< the same for a map drawn as a plan, if the words differ; otherwise empty
  std::vector<Related> related{};
  Witness witness{};
  std::vector<Cell> cells{};  ///< drawn next to the message; may be empty
  std::optional<Fix> fix{};
  /// The severity that the rule itself gives, whatever the terms.
  Severity by_rule = Severity::error;
  bool ignored = false;  ///< suppressed by the map's `lint.ignore`
};

/// Every rule, in order of group and number.
[[nodiscard]] std::span<const Rule* const> registry();
/// The index of a rule in the registry.
[[nodiscard]] std::size_t row_of(const Rule& rule);
/// The rule with a code (`RV06`) or name (`river-flows-north`); null if there is none.
[[nodiscard]] const Rule* rule_named(std::string_view code_or_name);

}  // namespace dungeonlab::rules
