#pragma once

#include "dungeonlab/core/pooled_vector.hpp"

#include <cstdint>
#include <numeric>
#include <vector>

namespace dungeonlab::generate {

/// Disjoint sets of the numbers below `size`, with path halving. The representative of a set
/// depends only on the order of the joins.
class UnionFind {
 public:
  explicit UnionFind(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), 0U);
  }

  [[nodiscard]] std::uint32_t find(std::uint32_t member) {
    while (parent_[member] != member) {
      parent_[member] = parent_[parent_[member]];
      member = parent_[member];
    }
    return member;
  }
  /// False if both were already in one set.
  bool join(std::uint32_t one, std::uint32_t two) {
    const std::uint32_t left = find(one);
    const std::uint32_t right = find(two);
    parent_[right] = left;
    return left != right;
  }

 private:
  PooledVector<std::uint32_t> parent_;
};

}  // namespace dungeonlab::generate
