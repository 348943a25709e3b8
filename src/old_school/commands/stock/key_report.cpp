// The findings of a key, shown like those of a map: the text of the key with the places underlined,
// and the cells of its map.
#include "old_school/commands/stock/key_report.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

/// The row of a finding as a rule of maps: a report shows its code, name and sentence.
const rules::Rule* rule_of(const expedition::FindingInfo& info) {
  static const std::vector<rules::Rule> rows = [] {
    std::vector<rules::Rule> made;
    made.reserve(expedition::finding_table.size());
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
    return fmt::format("ok: {}, {} checked, 0 found\n", shown_file(key.path),
                       counted(expedition::finding_table.size(), "finding"));
  }
  const bool is_ok = counts[rules::Severity::error] == 0;
  const auto worst = std::find_if(
      made.diagnostics.begin(), made.diagnostics.end(),
      [&](const auto& one) { return is_ok || one.severity == rules::Severity::error; });
  return text + fmt::format("for more: dungeonlab osr explain {}\n{}: {}: {}, {}\n",
                            worst->rule->code, is_ok ? "ok" : "not ok", shown_file(key.path),
                            counted(counts[rules::Severity::error], "error"),
                            counted(counts[rules::Severity::warning], "warning"));
}

std::string key_findings_json(const KeyText& key, const std::string& map,
                              const std::vector<expedition::KeyFinding>& findings) {
  const auto number_of = [&](rules::Severity severity) {
    return std::count_if(findings.begin(), findings.end(),
                         [&](const auto& one) { return one.severity == severity; });
  };
  const io::Lines lines(key.text);
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text("dungeonlab-key-report/1");
  json.key("key").text(key.path).key("map").text(map);
  json.key("errors").integer(number_of(rules::Severity::error));
  json.key("warnings").integer(number_of(rules::Severity::warning));
  json.key("findings").begin_array();
  for (const expedition::KeyFinding& finding : findings) {
    const io::Position at = lines.position(key.file.places.at(finding.pointer).begin);
    json.begin_object();
    json.key("code").text(finding.info->code).key("name").text(finding.info->name);
    json.key("severity").text(finding.severity == rules::Severity::error ? "error" : "warning");
    json.key("line").integer(at.line).key("column").integer(at.column);
    json.key("pointer").text(finding.pointer);
    json.key("message").text(finding.message).key("help").text(finding.help);
    json.end_object();
  }
  json.end_array().end_object();
  return text + '\n';
}

}  // namespace dungeonlab::app::old_school
