// What creatures and places do to whoever comes to them (the rules of play, 5), for a single
// player.
#include "verify/deed.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr int tree_fine = 20;
constexpr int orc_skin_fine = 20;
constexpr int tiger_bites = 3;

}  // namespace

// --- creatures -----------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-function-size): one case for each kind
bool Deed::meet(const Creature& one) {
  const Kind kind = ground_.kind(one.home);
  const auto decided = [&](Decision decision, bool can) {
    const How how = can ? order(decision) : How::no;
    if (how == How::ask) {
      ask(Question::decision, decision, Step::creatures, one.home);
    }
    return how;
  };
  switch (kind) {
    case Kind::lion:
    case Kind::tiger:
    case Kind::panther:
      return hurt(life_.bites, 1);
    case Kind::werewolf: {
      const bool lives = hurt(life_.bites, 1);
      change(one.home, [](Creature& wolf) {
        wolf.dark = false;
        wolf.wounds.clear();
      });
      return lives;
    }
    case Kind::crocodile:
      if (!hurt(life_.bites, 1) || !hurt(life_.bites, 1)) {
        return false;
      }
      lose_stock();
      return true;
    case Kind::rabbit: {
      const How how = decided(Decision::strangle, true);
      if (how != How::ask) {
        meet_rabbit(one.home, how == How::yes);
      }
      return how != How::ask;
    }
    case Kind::eyescorcher:
      return hurt(life_.burns, 1);
    case Kind::black_rider: {
      const bool has_blade = has(Thing::elven_blade) > 0 ||
                             (terms_.has(HouseRule::arnor_blade) && has(Thing::arnor_blade) > 0);
      const How how = decided(Decision::blade, has_blade);
      return how != How::ask && meet_rider(one, how == How::yes);
    }
    case Kind::ontifutlas: {
      if (life_.mount >= 0 || one.bridled) {
        return true;
      }
      const How how = decided(Decision::mount, has(Thing::bridle) > 0);
      return how != How::ask && meet_ontifutlas(one, how == How::yes);
    }
    case Kind::marmar:
      arrive(one.home + ground_.throws(*ground_.encounter(one.home)), true);
      return false;
    case Kind::political_cop:
      ask(Question::sign, {}, Step::creatures, one.home);
      return false;
    case Kind::cop:
      return arrest(Kind::prison, std::nullopt);
    case Kind::prison:
      return imprison();
    case Kind::willow:
    case Kind::ent:
    case Kind::lokh: {
      const bool can = terms_.has(HouseRule::free_climbing) && !contains(life_.used, one.home);
      const How how = decided(Decision::climb, can);
      if (how == How::yes) {
        climb(one.home, Step::creatures);
      }
      return life_.phase != Phase::ask && !is_over();
    }
    case Kind::store:
    case Kind::arsenal:
    case Kind::hospital:
    case Kind::political_prison:
    case Kind::management_center:
    case Kind::gourm:
    case Kind::cow:
    case Kind::orc:
    case Kind::urkh:
    case Kind::treasure:
    case Kind::elven_blade:
    case Kind::arnor_blade:
    case Kind::bridle:
    case Kind::bullets:
    case Kind::grenades:
    case Kind::blasters:
    case Kind::dollars:
    case Kind::antigourm:
    case Kind::mordor:
    case Kind::eldar:
    case Kind::pit:
    case Kind::hanging_pit:
    case Kind::lake:
    case Kind::unknown:
    case Kind::of_play:
    case Kind::river_piece:
    case Kind::none:
    case Kind::stream:
    case Kind::pan:
      break;
  }
  return true;
}

bool Deed::meet_rider(const Creature& rider, bool with_blade) {
  if (!with_blade) {
    const int arrived = life_.arrived;
    strike();
    return life_.arrived == arrived && !is_over();
  }
  const bool is_arnor = terms_.has(HouseRule::arnor_blade);
  const bool parries = is_arnor && has(Thing::arnor_blade) == 0;
  give(is_arnor && !parries ? Thing::arnor_blade : Thing::elven_blade, -1);
  if (!parries) {
    kill(rider.home, false);
    give(Thing::morgul_blade, 1);
  }
  return true;
}

bool Deed::meet_ontifutlas(const Creature& animal, bool mounts) {
  if (mounts) {
    give(Thing::bridle, -1);
    ride(animal.home);
    return true;
  }
  if (const int eldar = solo_.nearest(life_, Kind::eldar, std::nullopt, life_.at); eldar >= 0) {
    be_put(eldar);
    return false;
  }
  return true;
}

void Deed::meet_rabbit(int home, bool strangles) {
  if (strangles) {
    kill(home, false);
    change(home, [](Creature& rabbit) { rabbit.skinned = true; });
    give(Thing::skin_rabbit, 1);
  }
}

bool Deed::arrest(Kind where, std::optional<bool> plus) {
  const int prison = solo_.nearest(life_, where, plus, life_.at);
  if (prison < 0) {
    return true;
  }
  if (life_.mount >= 0) {
    flee();
  }
  be_put(prison);
  return false;
}

bool Deed::imprison() {
  if (solo_.worth(life_.things) >= terms_.fine) {
    turn_skins(terms_.fine);
    give(Thing::dollars, -terms_.fine);
    return true;
  }
  for (int i = 0; i < tiger_bites; ++i) {
    if (!hurt(life_.bites, 1)) {
      return false;
    }
  }
  return true;
}

void Deed::judge_answer(int cop, bool yes) {
  const bool plus = ground_.encounter(cop < 0 ? life_.at : cop)->plus.value_or(false);
  if (yes == plus) {
    return;
  }
  if (cop < 0) {
    (void)imprison();
  } else {
    (void)arrest(Kind::political_prison, plus);
  }
}

void Deed::climb(int tree, Step step) {
  life_.used.insert(std::upper_bound(life_.used.begin(), life_.used.end(), tree), tree);
  if (ground_.kind(tree) == Kind::lokh) {
    life_.phase = Phase::lost;
  } else {
    ask(Question::tree, {}, step, tree);
  }
}

void Deed::answer_tree(int tree, bool orcs, bool undead) {
  const bool is_willow = ground_.kind(tree) == Kind::willow;
  if (orcs != undead && orcs == is_willow) {
    give(is_willow ? Thing::boat : Thing::walking_stick, 1);
  } else {
    pay_what_there_is(tree_fine);
  }
}

// --- places --------------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-function-size): one case for each kind
void Deed::meet_place() {
  const Kind kind = ground_.kind(life_.at);
  switch (kind) {
    case Kind::stream: {
      const How how = has(Thing::walking_stick) > 0 ? order(Decision::stick) : How::no;
      if (how == How::ask) {
        ask(Question::decision, Decision::stick, Step::place, -1);
        return;
      }
      if (!meet_river(how == How::yes)) {
        return;
      }
      break;
    }
    case Kind::store:
      meet_store();
      break;
    case Kind::arsenal:
      if (!contains(life_.used, life_.at)) {
        life_.used.insert(std::upper_bound(life_.used.begin(), life_.used.end(), life_.at),
                          life_.at);
        give(Thing::bullets, terms_.bullets_per_kit);
        give(Thing::grenades, kit_grenades);
        give(Thing::blasters, kit_blasters);
      }
      break;
    case Kind::hospital:
      life_.bites = life_.pierces = life_.burns = 0;
      break;
    case Kind::political_prison:
      ask(Question::sign, {}, Step::place, -1);
      return;
    case Kind::gourm:
      life_.exote = true;
      if (terms_.has(HouseRule::exote_ontifutlas) && life_.mount >= 0) {
        change(life_.mount, [](Creature& animal) { animal.exote_mount = true; });
      }
      break;
    case Kind::antigourm:
      life_.exote = false;
      (void)(hurt(life_.bites, 0) && hurt(life_.pierces, 0) && hurt(life_.burns, 0));
      break;
    case Kind::pit:
      be_put(ground_.number(*ground_.encounter(life_.at)->to));
      return;
    case Kind::lake: {
      bool has_anything = false;
      for (const Thing thing : {Thing::bullets, Thing::grenades, Thing::blasters, Thing::dollars}) {
        has_anything = has_anything || has(thing) > 0;
      }
      const How how = has(Thing::boat) > 0 && has_anything ? order(Decision::boat) : How::no;
      if (how == How::ask) {
        ask(Question::decision, Decision::boat, Step::place, -1);
        return;
      }
      meet_lake(how == How::yes);
      break;
    }
    case Kind::prison:
    case Kind::management_center:
    case Kind::lion:
    case Kind::tiger:
    case Kind::panther:
    case Kind::crocodile:
    case Kind::cow:
    case Kind::rabbit:
    case Kind::orc:
    case Kind::urkh:
    case Kind::werewolf:
    case Kind::eyescorcher:
    case Kind::black_rider:
    case Kind::ontifutlas:
    case Kind::marmar:
    case Kind::political_cop:
    case Kind::cop:
    case Kind::treasure:
    case Kind::elven_blade:
    case Kind::arnor_blade:
    case Kind::bridle:
    case Kind::bullets:
    case Kind::grenades:
    case Kind::blasters:
    case Kind::dollars:
    case Kind::willow:
    case Kind::ent:
    case Kind::lokh:
    case Kind::mordor:
    case Kind::eldar:
    case Kind::hanging_pit:
    case Kind::unknown:
    case Kind::of_play:
    case Kind::river_piece:
    case Kind::none:
    case Kind::pan:
      break;
  }
  if (!is_over()) {
    settle();
  }
}

bool Deed::meet_river(bool with_stick) {
  if (with_stick) {
    give(Thing::walking_stick, -1);
    return true;
  }
  int to = ground_.downstream(life_.at);
  while (terms_.cascade && ground_.kind(to) == Kind::stream) {
    to = ground_.downstream(to);
  }
  be_put(to);
  return false;
}

void Deed::meet_lake(bool with_boat) {
  if (with_boat) {
    give(Thing::boat, -1);
  } else {
    lose_stock();
  }
}

void Deed::meet_store() {
  if (terms_.has(HouseRule::orc_skin_fine)) {
    const int skins = has(Thing::skin_orc) + has(Thing::skin_urkh);
    give(Thing::skin_orc, -has(Thing::skin_orc));
    give(Thing::skin_urkh, -has(Thing::skin_urkh));
    pay_what_there_is(skins * orc_skin_fine);
  }
}

}  // namespace dungeonlab::verify
