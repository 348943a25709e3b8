#pragma once

#include "dungeonlab/rules/validate.hpp"
#include "support/plain_judge.hpp"
#include "support/verdicts.hpp"

#include <string>

namespace dungeonlab::testing_support {

/// How the validator and the plain judge differ about a plain sheet, a word for each code of which
/// only one of them speaks: `+W06` if the validator does, `-W06` if the judge does. A rule that the
/// validator leaves open, which it may while there is an error, is in agreement with anything.
[[nodiscard]] inline std::string disagreement(const Sheet& sheet) {
  const rules::Verdict verdict = rules::validate(sheet);
  const std::set<std::string> expected = plain_findings(sheet);
  // A code with milder findings counts where the plain judge knows of the error alone.
  const auto counts = [](const rules::Finding& finding) {
    return finding.severity == rules::Severity::error ||
           finding.rule->severity != rules::Severity::error;
  };
  Codes found;
  for (const rules::Finding& finding : verdict.findings) {
    if (counts(finding)) {
      found.emplace(finding.rule->code);
    }
  }
  const bool sound = errors(verdict).empty();
  std::string words;
  for (const std::string_view view : plain_codes()) {
    const std::string code(view);
    if (status(verdict, code) == rules::Status::not_checked) {
      words += sound ? " ?" + code : "";
    } else if (found.contains(code) != expected.contains(code)) {
      words += (found.contains(code) ? " +" : " -") + code;
    }
  }
  return words;
}

}  // namespace dungeonlab::testing_support
