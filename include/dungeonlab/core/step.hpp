#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace dungeonlab {

/// The progress of a task.
struct Step {
  std::string_view what{};  ///< what is counted, such as `maps`; another word starts another task
  std::uint64_t done = 0;
  std::uint64_t of = 0;  ///< the total; 0: unknown
};
/// Called whenever progress is made.
using WatchSteps = std::function<void(const Step&)>;

}  // namespace dungeonlab
