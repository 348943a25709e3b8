#pragma once

#include "dungeonlab/rules/terms.hpp"
#include "verify/catalogue.hpp"

#include <string>

#include <nlohmann/json.hpp>

namespace dungeonlab::verify {

using Json = nlohmann::ordered_json;

/// The certificate that the validator writes of a map, and what it says of each code.
struct Validated {
  std::string certificate;  ///< on one line, without a blank
  Opinion opinion{};        ///< open where it did not check
};

[[nodiscard]] Validated validate(const std::string& map, dungeonlab::rules::Profile profile = {});

/// The statuses that a certificate claims, which must have a row for each code.
[[nodiscard]] Opinion claimed(const Json& certificate);

}  // namespace dungeonlab::verify
