#pragma once

#include "brush.hpp"
#include "dungeonlab/model/ground.hpp"
#include "window.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// A wall alone, as a legend shows it. `from` is the western or the northern end.
void draw_wall(Brush& brush, Point from, Point to, Barrier barrier);
/// The way out through a side of a cell with that middle: its arrow lies outside.
void draw_exit(Brush& brush, Point middle, Side side, const std::string& word);

/// Draws the boundaries of the cells in a window: the same on each level.
class WallPen {
 public:
  /// What it is given must outlive it.
  WallPen(const Ground& ground, const std::vector<Exit>& exits, Window window, Point corner,
          Brush& brush)
      : ground_(&ground), exits_(&exits), window_(window), corner_(corner), brush_(&brush) {}

  /// Draws all boundaries as open.
  void draw_blank();
  void draw();
  /// Draws each wall as a part of the scene, which belongs to that level (from 0).
  void draw_parts(int level);

 private:
  /// A stretch between two corners of cells, which are named by the cell south-east of them: it
  /// begins at one and runs east or south.
  struct Edge {
    Cell corner{};
    Side way{};
  };
  /// The boundary of a cell that an edge is; nothing if no cell of the window has it.
  struct Boundary {
    Cell cell{};
    Side side{};
    Barrier barrier = Barrier::open;
    bool leads_out = false;
  };

  [[nodiscard]] std::optional<Boundary> boundary(Edge edge) const;
  /// What runs from a corner that way.
  [[nodiscard]] bool has_simple(Cell corner, Side way) const;
  [[nodiscard]] Point point(Cell corner) const;
  [[nodiscard]] int end_of_line(Cell corner, Side way, Side side) const;
  template <class Act>
  void each_edge(Act act) const;
  void draw_simple(Edge edge);
  void draw_edge(Edge edge, Barrier barrier);

  const Ground* ground_;
  const std::vector<Exit>* exits_;
  Window window_;
  Point corner_;
  Brush* brush_;
};

}  // namespace dungeonlab::render
