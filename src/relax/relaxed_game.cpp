// The answers, each from a search made when first needed. Firm ground comes first: on most maps it
// shows that everyone wins from everywhere, and nothing else is searched. Otherwise the searches
// find what all players can reach, where they can win, and where captors who take their nearest
// targets bring players. The last search is expensive and runs only if some player can reach a
// state without a win; if not, captors cannot bring anyone to one either.
#include "relax/relaxed_game.hpp"

#include <algorithm>

namespace dungeonlab::relax {
namespace {

/// Landings from which nobody wins.
std::vector<PlaceIndex> landings_without(const Moves& moves, const Home& home) {
  std::vector<PlaceIndex> without;
  for (const PlaceIndex at : moves.board().landings()) {
    if (!home.has(moves.coming(at, 0))) {
      without.push_back(at);
    }
  }
  return without;
}

}  // namespace

Reach RelaxedGame::reach(const Relation& relation, const Reading& reading) {
  Reach reach(Moves(relation, reading));
  reach.land();
  return reach;
}

const Reach& RelaxedGame::all() const {
  if (has_rivals() || !relation().has_strikes()) {
    return life();
  }
  return all_([&] { return reach(relation(), readings::life_among_rivals); });
}

const Moves& RelaxedGame::life_moves() const {
  return life_moves_([&] {
    if (life_.is_made()) {
      return life().moves();
    }
    // A life finds the same things without it, in half the states.
    Reading reading = reading_of_life();
    reading.tells_treasure = false;
    return Moves(relation(), reading_of_life(), reach(relation(), reading).moves());
  });
}

bool RelaxedGame::is_come_to(PlaceIndex place, bool with_treasure) const {
  const State on_foot = all().moves().coming(place, with_treasure ? burden::treasure : 0);
  return all().has(on_foot) || (relation().can_ride() && all().has(on_foot | burden::mounted));
}

bool RelaxedGame::is_stood_on(PlaceIndex place) const {
  return (firm_ground().wins_everywhere() && firm_ground().has(place)) ||
         is_stood_on(place, false) || is_stood_on(place, true);
}

bool RelaxedGame::is_stood_on(PlaceIndex place, bool with_treasure) const {
  // A rider there can dismount there.
  return all().has(relation().standing(place, with_treasure ? burden::treasure : 0));
}

bool RelaxedGame::reaches_treasure() const {
  return firm_ground().wins_everywhere() || is_stood_on(board_.treasure(), true);
}

bool RelaxedGame::reaches_goal() const {
  if (firm_ground().wins_everywhere()) {
    return true;
  }
  const Borrowed<State> states = goals(all().moves());
  return std::any_of(states.begin(), states.end(), [&](State goal) { return all().has(goal); });
}

std::vector<PlaceIndex> RelaxedGame::dead_ends() const {
  return firm_ground().wins_everywhere() ? std::vector<PlaceIndex>()
                                         : landings_without(life_moves(), home());
}

std::vector<PlaceIndex> RelaxedGame::lost() const {
  std::vector<PlaceIndex> lost;
  if (firm_ground().wins_everywhere()) {
    return lost;
  }
  for (const State state : life().order()) {
    if (relation().stands(state) && relation().with(state) == 0 && !home().has(state)) {
      lost.push_back(relation().place(state));
    }
  }
  std::sort(lost.begin(), lost.end());
  return lost;
}

std::optional<std::vector<Trap>> RelaxedGame::traps() const {
  const auto wins = [&](State state) { return !relation().stands(state) || home().has(state); };
  if (firm_ground().wins_everywhere() ||
      std::all_of(life().order().begin(), life().order().end(), wins)) {
    return std::vector<Trap>();
  }
  return near_relation().is_whole() ? std::optional(relax::traps(near(), home())) : std::nullopt;
}

std::optional<PlaceIndex> RelaxedGame::sealed_landing() const {
  const Ground& ground = board_.dungeon().ground();
  const Square exit = ground.grid().square_of(board_.exits().front());
  const auto keeps = [&](PlaceIndex place) {
    const game::Fate fate = board_.fate(place);
    return (board_.open_steps(place) & game::steps::walks) == 0 &&
           (fate == game::Fate::stays || fate == game::Fate::thrown);
  };
  for (const Square square : ground.cells()) {
    const PlacesOfSquare places = ground.grid().places_of(square);
    if (ground.base().contains(ground.cell(square)) && square != exit &&
        std::all_of(places.begin(), places.end(), keeps)) {
      return places.front();
    }
  }
  return std::nullopt;
}

bool RelaxedGame::is_won_bare_handed() const {
  if (sealed_landing()) {
    return false;
  }
  const Moves moves(relation(), readings::bare);
  return landings_without(moves, Home(Origins(moves), goals(moves))).empty();
}

}  // namespace dungeonlab::relax
