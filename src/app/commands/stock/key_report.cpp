// What is wrong with a key, shown by the report of maps: the text of the key with the places
// underlined, and beside it the cells of its map.
#include "app/commands/stock/key_report.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// The row of a finding as rules of maps have one: code, name and sentence are what a report shows.
const rules::Rule* rule_of(const expedition::FindingInfo& info) {
  static const std::vector<rules::Rule> rows = [] {
    std::vector<rules::Rule> made;
    for (const expedition::FindingInfo& row : expedition::finding_table) {
      made.push_back({.code = row.code,
                      .name = row.name,
                      .group = rules::Group::J,
                      .severity = row.severity,
                      .section = 0,
                      .rule = row.rule,
                      .why = row.why,
                      .mistake = row.mistake});
    }
    return made;
  }();
  return &*std::find_if(rows.begin(), rows.end(),
                        [&](const rules::Rule& row) { return row.code == info.code; });
}

}  // namespace

std::string key_report(const KeyText& key, const rules::ValidDungeon& map,
                       const std::vector<expedition::KeyFinding>& findings, bool color) {
  report::Report made{
      .file = key.path, .document = {}, .terms = {}, .verdict = {}, .diagnostics = {}};
  made.document.text = key.text;
  made.document.sheet = map.sheet();
  report::Counts counts;
  for (const expedition::KeyFinding& finding : findings) {
    report::Diagnostic one{.rule = rule_of(*finding.info),
                           .severity = finding.severity,
                           .span = key.file.places.at(finding.pointer),
                           .pointer = finding.pointer,
                           .subject = finding.pointer,
                           .message = finding.message,
                           .help = finding.help,
                           .related = {},
                           .cells = finding.cells};
    if (!finding.related.empty()) {
      one.related.push_back({key.file.places.at(finding.related), finding.label});
    }
    ++counts[finding.severity];
    made.diagnostics.push_back(std::move(one));
  }
  std::stable_sort(made.diagnostics.begin(), made.diagnostics.end(),
                   [](const report::Diagnostic& left, const report::Diagnostic& right) {
                     return left.span.begin < right.span.begin;
                   });
  std::string text = report::text(made, {.color = color});
  if (findings.empty()) {
    return fmt::format("ok: {}, {} looked for, 0 found\n", shown_file(key.path),
                       counted(expedition::finding_table.size(), "finding"));
  }
  const bool is_ok = counts[rules::Severity::error] == 0;
  const auto worst = std::find_if(
      made.diagnostics.begin(), made.diagnostics.end(),
      [&](const auto& one) { return is_ok || one.severity == rules::Severity::error; });
  return text + fmt::format("for more: dungeonlab explain {}\n{}: {}: {}, {}\n", worst->rule->code,
                            is_ok ? "ok" : "not ok", shown_file(key.path),
                            counted(counts[rules::Severity::error], "error"),
                            counted(counts[rules::Severity::warning], "warning"));
}

}  // namespace dungeonlab::app
