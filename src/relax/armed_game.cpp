// Finds once, by place, which creatures count.
#include "relax/armed_game.hpp"

namespace dungeonlab::relax {

ArmedGame::ArmedGame(const Moves& moves, bool tells_killed)
    : moves_(&moves),
      dungeon_(&moves.board().dungeon()),
      exote_mounts_(dungeon_->in_force(HouseRule::exote_ontifutlas)) {
  for (PlaceIndex place = 0; place < dungeon_->places() && counted_ < counted_max; ++place) {
    if (dungeon_->holds(place) == Dungeon::Holds::encounter &&
        info(dungeon_->kind(place)).withstood == Withstood::by_shot) {
      bits_.resize(dungeon_->places(), 0);
      bits_[place] = static_cast<Killed>(1U << counted_);
      ++counted_;
    }
  }
  sets_ = tells_killed ? Node{1} << counted_ : 1;
}

game::Ammunition ArmedGame::toll(Node origin, unsigned step) const {
  const State standing = state(origin);
  const bool mounted = (relation().with(standing) & burden::mounted) != 0;
  return is_exote(origin) || (mounted && exote_mounts_)
             ? game::Ammunition{}
             : game::toll(moves_->board(), relation().place(standing), step);
}

}  // namespace dungeonlab::relax
