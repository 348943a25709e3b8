// Which of two lives is no worse, and why. If A and B stand at the same place with the same mount,
// treasure, open walls and captors, and A is there no later, is hurt no more, has used up and taken
// no more, owns no less, has more of the neighbours behind her and no beast against her that is not
// against B, then A wins whenever B does: she gives the commands that B gives, passes where B
// shoots what is dead for A already, and lets lie what B does not have. Things act only on who
// wants it, and what is swallowed, drained or struck away is gone for both.
//
// More is not always better: dollars where a fine is taken (who cannot pay keeps them) must be
// equal, so must skins where they count, and an arnor blade where it keeps an elven one from
// parrying. Of ammunition no more counts than can still be shot in the turns that are left (one
// volley a turn but the last, and none needs more units than a wall and the toughest beast take),
// and of bullets no more than kill everything; but not where it can be sold, or where several
// beasts may stand in one Mordor. Wounds of beasts are no matter: who kills in two volleys can pass
// first and then shoot both at once.
#include "verify/labels.hpp"

#include "verify/deed.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

bool is_skin(std::size_t thing) {
  return thing_rows[thing].name.starts_with("skin-");
}

template <typename Values>
bool includes_all(const Values& of, const Values& these) {
  return std::all_of(these.begin(), these.end(),
                     [&](const auto& one) { return contains(of, one); });
}

}  // namespace

Dominance::Dominance(const Solo& solo, std::optional<int> turns) : solo_(&solo), turns_(turns) {
  const Ground& ground = solo.ground();
  bool has_prison = false;
  for (const int place : ground.places()) {
    const Kind kind = ground.kind(place);
    has_store_ = has_store_ || kind == Kind::store;
    has_mordor_ = has_mordor_ || kind == Kind::mordor;
    has_prison = has_prison || kind == Kind::prison || kind == Kind::political_prison;
    for (std::size_t ammo = 0; ammo < 3; ++ammo) {
      const int deadly =
          kind == Kind::werewolf && ammo == 0 ? 5 : solo.lethal(place, static_cast<Ammo>(ammo));
      most_of_a_volley_[ammo] = std::max(most_of_a_volley_[ammo], deadly + 1);
      bullets_for_all_ += ammo == 0 ? deadly : 0;
    }
  }
  skins_count_ = has_store_ || (has_prison && solo.terms().has(HouseRule::skins_as_money));
  dollars_count_ = has_store_ || has_prison;
  dollars_are_exact_ = has_prison;
  arnor_is_exact_ = solo.terms().has(HouseRule::arnor_blade);
}

/// Beasts that only harm are better dead; captors are transport, and skins may be worth something.
bool Dominance::may_be_dead(const Creature& one) const {
  const Kind kind = solo_->ground().kind(one.home);
  return is(kind, 's') && !skins_count_ && !(kind == Kind::crocodile && dollars_are_exact_);
}

void Dominance::make_plain(Life& life) const {
  life.declined = true;
  life.has_come = false;
  life.orders.fill(How::ask);
  life.orders[static_cast<std::size_t>(Decision::climb)] = How::no;
  if (!skins_count_) {
    life.orders[static_cast<std::size_t>(Decision::skin)] = How::no;
    life.orders[static_cast<std::size_t>(Decision::strangle)] = How::no;
  }
  if (!dollars_count_) {
    of(life.things, Thing::dollars) = 0;
  }
  for (std::size_t i = 0; i < life.things.size() && !skins_count_; ++i) {
    life.things[i] = is_skin(i) ? 0 : life.things[i];
  }
  std::sort(life.opened.begin(), life.opened.end(), [](const Opening& one, const Opening& other) {
    return std::pair(one.square, one.side) < std::pair(other.square, other.side);
  });
  std::vector<int> since;
  for (Creature& one : life.creatures) {
    one.wounds.clear();
    if (one.dead && may_be_dead(one)) {
      one = {.home = one.home, .place = one.home, .dead = true, .cruel = true};
    }
    if (one.since > 0) {
      since.push_back(one.since);
    }
  }
  std::erase_if(life.creatures, [](const Creature& one) {
    return one == Creature{.home = one.home, .place = one.home};
  });
  std::sort(since.begin(), since.end());
  for (Creature& one : life.creatures) {
    const auto rank = std::lower_bound(since.begin(), since.end(), one.since) - since.begin();
    one.since = one.since == 0 ? 0 : static_cast<int>(rank) + 1;
  }
  life.arrivals = static_cast<int>(since.size());
  life.arrived = life.arrivals;
}

std::string Dominance::key(const Life& life) const {
  std::string key;
  const auto put = [&](int number) { key += std::to_string(number) + ' '; };
  put(life.at);
  put(life.exote ? 1 : 0);
  put(life.treasure ? 1 : 0);
  put(life.mount);
  if (dollars_are_exact_) {
    put(of(life.things, Thing::dollars));
  }
  if (arnor_is_exact_) {
    put(of(life.things, Thing::arnor_blade));
  }
  for (std::size_t i = 0; i < life.things.size() && skins_count_; ++i) {
    put(is_skin(i) ? life.things[i] : 0);
  }
  for (const Opening& one : life.opened) {
    put(static_cast<int>(one.square));
    put(static_cast<int>(one.side));
    put(one.last - life.turn);
  }
  key += '/';
  for (const Creature& one : life.creatures) {
    const bool is_dead_tree = one.dead && is(solo_->ground().kind(one.home), 't');
    if (is_dead_tree || (one.dead && may_be_dead(one))) {
      continue;
    }
    put(one.home);
    put(one.place);
    put(one.since);
    put(static_cast<int>(one.where));
    for (const bool trait :
         {one.dead, one.cruel, one.skinned, one.dark, one.bridled, one.exote_mount}) {
      key += trait ? '1' : '0';
    }
    key += ' ';
  }
  return key;
}

bool Dominance::is_enough(Thing thing, const Life& one, const Life& other) const {
  const int has = of(one.things, thing);
  if (has >= of(other.things, thing)) {
    return true;
  }
  const auto* ammo = std::find(things_of_ammo.begin(), things_of_ammo.end(), thing);
  if (ammo == things_of_ammo.end() || has_store_ || has_mordor_) {
    return false;
  }
  const auto row = static_cast<std::size_t>(ammo - things_of_ammo.begin());
  // The last turn is the winning move, and there is none from `turns_` on.
  const std::int64_t volleys = turns_ ? std::max(0, *turns_ - 1 - other.turn) : TurnsLeft::never;
  return has >= volleys * most_of_a_volley_[row] ||
         (thing == Thing::bullets && has >= bullets_for_all_);
}

bool Dominance::covers(const Life& one, const Life& other) const {
  const bool is_later = turns_ && one.turn > other.turn;
  if (is_later || one.bites > other.bites || one.pierces > other.pierces ||
      one.burns > other.burns || !includes_all(other.taken, one.taken)) {
    return false;
  }
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (!is_enough(static_cast<Thing>(i), one, other)) {
      return false;
    }
  }
  const auto is_dead = [&](const Life& life, int home) { return solo_->creature(life, home).dead; };
  const bool has_trees = std::all_of(one.used.begin(), one.used.end(), [&](int place) {
    return contains(other.used, place) || is_dead(other, place);
  });
  const bool is_passed =
      std::all_of(other.stay.begin(), other.stay.end(), [&](const std::pair<int, int>& exposure) {
        return contains(one.stay, exposure) || is_dead(one, exposure.first);
      });
  // What the keys leave out: dead trees and dead beasts.
  const auto is_left_out = [&](const Creature& creature) {
    return creature.dead && (may_be_dead(creature) || is(solo_->ground().kind(creature.home), 't'));
  };
  const bool has_living_trees =
      std::all_of(one.creatures.begin(), one.creatures.end(), [&](const Creature& tree) {
        const bool is_lost = is_left_out(tree) && is(solo_->ground().kind(tree.home), 't');
        return !is_lost || is_dead(other, tree.home) || contains(other.used, tree.home);
      });
  const bool has_dead_beasts =
      std::all_of(other.creatures.begin(), other.creatures.end(), [&](const Creature& beast) {
        const bool must_be = is_left_out(beast) && !is(solo_->ground().kind(beast.home), 't');
        return !must_be || is_dead(one, beast.home);
      });
  return has_trees && is_passed && has_living_trees && has_dead_beasts;
}

}  // namespace dungeonlab::verify
