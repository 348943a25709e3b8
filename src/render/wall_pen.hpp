#pragma once

#include "brush.hpp"
#include "dungeonlab/model/ground.hpp"
#include "window.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// A single wall, for a legend. `from` is the western or northern end.
void draw_wall(Brush& brush, Point from, Point to, Barrier barrier);
/// The exit through a side of a cell with that center; its arrow is outside.
void draw_exit(Brush& brush, Point middle, Side side, const std::string& word);

/// Draws the boundaries of the cells in a window; they are the same on each level.
class WallPen {
 public:
  /// All arguments must outlive this object.
  WallPen(const Ground& ground, const std::vector<Exit>& exits, Window window, Point corner,
          Brush& brush)
      : ground_(&ground), exits_(&exits), window_(window), corner_(corner), brush_(&brush) {}

  /// Draws all boundaries as open.
  void draw_grid();
  void draw();
  /// Draws each wall as a Part of the scene that belongs to that level (from 0).
  void draw_parts(int level);

 private:
  /// A segment between two corners of cells, which are named after the cell south-east of them: it
  /// begins at one and runs east or south.
  struct Edge {
    Cell corner{};
    Side way{};
  };
  /// The boundary of a cell at an edge; nullopt if no cell of the window has it.
  struct Boundary {
    Cell cell{};
    Side side{};
    Barrier barrier = Barrier::open;
    bool leads_out = false;
  };

  [[nodiscard]] std::optional<Boundary> boundary(Edge edge) const;
  /// True if a simple wall leaves a corner in that direction.
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
