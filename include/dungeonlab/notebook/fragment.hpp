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

/// What a boundary may be, as bits. A boundary never changes its kind during a game; this does not
/// record that a wall is open for a while.
using Walls = std::uint8_t;
namespace walls {
inline constexpr Walls open = 1;  ///< no wall is drawn there
inline constexpr Walls simple = 2;
inline constexpr Walls wire = 4;
inline constexpr Walls monolith = 8;
inline constexpr Walls outside = open | monolith;  ///< side of a cell beyond which nobody has been
inline constexpr Walls any = open | simple | wire | monolith;
}  // namespace walls

/// What is known of a boundary.
struct BoundaryNote {
  Walls may_be = walls::any;
  bool is_exit = false;         ///< it is the exit
  bool is_no_exit = false;      ///< it stopped the player with the treasure
  std::int32_t open_until = 0;  ///< last round in which it is certainly open; 0 if none

  [[nodiscard]] bool is_open(std::int32_t round) const {
    return may_be == walls::open || round <= open_until;
  }
  /// Adds what another note says about the same boundary.
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
  bool is_shown = false;             ///< what is there was announced
  std::vector<game::Shown> shown{};  ///< what is there
  std::int32_t shown_round = 0;      ///< the round of that announcement
  std::optional<Sight> sight{};      ///< what was seen of it from an open neighbour
  std::int32_t sight_round = 0;      ///< the round of that look
  std::optional<bool> answer{};      ///< the right answer to the question asked there
  [[nodiscard]] bool is_blank() const { return !is_shown && !sight && !answer; }
  friend bool operator==(const PlaceNote&, const PlaceNote&) = default;
};

/// True if the two notes cannot be about the same place. The dead stay where they died.
/// `beasts_stay` means that no beast has been sent to a Mordor.
[[nodiscard]] bool contradict(const PlaceNote& one, const PlaceNote& other, bool beasts_stay);

/// A connected part of a map: cells whose relative positions are known. Its position in the dungeon
/// may be unknown; until it is known, its first cell is A1 and its first level 0. It grows when it
/// is written to.
class Fragment {
 public:
  /// The fragment that uses the columns and rows of the dungeon: the base rectangle and what lies
  /// around it.
  [[nodiscard]] static Fragment placed(int columns, int rows, int levels);
  /// A fragment at an unknown position. `level` is the level of its first place, if known.
  [[nodiscard]] static Fragment somewhere(int levels, std::optional<int> level);

  [[nodiscard]] bool is_placed() const { return is_placed_; }
  [[nodiscard]] bool has_level() const { return has_level_; }
  /// True if the fragment has become part of another.
  [[nodiscard]] bool is_gone() const { return block_.columns == 0; }
  /// The block of cells; nothing is known outside of it.
  [[nodiscard]] const Block& block() const { return block_; }
  [[nodiscard]] int lowest() const { return block_.lowest; }
  [[nodiscard]] int highest() const { return block_.highest(); }

  /// The note on a place; blank if nothing is known.
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
  /// Grows the block until it contains the cell.
  void cover(Cell cell) {
    if (!block_.covers(cell)) {
      grow(cell);
    }
  }
  /// The note on a place, for writing; the place counts as changed.
  [[nodiscard]] PlaceNote& write_place(const Place& at);
  [[nodiscard]] BoundaryNote& write_boundary(Cell cell, Side side);
  /// Records what is shown at a place in this round. The place counts as changed if the note
  /// differed.
  void show(const Place& at, const std::vector<game::Shown>& shown, std::int32_t round);
  /// Records what is seen of a place from an open neighbour; it counts as changed if the note
  /// differed.
  void see(const Place& at, Sight sight, std::int32_t round);
  /// Rules out what a boundary may be, unless no possibility would be left.
  void strike_out(Cell cell, Side side, Walls what);
  /// Replaces the fragment with another and returns the old one.
  Fragment become(Fragment other);
  /// Marks a cell as changed; also for notes that belong to it but are stored elsewhere.
  void change(Cell cell);
  /// The number of changes. As long as it is the same, everything that follows from these notes is
  /// the same. A new round in which something was shown or seen does not count as a change.
  [[nodiscard]] std::uint32_t changes() const {
    return changes_.before + static_cast<std::uint32_t>(changes_.cells.size());
  }
  /// The cells changed since `changes`, in order; some may appear more than once. A boundary
  /// belongs to the cell to the west or north of it. Nothing if more than single cells have
  /// changed; then notes may also have moved.
  [[nodiscard]] std::optional<std::span<const Cell>> changed_since(std::uint32_t changes) const;
  /// The cells with notes, in the order in which they were first written. All notes on other cells
  /// are blank.
  [[nodiscard]] const std::vector<Cell>& written() const { return written_; }
  [[nodiscard]] bool is_written(Cell cell) const {
    return block_.covers(cell) && squares_[block_.square(cell)].is_written;
  }

  /// The range of levels that players have visited.
  struct Levels {
    int least = 0;
    int most = 0;
    friend bool operator==(const Levels&, const Levels&) = default;
  };
  [[nodiscard]] Levels visited() const { return visited_; }
  void visit(int level);

  /// Converts its levels to those of the dungeon, by adding `higher`.
  void fix_levels(int higher, int levels);
  /// Adds the notes of another fragment, whose cells are shifted by that many columns, rows and
  /// levels.
  void absorb(const Fragment& other, int columns, int rows, int levels);

  /// True if the notes of another fragment, shifted by that many columns, rows and levels, do not
  /// contradict these notes about walls and about what stays at a place for the whole game.
  [[nodiscard]] bool agrees_with(const Fragment& other, int columns, int rows, int levels) const;

  friend bool operator==(const Fragment&, const Fragment&) = default;

 private:
  static inline const PlaceNote blank_place{};
  static inline const BoundaryNote blank_boundary{};

  /// Says nothing about the dungeon, so it is ignored when fragments are compared.
  struct Changes {
    std::uint32_t before = 0;  ///< the number of changes before those of `cells`
    std::vector<Cell> cells{};
    friend bool operator==(const Changes&, const Changes&) { return true; }
  };

  void grow(Cell cell);
  /// Called when something at a cell is being written.
  void write(Cell cell);
  void change_all();

  bool is_placed_ = false;
  bool has_level_ = false;
  Block block_{};
  Levels visited_{};
  Changes changes_{};
  struct Square {
    std::array<BoundaryNote, 2> walls{};  ///< on its east and south sides
    bool is_written = false;
    friend bool operator==(const Square&, const Square&) = default;
  };
  std::vector<PlaceNote> places_{};
  std::vector<Square> squares_{};
  std::vector<Cell> written_{};
};

}  // namespace dungeonlab::notebook
