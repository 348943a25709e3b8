#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/policy.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::report {

/// How many findings there are of each severity.
class Counts {
 public:
  std::size_t& operator[](rules::Severity severity) {
    return of_[static_cast<std::size_t>(severity)];
  }
  std::size_t operator[](rules::Severity severity) const {
    return of_[static_cast<std::size_t>(severity)];
  }
  [[nodiscard]] std::size_t at_least(rules::Severity severity) const;
  Counts& operator+=(const Counts& other);
  friend bool operator==(const Counts&, const Counts&) = default;

 private:
  std::array<std::size_t, rules::severity_names.size()> of_{};
};

/// A finding or a fault of the text, with its place in the file.
struct Diagnostic {
  const rules::Rule* rule = nullptr;  ///< never null: faults of the text have rows too
  rules::Severity severity = rules::Severity::error;
  io::Span span;
  std::string pointer;
  std::string subject;  ///< in the words of the map, the same wherever it stands; safe to print
  std::string message;
  std::string help;
  std::vector<io::RelatedSpan> related;
  std::vector<Cell> cells;        ///< that it speaks of: drawn beside it
  std::optional<Cell> at{};       ///< the cell of its subject, if that has one: marked on a drawing
  std::vector<io::Edit> edits{};  ///< of the text, which together mend it; empty: only people can
  std::optional<std::string> reason{};  ///< why it is ignored; nothing: it is not
  bool is_accepted = false;             ///< ignored by a baseline, and not by the map itself
};

/// One file (or one line of a `.jsonl` file) and everything that was found in it.
struct Report {
  std::string file;              ///< as the user named it
  std::uint32_t first_line = 1;  ///< the line of the file on which the map begins
  io::Document document;
  rules::Terms terms;  ///< under which it was judged
  rules::Verdict verdict;
  /// By position, then code: what the map does not ignore and the policy shows.
  std::vector<Diagnostic> diagnostics;
  /// What the map itself ignores, or a baseline accepts, likewise.
  std::vector<Diagnostic> ignored{};
  Counts hidden{};                                      ///< of rules that the policy hides
  Counts quiet{};                                       ///< below the level that the policy shows
  rules::Severity fail_level = rules::Severity::error;  ///< of the policy
  bool fails = false;  ///< something stands of the level at which the policy fails a map
};

/// Judges a document.
[[nodiscard]] Report make_report(std::string file, io::Document document,
                                 std::uint32_t first_line = 1, const Policy& policy = {});

/// So many diagnostics of one map and severity are shown, so that no crowd of infos hides an error;
/// of the rest the number is shown.
inline constexpr std::size_t diagnostics_shown = 100;
/// So many related places are shown with one diagnostic.
inline constexpr std::size_t related_shown = 8;

struct TextOptions {
  bool color = false;
};

/// The diagnostics as people read them: position, code, message, the lines of the text with the
/// spans underlined, the cells concerned as a drawing, the rule, the help. Ends in a line end
/// unless there is nothing to say. Everything that stems from the map is safe on a terminal.
[[nodiscard]] std::string text(const Report& report, const TextOptions& options = {});

/// A file or folder of a run that could not be read, so that nothing is known of the maps in it.
struct Unread {
  std::string file;  ///< as the user named it, or as it was found; empty: it is about the run
  std::string what;  ///< a sentence that names it and says why; safe to print
};

/// The sum of a run over many maps; it keeps numbers, not reports, and what could not be read.
class Tally {
 public:
  Tally();

  void add(const Report& report);
  void miss(Unread one) { unread_.push_back(std::move(one)); }
  [[nodiscard]] const std::vector<Unread>& unread() const { return unread_; }
  /// No map fails, and everything could be read.
  [[nodiscard]] bool is_ok() const { return maps_failed_ == 0 && unread_.empty(); }
  [[nodiscard]] std::size_t maps() const { return maps_; }
  [[nodiscard]] std::size_t maps_failed() const { return maps_failed_; }
  /// The findings that count, shown or not.
  [[nodiscard]] const Counts& findings() const { return findings_; }
  [[nodiscard]] std::size_t ignored() const { return ignored_; }
  [[nodiscard]] std::size_t hidden() const { return hidden_; }
  /// On how many maps a rule, by its row in the registry, was not checked.
  [[nodiscard]] const std::vector<std::size_t>& not_checked() const { return not_checked_; }
  /// `ok: 12 maps, 98 rules checked, 0 findings`: the real counts of a clean run, and otherwise how
  /// many maps fail, the findings by severity, and how many of them are not shown. A rule counts as
  /// checked if it was on some map; where it was not on every one, that is said. It ends with what
  /// could not be read, of much the first. Ends in a line end; empty if there was nothing at all.
  [[nodiscard]] std::string text() const;

 private:
  std::size_t maps_ = 0;
  std::size_t maps_failed_ = 0;
  bool plays_ = false;  ///< some map was judged by the rule that plays
  std::vector<Unread> unread_{};
  Counts findings_;
  Counts quiet_;
  std::size_t ignored_ = 0;
  std::size_t hidden_ = 0;
  std::vector<std::size_t> not_checked_;
};

}  // namespace dungeonlab::report
