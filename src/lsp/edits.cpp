// Changes that an editor requests: canonical text, and repairs. As for `format` and `validate
// --fix`, io and fix decide what changes; this file turns the new text into edits. One edit from
// the first to the last different line is enough, because editors keep cursors and marks outside of
// it.
#include "lsp/edits.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/fix/repair.hpp"
#include "dungeonlab/io/forms.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::lsp {

std::vector<io::Edit> difference(std::string_view before, std::string_view after) {
  if (before == after) {
    return {};
  }
  const auto first = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const std::string_view same =
      before.substr(0, static_cast<std::size_t>(first.first - before.begin()));
  const std::size_t last_line = same.rfind('\n');
  const std::size_t head = last_line == std::string_view::npos ? 0 : last_line + 1;
  const std::string_view old = before.substr(head);
  const std::string_view made = after.substr(head);
  const auto last = std::mismatch(old.rbegin(), old.rend(), made.rbegin(), made.rend());
  auto tail = static_cast<std::size_t>(last.first - old.rbegin());
  // The last different line is included completely: the equal part begins after a line end.
  const std::size_t line_end = old.find('\n', old.size() - tail);
  tail = line_end == std::string_view::npos ? 0 : old.size() - line_end - 1;
  return {{{static_cast<std::uint32_t>(head), static_cast<std::uint32_t>(before.size() - tail)},
           std::string(made.substr(0, made.size() - tail))}};
}

Result<std::vector<io::Edit>> formatted(OpenMap& map) {
  const io::Document& document = map.document();
  if (!document.faults.empty() || !document.sheet.incomplete.empty()) {
    return fail(Failure::faulty,
                document.faults.empty()
                    ? "a map that cannot be read completely is not formatted"
                    : fmt::format("a map that cannot be read completely is not formatted: {}",
                                  document.faults.front().message));
  }
  return difference(document.text, io::canonical_text(document, document.form));
}

std::vector<Action> actions(OpenMap& map, io::Span span) {
  std::vector<Action> found;
  const report::Report& report = map.report();
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    if (!diagnostic.edits.empty() && diagnostic.span.begin <= span.end &&
        span.begin <= diagnostic.span.end) {
      found.push_back(
          {fmt::format("{}: {}", diagnostic.rule->code,
                       as_sentence(diagnostic.help.empty() ? diagnostic.message : diagnostic.help)),
           diagnostic.edits, &diagnostic});
    }
  }
  const bool any =
      std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                  [](const report::Diagnostic& diagnostic) { return !diagnostic.edits.empty(); });
  if (any) {
    const std::string& text = map.text().str();
    const fix::Repaired repaired = fix::repair(io::read(text, map.form()), map.policy());
    auto edits = difference(text, repaired.document.text);
    if (!edits.empty()) {
      found.push_back({"Fix everything that can be fixed safely", std::move(edits)});
    }
  }
  return found;
}

}  // namespace dungeonlab::lsp
