#pragma once

#include "verify/map.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::verify {

/// The contents of a map, in tables over the box around its cells. Places are numbered by row,
/// column and level; -1 means no place.
class Ground {
 public:
  explicit Ground(const Map& map);

  /// Why claims about this map are impossible; empty if it is a dungeon. If it is not, no other
  /// function may be called.
  [[nodiscard]] const std::string& fault() const { return fault_; }
  [[nodiscard]] const Map& map() const { return *map_; }
  [[nodiscard]] int levels() const { return map_->levels; }
  [[nodiscard]] std::size_t squares() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  [[nodiscard]] std::size_t square(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(cell.x);
  }
  /// One more than the largest number of a place; not every number below is a place of the dungeon.
  [[nodiscard]] std::size_t places_end() const {
    return squares() * static_cast<std::size_t>(levels());
  }

  [[nodiscard]] bool is_in_box(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
  }
  [[nodiscard]] bool is_cell(Cell cell) const {
    return is_in_box(cell) && is_cell_[square(cell)] != 0;
  }
  [[nodiscard]] bool is_base(Cell cell) const {
    return cell.x < map_->columns && cell.y < map_->rows;
  }
  /// The cells by row and column; the places by cell and then from below.
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  [[nodiscard]] const std::vector<int>& places() const { return places_; }

  [[nodiscard]] int number(const Place& place) const {
    return is_cell(place.cell) && place.level >= 0 && place.level < levels()
               ? static_cast<int>(square(place.cell)) * levels() + place.level
               : -1;
  }
  [[nodiscard]] Place place(int number) const {
    const int square = number / levels();
    return {{square % width_, square / width_}, number % levels()};
  }
  [[nodiscard]] Cell cell(int number) const { return place(number).cell; }
  /// The place with this name; -1 if there is none.
  [[nodiscard]] int place_named(std::string_view name) const {
    Place place;
    return read_place(name, place) ? number(place) : -1;
  }
  /// The walls on a side of a cell, one bit per kind; an outside wall is a monolith.
  [[nodiscard]] unsigned walls(Cell cell, Side side) const {
    return walls_[square(cell)][static_cast<std::size_t>(side)];
  }
  static constexpr unsigned monolith = 1;
  static constexpr unsigned simple = 2;
  static constexpr unsigned wire = 4;
  [[nodiscard]] bool can_open(Cell cell, Side side) const {
    return (walls(cell, side) & monolith) == 0;
  }

  /// What is at a place, including pieces of rivers.
  [[nodiscard]] Kind kind(int number) const { return kind_[static_cast<std::size_t>(number)]; }
  /// True for a prison for politicals and for one of their cops.
  [[nodiscard]] bool is_plus(int number) const { return plus_[static_cast<std::size_t>(number)]; }
  /// Where a pit, a marmar or a stream takes its visitors; -1 for everything else.
  [[nodiscard]] int leads_to(int number) const { return to_[static_cast<std::size_t>(number)]; }
  /// True where a player may stay who has ammunition and can answer, but has nothing else.
  [[nodiscard]] bool lets_stay(int number) const {
    const Kind here = kind(number);
    return here != Kind::pit && here != Kind::stream && here != Kind::ontifutlas &&
           here != Kind::black_rider;
  }

 private:
  void lay_out_cells();
  void lay_out_walls();
  void lay_out_encounters();
  void lay_out_rivers();
  /// Puts a thing at a place, which must be free.
  void put(int at, const Place& place, Kind kind);
  [[nodiscard]] int thrown_from(const Encounter& marmar) const;
  void look_at_the_whole();
  void fail(std::string fault) {
    if (fault_.empty()) {
      fault_ = std::move(fault);
    }
  }

  const Map* map_;
  std::string fault_;
  int width_;
  int height_;
  std::vector<char> is_cell_{};  ///< by square
  std::vector<Cell> cells_{};
  std::vector<int> places_{};
  std::vector<std::array<std::uint8_t, 4>> walls_{};  ///< by square and side
  std::vector<Kind> kind_{};                          ///< by place, like all below
  std::vector<bool> plus_{};
  std::vector<int> to_{};
  int treasure_ = -1;
};

}  // namespace dungeonlab::verify
