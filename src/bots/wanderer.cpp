// In a maze without islands, keeping one hand on the wall leads past every wall. The wanderer does
// so level by level: it tries right first, then straight on, left and back; it skips directions
// that it knows to be barred, and prefers places where it has not been. It looks no further than
// the neighbouring places. Islands, pits and levels need chance: in one turn of eight it goes in a
// random direction or shoots at the wall there, and where everything around it is known, it often
// changes levels.
#include "bots/habits.hpp"
#include "bots/players.hpp"

namespace dungeonlab::bots {

using game::Act;
using game::Command;
using game::Phase;

namespace {

constexpr std::uint32_t turns_of_habit = 8;

constexpr Side turned(Side side, unsigned quarters) {
  return static_cast<Side>((static_cast<unsigned>(side) + quarters) % all_sides.size());
}

}  // namespace

Command Wanderer::choose(const game::View& view, const notebook::Notebook& book) {
  if (view.prompt.phase == Phase::land) {
    return land_anywhere(view, rng_);
  }
  if (const auto command = answer_or_end(view, book)) {
    return *command;
  }
  if (rng_.chance(1, turns_of_habit)) {
    const std::uint32_t way = rng_.below(view.levels > 1 ? 6 : 4);
    if (way >= all_sides.size()) {
      return plain(view, way == all_sides.size() ? Act::up : Act::down);
    }
    heading_ = static_cast<Side>(way);
    return shoot_or_go(view, book);
  }
  const auto& here = book.place_of(view.seat);
  if (!here) {
    return plain(view, Act::pass);
  }
  const notebook::Fragment& piece = book.fragments()[here->fragment];
  std::optional<Side> known;
  for (const unsigned quarters : {1U, 0U, 3U, 2U}) {
    const Side side = turned(heading_, quarters);
    if (!may_lead_on(view, book, *here, side)) {
      continue;
    }
    if (!piece.place({neighbour(here->at.cell, side), here->at.level}).is_shown) {
      heading_ = side;
      return go(view, side);
    }
    known = known ? known : side;
  }
  if (!known || (view.levels > 1 && rng_.chance(1, 2))) {
    return plain(view, rng_.chance(1, 2) ? Act::down : Act::up);
  }
  heading_ = *known;
  return go(view, *known);
}

Command Wanderer::shoot_or_go(const game::View& view, const notebook::Notebook& book) const {
  const auto& here = book.place_of(view.seat);
  const notebook::BoundaryNote note =
      here ? book.fragments()[here->fragment].boundary(here->at.cell, heading_)
           : notebook::BoundaryNote{};
  const bool is_wall = (note.may_be & notebook::walls::open) == 0 && !note.is_open(book.round());
  const bool is_wire = note.may_be == notebook::walls::wire;
  const game::Ammo ammo = is_wire ? game::Ammo::blasters : game::Ammo::grenades;
  if (!is_wall || note.may_be == notebook::walls::monolith ||
      game::of(view.things, game::thing_of(ammo)) == 0) {
    return go(view, heading_);
  }
  Command command = plain(view, Act::shoot);
  command.count = 1;
  command.ammo = ammo;
  command.way = heading_;
  return command;
}

bool Wanderer::may_lead_on(const game::View& view, const notebook::Notebook& book,
                           const notebook::Spot& here, Side side) {
  const notebook::BoundaryNote& note = book.fragments()[here.fragment].boundary(here.at.cell, side);
  const bool may_be_exit =
      view.treasure && (note.may_be & notebook::walls::monolith) != 0 && !note.is_no_exit;
  const bool may_be_passed = (note.may_be & notebook::walls::open) != 0 ||
                             note.is_open(book.round()) ||
                             (view.exote && (note.may_be & ~notebook::walls::monolith) != 0);
  return may_be_passed || may_be_exit;
}

}  // namespace dungeonlab::bots
