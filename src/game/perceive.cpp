// What a player perceives before she acts: who and what is where she stands, what shines from the
// four sides, and what the neighbours do to her once in a stay (engine 3.3.1).
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

Play::Flow Play::look(Seat p) {
  const PlaceIndex place = player(p).at;
  std::uint32_t company = player(p).company;
  for (Seat other = 0; other < state_.players.size(); ++other) {
    const std::uint32_t mark = std::uint32_t{1} << other;
    if ((company & mark) != 0 && player(other).at != place) {
      company &= ~mark;
      if (is_heard()) {
        say(p, "parted", {{"player", game_.setup().seats[other]}});
      }
    }
  }
  const std::vector<Shown> shown = shown_at(dungeon_, state_, place);
  const bool is_news = shown != player(p).told;
  if (is_news || company != player(p).company) {
    make(facts::Knows{p, shown, company});
  }
  if (is_news && is_heard()) {
    say(p, "here", {{"what", shown_words(place)}});
  }
  if (is_heard()) {
    std::vector<Parameter> seen;
    for (const Side side : all_sides) {
      const bool is_open = barrier(place, side) == Barrier::open;
      seen.push_back(
          {name(side),
           std::string(is_open ? sighting_of(dungeon_, state_, beside(place, side)) : "nothing")});
    }
    say(p, "seen", std::move(seen));
  }
  return expose(p, {all_sides.begin(), all_sides.end()});
}

Play::Flow Play::expose(Seat p, const std::vector<Side>& sides) {
  const PlaceIndex place = player(p).at;
  if (dungeon_.holds(place) == Dungeon::Holds::encounter &&
      info(dungeon_.kind(place)).arrival == Arrival::heal) {
    return Flow::on;
  }
  int pierces = 0;
  int burns = 0;
  for (const Side side : sides) {
    if (barrier(place, side) != Barrier::open) {
      continue;
    }
    const PlaceIndex neighbour = beside(place, side);
    for (const Creature& creature : creatures_at(neighbour)) {
      const EncounterInfo& row = info(kind_of(creature));
      const Exposure exposure{creature.home, neighbour};
      const auto& stay = player(p).stay;
      if (creature.dead || (row.pierces == 0 && row.burns == 0) ||
          std::find(stay.begin(), stay.end(), exposure) != stay.end()) {
        continue;
      }
      make(facts::Exposed{p, exposure});
      pierces += row.pierces;
      burns += row.burns;
    }
  }
  if (pierces > 0) {
    say(p, "pierced", {{"times", pierces}});
  }
  if (burns > 0) {
    say(p, "burnt", {{"times", burns}});
  }
  const bool lives = (pierces == 0 || wound(p, Counter::pierces, pierces)) &&
                     (burns == 0 || wound(p, Counter::burns, burns));
  return lives ? Flow::on : Flow::stop;
}

}  // namespace dungeonlab::game
