#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"

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
  std::vector<Cell> cells;
};

/// One file (or one line of a `.jsonl` file) and everything that was found in it.
struct Report {
  std::string file;  ///< as the user named it
  io::Document document;
  rules::Verdict verdict;
  std::vector<Diagnostic> diagnostics;  ///< by position, then code; without the ignored ones
};

/// Judges a document.
[[nodiscard]] Report make_report(std::string file, io::Document document);

/// The number of diagnostics of at least that severity.
[[nodiscard]] std::size_t count_at_least(const Report& report, rules::Severity severity);

/// The diagnostics as people read them: position, code, message, the lines of the text with the
/// spans underlined, the rule, the help. Ends in a line end unless there is nothing to say.
[[nodiscard]] std::string text(const Report& report, bool color);

/// `ok: 12 maps, 98 rules checked, 1 not checked (P12), 0 findings`, from the real counts.
[[nodiscard]] std::string summary(const std::vector<Report>& reports);

}  // namespace dungeonlab::report
