// Which commands a search tries. It omits only what no shortest game needs (engine 11): walking
// into walls; shots that waste units or use two volleys where one would kill; passing while nothing
// is open; free acts in the phase `after`, which can wait for the next act; trees as targets. The
// number of turns of a move assumes that the move is useful: a killed beast is visited or passed
// later, an opened wall is crossed. A shortest game has no useless turn, so a move need not be
// tried until the search reaches that number; this keeps it from killing everything it passes.
// Answers to questions are not moves: the search tries them all.
#include "solve/moves.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::solve {
namespace {

using game::Act;
using game::Ammo;
using game::Command;
using game::State;
using game::Thing;

}  // namespace

Moves::Moves(const game::Game& game, const Relevance& relevance, const Bounds& bounds,
             Stores stores)
    : game_(game), relevance_(relevance), bounds_(bounds), stores_(stores) {
  const Dungeon& dungeon = game.dungeon();
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place, EncounterKind::lake)) {
      lakes_.push_back(place);
    }
  }
  const auto currents = game.board().currents();
  currents_.assign(currents.begin(), currents.end());
}

void Moves::add(const Command& command, std::int64_t turns) {
  if (turns < Bounds::never) {
    found_->push_back({command, static_cast<std::int32_t>(turns)});
  }
}

bool Moves::may_cross(const Label::Header& label, PlaceIndex from, Side side) const {
  if ((label.flags & flag::forced) == 0) {
    return true;
  }
  const PlaceGrid& grid = game_.dungeon().grid();
  const Square square = grid.square_of(from);
  const bool is_far = side == Side::north || side == Side::west;
  const Square near = is_far ? grid.neighbour(square, side) : square;
  const Side canonical = is_far ? opposite(side) : side;
  return label.opened == 1 + 4 * near + static_cast<std::uint32_t>(canonical);
}

void Moves::find(const State& state, const Label::Header& label, std::vector<Move>& found) {
  found_ = &found;
  found.clear();
  const bool is_forced = (label.flags & flag::forced) != 0;
  if ((label.flags & flag::mounted) != 0) {
    find_jumps(state, label);
  } else {
    find_steps(state, label);
  }
  find_shots(state, label);
  if (is_forced) {
    return;
  }
  const PlaceGrid& grid = game_.dungeon().grid();
  const int level = grid.level_of(label.place);
  if (level + 1 < grid.levels()) {
    add({.act = Act::up}, label.turn + bounds_.coming(label.place + 1, label.flags));
  }
  if (level > 0) {
    add({.act = Act::down}, label.turn + bounds_.coming(label.place - 1, label.flags));
  }
  if (!state.opened.empty()) {
    add({.act = Act::pass}, label.turn + bounds_.standing(label.place, label.flags));
  }
  find_free_acts(state, label);
  find_trades(state, label);
}

void Moves::find_steps(const State& state, const Label::Header& label) {
  const Dungeon& dungeon = game_.dungeon();
  const Exit exit = dungeon.exit();
  for (const Side side : all_sides) {
    if (!may_cross(label, label.place, side)) {
      continue;
    }
    const Command command{.act = Act::move, .way = side};
    const bool is_out = (label.flags & flag::treasure) != 0 && side == exit.side &&
                        dungeon.place(label.place).cell == exit.cell;
    const Barrier wall = barrier_now(dungeon, state, label.place, side);
    if (is_out) {
      add(command, label.turn);
    } else if (wall == Barrier::open ||
               (wall != Barrier::monolith && (label.flags & flag::exote) != 0)) {
      add(command, label.turn + bounds_.coming(dungeon.grid().neighbour_place(label.place, side),
                                               label.flags));
    }
  }
}

void Moves::find_jumps(const State& state, const Label::Header& label) {
  const Dungeon& dungeon = game_.dungeon();
  const Exit exit = dungeon.exit();
  const bool has_treasure = (label.flags & flag::treasure) != 0;
  const bool flies = (label.flags & flag::exote) != 0 ||
                     game::creature_of(state, state.players[0].mount).exote_mount;
  const auto passes = [&](PlaceIndex from, Side side) {
    const Barrier wall = barrier_now(dungeon, state, from, side);
    return wall == Barrier::open || (wall != Barrier::monolith && flies);
  };
  const auto leads_out = [&](PlaceIndex from, Side side) {
    return has_treasure && side == exit.side && dungeon.place(from).cell == exit.cell;
  };
  for (const Side side : all_sides) {
    const Command command{.act = Act::move, .way = side};
    if (leads_out(label.place, side)) {
      add(command, label.turn);
      continue;
    }
    if (!passes(label.place, side) || !may_cross(label, label.place, side)) {
      continue;
    }
    const PlaceIndex middle = dungeon.grid().neighbour_place(label.place, side);
    if (leads_out(middle, side)) {
      add(command, label.turn);
      continue;
    }
    std::int32_t turns = Bounds::never;
    if (passes(middle, side)) {
      turns = bounds_.coming(dungeon.grid().neighbour_place(middle, side), label.flags);
    }
    if (!passes(middle, side) || !game_.rulings().calm_mid_jump) {
      turns = std::min(turns, bounds_.coming(middle, label.flags));
    }
    add(command, std::int64_t{label.turn} + turns);
  }
}

/// The turns of a volley that also opens a wall if there is one; that saves a shot that the bounds
/// include.
std::int32_t Moves::turns_of_shot(const State& state, const Label::Header& label, PlaceIndex target,
                                  const game::Volley& volley) {
  const std::int32_t left = turns_of_kill(state, label, target, volley.last);
  return volley.opens ? std::max(1, left - 1) : left;
}

/// The turns of a volley that kills a beast: the player must then come to it, or to where it would
/// have harmed them.
std::int32_t Moves::turns_of_kill(const State& state, const Label::Header& label, PlaceIndex target,
                                  PlaceIndex victim) {
  const Dungeon& dungeon = game_.dungeon();
  const EncounterInfo& row = info(dungeon.kind(victim));
  const bool is_elsewhere = game::creature_of(state, victim).place != victim;
  if (is_elsewhere || row.arrival == Arrival::imprison) {
    return bounds_.standing(label.place, label.flags);  // it can also matter to other creatures
  }
  places_.assign(1, target);
  if (row.pierces > 0 || row.burns > 0) {
    for (const Side side : all_sides) {
      if (dungeon.ground().barrier(dungeon.grid().square_of(target), side) != Barrier::monolith) {
        places_.push_back(dungeon.grid().neighbour_place(target, side));
      }
    }
  }
  return bounds_.by_way_of(label.place, places_, label.flags);
}

/// The turns of a volley that only opens a wall: the player must cross it in the next turn, or
/// shoot at something behind it. Early exposure can only be good where wounds can be healed.
std::int32_t Moves::turns_of_opening(const State& state, const Label::Header& label,
                                     PlaceIndex target) const {
  const std::int32_t stays = bounds_.standing(label.place, label.flags);
  const std::int32_t crosses = (label.flags & flag::tame) != 0
                                   ? std::max(1, stays - 1)
                                   : 1 + bounds_.coming(target, label.flags);
  const auto there = creatures_at(game_.dungeon(), state, target);
  return there.empty()      ? crosses
         : relevance_.heals ? std::min(crosses, stays)
                            : std::min(crosses, stays + 1);
}

void Moves::find_shots(const State& state, const Label::Header& label) {
  const Dungeon& dungeon = game_.dungeon();
  const game::Things& things = state.players[0].things;
  for (const Side side : all_sides) {
    if (!may_cross(label, label.place, side)) {
      continue;
    }
    const PlaceIndex target = dungeon.grid().neighbour_place(label.place, side);
    for (const Ammo ammo : {Ammo::grenades, Ammo::blasters, Ammo::bullets}) {
      if (!relevance_.shoots[static_cast<std::size_t>(ammo)]) {
        continue;
      }
      const auto volleys = useful_volleys(game_, state, label.place, side, ammo);
      for (const game::Volley& volley : volleys) {
        if (volley.count > of(things, thing_of(ammo))) {
          break;
        }
        const Command command{.act = Act::shoot, .way = side, .count = volley.count, .ammo = ammo};
        if (volley.last == game::nowhere) {
          add(command, label.turn + turns_of_opening(state, label, target));
          continue;
        }
        const EncounterInfo& victim = info(dungeon.kind(volley.last));
        if (victim.family != Family::tree && victim.blinded_by == 0) {
          add(command, std::int64_t{label.turn} + turns_of_shot(state, label, target, volley));
        }
      }
    }
  }
}

void Moves::find_free_acts(const State& state, const Label::Header& label) {
  const Dungeon& dungeon = game_.dungeon();
  const game::Rulings& rulings = game_.rulings();
  const std::int64_t now = bounds_.turns(label);
  const std::int64_t later = now + 1;
  if ((label.flags & flag::mounted) != 0) {
    add({.act = Act::dismount}, now);
  } else if ((label.flags & flag::tame) != 0) {
    add({.act = Act::mount}, now);
  }
  const auto creatures = creatures_at(dungeon, state, label.place);
  for (const game::Creature& creature : creatures) {
    const EncounterInfo& row = info(dungeon.kind(creature.home));
    if (row.family == Family::tree && !creature.dead) {
      add({.act = Act::climb}, rulings.free_climbing ? now : later);
    }
    // A harmless beast may stay where it is, but in a Mordor it can be in the way.
    const bool is_in_the_way = row.bites > 0 || row.pierces > 0 || row.burns > 0 ||
                               relevance_.skins ||
                               dungeon.holds(label.place, EncounterKind::mordor);
    if (of(state.players[0].things, Thing::morgul_blade) > 0 && !creature.dead &&
        game::can_be_sent(row.kind) && is_in_the_way) {
      add({.act = Act::morgul, .kind = row.kind}, now);
    }
    if (relevance_.skins && creature.dead && !creature.cruel && !creature.skinned &&
        game::skin_of(row.kind)) {
      add({.act = Act::skin, .kind = row.kind}, rulings.free_skinning ? now : later);
    }
  }
}

/// The turns of buying: a boat is for a lake, a stick for a river, and ammunition for when there is
/// not enough.
std::int64_t Moves::turns_of_buying(const Relevance::Tracked& row, const State& state,
                                    const Label::Header& label) {
  const std::uint32_t flags = after_trade(label.flags, stores_);
  if (row.thing == Thing::boat) {
    return bounds_.by_way_of(label.place, lakes_, flags);
  }
  if (row.thing == Thing::walking_stick) {
    return bounds_.by_way_of(label.place, currents_, flags);
  }
  const bool is_enough = row.per_shot > 0 && of(state.players[0].things, row.thing) >=
                                                 std::int64_t{row.per_shot} * label.shots;
  capped_ = capped_ || is_enough;
  return is_enough ? Bounds::never : bounds_.standing(label.place, flags);
}

void Moves::find_trades(const State& state, const Label::Header& label) {
  const Dungeon& dungeon = game_.dungeon();
  const bool in_store = stores_ != Stores::none &&
                        dungeon.holds(label.place) == Dungeon::Holds::encounter &&
                        info(dungeon.kind(label.place)).arrival == Arrival::trade;
  if (!in_store) {
    return;
  }
  const std::int64_t turns =
      label.turn + bounds_.standing(label.place, after_trade(label.flags, stores_));
  if (give_plenty(stores_)) {
    add({.act = Act::pass}, turns);
    found_->back().outfits = true;
    return;
  }
  const game::Things& things = state.players[0].things;
  for (const Relevance::Tracked& row : relevance_.things) {
    if (const auto price = game::price_bought(row.thing, game_.setup(), game_.rulings())) {
      const std::int64_t of_use = label.turn + turns_of_buying(row, state, label);
      const std::int64_t lots = game::worth(things, game_.rulings()) / price->dollars;
      for (std::int32_t lot = 1; lot <= lots; ++lot) {
        add({.act = Act::buy, .count = lot * price->lot, .thing = row.thing}, of_use);
      }
    }
    if (stores_ == Stores::sell_only) {
      continue;
    }
    // Money alone is useful only for a fine; otherwise something must be bought with it in a later
    // turn.
    const int owed = take_two_turns(stores_) ? 1 : 0;
    if (const auto price = game::price_sold(row.thing)) {
      for (std::int32_t lot = 1; lot * price->lot <= of(things, row.thing); ++lot) {
        add({.act = Act::sell, .count = lot * price->lot, .thing = row.thing}, turns + owed);
      }
    }
  }
}

}  // namespace dungeonlab::solve
