#pragma once

#include <map>
#include <set>
#include <string>

namespace dungeonlab::verify {

/// The certificate that the validator writes of a map, and what it says of each code.
struct Validated {
  std::string certificate;
  std::map<std::string, std::string> status{};
  bool is_sound = false;  ///< no rule of groups J to F is broken whose breach is an error
};

[[nodiscard]] Validated validate(const std::string& map);

}  // namespace dungeonlab::verify
