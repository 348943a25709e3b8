// What coming to a place does is the same every time, so it is laid out once. What a look does is
// counted once in a stay, for each level of the cell; that is for the labels to remember.
#include "relax/hurt_moves.hpp"

namespace dungeonlab::relax {

HurtMoves::HurtMoves(const RelaxedMoves& moves, const std::vector<game::Look>& looks, int times)
    : moves_(&moves),
      goal_(moves.board()),
      grid_(moves.board().dungeon().grid()),
      times_(times),
      coming_(looks.size()),
      looks_(&looks) {
  for (PlaceIndex place = 0; place < coming_.size(); ++place) {
    coming_[place] = harm_of_coming(moves.board().dungeon(), place);
  }
}

}  // namespace dungeonlab::relax
