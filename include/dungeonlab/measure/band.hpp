#pragma once

#include "dungeonlab/measure/figures.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::measure {

/// The range allowed for a figure, from `least` to `most`, both included.
struct Band {
  Figure figure{};
  std::int64_t least = 0;
  std::int64_t most = 0;

  friend bool operator==(const Band&, const Band&) = default;
  /// False if the figure has no value.
  [[nodiscard]] bool holds(const Figures& figures) const;
};

/// The band as a condition: `dead-ends>=2 and dead-ends<=6`.
[[nodiscard]] std::string condition_of(const Band& band);
/// The band as people write it: `dead-ends=2..6`.
[[nodiscard]] std::string text_of(const Band& band);

}  // namespace dungeonlab::measure
