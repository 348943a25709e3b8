#pragma once

#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace dungeonlab::testing_support {

using Codes = std::set<std::string>;

/// The codes of the errors of a verdict, each once.
[[nodiscard]] inline Codes errors(const rules::Verdict& verdict) {
  Codes codes;
  for (const rules::Finding& finding : verdict.findings) {
    if (finding.severity == rules::Severity::error) {
      codes.emplace(finding.rule->code);
    }
  }
  return codes;
}

/// The codes of the warnings and infos of a verdict, each once.
[[nodiscard]] inline Codes lesser(const rules::Verdict& verdict) {
  Codes codes;
  for (const rules::Finding& finding : verdict.findings) {
    if (finding.severity != rules::Severity::error) {
      codes.emplace(finding.rule->code);
    }
  }
  return codes;
}

/// The status of one rule in a verdict. The rule must be in the registry.
[[nodiscard]] inline rules::Status status(const rules::Verdict& verdict, std::string_view code) {
  const auto rows = rules::registry();
  const auto row = std::find(rows.begin(), rows.end(), rules::rule_named(code));
  return verdict.status[static_cast<std::size_t>(row - rows.begin())];
}

}  // namespace dungeonlab::testing_support
