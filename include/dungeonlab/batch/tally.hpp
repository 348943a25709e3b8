#pragma once

#include "dungeonlab/forge/statistics.hpp"

#include <cstdint>

namespace dungeonlab::batch {

/// How the indices of a run ended.
struct Tally {
  std::uint64_t indices = 0;
  std::uint64_t given_up = 0;  ///< each of their draws was vetoed, so there is no such map
  std::uint64_t rejected = 0;  ///< they do not meet the condition
  /// By the first part of the condition that they do not meet, with the first such index.
  forge::VetoCounts rejects{};
  /// Draws and vetoes. Seeds are left out of the examples: they are that of the plan.
  forge::Statistics statistics{};

  friend bool operator==(const Tally&, const Tally&) = default;
  /// Adds how later indices ended.
  void add(const Tally& later);
};

}  // namespace dungeonlab::batch
