#pragma once

#include "verify/map.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::verify {

/// What a map says, laid out in tables over the box around its cells. Places are numbered by row,
/// column and level; -1 is no place. Where a map contradicts itself the first word counts, but a
/// boundary keeps all its walls.
class Ground {
 public:
  Ground(const Map& map, Profile profile);

  [[nodiscard]] const Map& map() const { return *map_; }
  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] int levels() const { return levels_; }
  /// Squares of the box, by row, are numbered below this.
  [[nodiscard]] std::size_t squares() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  [[nodiscard]] std::size_t square(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(cell.x);
  }
  /// Numbers of places are below this; not each of them is a place of the dungeon.
  [[nodiscard]] int places_end() const { return width_ * height_ * levels_; }
  [[nodiscard]] bool in_force(HouseRule rule) const {
    return in_force_[static_cast<std::size_t>(rule)];
  }

  [[nodiscard]] bool is_cell(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_ &&
           is_cell_[square(cell)] != 0;
  }
  [[nodiscard]] bool is_base(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < map_->columns && cell.y < map_->rows;
  }
  [[nodiscard]] bool is_branch(Cell cell) const { return is_cell(cell) && !is_base(cell); }
  /// False if there is no base rectangle, or no level: then nobody knows what is a place.
  [[nodiscard]] bool is_known() const {
    return map_->columns > 0 && map_->rows > 0 && map_->levels > 0;
  }
  /// True if the encounter is in the dungeon, as far as anybody knows.
  [[nodiscard]] bool holds(const Encounter& encounter) const {
    return !is_known() || number(encounter.place) >= 0;
  }
  /// The cells in their order, and the places in theirs: by cell, and then from below.
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  [[nodiscard]] const std::vector<int>& places() const { return places_; }

  [[nodiscard]] int number(const Place& place) const {
    return is_cell(place.cell) && place.level >= 0 && place.level < map_->levels &&
                   place.level < levels_
               ? static_cast<int>(square(place.cell)) * levels_ + place.level
               : -1;
  }
  /// Where a place of the dungeon is; numbers of no place have a place that is none.
  [[nodiscard]] const Place& place(int number) const {
    return place_[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] Cell cell(int number) const { return place(number).cell; }
  /// The place beside this one, whatever stands between.
  [[nodiscard]] int beside(int number, Side side) const {
    return beside_[static_cast<std::size_t>(number)][static_cast<std::size_t>(side)];
  }
  /// The walls on a side of a cell, one bit for each kind; an outside wall is a monolith.
  [[nodiscard]] unsigned walls(Cell cell, Side side) const {
    return is_cell(cell) ? walls_[square(cell)][static_cast<std::size_t>(side)] : monolith;
  }
  [[nodiscard]] unsigned walls(int number, Side side) const {
    return walls_[square(cell(number))][static_cast<std::size_t>(side)];
  }
  template <typename Where>
  [[nodiscard]] bool is_open(Where where, Side side) const {
    return walls(where, side) == 0;
  }
  template <typename Where>
  [[nodiscard]] bool can_open(Where where, Side side) const {
    return (walls(where, side) & monolith) == 0;
  }

  /// What is at a place, the pieces of the rivers included.
  [[nodiscard]] Kind kind(int number) const { return kind_[static_cast<std::size_t>(number)]; }
  /// The encounter at a place; null if there is none.
  [[nodiscard]] const Encounter* encounter(int number) const {
    const int entry = entry_[static_cast<std::size_t>(number)];
    return entry < 0 ? nullptr : &map_->encounters[static_cast<std::size_t>(entry)];
  }
  /// What of the map speaks of a cell: its branch, or the base rectangle.
  [[nodiscard]] Element element(Cell cell) const {
    const Element branch = branch_written_[square(cell)];
    return branch != nullptr ? branch : map_->part(Key::base);
  }
  /// What speaks of a place: what is written there, or else its cell.
  [[nodiscard]] Element element(int number) const {
    const Element written = written_[static_cast<std::size_t>(number)];
    return written != nullptr ? written : element(cell(number));
  }
  /// Where the river carries a visitor of this place (rules ), or one of the three below.
  [[nodiscard]] int downstream(int number) const { return next_[static_cast<std::size_t>(number)]; }
  [[nodiscard]] bool is_water(int number) const {
    return kind(number) == Kind::lake || downstream(number) != no_river;
  }
  /// Which way the marmar at this place throws: 1 up, -1 down, 0 nobody knows (rules F-02, F-03).
  [[nodiscard]] int throws(const Encounter& marmar) const;

  static constexpr int river_end = -1;
  static constexpr int no_river = -2;
  static constexpr int off_the_map = -3;
  /// True if a river is written to flow on from here.
  [[nodiscard]] bool flows_on(int number) const {
    return downstream(number) >= 0 || downstream(number) == off_the_map;
  }
  static constexpr std::uint8_t monolith = 1;
  static constexpr unsigned simple = 2;
  static constexpr unsigned wire = 4;

 private:
  void lay_out_cells();
  void lay_out_places();
  void lay_out_walls();
  void lay_out_encounters();
  void lay_out_rivers();
  /// Piece `i` of river `r`, which lies at a place of the map.
  void lay_out_piece(std::size_t r, std::size_t i, int place);

  const Map* map_;
  int width_ = 1;
  int height_ = 1;
  int levels_ = 1;
  std::array<bool, house_rules.size()> in_force_{};
  std::vector<char> is_cell_{};  ///< by square
  std::vector<Element> branch_written_{};
  std::vector<Cell> cells_{};
  std::vector<int> places_{};
  std::vector<std::array<std::uint8_t, 4>> walls_{};  ///< by square and side
  std::vector<Place> place_{};                        ///< by number
  std::vector<std::array<int, 4>> beside_{};          ///< by place and side
  std::vector<Kind> kind_{};
  std::vector<int> entry_{};
  std::vector<int> next_{};
  std::vector<Element> written_{};  ///< by place, the encounter or piece of a river that names it
};

/// How many levels an encounter fills.
[[nodiscard]] inline int height_of(const Encounter& encounter) {
  return encounter.kind == Kind::management_center ? encounter.levels.value_or(1) : 1;
}
[[nodiscard]] inline Cell operator+(Cell cell, Cell step) {
  return {cell.x + step.x, cell.y + step.y};
}
[[nodiscard]] inline Cell beside(Cell cell, Side side) {
  return cell + steps[static_cast<std::size_t>(side)];
}
inline constexpr std::array<Side, 4> sides = {Side::north, Side::east, Side::south, Side::west};

}  // namespace dungeonlab::verify
