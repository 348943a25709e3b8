// What a place does to whoever comes there is the same every time, so it is laid out once: the
// bites and burns of the encounter, and what its open neighbours do at the first look.
#include "graph/hurt_moves.hpp"

namespace dungeonlab::graph {

HurtMoves::HurtMoves(const PlayMoves& moves, const std::vector<Look>& looks)
    : moves_(&moves), goal_(moves.field()), harm_(looks.size()) {
  for (PlaceIndex place = 0; place < harm_.size(); ++place) {
    harm_[place] = harm(moves.field().dungeon(), place, looks[place]);
  }
}

}  // namespace dungeonlab::graph
