// What coming to a place does is the same every time, so it is laid out once. What a look does is
// counted once in a stay, for each level of the cell; that is for the labels to remember.
#include "relax/hurt_moves.hpp"

namespace dungeonlab::relax {

HurtMoves::HurtMoves(const Moves& moves, const std::vector<game::Look>& looks, int times)
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

std::optional<HurtMoves::Label> HurtMoves::meet(const Coming& coming) const {
  Label label = coming.label;
  if (!coming.happens || !relation().stands(coming.to)) {
    return label;
  }
  const PlaceIndex place = this->place(coming.to);
  if (moves_->board().dungeon().holds(place, EncounterKind::hospital)) {
    label.hurt = {};
    return label;
  }
  label.hurt = label.hurt + coming_[place];
  const Hurt look = harm_of((*looks_)[place]);
  const auto level = static_cast<std::uint16_t>(1U << static_cast<unsigned>(grid_.level_of(place)));
  if (!look.none() && (label.looked & level) == 0) {
    label.hurt = label.hurt + look;
    label.looked |= level;
  }
  return label.hurt.survived(times_) ? std::optional(label) : std::nullopt;
}

}  // namespace dungeonlab::relax
