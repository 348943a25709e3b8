#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "verify/catalogue.hpp"

#include <string>

namespace dungeonlab::verify {

/// What the validator says of a map, by code; open where it did not check.
inline Opinion validated(const std::string& text, Profile profile) {
  const io::Document document = io::read_json(text);
  const dungeonlab::rules::Verdict verdict = dungeonlab::rules::validate(
      document.sheet, {.profile = static_cast<dungeonlab::rules::Profile>(profile)});
  Opinion opinion{};
  const auto note = [&](std::string_view code, Standing standing) {
    for (std::size_t i = 0; i < opinion.size(); ++i) {
      opinion[i] = code == rules[i].code && opinion[i] < standing ? standing : opinion[i];
    }
  };
  for (std::size_t i = 0; i < opinion.size(); ++i) {
    const bool checked = verdict.status[i] != dungeonlab::rules::Status::not_checked;
    opinion[i] = checked ? Standing::holds : Standing::open;
  }
  for (const dungeonlab::rules::Finding& finding : verdict.findings) {
    using dungeonlab::rules::Severity;
    note(finding.rule->code, finding.severity == Severity::error     ? Standing::error
                             : finding.severity == Severity::warning ? Standing::warning
                                                                     : Standing::info);
  }
  for (const io::Fault& fault : document.faults) {
    note(fault.code, Standing::error);
  }
  return opinion;
}

}  // namespace dungeonlab::verify
