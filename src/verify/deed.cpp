// The game for a single player, exactly: what a command makes of a life (the rules of play, 2 to
// 6). Here is the turn, coming to a place, and questions; meetings and acts have files of their
// own. It is written from the rules and not from the program that finds the games, and it says
// nothing: what is announced makes no difference to one who knows the map. A function is a
// procedure of the rules; those that give a bool say whether the procedure goes on: it stops when
// the player is dead or elsewhere, and when she must be asked first.
#include "verify/deed.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr int kit_dollars = 20;

/// What follows the creature of that home; all if it is not among them.
std::vector<Creature> behind(std::vector<Creature> creatures, int home) {
  const auto at = std::find_if(creatures.begin(), creatures.end(),
                               [&](const Creature& one) { return one.home == home; });
  if (at != creatures.end()) {
    creatures.erase(creatures.begin(), at + 1);
  }
  return creatures;
}

}  // namespace

// --- the turn ------------------------------------------------------------------------------------

bool Deed::is_free(Verb verb) const {
  constexpr std::array always = {Verb::take, Verb::mount, Verb::dismount, Verb::morgul,
                                 Verb::use,  Verb::die,   Verb::resign};
  return contains(always, verb) || (verb == Verb::climb && terms_.has(HouseRule::free_climbing)) ||
         (verb == Verb::skin && terms_.has(HouseRule::free_skinning));
}

bool Deed::may(const Command& command) const {
  const bool buys = command.verb == Verb::buy;
  switch (command.verb) {
    case Verb::land:
      return ground_.number(command.at) >= 0 && ground_.is_base(command.at.cell);
    case Verb::shoot:
      return has(things_of_ammo[static_cast<std::size_t>(command.ammo)]) >= command.count;
    case Verb::feel:
      return life_.exote;
    case Verb::climb:
      return tree_here() >= 0 && !contains(life_.used, tree_here());
    case Verb::skin:
      return corpse_here(command.kind).has_value();
    case Verb::buy:
    case Verb::sell: {
      const Thing thing = *command.thing;
      const int price =
          buys ? solo_.price_bought(thing) : thing_rows[static_cast<std::size_t>(thing)].price;
      const bool is_deal = ground_.kind(life_.at) == Kind::store && price > 0 &&
                           command.count % Solo::lot(thing) == 0;
      return is_deal &&
             (buys ? solo_.worth(life_.things) / price >= command.count / Solo::lot(thing)
                   : has(thing) >= command.count);
    }
    case Verb::take: {
      const auto lies = solo_.lying(life_, life_.at);
      const bool has_treasure = solo_.has_treasure(life_, life_.at);
      return command.treasure ? has_treasure
             : command.thing  ? lies && lies->first == *command.thing
                              : lies || has_treasure;
    }
    case Verb::mount:
      return life_.mount < 0 && free_mount() >= 0;
    case Verb::dismount:
      return life_.mount >= 0;
    case Verb::morgul:
      return has(Thing::morgul_blade) > 0 && sendable(command.kind).has_value();
    case Verb::use:
      return has(*command.thing) > 0;
    case Verb::move:
    case Verb::up:
    case Verb::down:
    case Verb::pass:
    case Verb::answer:
    case Verb::order:
    case Verb::die:
    case Verb::end:
    case Verb::resign:
      return true;
  }
  return false;
}

bool Deed::apply(const Command& command) {
  const bool is_of_phase = [&] {
    switch (life_.phase) {
      case Phase::land:
        return command.verb == Verb::land || command.verb == Verb::resign;
      case Phase::act:
        return command.verb != Verb::land && command.verb != Verb::end &&
               command.verb != Verb::answer;
      case Phase::after:
        return command.verb == Verb::end || is_free(command.verb);
      case Phase::ask:
        return command.verb == Verb::answer &&
               command.second.has_value() == (life_.question == Question::tree);
      case Phase::won:
      case Phase::lost:
        return false;
    }
    return false;
  }();
  if (command.verb == Verb::order && !is_over()) {
    life_.orders[static_cast<std::size_t>(command.decision)] = command.how;
    return true;
  }
  if (!is_of_phase || !may(command)) {
    return false;
  }
  if (command.verb == Verb::answer) {
    go_on_from(command);
  } else if (command.verb == Verb::end) {
    end_turn();
  } else {
    const Phase before = life_.phase;
    perform(command);
    const bool is_interrupted = life_.phase == Phase::ask || is_over();
    if (!is_interrupted && (!is_free(command.verb) || before == Phase::after)) {
      finish_act();
    }
  }
  return true;
}

// NOLINTNEXTLINE(readability-function-size): one case for each verb
void Deed::perform(const Command& command) {
  const int level = life_.at < 0 ? 0 : ground_.place(life_.at).level;
  switch (command.verb) {
    case Verb::land:
      life_.phase = Phase::act;
      give(Thing::bullets, terms_.kits * terms_.bullets_per_kit);
      give(Thing::grenades, terms_.kits * kit_grenades);
      give(Thing::blasters, terms_.kits * kit_blasters);
      give(Thing::dollars, terms_.kits * kit_dollars);
      arrive(ground_.number(command.at), false);
      break;
    case Verb::move:
      life_.mount >= 0 ? jump(command.way) : walk(command.way);
      break;
    case Verb::up:
    case Verb::down: {
      const int next = level + (command.verb == Verb::up ? 1 : -1);
      if (const int to = ground_.number({ground_.cell(life_.at), next}); to >= 0) {
        arrive(to, true);
      }
      break;
    }
    case Verb::shoot:
      shoot(command.count, command.ammo, command.way);
      break;
    case Verb::climb:
      climb(tree_here(), life_.phase == Phase::after ? Step::after : Step::act);
      break;
    case Verb::skin:
      skin(*corpse_here(command.kind));
      break;
    case Verb::buy:
    case Verb::sell:
      trade(command);
      break;
    case Verb::take:
      take(!command.treasure, !command.thing);
      break;
    case Verb::mount:
      ride(free_mount());
      break;
    case Verb::dismount: {
      const int animal = get_off();
      change(animal, [&](Creature& one) { park(one, life_.at); });
      break;
    }
    case Verb::morgul:
      send(*sendable(command.kind));
      break;
    case Verb::use:
      give(*command.thing, -1);
      break;
    case Verb::die:
    case Verb::resign:
      life_.phase = Phase::lost;
      break;
    case Verb::feel:
    case Verb::pass:
    case Verb::answer:
    case Verb::order:
    case Verb::end:
      break;
  }
}

void Deed::finish_act() {
  if (life_.has_come && is_anything_offered()) {
    life_.phase = Phase::after;
  } else {
    end_turn();
  }
}

bool Deed::is_anything_offered() const {
  const bool lies = solo_.lying(life_, life_.at).has_value() || solo_.has_treasure(life_, life_.at);
  const bool has_tree = terms_.has(HouseRule::free_climbing) && tree_here() >= 0 &&
                        !contains(life_.used, tree_here());
  return lies || has_tree || (life_.mount < 0 && free_mount() >= 0) ||
         (terms_.has(HouseRule::free_skinning) && corpse_here(Kind::none)) ||
         (has(Thing::morgul_blade) > 0 && sendable(Kind::none));
}

void Deed::end_turn() {
  ++life_.turn;
  std::erase_if(life_.opened, [&](const Opening& one) { return one.last < life_.turn; });
  const std::vector<Creature> creatures = life_.creatures;
  for (const Creature& one : creatures) {
    change(one.home, [&](Creature& healed) {
      std::erase_if(healed.wounds,
                    [&](const Creature::Wound& wound) { return wound.last < life_.turn; });
    });
  }
  life_.has_come = false;
  life_.phase = Phase::act;
  if (expose({Side::north, Side::east, Side::south, Side::west})) {
    deal_with_things(Step::start, -1);
  }
}

// --- coming to a place ---------------------------------------------------------------------------

void Deed::move_to(int to) {
  if (life_.at < 0 || !(ground_.cell(to) == ground_.cell(life_.at))) {
    life_.stay.clear();
  }
  life_.at = to;
  life_.arrived = ++life_.arrivals;
  life_.declined = false;
  life_.has_come = true;
}

void Deed::arrive(int to, bool lands) {
  move_to(to);
  bool trampled = false;
  if (lands && life_.mount >= 0) {
    const bool is_by_water = ground_.is_water(to) || is_wet(to);
    trampled = (!is_by_water || terms_.has(HouseRule::calm_mid_jump)) && trample();
    if (is_by_water) {
      flee();
    }
  }
  if (trampled) {
    meet_place();
  } else {
    meet_creatures(solo_.creatures_at(life_, to));
  }
}

void Deed::be_put(int to) {
  move_to(to);
  if (life_.mount >= 0 && (ground_.is_water(to) || is_wet(to))) {
    flee();
  }
  if (ground_.kind(to) == Kind::mordor) {
    meet_creatures(solo_.creatures_at(life_, to));
  } else {
    settle();
  }
}

void Deed::meet_creatures(const std::vector<Creature>& creatures) {
  const int arrived = life_.arrived;
  for (const Creature& one : creatures) {
    if ((!one.dead && !meet(one)) || life_.arrived != arrived) {
      return;
    }
  }
  meet_place();
}

void Deed::settle() {
  deal_with_things(Step::things, -1);
}

void Deed::deal_with_things(Step step, int last) {
  if (terms_.has(HouseRule::free_skinning)) {
    for (const Creature& corpse : behind(solo_.creatures_at(life_, life_.at), last)) {
      const Kind kind = ground_.kind(corpse.home);
      const bool has_skin = corpse.dead && !corpse.cruel && !corpse.skinned && leaves_skin(kind) &&
                            kind != Kind::orc && kind != Kind::urkh;
      if (!has_skin) {
        continue;
      }
      if (order(Decision::skin) == How::ask) {
        ask(Question::decision, Decision::skin, step, corpse.home);
        return;
      }
      if (order(Decision::skin) == How::yes) {
        skin(corpse);
      }
    }
  }
  const bool lies = solo_.lying(life_, life_.at).has_value() || solo_.has_treasure(life_, life_.at);
  if (!lies || life_.declined) {
    return;
  }
  if (order(Decision::take) == How::ask) {
    ask(Question::decision, Decision::take, step, -1);
  } else if (order(Decision::take) == How::yes) {
    take(true, true);
  } else {
    life_.declined = true;
  }
}

bool Deed::trample() {
  const std::vector<Creature> here = solo_.creatures_at(life_, life_.at);
  for (const Creature& one : here) {
    const Kind kind = ground_.kind(one.home);
    const bool is_hit = (is(kind, 's') && kind != Kind::cow) || (is(kind, 't') && !terms_.no_trees);
    if (one.dead || !is_hit) {
      continue;
    }
    if (kind == Kind::werewolf) {
      darken(one.home);
    } else {
      kill(one.home, true);
    }
    return true;
  }
  for (const Creature& one : here) {
    if (one.dead && !one.cruel && is(ground_.kind(one.home), 'g')) {
      change(one.home, [](Creature& corpse) { corpse.cruel = true; });
      break;
    }
  }
  return false;
}

// --- questions -----------------------------------------------------------------------------------

void Deed::ask(Question question, Decision decision, Step step, int asker) {
  life_.phase = Phase::ask;
  life_.question = question;
  life_.decision = decision;
  life_.step = step;
  life_.asker = asker;
}

void Deed::go_on_from(const Command& command) {
  const Step step = life_.step;
  answer(command);
  if (life_.phase == Phase::ask || is_over()) {
    return;
  }
  const bool is_done =
      step != Step::start && !(step == Step::act && terms_.has(HouseRule::free_climbing));
  if (is_done) {
    finish_act();
  } else {
    life_.phase = Phase::act;
  }
}

void Deed::answer(const Command& command) {
  const Question question = life_.question;
  const Decision decision = life_.decision;
  const Step step = life_.step;
  const int asker = life_.asker;
  life_.phase = step == Step::after ? Phase::after : Phase::act;
  const int arrived = life_.arrived;
  // What follows the creature, before it is ridden away.
  const std::vector<Creature> rest = behind(solo_.creatures_at(life_, life_.at), asker);
  if (question == Question::sign) {
    judge_answer(asker, command.yes);
  } else if (question == Question::tree) {
    answer_tree(asker, command.yes, *command.second);
  } else {
    do_as_decided(decision, step, asker, command.yes);
  }
  if (life_.phase == Phase::ask || is_over() || life_.arrived != arrived) {
    return;
  }
  if (step == Step::creatures) {
    meet_creatures(rest);
  } else if (step == Step::place) {
    settle();
  } else if (step == Step::things || step == Step::start) {
    const bool was_last = question == Question::decision && decision == Decision::take;
    if (!was_last) {
      deal_with_things(step, asker);
    }
  }
}

void Deed::do_as_decided(Decision decision, Step step, int asker, bool yes) {
  switch (decision) {
    case Decision::blade:
      (void)meet_rider(solo_.creature(life_, asker), yes);
      break;
    case Decision::boat:
      meet_lake(yes);
      break;
    case Decision::mount:
      (void)meet_ontifutlas(solo_.creature(life_, asker), yes);
      break;
    case Decision::strangle:
      meet_rabbit(asker, yes);
      break;
    case Decision::skin:
      if (yes) {
        skin(solo_.creature(life_, asker));
      }
      break;
    case Decision::take:
      if (yes) {
        take(true, true);
      } else {
        life_.declined = true;
      }
      break;
    case Decision::stick:
      (void)meet_river(yes);
      break;
    case Decision::climb:
      if (yes) {
        climb(asker, step);
      }
      break;
  }
}

bool Solo::apply(Life& life, const Command& command) const {
  return Deed(*this, life).apply(command);
}

}  // namespace dungeonlab::verify
