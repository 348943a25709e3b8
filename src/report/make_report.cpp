// Merges text faults and findings of the rules into one list. It is in text order, so readers of
// the file meet them in sequence, and by code where two are at the same place; it depends only on
// the bytes of the map. Findings that the map ignores are in a separate list, with the map's
// reasons.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/subject_name.hpp"
#include "dungeonlab/report/baseline.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace dungeonlab::report {
namespace {

Diagnostic diagnostic_of(const io::Fault& fault) {
  const rules::Rule* const rule = rules::rule_named(fault.code());
  assert(rule != nullptr && "every fault of a reader has its row in the registry");
  return {.rule = rule,
          .severity = rule->severity,
          .span = fault.span,
          .pointer = fault.pointer,
          .subject = fault.pointer.empty() ? fault.message : escape_for_terminal(fault.pointer),
          .message = shown_message(fault.message),
          .help = shown_message(fault.help),
          .related = fault.related,
          .cells = {},
          .edits = fault.edits};
}

/// The cell of a subject; for a wall, the first of its two cells.
std::optional<Cell> cell_of(const Sheet& sheet, const Subject& subject) {
  switch (subject.topic) {
    case Topic::cell:
    case Topic::place:
      return subject.place.cell;
    case Topic::branch:
      return sheet.branches[subject.index];
    case Topic::exit:
      return subject.index < sheet.exits.size() ? std::optional(sheet.exits[subject.index].cell)
                                                : std::nullopt;
    case Topic::wall:
      return sheet.walls[subject.index].first;
    case Topic::encounter:
    case Topic::attribute:
      return sheet.encounters[subject.index].at.cell;
    case Topic::river_place:
      return sheet.rivers[subject.index][subject.step].cell;
    case Topic::map:
    case Topic::base:
    case Topic::levels:
    case Topic::wall_list:
    case Topic::river:
    case Topic::house_rule:
    case Topic::house_rules:
    case Topic::start:
    case Topic::ignore:
    case Topic::encounters:
      break;
  }
  return std::nullopt;
}

std::vector<io::Edit> edits_of(const rules::Finding& finding, const io::Document& document) {
  if (!finding.fix) {
    return {};
  }
  const rules::Fix& fix = *finding.fix;
  return fix.action == rules::Fix::Action::remove
             ? document.source->removal(document.text, fix.subject)
             : document.source->replacement(document.text, fix.subject, fix.text);
}

Diagnostic diagnostic_of(const rules::Finding& finding, const io::Document& document) {
  const io::Source& source = *document.source;
  const bool drawn = document.form == io::Form::plan && !finding.plan_help.empty();
  Diagnostic diagnostic{.rule = finding.rule,
                        .severity = finding.severity,
                        .span = source.locate(finding.subject),
                        .pointer = source.pointer(finding.subject),
                        .subject = escape_for_terminal(name(document.sheet, finding.subject)),
                        .message = finding.message,
                        .help = drawn ? finding.plan_help : finding.help,
                        .related = {},
                        .cells = finding.cells,
                        .at = cell_of(document.sheet, finding.subject),
                        .edits = edits_of(finding, document)};
  const std::size_t shown = std::min(finding.related.size(), related_shown);
  for (std::size_t i = 0; i < shown; ++i) {
    const rules::Related& related = finding.related[i];
    diagnostic.related.push_back({source.locate(related.subject), related.label});
  }
  return diagnostic;
}

void sort(std::vector<Diagnostic>& diagnostics) {
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [](const Diagnostic& left, const Diagnostic& right) {
                     return std::tie(left.span.begin, left.rule->code, left.span.end) <
                            std::tie(right.span.begin, right.rule->code, right.span.end);
                   });
}

}  // namespace

std::size_t Counts::at_least(rules::Severity severity) const {
  return std::accumulate(of_.begin() + static_cast<std::ptrdiff_t>(severity), of_.end(),
                         std::size_t{0});
}

Counts& Counts::operator+=(const Counts& other) {
  for (std::size_t i = 0; i < of_.size(); ++i) {
    of_[i] += other.of_[i];
  }
  return *this;
}

Report make_report(std::string file, io::Document document, std::uint32_t first_line,
                   const Policy& policy) {
  Report report{.file = std::move(file),
                .first_line = first_line,
                .document = std::move(document),
                .terms = policy.terms,
                .verdict = {},
                .diagnostics = {}};
  report.verdict = rules::validate(report.document.sheet, report.terms);
  for (const io::Fault& fault : report.document.faults) {
    report.diagnostics.push_back(diagnostic_of(fault));
  }
  const std::vector<rules::Finding>& findings = report.verdict.findings;
  const std::vector<const Ignore*> ignores = rules::ignores_of(report.document.sheet, findings);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    Diagnostic diagnostic = diagnostic_of(findings[i], report.document);
    if (ignores[i] == nullptr) {
      report.diagnostics.push_back(std::move(diagnostic));
    } else {
      diagnostic.reason = ignores[i]->reason;
      report.ignored.push_back(std::move(diagnostic));
    }
  }
  sort(report.diagnostics);
  if (policy.baseline != nullptr) {
    policy.baseline->apply(report);
  }
  sort(report.ignored);
  apply(policy, report);
  return report;
}

}  // namespace dungeonlab::report
