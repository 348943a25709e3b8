// Lays out the relation. Places that do not act have only a slot for standing and no moves except
// steps, so the table is a tenth of the whole graph.
#include "relax/relation.hpp"

namespace dungeonlab::relax {
namespace {

/// True if a visitor is moved on or must choose.
bool acts(const game::Board& board, PlaceIndex place) {
  const Dungeon& dungeon = board.dungeon();
  return board.fate(place) != game::Fate::stays ||
         (dungeon.holds(place) == Dungeon::Holds::encounter &&
          info(dungeon.kind(place)).withstood == Withstood::by_shot);
}

}  // namespace

Relation::Relation(const game::Board& board, const game::NearestTables* tables)
    : board_(&board), first_moved_(board.places()), coming_at_(board.places()) {
  number();
  for (const PlaceIndex place : moved_) {
    first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
    lay_moved(place, tables);
  }
  for (const game::Captor captor : game::all_captors) {
    first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
    const auto targets = board.targets(captor);
    if (!board.captors(captor).empty()) {
      for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
        leads_.push_back({*target, MoveKind::put});
      }
    }
  }
  first_lead_.push_back(static_cast<std::uint32_t>(leads_.size()));
}

void Relation::number() {
  game::Stock things = 0;
  for (PlaceIndex place = 0; place < board_->places(); ++place) {
    things |= board_->gives(place);
    coming_at_[place] = place;
    if (acts(*board_, place)) {
      coming_at_[place] = first_moved_ + static_cast<Slot>(moved_.size());
      moved_.push_back(place);
    }
  }
  first_hub_ = first_moved_ + static_cast<Slot>(moved_.size());
  const auto stands_somewhere = [&](game::Captor captor) {
    return !board_->captors(captor).empty();
  };
  const bool has_bridle = (things & game::stock::bridle) != 0;
  bits_ = has_bridle && stands_somewhere(game::Captor::ontifutlas) ? 2 : 1;
  has_strikes_ = (things & game::stock::blade) != 0 && stands_somewhere(game::Captor::black_rider);
}

void Relation::lay_moved(PlaceIndex place, const game::NearestTables* tables) {
  switch (board_->fate(place)) {
    case game::Fate::stays:
      leads_.push_back({place, MoveKind::faced});
      break;
    case game::Fate::falls:
      leads_.push_back({board_->leads_to(place), MoveKind::put});
      break;
    case game::Fate::drifts:
      leads_.push_back({board_->leads_to(place), MoveKind::put});
      leads_.push_back({place, MoveKind::stick});
      break;
    case game::Fate::thrown:
      leads_.push_back({coming_at_[board_->leads_to(place)], MoveKind::thrown});
      leads_.push_back({place, MoveKind::shot});
      break;
    case game::Fate::carried_off:
      lay_captor(place, tables);
      break;
  }
}

void Relation::lay_captor(PlaceIndex place, const game::NearestTables* tables) {
  const game::Captor captor = board_->captor(place);
  const MoveKind taken = board_->takes_treasure(place) ? MoveKind::struck : MoveKind::carried;
  if (tables == nullptr) {
    leads_.push_back({hub(captor), taken});
  } else {
    for (const PlaceIndex target : nearest_targets(*board_, *tables, place)) {
      is_whole_ = is_whole_ && leads_.size() < ties_max;
      if (is_whole_) {
        leads_.push_back({target, taken});
      }
    }
  }
  switch (captor) {
    case game::Captor::black_rider:
      leads_.push_back({place, MoveKind::blade});
      break;
    case game::Captor::ontifutlas:
      if (can_ride()) {
        leads_.push_back({place, MoveKind::bridle});
        leads_.push_back({place, MoveKind::ridden});
      }
      break;
    case game::Captor::cop:
      leads_.push_back({place, MoveKind::shot});
      break;
    case game::Captor::plus_cop:
    case game::Captor::minus_cop:
      leads_.push_back({place, MoveKind::answer});
      break;
  }
}

}  // namespace dungeonlab::relax
