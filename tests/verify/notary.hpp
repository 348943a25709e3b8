#pragma once

#include "verify/catalogue.hpp"

#include <string>

namespace dungeonlab::verify {

struct Notarized {
  std::string certificate;
  Opinion opinion{};  ///< how each rule stands, by the same searches
};

/// Writes a true certificate of a map.
[[nodiscard]] Notarized notarize(const std::string& map, Profile profile);

}  // namespace dungeonlab::verify
