// Why a table of turns is believed. In the relaxed game whoever comes to a place gets the best of
// all that can happen there; ammunition, money and wounds are no matter; a wall takes a turn to
// open before it is passed, and whoever is free needs none and may jump. Every command of the real
// game is one move of it or none, and every turn has at most one such command. So if no move gains
// more than the turns it takes (that is what check() sees, move by move), if to be free is never
// worse, and if to take the treasure where it is gains nothing, no real game is won in fewer turns
// than the table says. A wall that was opened in the turn before is half-way passed:
// of_life() adds that. Where opened walls stay open for longer, walls take no turn here.
#include "verify/turns_left.hpp"

#include <algorithm>

namespace dungeonlab::verify {

TurnsLeft::TurnsLeft(const Solo& solo, std::span<const std::int64_t> numbers)
    : solo_(&solo),
      ground_(&solo.ground()),
      left_(static_cast<std::size_t>(ground_->places_end()) * 4, never) {
  std::size_t next = 0;
  for (const int place : ground_->places()) {
    const Kind kind = ground_->kind(place);
    has_ent_ = has_ent_ || kind == Kind::ent || kind == Kind::store;
    has_blade_ = has_blade_ || kind == Kind::elven_blade || kind == Kind::arnor_blade;
    rides_ = rides_ || kind == Kind::bridle;
    for (std::size_t i = 0; i < 4 && next < numbers.size(); ++i, ++next) {
      left_[static_cast<std::size_t>(place) * 4 + i] =
          numbers[next] < 0 ? never : static_cast<int>(numbers[next]);
    }
  }
}

Doubt TurnsLeft::check() const {
  for (const int place : ground_->places()) {
    for (const bool treasure : {false, true}) {
      for (const bool free : {false, true}) {
        const Stand stand{place, treasure, free};
        const bool takes = ground_->kind(place) == Kind::treasure && !treasure;
        if (at(stand) > best_move(stand) || (takes && at(stand) > at({place, true, free})) ||
            (!free && at(stand) < at({place, treasure, true}))) {
          return "turns_left: from " + name_of(ground_->place(place)) + " it may take fewer";
        }
      }
    }
  }
  return "";
}

bool TurnsLeft::leads_out(const Stand& from, Side side) const {
  const Exit& exit = *ground_->map().exit;
  return from.treasure && ground_->cell(from.place) == exit.cell && side == exit.side;
}

int TurnsLeft::passing(int place, Side side, bool free) const {
  const unsigned walls = ground_->walls(place, side);
  const bool is_shut = (walls & Ground::monolith) != 0;
  return is_shut ? never : walls == 0 || free || solo_->terms().long_open ? 1 : 2;
}

/// What is best of all that can come of one move.
int TurnsLeft::best_move(const Stand& from) const {
  int best = never;
  const auto take = [&](int cost, int left) {
    best = std::min(best, cost >= never || left >= never ? never : cost + left);
  };
  for (const Side side : sides) {
    if (leads_out(from, side)) {
      take(1, 0);
    }
    const int cost = passing(from.place, side, from.free);
    if (cost >= never) {
      continue;
    }
    const Stand middle{ground_->beside(from.place, side), from.treasure, from.free};
    take(cost, coming(middle));
    if (from.free && leads_out(middle, side)) {
      take(1, 0);
    }
    if (from.free && passing(middle.place, side, true) < never) {
      take(1, coming({ground_->beside(middle.place, side), from.treasure, from.free}));
    }
  }
  for (const int way : {-1, 1}) {
    const Place here = ground_->place(from.place);
    const int next = ground_->number({here.cell, here.level + way});
    if (next >= 0) {
      take(1, coming({next, from.treasure, from.free}));
    }
  }
  return best;
}

/// Whoever is carried off is put at the nearest such place; where prisons can be destroyed, at any.
int TurnsLeft::carried(Stand to, Kind where, std::optional<bool> plus) const {
  const bool may_be_any =
      where == Kind::prison && solo_->terms().has(HouseRule::destructible_prisons);
  if (!may_be_any) {
    to.place = solo_->nearest(Life{}, where, plus, to.place);
    return to.place < 0 ? never : at(to);
  }
  int best = never;
  for (const int place : ground_->places()) {
    if (ground_->kind(place) == where) {
      best = std::min(best, at({place, to.treasure, to.free}));
    }
  }
  return best;
}

/// What is best of all that can happen to whoever comes to a place.
int TurnsLeft::coming(Stand to) const {
  const Kind kind = ground_->kind(to.place);
  if (kind == Kind::treasure) {
    return std::min(at(to), at({to.place, true, to.free}));
  }
  to.free = to.free || kind == Kind::gourm || (kind == Kind::ontifutlas && rides_);
  const int stays = at(to);
  if (kind == Kind::pit) {
    to.place = ground_->number(*ground_->encounter(to.place)->to);
    return at(to);
  }
  if (kind == Kind::stream) {
    int best = has_ent_ ? stays : never;
    do {
      to.place = ground_->downstream(to.place);
      best = std::min(best, at(to));
    } while (solo_->terms().cascade && ground_->kind(to.place) == Kind::stream);
    return best;
  }
  if (kind == Kind::marmar) {
    to.place += ground_->throws(*ground_->encounter(to.place));
    return std::min(stays, coming(to));
  }
  if (kind == Kind::cop) {
    return std::min(stays, carried(to, Kind::prison, std::nullopt));
  }
  if (kind == Kind::political_cop) {
    const bool plus = ground_->encounter(to.place)->plus.value_or(false);
    return std::min(stays, carried(to, Kind::political_prison, plus));
  }
  if (kind == Kind::ontifutlas) {
    const int put = carried(to, Kind::eldar, std::nullopt);
    return rides_ ? std::min(stays, put) : put;
  }
  if (kind == Kind::black_rider) {
    const int struck = carried({to.place, false, to.free}, Kind::mordor, std::nullopt);
    return has_blade_ ? std::min(stays, struck) : struck;
  }
  return stays;
}

int TurnsLeft::of_life(const Life& life) const {
  bool is_free = life.exote || life.mount >= 0;
  for (const Creature& one : life.creatures) {
    is_free = is_free || one.bridled;
  }
  const Stand here{life.at, life.treasure, is_free};
  int least = at(here);
  for (const Side side : sides) {
    const bool is_opened = ground_->walls(life.at, side) != 0 &&
                           (ground_->walls(life.at, side) & Ground::monolith) == 0 &&
                           solo_->walls_now(life, life.at, side) == 0;
    if (is_opened) {
      const int beyond = coming({ground_->beside(life.at, side), life.treasure, is_free});
      least = std::min(least, beyond >= never ? never : 1 + beyond);
    }
  }
  return least;
}

}  // namespace dungeonlab::verify
