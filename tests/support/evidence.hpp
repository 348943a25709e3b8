#pragma once

#include <cstdint>
#include <iostream>
#include <string_view>

namespace dungeonlab::testing_support {

/// Prints one row of the table of comparisons that `tests/run exhaustive` collects.
inline void report_evidence(std::string_view compared, std::uint64_t maps,
                            std::uint64_t disagreements) {
  std::cout << "evidence | " << compared << " | " << maps << " | " << disagreements << '\n';
}

}  // namespace dungeonlab::testing_support
