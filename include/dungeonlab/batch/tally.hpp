#pragma once

#include "dungeonlab/forge/statistics.hpp"

#include <cstdint>

namespace dungeonlab::batch {

/// The results of a range of indices.
struct Tally {
  std::uint64_t indices = 0;
  std::uint64_t given_up = 0;  ///< indices whose draws were all vetoed, so these maps do not exist
  std::uint64_t rejected = 0;  ///< indices that do not meet the condition
  /// By the first part of the condition that they do not meet, with the first such index.
  forge::VetoCounts rejects{};
  /// Draws and vetoes. Examples have no seed, because it is the seed of the plan.
  forge::Statistics statistics{};

  friend bool operator==(const Tally&, const Tally&) = default;
  /// Adds the results of later indices.
  void add(const Tally& later);
};

}  // namespace dungeonlab::batch
