// Lays a map out in dense tables and refuses what is not a dungeon: claims are about maps with one
// treasure, an exit that leads outside, at most one thing in a place, and destinations that exist.
// Rivers may be laid out in any way, because claims are about that, too.
#include "verify/ground.hpp"

#include <algorithm>

namespace dungeonlab::verify {

Ground::Ground(const Map& map)
    : map_(&map), fault_(map.fault), width_(map.columns), height_(map.rows) {
  for (const Cell cell : map.branches) {
    width_ = std::max(width_, cell.x + 1);
    height_ = std::max(height_, cell.y + 1);
  }
  if (fault_.empty()) {
    lay_out_cells();
    lay_out_walls();
    lay_out_encounters();
    lay_out_rivers();
    look_at_the_whole();
  }
}

void Ground::lay_out_cells() {
  is_cell_.resize(squares());
  for (const Cell cell : map_->branches) {
    is_cell_[square(cell)] = 1;
  }
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      if (is_base({x, y}) || is_cell({x, y})) {
        is_cell_[square({x, y})] = 1;
        cells_.push_back({x, y});
        for (int level = 0; level < levels(); ++level) {
          places_.push_back(number({{x, y}, level}));
        }
      }
    }
  }
}

void Ground::lay_out_walls() {
  walls_.resize(squares());
  for (const Cell cell : cells_) {
    for (const Side side : sides) {
      const bool is_outside = !is_cell(beside(cell, side));
      walls_[square(cell)][static_cast<std::size_t>(side)] = is_outside ? monolith : 0;
    }
  }
  for (const Wall& wall : map_->walls) {
    const auto* side = std::find_if(sides.begin(), sides.end(),
                                    [&](Side one) { return beside(wall.a, one) == wall.b; });
    if (side == sides.end() || !is_cell(wall.a) || !is_cell(wall.b)) {
      continue;  // it bars nothing
    }
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(wall.kind));
    walls_[square(wall.a)][static_cast<std::size_t>(*side)] |= bit;
    walls_[square(wall.b)][static_cast<std::size_t>(opposite(*side))] |= bit;
  }
}

void Ground::put(int at, const Place& place, Kind kind) {
  if (at < 0 || this->kind(at) != Kind::none) {
    return fail(name_of(place) + " is not a place of the dungeon, or holds two things");
  }
  kind_[static_cast<std::size_t>(at)] = kind;
}

void Ground::lay_out_encounters() {
  kind_.resize(places_end(), Kind::none);
  plus_.resize(places_end());
  to_.resize(places_end(), -1);
  for (const Encounter& it : map_->encounters) {
    const int at = number(it.place);
    const int levels_filled = it.kind == Kind::management_center ? it.levels : 1;
    for (int up = 0; up < levels_filled; ++up) {
      const Place place{it.place.cell, it.place.level + up};
      put(number(place), place, it.kind);
    }
    const bool leads = it.kind == Kind::pit || it.kind == Kind::marmar;
    const int to = it.kind == Kind::marmar ? thrown_from(it) : it.to ? number(*it.to) : -1;
    if ((leads && to < 0) || (has(it.kind, 's') && !it.plus)) {
      fail(name_of(it.place) + " has no destination, or no sign");
    }
    if (!fault_.empty()) {
      return;
    }
    plus_[static_cast<std::size_t>(at)] = it.plus.value_or(false);
    to_[static_cast<std::size_t>(at)] = leads ? to : -1;
    if (it.kind == Kind::treasure) {
      if (treasure_ >= 0) {
        return fail("the map has two treasures");
      }
      treasure_ = at;
    }
  }
}

/// The level a marmar throws to (rules F-02, F-03): as written, or into the larger part.
int Ground::thrown_from(const Encounter& marmar) const {
  const int level = marmar.place.level;
  const bool is_inner = level > 0 && level + 1 < levels();
  const int half = 2 * level + 1 < levels() ? 1 : 2 * level + 1 > levels() ? -1 : 0;
  const int said = !marmar.up ? half : *marmar.up ? 1 : -1;
  const bool is_known = said != 0 && (is_inner || said == half);
  return is_known ? number({marmar.place.cell, level + said}) : -1;
}

/// Both places of a waterfall are one piece, and its water flows on from the lower one.
void Ground::lay_out_rivers() {
  std::vector<bool> is_river(places_end());
  for (const std::vector<Place>& river : map_->rivers) {
    for (std::size_t i = 0; i < river.size() && fault_.empty(); ++i) {
      const int at = number(river[i]);
      const bool is_last = i + 1 == river.size();
      if (at >= 0 && is_river[static_cast<std::size_t>(at)]) {
        continue;
      }
      put(at, river[i], is_last ? Kind::pan : Kind::stream);
      if (at >= 0) {
        const bool falls = i + 2 < river.size() && river[i].cell == river[i + 1].cell;
        is_river[static_cast<std::size_t>(at)] = true;
        to_[static_cast<std::size_t>(at)] = is_last ? -1 : number(river[i + (falls ? 2 : 1)]);
      }
    }
  }
}

void Ground::look_at_the_whole() {
  if (!fault_.empty()) {
    return;
  }
  if (treasure_ < 0) {
    fail("the map has no treasure");
  }
  if (!is_cell(map_->exit) || is_cell(beside(map_->exit, map_->exit_side))) {
    fail("the exit does not lead out of a cell");
  }
  for (const int at : places_) {
    const int to = leads_to(at);
    if (kind(at) == Kind::stream && to < 0) {
      fail("a river leaves the dungeon");
    }
    if (kind(at) == Kind::marmar && kind(to) == Kind::marmar && leads_to(to) == at) {
      fail("two marmars throw players to each other");
    }
  }
}

}  // namespace dungeonlab::verify
