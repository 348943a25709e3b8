// Who has to be killed is read off the catalogue once. Such creatures are few, so which of them are
// dead is one small set beside what is left.
#include "relax/creatures.hpp"

namespace dungeonlab::relax {
namespace {

bool must_be_killed(const Dungeon& dungeon, PlaceIndex place) {
  return dungeon.holds(place) == Dungeon::Holds::encounter &&
         info(dungeon.kind(place)).withstood == Withstood::by_shot;
}

}  // namespace

Creatures::Creatures(const game::Board& board) {
  for (PlaceIndex place = 0; place < board.places(); ++place) {
    has_crocodile_ = has_crocodile_ || board.dungeon().holds(place, EncounterKind::crocodile);
    if (counted_ < counted_max && must_be_killed(board.dungeon(), place)) {
      bits_.resize(board.places(), 0);
      bits_[place] = static_cast<Killed>(1U << counted_);
      ++counted_;
    }
  }
}

}  // namespace dungeonlab::relax
