// What helps is looked for from its end: one search back from each sort of it meets all whom it
// helps.
#include "relax/help.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::relax {
namespace {

/// By kind. An unarmed player kills nothing for its skin.
constexpr auto found_with = [] {
  std::array<Found, encounter_table.size()> things{};
  for (std::size_t i = 0; i < things.size(); ++i) {
    const EncounterInfo& row = encounter_table[i];
    things[i] = static_cast<Found>((has_any(row.gives, goods::through_walls) ? found::way_out : 0) |
                                   (has_any(row.gives, goods::money) ? found::money : 0) |
                                   (row.sells != goods::none ? found::store : 0));
  }
  return things;
}();

/// True if a player who takes the treasure can carry it out unarmed.
bool treasure_wins(const Relation& relation) {
  Reach reach(Moves(relation, readings::bare));
  reach.begin_at(std::array{relation.standing(relation.board().treasure(), burden::treasure)});
  const Borrowed<State> states = goals(reach.moves());
  return std::any_of(states.begin(), states.end(), [&](State goal) { return reach.has(goal); });
}

/// Where somebody stands who finds it.
Borrowed<State> states_with(Found what, const Moves& moves) {
  const Relation& relation = moves.relation();
  Borrowed<State> states;
  for (PlaceIndex place = 0; place < moves.board().places(); ++place) {
    if ((found_at(moves.board().dungeon(), place) & what) != 0) {
      states.push_back(relation.standing(place, 0));
    }
  }
  if (what == found::way_out && treasure_wins(relation)) {
    states.push_back(relation.standing(moves.board().treasure(), 0));
  }
  return states;
}

}  // namespace

Found found_at(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter
             ? found_with[static_cast<std::size_t>(dungeon.kind(place))]
             : Found{0};
}

Help::Help(const Moves& moves)
    : origins_(moves), way_out_(origins_, states_with(found::way_out, moves)) {}

Found Help::from(State state) {
  if (way_out_.has(state)) {
    return found::way_out;
  }
  if (!store_) {
    store_.emplace(origins_, states_with(found::store, origins_.moves()));
    money_.emplace(origins_, states_with(found::money, origins_.moves()));
  }
  return static_cast<Found>((store_->has(state) ? found::store : 0) |
                            (money_->has(state) ? found::money : 0));
}

}  // namespace dungeonlab::relax
