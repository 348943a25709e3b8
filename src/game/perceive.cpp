// What a player perceives before they act: who and what is at their place, what shines from the
// four sides, and what the neighbours do to them once during a stay (engine 3.3.1).
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

Sight Play::sighting_from(PlaceIndex place, Side side) const {
  return barrier(place, side) == Barrier::open
             ? sighting_of(dungeon_, state_, neighbour(place, side))
             : Sight::nothing;
}

Play::Flow Play::look(Seat p) {
  const PlaceIndex place = player(p).at;
  std::uint32_t company = player(p).company;
  for (Seat other = 0; other < state_.players.size(); ++other) {
    const std::uint32_t mark = std::uint32_t{1} << other;
    if ((company & mark) != 0 && player(other).at != place) {
      company &= ~mark;
      say(p, announced::Parted{.player = other});
    }
  }
  std::vector<Shown> shown = shown_at(place);
  const bool is_news = shown != player(p).shown_here;
  if (is_news || company != player(p).company) {
    make(facts::Knows{p, shown, company});
  }
  if (is_news && is_heard()) {
    say(p, announced::Here{.what = as_announced(std::move(shown))});
  }
  if (is_heard()) {
    say(p, on_all_sides<announced::Seen>([&](Side side) { return sighting_from(place, side); }));
  }
  return expose(p, all_sides);
}

Play::Flow Play::expose(Seat p, std::span<const Side> sides) {
  const PlaceIndex place = player(p).at;
  if (dungeon_.holds(place) == Dungeon::Holds::encounter &&
      info(dungeon_.kind(place)).arrival == Arrival::heal) {
    return Flow::on;
  }
  std::vector<EncounterKind> exposed;
  for (const Side side : sides) {
    if (barrier(place, side) != Barrier::open) {
      continue;
    }
    const PlaceIndex near = neighbour(place, side);
    for (const Creature& creature : creatures_at(near)) {
      const EncounterInfo& row = info(kind_of(creature));
      const Exposure exposure{creature.home, near};
      const auto& stay = player(p).stay;
      if (creature.dead || (row.pierces == 0 && row.burns == 0) ||
          std::find(stay.begin(), stay.end(), exposure) != stay.end()) {
        continue;
      }
      make(facts::Exposed{p, exposure});
      exposed.push_back(row.kind);
    }
  }
  const auto pierces_of = [](const EncounterInfo& row) -> int { return row.pierces; };
  const auto burns_of = [](const EncounterInfo& row) -> int { return row.burns; };
  const auto say_sum = [&](auto said, auto of_row) {
    for (const EncounterKind kind : exposed) {
      said.times += of_row(info(kind));
    }
    if (said.times > 0) {
      say(p, said);
    }
  };
  const auto suffer = [&](Counter counter, auto of_row) {
    for (const EncounterKind kind : exposed) {
      if (const int times = of_row(info(kind)); times > 0) {
        make(facts::Wounded{p, counter, times, facts::harm_of(kind)});
      }
    }
    return check_death(p, counter);
  };
  // Both are announced before either can kill, and each counts as a whole.
  say_sum(announced::Pierced{}, pierces_of);
  say_sum(announced::Burnt{}, burns_of);
  return suffer(Counter::pierces, pierces_of) && suffer(Counter::burns, burns_of) ? Flow::on
                                                                                  : Flow::stop;
}

}  // namespace dungeonlab::game
