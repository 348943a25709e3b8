#pragma once

#include "dungeonlab/measure/figures.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::measure {

/// What a figure may be: from `least` to `most`, both included.
struct Band {
  Figure figure{};
  std::int64_t least = 0;
  std::int64_t most = 0;

  friend bool operator==(const Band&, const Band&) = default;
  /// False where the figure has no value.
  [[nodiscard]] bool holds(const Figures& figures) const;
};

/// The condition that says the same: `dead-ends>=2 and dead-ends<=6`.
[[nodiscard]] std::string condition_of(const Band& band);
/// As people write it: `dead-ends=2..6`.
[[nodiscard]] std::string text_of(const Band& band);

}  // namespace dungeonlab::measure
