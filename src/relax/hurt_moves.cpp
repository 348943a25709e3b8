// What a place does to whoever comes there is the same every time, so it is laid out once: the
// bites and burns of the encounter, and what its open neighbours do at the first look.
#include "relax/hurt_moves.hpp"

namespace dungeonlab::relax {

HurtMoves::HurtMoves(const RelaxedMoves& moves, const std::vector<game::Look>& looks)
    : moves_(&moves), goal_(moves.board()), harm_(looks.size()) {
  for (PlaceIndex place = 0; place < harm_.size(); ++place) {
    harm_[place] = harm(moves.board().dungeon(), place, looks[place]);
  }
}

}  // namespace dungeonlab::relax
