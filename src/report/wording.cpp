// Texts that several report formats share, so that maps, places and rules have the same names in
// all of them.
#include "report/wording.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/file_name.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace dungeonlab::report {

std::string safe_in_log(std::string json) {
  constexpr std::string_view mark = "##";  // occurs only in strings
  for (std::size_t at = json.find(mark); at != std::string::npos; at = json.find(mark, at)) {
    json.replace(at + 1, 1, "\\u0023");
  }
  return json;
}

std::string map_name(const Report& report) {
  const std::string file = shown_file(report.file);
  return report.document.form == io::Form::json_line ? fmt::format("{}#{}", file, report.first_line)
                                                     : file;
}

std::string headline(const Report& report, const Region& region, const Diagnostic& diagnostic) {
  return fmt::format("{}:{}:{}: {}[{}]: {}", shown_file(report.file), region.begin.line,
                     region.begin.column, name(diagnostic.severity), diagnostic.rule->code,
                     diagnostic.message);
}

std::string_view group_of(const rules::Rule& rule) {
  return rule.code.substr(0, rule.code.find_first_of("0123456789"));
}

std::string rule_text(const rules::Rule& rule, io::Form form) {
  return form == io::Form::plan && !rule.plan_rule.empty() ? std::string(rule.plan_rule)
                                                           : rule_text(rule);
}

std::string rule_text(const rules::Rule& rule) {
  return rule.section == 0 ? std::string(rule.rule)
                           : fmt::format("{} (rules §{})", rule.rule, rule.section);
}

}  // namespace dungeonlab::report
