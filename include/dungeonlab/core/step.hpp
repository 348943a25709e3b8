#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace dungeonlab {

/// How much of some work is done.
struct Step {
  std::string_view what{};  ///< that is counted, such as `maps`; another word begins another work
  std::uint64_t done = 0;
  std::uint64_t of = 0;  ///< 0: nobody knows
};
/// Called each time more is done.
using WatchSteps = std::function<void(const Step&)>;

}  // namespace dungeonlab
