#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/notebook/block.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::notebook {

/// What a boundary may be by what is known of it, as bits. What it is, it is for the whole game;
/// that a wall of it is open for a while changes nothing here.
using Walls = std::uint8_t;
namespace walls {
inline constexpr Walls open = 1;  ///< no wall is drawn there
inline constexpr Walls simple = 2;
inline constexpr Walls wire = 4;
inline constexpr Walls monolith = 8;
inline constexpr Walls outside = open | monolith;  ///< of a cell, and nobody was beyond
inline constexpr Walls any = open | simple | wire | monolith;
}  // namespace walls

/// What is known of a boundary.
struct BoundaryNote {
  Walls may_be = walls::any;
  bool is_exit = false;         ///< the way out
  bool is_no_exit = false;      ///< it barred the carrier of the treasure
  std::int32_t open_until = 0;  ///< the last round in which it is open for certain; 0: none

  [[nodiscard]] bool is_open(std::int32_t round) const {
    return may_be == walls::open || round <= open_until;
  }
  /// What another says of the same boundary is true, too.
  void add(const BoundaryNote& other) {
    may_be &= other.may_be;
    is_exit = is_exit || other.is_exit;
    is_no_exit = is_no_exit || other.is_no_exit;
    open_until = std::max(open_until, other.open_until);
  }
  friend bool operator==(const BoundaryNote&, const BoundaryNote&) = default;
};

/// What is known of a place.
struct PlaceNote {
  bool is_shown = false;             ///< it was said what is there
  std::vector<game::Shown> shown{};  ///< that
  std::int32_t shown_round = 0;      ///< the round in which it was so
  std::optional<Sight> sight{};      ///< what was seen of it from an open neighbour
  std::int32_t sight_round = 0;      ///< likewise
  std::optional<bool> answer{};      ///< the right answer to the question that is asked there
  [[nodiscard]] bool is_blank() const { return !is_shown && !sight && !answer; }
  friend bool operator==(const PlaceNote&, const PlaceNote&) = default;
};

/// True if the two cannot be of one place. The dead stay where they died. `beasts_stay`: nobody has
/// sent one to a Mordor.
[[nodiscard]] bool contradict(const PlaceNote& one, const PlaceNote& other, bool beasts_stay);

/// A piece of map that hangs together: cells whose positions to each other are known. Where it lies
/// in the dungeon may be unknown; then its first cell is A1 and its first level 0 until more is
/// known. It grows as it is written.
class Fragment {
 public:
  /// The piece whose columns and rows are those of the dungeon: its base rectangle, with what lies
  /// around it.
  [[nodiscard]] static Fragment placed(int columns, int rows, int levels);
  /// A piece somewhere. `level`: on which level its first place lies; nothing: unknown.
  [[nodiscard]] static Fragment somewhere(int levels, std::optional<int> level);

  [[nodiscard]] bool is_placed() const { return is_placed_; }
  [[nodiscard]] bool has_level() const { return has_level_; }
  /// True of one that has become part of another.
  [[nodiscard]] bool is_gone() const { return block_.columns == 0; }
  /// Outside of its cells nothing is known; its levels may be written to.
  [[nodiscard]] const Block& block() const { return block_; }
  [[nodiscard]] int lowest() const { return block_.lowest; }
  [[nodiscard]] int highest() const { return block_.highest(); }

  /// A blank note if nothing is known.
  [[nodiscard]] const PlaceNote& place(const Place& at) const {
    return block_.covers(at) ? places_[block_.index(at)] : blank_place;
  }
  [[nodiscard]] const BoundaryNote& boundary(Cell cell, Side side) const {
    const Boundary line = boundary_at(cell, side);
    return block_.covers(line.cell)
               ? squares_[block_.square(line.cell)].walls[line.side == Side::south ? 1 : 0]
               : blank_boundary;
  }
  /// The boundaries of a cell, by side.
  [[nodiscard]] std::array<const BoundaryNote*, 4> boundaries(Cell cell) const {
    const bool is_inside =
        block_.covers(cell) && cell.column > block_.corner.column && cell.row > block_.corner.row;
    if (!is_inside) {
      return {&boundary(cell, Side::north), &boundary(cell, Side::east),
              &boundary(cell, Side::south), &boundary(cell, Side::west)};
    }
    const Square* const at = &squares_[block_.square(cell)];
    return {&(at - block_.columns)->walls[1], &at->walls[0], &at->walls[1], &(at - 1)->walls[0]};
  }
  /// Its block grows until it holds that cell.
  void cover(Cell cell) {
    if (!block_.covers(cell)) {
      grow(cell);
    }
  }
  /// To be written to; it counts as changed.
  [[nodiscard]] PlaceNote& write_place(const Place& at);
  [[nodiscard]] BoundaryNote& write_boundary(Cell cell, Side side);
  /// That is shown there in this round. It counts as changed if something else was known.
  void show(const Place& at, const std::vector<game::Shown>& shown, std::int32_t round);
  /// Likewise, what is seen of it from an open neighbour.
  void see(const Place& at, Sight sight, std::int32_t round);
  /// A boundary is none of what is struck out, unless nothing would be left.
  void strike_out(Cell cell, Side side, Walls what);
  /// Another stands in its place. Returns what stood there.
  Fragment become(Fragment other);
  /// Something at a cell has changed; also what is written elsewhere, but belongs to it.
  void change(Cell cell);
  /// Whatever follows from what is written here is as it was while this number is the same. When a
  /// thing was last shown or seen is no change.
  [[nodiscard]] std::uint32_t changes() const {
    return changes_.before + static_cast<std::uint32_t>(changes_.cells.size());
  }
  /// The cells that have changed since there were so many changes, in their order; some of them
  /// more than once. A boundary counts to the cell east or south of which it lies. Nothing if more
  /// has changed than single cells; then the notes lie elsewhere, too.
  [[nodiscard]] std::optional<std::span<const Cell>> changed_since(std::uint32_t changes) const;
  /// The cells of which anything is written, in the order in which that began; of a cell that is
  /// not among them all notes are blank.
  [[nodiscard]] const std::vector<Cell>& written() const { return written_; }
  [[nodiscard]] bool is_written(Cell cell) const {
    return block_.covers(cell) && squares_[block_.square(cell)].is_written;
  }

  /// The levels on which somebody was.
  struct Levels {
    int least = 0;
    int most = 0;
    friend bool operator==(const Levels&, const Levels&) = default;
  };
  [[nodiscard]] Levels visited() const { return visited_; }
  void visit(int level);

  /// Its levels become those of the dungeon: each is so many higher than was written.
  void fix_levels(int higher, int levels);
  /// Writes here what another says, whose cells lie so many columns, rows and levels further.
  void absorb(const Fragment& other, int columns, int rows, int levels);

  /// True if what another says, with its cells so many columns, rows and levels further, may be so
  /// beside what is written here: of walls, and of what stays at a place for the whole game.
  [[nodiscard]] bool agrees_with(const Fragment& other, int columns, int rows, int levels) const;

  friend bool operator==(const Fragment&, const Fragment&) = default;

 private:
  static inline const PlaceNote blank_place{};
  static inline const BoundaryNote blank_boundary{};

  /// Says nothing of the dungeon, so it makes no two fragments differ.
  struct Changes {
    std::uint32_t before = 0;  ///< so many before those of these cells
    std::vector<Cell> cells{};
    friend bool operator==(const Changes&, const Changes&) { return true; }
  };

  void grow(Cell cell);
  /// Something at a cell is being written.
  void write(Cell cell);
  void change_all();

  bool is_placed_ = false;
  bool has_level_ = false;
  Block block_{};
  Levels visited_{};
  Changes changes_{};
  struct Square {
    std::array<BoundaryNote, 2> walls{};  ///< east and south of it
    bool is_written = false;
    friend bool operator==(const Square&, const Square&) = default;
  };
  std::vector<PlaceNote> places_{};
  std::vector<Square> squares_{};
  std::vector<Cell> written_{};
};

}  // namespace dungeonlab::notebook
