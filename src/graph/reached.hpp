#pragma once

#include "dungeonlab/core/pooled_vector.hpp"

#include <cstdint>

namespace dungeonlab::graph {

/// The vertices that a search has reached.
class Reached {
 public:
  using Vertex = std::uint32_t;

  explicit Reached(Vertex vertices) : is_reached_(vertices, 0) {}
  [[nodiscard]] bool has(Vertex vertex) const { return is_reached_[vertex] != 0; }
  /// Returns true if the vertex is new.
  bool add(Vertex vertex) {
    if (has(vertex)) {
      return false;
    }
    is_reached_[vertex] = 1;
    return true;
  }

 private:
  PooledVector<std::uint8_t> is_reached_;
};

}  // namespace dungeonlab::graph
