// Lays a map out in dense tables. A map of contradictions gets tables too, so that the local rules
// can be judged on any map: a base rectangle or a stack of levels that cannot be counts as one
// square or one level that is not there.
#include "verify/ground.hpp"

#include <algorithm>

namespace dungeonlab::verify {

Ground::Ground(const Map& map, Profile profile) : map_(&map) {
  for (const HouseRule rule : map.house_rules) {
    in_force_[static_cast<std::size_t>(rule)] = true;
  }
  for (std::size_t i = 0; i < map_rules_count && profile == Profile::extended; ++i) {
    in_force_[i] = true;
  }
  width_ = std::clamp(static_cast<int>(map.columns), 1, side_most);
  height_ = std::clamp(static_cast<int>(map.rows), 1, side_most);
  levels_ = std::clamp(static_cast<int>(map.levels), 1, levels_most);
  for (const Cell cell : map.branches) {
    width_ = std::max(width_, cell.x + 1);
    height_ = std::max(height_, cell.y + 1);
  }
  lay_out_cells();
  lay_out_places();
  lay_out_walls();
  lay_out_encounters();
  lay_out_rivers();
}

void Ground::lay_out_cells() {
  cells_.reserve(squares());
  is_cell_.resize(squares());
  branch_written_.resize(squares());
  for (std::size_t i = map_->branches.size(); i-- > 0;) {
    is_cell_[square(map_->branches[i])] = 1;
    branch_written_[square(map_->branches[i])] = map_->item(Key::branches, i);
  }
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Cell cell{x, y};
      if (is_base(cell) || is_cell(cell)) {
        is_cell_[square(cell)] = 1;
        cells_.push_back(cell);
      }
    }
  }
}

/// The places, what lies beside each, and the outside walls.
void Ground::lay_out_places() {
  walls_.resize(squares());
  const auto places = static_cast<std::size_t>(places_end());
  places_.reserve(places);
  place_.resize(places, Place{{-1, -1}, -1});
  beside_.resize(places, {-1, -1, -1, -1});
  for (const Cell cell : cells_) {
    std::array<int, 4> next{};  // on each side, from the lowest level up
    for (const Side side : sides) {
      const Cell other = verify::beside(cell, side);
      int& there = next[static_cast<std::size_t>(side)];
      there = is_cell(other) ? static_cast<int>(square(other)) * levels_ : -1;
      walls_[square(cell)][static_cast<std::size_t>(side)] = there < 0 ? monolith : std::uint8_t{0};
    }
    for (int level = 0; level < levels_ && level < map_->levels; ++level) {
      const int n = number({cell, level});
      places_.push_back(n);
      place_[static_cast<std::size_t>(n)] = {cell, level};
      beside_[static_cast<std::size_t>(n)] = next;
      for (int& there : next) {
        there += there < 0 ? 0 : 1;
      }
    }
  }
}

void Ground::lay_out_walls() {
  for (const Wall& wall : map_->walls) {
    for (const Side side : sides) {
      if (wall.b == verify::beside(wall.a, side) && is_cell(wall.a) && is_cell(wall.b)) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(wall.kind));
        const auto at_a = static_cast<std::size_t>(side);
        walls_[square(wall.a)][at_a] |= bit;
        walls_[square(wall.b)][(at_a + 2) % sides.size()] |= bit;
      }
    }
  }
}

/// A place belongs to the encounter that names it, then to a center that reaches up to it.
void Ground::lay_out_encounters() {
  const auto places = static_cast<std::size_t>(places_end());
  kind_.resize(places, Kind::none);
  entry_.resize(places, -1);
  written_.resize(places);
  for (const bool reached : {false, true}) {
    for (std::size_t i = 0; i < map_->encounters.size(); ++i) {
      const Encounter& encounter = map_->encounters[i];
      for (int up = reached ? 1 : 0; up < (reached ? height_of(encounter) : 1); ++up) {
        const int n = number({encounter.place.cell, encounter.place.level + up});
        if (n >= 0 && entry_[static_cast<std::size_t>(n)] < 0 &&
            encounter.kind != Kind::river_piece) {
          entry_[static_cast<std::size_t>(n)] = static_cast<int>(i);
          kind_[static_cast<std::size_t>(n)] = encounter.kind;
          written_[static_cast<std::size_t>(n)] = reached ? nullptr : encounter.written;
        }
      }
    }
  }
}

void Ground::lay_out_rivers() {
  next_.resize(static_cast<std::size_t>(places_end()), no_river);
  for (std::size_t r = 0; r < map_->rivers.size(); ++r) {
    for (std::size_t i = 0; i < map_->rivers[r].size(); ++i) {
      if (const int n = number(map_->rivers[r][i]); n >= 0) {
        lay_out_piece(r, i, n);
      }
    }
  }
}

void Ground::lay_out_piece(std::size_t r, std::size_t i, int place) {
  const std::vector<Place>& river = map_->rivers[r];
  const auto at = static_cast<std::size_t>(place);
  if (written_[at] == nullptr) {
    written_[at] = map_->river_place(r, i);
  }
  // Both places of a waterfall are one piece: it carries on from the lower one.
  const bool falls = i + 2 < river.size() && river[i].cell == river[i + 1].cell;
  const bool last = i + 1 == river.size();
  if (kind_[at] == Kind::none) {
    kind_[at] = last ? Kind::pan : Kind::stream;
  }
  if (next_[at] == no_river) {
    const int to = last ? river_end : number(river[i + (falls ? 2 : 1)]);
    next_[at] = !last && to < 0 ? off_the_map : to;
  }
}

int Ground::throws(const Encounter& marmar) const {
  const int level = marmar.place.level;
  const bool inner = level > 0 && level + 1 < levels_;
  const int half = 2 * level + 1 < levels_ ? 1 : 2 * level + 1 > levels_ ? -1 : 0;
  if (!marmar.up) {
    return half;
  }
  const int said = *marmar.up ? 1 : -1;
  return inner || said == half ? said : 0;
}

}  // namespace dungeonlab::verify
