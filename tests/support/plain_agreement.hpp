#pragma once

#include "dungeonlab/rules/validate.hpp"
#include "support/plain_checker.hpp"
#include "support/verdicts.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::testing_support {

/// How the rules and the plain checker differ about a plain sheet: `+W06` if only the rules find
/// it,
/// `-W06` if only the plain checker does, `?W06` if the rules leave it open although there is no
/// error. In the groups G to F every error counts; in the others, only what the plain checker
/// checks.
[[nodiscard]] inline std::string disagreement(const Sheet& sheet) {
  const rules::Verdict verdict = rules::validate(sheet);
  const std::set<std::string> expected = plain_findings(sheet);
  const std::span<const std::string_view> plain = plain_codes();
  const bool sound = errors(verdict).empty();
  std::string words;
  for (std::size_t row = 0; row < verdict.status.size(); ++row) {
    const rules::Rule& rule = *rules::registry()[row];
    const std::string code(rule.code);
    const bool is_plain = std::find(plain.begin(), plain.end(), rule.code) != plain.end();
    if (rule.group < rules::Group::G || rule.group > rules::Group::F) {
      continue;
    }
    // The plain checker knows no milder findings of a rule whose breach is an error.
    const auto counts = [&](const rules::Finding& finding) {
      return finding.rule == &rule && (finding.severity == rules::Severity::error ||
                                       (is_plain && rule.severity != rules::Severity::error));
    };
    const bool found = std::any_of(verdict.findings.begin(), verdict.findings.end(), counts);
    if (verdict.status[row] == rules::Status::not_checked) {
      words += sound && is_plain ? " ?" + code : "";
    } else if (found != expected.contains(code)) {
      words += (found ? " +" : " -") + code;
    }
  }
  return words;
}

}  // namespace dungeonlab::testing_support
