#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::testing_support {

/// Small dungeons full of things that move players: sound, but without a generator's bias.
class RandomDungeon {
 public:
  explicit RandomDungeon(Rng& rng) : rng_(&rng) {}

  Dungeon draw() {
    sheet_ = {};
    taken_.clear();
    sheet_.base = Extent{rng_->between(1, 3), rng_->between(1, 3)};
    sheet_.levels = rng_->between(1, 3);
    sheet_.start.players = rng_->between(1, 2);
    if (rng_->chance(2, 3)) {
      const int row = rng_->between(0, sheet_.base->rows - 1);
      for (int more = rng_->between(1, 3); more > 0; --more) {
        sheet_.branches.push_back(
            {sheet_.base->columns + static_cast<int>(sheet_.branches.size()), row});
      }
    }
    ground_ = Ground(sheet_);
    draw_walls();
    draw_exit();
    draw_encounters();
    return Dungeon(sheet_, Ground(sheet_));
  }

  [[nodiscard]] const Sheet& sheet() const { return sheet_; }

 private:
  std::vector<Cell> cells() const {
    std::vector<Cell> made;
    for (const Square square : ground_.cells()) {
      made.push_back(ground_.cell(square));
    }
    return made;
  }

  void draw_walls() {
    for (const Cell cell : cells()) {
      for (const Side side : {Side::east, Side::south}) {
        if (ground_.contains(beside(cell, side)) && rng_->chance(1, 3)) {
          sheet_.walls.push_back({.kind = wall_table[rng_->below(3)].kind,
                                  .first = cell,
                                  .second = beside(cell, side)});
        }
      }
    }
  }

  void draw_exit() {
    const std::vector<Cell> all = cells();
    do {
      sheet_.exits = {{rng_->pick(all), rng_->pick(all_sides)}};
    } while (ground_.contains(beside(sheet_.exits[0].cell, sheet_.exits[0].side)));
  }

  bool take(const Place& place) {
    const bool is_free =
        ground_.contains(place) && std::find(taken_.begin(), taken_.end(), place) == taken_.end();
    if (is_free) {
      taken_.push_back(place);
    }
    return is_free;
  }

  Encounter& put(EncounterKind kind) {
    const std::vector<Cell> all = cells();
    // Too many for the dungeon: the last place is used twice, and the later entry counts.
    Place place{all.front(), 0};
    for (int tries = 0; tries < 50; ++tries) {
      const Place tried{rng_->pick(all), rng_->between(0, *sheet_.levels - 1)};
      if (take(tried)) {
        sheet_.encounters.push_back({.at = tried, .kind = kind});
        return sheet_.encounters.back();
      }
    }
    spare_ = {.at = place, .kind = kind};
    return spare_;
  }

  void draw_encounters() {
    using Kind = EncounterKind;
    put(Kind::treasure);
    draw_river();
    // Receivers first, because captors need them.
    for (const Kind kind : {Kind::mordor, Kind::eldar, Kind::prison, Kind::political_prison}) {
      const auto first = sheet_.encounters.size();
      for (int more = rng_->between(0, 3); more > 0; --more) {
        Encounter& receiver = put(kind);
        if (kind == Kind::political_prison) {
          receiver.sign = rng_->chance(1, 2) ? Sign::plus : Sign::minus;
        }
      }
      const auto receivers = static_cast<std::uint32_t>(sheet_.encounters.size() - first);
      for (int more = receivers > 0 ? rng_->between(0, 3) : 0; more > 0; --more) {
        const auto sign = sheet_.encounters[first + rng_->below(receivers)].sign;
        put(kind == Kind::mordor   ? Kind::black_rider
            : kind == Kind::eldar  ? Kind::ontifutlas
            : kind == Kind::prison ? Kind::cop
                                   : Kind::political_cop)
            .sign = sign;
      }
    }
    const auto first_pit = sheet_.encounters.size();
    for (int more = rng_->between(0, 4); more > 0; --more) {
      put(Kind::pit);
    }
    for (auto pit = first_pit; pit < sheet_.encounters.size(); ++pit) {
      const auto to =
          first_pit + rng_->below(static_cast<std::uint32_t>(sheet_.encounters.size() - first_pit));
      sheet_.encounters[pit].to = sheet_.encounters[to].at;
    }
    if (*sheet_.levels > 1 && rng_->chance(1, 2)) {
      Encounter& marmar = put(Kind::marmar);
      marmar.throws = marmar.at.level == 0 ? Throw::up : Throw::down;
    }
    for (const Kind kind :
         {Kind::bridle, Kind::ent, Kind::elven_blade, Kind::arnor_blade, Kind::willow}) {
      if (rng_->chance(1, 3)) {
        put(kind);
      }
    }
  }

  void draw_river() {
    const std::vector<Cell> all = cells();
    Place at{rng_->pick(all), rng_->between(0, *sheet_.levels - 1)};
    River river;
    while (river.size() < 4 && take(at)) {
      river.push_back(at);
      at.cell = beside(at.cell, rng_->pick(std::array{Side::east, Side::south}));
    }
    if (river.size() > 1) {
      sheet_.rivers.push_back(river);
    }
  }

  Rng* rng_;
  Sheet sheet_;
  Ground ground_;
  std::vector<Place> taken_;
  Encounter spare_;
};

}  // namespace dungeonlab::testing_support
