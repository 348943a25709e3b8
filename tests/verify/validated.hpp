#pragma once

#include "dungeonlab/rules/terms.hpp"
#include "support/json.hpp"
#include "verify/catalogue.hpp"

#include <set>
#include <string>

namespace dungeonlab::verify {

using testing_support::Json;

/// The certificate that the validator writes of a map, and what it says of each code.
struct Validated {
  std::string certificate;  ///< on one line, without a blank
  Standings opinion{};      ///< open where it did not check
};

[[nodiscard]] Validated validate(const std::string& map, dungeonlab::rules::Profile profile = {});

/// The JSON pointers to where the validator sees a rule broken, of a pair to both.
[[nodiscard]] std::set<std::string> broken_at(const std::string& map,
                                              dungeonlab::rules::Profile profile, Code code);

/// The statuses that a certificate claims, which must have a row for each code.
[[nodiscard]] Standings claimed(const Json& certificate);

}  // namespace dungeonlab::verify
