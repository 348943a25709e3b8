#pragma once

#include <map>
#include <set>
#include <string>

namespace dungeonlab::verify {

/// The certificate that the validator writes for a map, and its result for each code.
struct Validated {
  std::string certificate;
  std::map<std::string, std::string> status{};
  bool is_sound = false;  ///< no rule of groups J to F with severity error is broken
};

[[nodiscard]] Validated validate(const std::string& map);

}  // namespace dungeonlab::verify
