#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::report {

/// A finding or a fault of the text, with its place in the file.
struct Diagnostic {
  const rules::Rule* rule = nullptr;  ///< never null: faults of the text have rows too
  rules::Severity severity = rules::Severity::error;
  io::Span span;
  std::string pointer;
  std::string message;
  std::string help;
  std::vector<io::RelatedSpan> related;
  std::vector<Cell> cells;   ///< that it speaks of: drawn beside it
  std::optional<Cell> at{};  ///< the cell of its subject, if that has one: marked on a drawing
};

/// One file (or one line of a `.jsonl` file) and everything that was found in it.
struct Report {
  std::string file;              ///< as the user named it
  std::uint32_t first_line = 1;  ///< the line of the file on which the map begins
  io::Document document;
  rules::Verdict verdict;
  std::vector<Diagnostic> diagnostics;  ///< by position, then code; without the ignored ones
};

/// Judges a document.
[[nodiscard]] Report make_report(std::string file, io::Document document,
                                 std::uint32_t first_line = 1);

/// The number of diagnostics of at least that severity.
[[nodiscard]] std::size_t count_at_least(const Report& report, rules::Severity severity);

/// So many diagnostics of one map and severity are shown, so that no crowd of infos hides an error;
/// of the rest the number is told.
inline constexpr std::size_t diagnostics_shown = 100;
/// So many related places are shown with one diagnostic.
inline constexpr std::size_t related_shown = 8;

struct TextOptions {
  bool color = false;
  rules::Severity min_level = rules::Severity::info;    ///< what is below is left out
  rules::Severity fail_level = rules::Severity::error;  ///< what makes the answer "not ok"
};

/// The diagnostics as people read them: position, code, message, the lines of the text with the
/// spans underlined, the cells concerned as a drawing, the rule, the help. Ends in a line end
/// unless there is nothing to say. Everything that stems from the map is safe on a terminal.
[[nodiscard]] std::string text(const Report& report, const TextOptions& options = {});

/// The sum of a run over many maps; it keeps numbers, not reports.
class Tally {
 public:
  Tally();

  void add(const Report& report);
  /// The number of diagnostics of at least that severity.
  [[nodiscard]] std::size_t count_at_least(rules::Severity severity) const;
  [[nodiscard]] std::size_t maps() const { return maps_; }
  /// `ok: 12 maps, 98 rules checked, 1 not checked (P12), 0 findings`: the real counts of a clean
  /// run, and otherwise the findings by severity. A rule counts as checked if it was on every map.
  /// It is "not ok" if there is a finding of at least `fail_level`. Ends in a line end.
  [[nodiscard]] std::string text(rules::Severity fail_level = rules::Severity::error) const;

 private:
  std::size_t maps_ = 0;
  std::array<std::size_t, rules::severity_names.size()> findings_{};
  std::vector<bool> not_checked_;  ///< by row of the registry: on some map
};

}  // namespace dungeonlab::report
