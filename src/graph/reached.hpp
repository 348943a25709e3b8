#pragma once

#include "dungeonlab/core/borrowed.hpp"

#include <cstdint>

namespace dungeonlab::graph {

/// The vertices that a search has come to. It knows nothing of Boost.Graph, but keeps its colours.
class Reached {
 public:
  using Vertex = std::uint32_t;
  enum Color : std::uint8_t { white, gray, black };

  explicit Reached(Vertex vertices) : colors_(vertices, white) {}
  [[nodiscard]] bool has(Vertex vertex) const { return colors_[vertex] != white; }
  /// True if it was not there yet.
  bool add(Vertex vertex) {
    if (has(vertex)) {
      return false;
    }
    colors_[vertex] = gray;
    return true;
  }
  /// By vertex.
  [[nodiscard]] Borrowed<Color>& colors() { return colors_; }

 private:
  Borrowed<Color> colors_;
};

}  // namespace dungeonlab::graph
