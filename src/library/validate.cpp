// The report on a text, in types that need no room. Findings that a map ignores stay in the report.
#include "dungeonlab/validate.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <utility>

namespace dungeonlab {
namespace {

Finding::Severity severity_of(rules::Severity severity) {
  switch (severity) {
    case rules::Severity::info:
      return Finding::Severity::info;
    case rules::Severity::warning:
      return Finding::Severity::warning;
    case rules::Severity::error:
      break;
  }
  return Finding::Severity::error;
}

}  // namespace

Verdict validate_map(std::string text, std::string_view name) {
  const io::Form form = io::form_of(text);
  report::Report report = report::make_report(std::string(name), io::read(std::move(text), form));
  Verdict verdict{.findings = {}, .map = {}, .text = report::text(report)};
  const io::Lines lines(report.document.text);
  for (const report::Diagnostic& one : report.diagnostics) {
    const io::Position at = lines.position(one.span.begin);
    verdict.findings.push_back({.code = std::string(one.rule->code),
                                .severity = severity_of(one.severity),
                                .message = one.message,
                                .help = one.help,
                                .line = at.line,
                                .column = at.column});
  }
  if (report.verdict.valid) {
    verdict.map.emplace(*std::move(report.verdict.valid));
  }
  return verdict;
}

}  // namespace dungeonlab
