// The rock of hand-drawn maps: points spread evenly over a band around the dungeon, each with three
// parallel strokes, rotated at random and cut where the strokes of the next point begin. Stroke
// positions are integers in units of 1/stroke_parts, so they are the same on every machine.
#include "hatching.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace dungeonlab::render {
namespace {

constexpr int spacing = cell_side / 4;       ///< between points
constexpr int full = cell_side * 9 / 10;     ///< distance at which it starts to fade
constexpr int stroke_gap = spacing / 4;      ///< between the strokes of a point
constexpr int below = spacing / 2;           ///< how far strokes continue under the floor
constexpr std::int64_t stroke_parts = 1000;  ///< resolution of positions on a stroke

/// Directions in a half circle, each with a length of about `spacing`.
constexpr std::array<Point, 12> directions = {{{160, 0},
                                               {155, 41},
                                               {139, 80},
                                               {113, 113},
                                               {80, 139},
                                               {41, 155},
                                               {0, 160},
                                               {-41, 155},
                                               {-80, 139},
                                               {-113, 113},
                                               {-139, 80},
                                               {-155, 41}}};

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27U)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31U);
}

/// Rounds down, also for points slightly before the window.
int cell_of(int length) {
  return (length + 4 * cell_side) / cell_side - 4;
}

class Hatching {
 public:
  Hatching(const Ground& ground, Window window, const HatchedRoom& room, std::uint64_t seed,
           Brush& brush)
      : ground_(&ground), window_(window), room_(room), seed_(seed), brush_(&brush) {}

  void draw() {
    const int columns = (window_.size.columns * cell_side + 2 * hatching_reach) / spacing;
    const int rows = (window_.size.rows * cell_side + 2 * hatching_reach) / spacing;
    for (int row = 0; row <= rows; ++row) {
      for (int column = 0; column <= columns; ++column) {
        if (is_drawn({column, row})) {
          draw_at({column, row});
        }
      }
    }
    brush_->lift();
  }

 private:
  /// A random number below `end` for a point of the raster, different for each `which`.
  [[nodiscard]] int chance(Cell at, unsigned which, int end) const {
    const auto key = (static_cast<std::uint64_t>(at.row) << 34U) +
                     (static_cast<std::uint64_t>(at.column) << 4U) + which;
    return static_cast<int>(mixed(seed_ + mixed(key + 1)) % static_cast<std::uint64_t>(end));
  }
  /// Relative to the corner of the window.
  [[nodiscard]] Point point(Cell at) const {
    constexpr int shake = spacing * 3 / 5;
    return {at.column * spacing - hatching_reach + chance(at, 0, shake) - shake / 2,
            at.row * spacing - hatching_reach + chance(at, 1, shake) - shake / 2};
  }
  /// The distance to the nearest cell; nullopt if none is within reach.
  [[nodiscard]] std::optional<int> distance(Point at) const {
    int nearest = hatching_reach + 1;
    for (int row = cell_of(at.y - hatching_reach); row <= cell_of(at.y + hatching_reach); ++row) {
      for (int column = cell_of(at.x - hatching_reach); column <= cell_of(at.x + hatching_reach);
           ++column) {
        const Cell cell{window_.first.column + column, window_.first.row + row};
        if (!window_.contains(cell) || !ground_->contains(cell)) {
          continue;
        }
        const auto beyond = [](int value, int low) {
          return std::max({low - value, value - low - cell_side, 0});
        };
        const int x = beyond(at.x, column * cell_side);
        const int y = beyond(at.y, row * cell_side);
        // A good approximation of the length of the diagonal.
        nearest = std::min(nearest, std::max(x, y) + std::min(x, y) * 3 / 8);
      }
    }
    return nearest > hatching_reach ? std::nullopt : std::optional(nearest);
  }
  [[nodiscard]] bool is_floor(Point at) const {
    const Cell cell{window_.first.column + cell_of(at.x), window_.first.row + cell_of(at.y)};
    return window_.contains(cell) && ground_->contains(cell);
  }
  [[nodiscard]] bool is_drawn(Cell at) const {
    const Point here = point(at);
    if (is_floor(here) && is_floor({here.x - below, here.y}) &&
        is_floor({here.x + below, here.y}) && is_floor({here.x, here.y - below}) &&
        is_floor({here.x, here.y + below})) {
      return false;
    }
    const auto far = distance(here);
    return far && (*far <= full || chance(at, 2, hatching_reach - full) > *far - full);
  }
  /// A stroke at a point, from `begin` to `end` in parts of `along`.
  struct Cut {
    Point from;
    Point along;
    std::int64_t begin = -stroke_parts;
    std::int64_t end = stroke_parts;
  };
  /// Cuts the stroke where it is nearer to another point than to its own.
  static void cut(Point own, Point other, Cut& stroke) {
    // Twice the scalar product with the vector to the other point, minus its square: negative on
    // the side of the stroke's own point.
    const std::int64_t dx = other.x - own.x;
    const std::int64_t dy = other.y - own.y;
    const std::int64_t at =
        2 * ((stroke.from.x - own.x) * dx + (stroke.from.y - own.y) * dy) - dx * dx - dy * dy;
    const std::int64_t slope = 2 * (stroke.along.x * dx + stroke.along.y * dy);
    if (slope == 0) {
      stroke.end = at > 0 ? stroke.begin : stroke.end;
    } else if (slope > 0) {
      stroke.end = std::min(stroke.end, -at * stroke_parts / slope);
    } else {
      stroke.begin = std::max(stroke.begin, -at * stroke_parts / slope);
    }
  }
  void draw_at(Cell at) {
    const Point own = point(at);
    const Point along =
        directions[static_cast<std::size_t>(chance(at, 3, static_cast<int>(directions.size())))];
    for (int i = -1; i <= 1; ++i) {
      const Point from{own.x - along.y * i * stroke_gap / spacing,
                       own.y + along.x * i * stroke_gap / spacing};
      Cut stroke{from, along};
      for (int row = -2; row <= 2; ++row) {
        for (int column = -2; column <= 2; ++column) {
          if (row != 0 || column != 0) {
            cut(own, point({at.column + column, at.row + row}), stroke);
          }
        }
      }
      if (stroke.end - stroke.begin > stroke_parts / 5) {
        draw(stroke);
      }
    }
  }
  void draw(const Cut& stroke) {
    const auto at = [&](std::int64_t part) {
      return Point{
          room_.corner.x + stroke.from.x + static_cast<int>(stroke.along.x * part / stroke_parts),
          room_.corner.y + stroke.from.y + static_cast<int>(stroke.along.y * part / stroke_parts)};
    };
    const Point one = at(stroke.begin);
    const Point other = at(stroke.end);
    const auto is_inside = [&](Point point) {
      return point.x >= room_.low.x && point.y >= room_.low.y && point.x <= room_.high.x &&
             point.y <= room_.high.y;
    };
    if (is_inside(one) && is_inside(other)) {
      brush_->stroke(Paint::rock, one, other);
    }
  }

  const Ground* ground_;
  Window window_;
  HatchedRoom room_;
  std::uint64_t seed_;
  Brush* brush_;
};

}  // namespace

void draw_hatching(const Ground& ground, Window window, const HatchedRoom& room, std::uint64_t seed,
                   Brush& brush) {
  Hatching(ground, window, room, seed, brush).draw();
}

}  // namespace dungeonlab::render
