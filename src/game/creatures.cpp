// What a creature does to a player who comes to it (engine 5.2, 5.3, 5.5, and prisons of 5.1), with
// one function for each kind of arrival in the catalogue.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

Play::Flow Play::meet(Seat p, const Creature& creature) {
  const EncounterInfo& row = info(kind_of(creature));
  switch (row.arrival) {
    case Arrival::bite:
    case Arrival::devour:
      return bite(p, creature);
    case Arrival::embrace:
      say(p, announced::Embraced{});
      return Flow::on;
    case Arrival::insult:
      say(p, announced::Insulted{});
      return Flow::on;
    case Arrival::strangle: {
      const How how = decide(p, Decision::strangle);
      return how == How::ask ? ask_about(p, creature, Decision::strangle, announced::AskStrangle{})
                             : meet_rabbit(p, creature, how == How::yes);
    }
    case Arrival::burn:
      return burn(p, row);
    case Arrival::morgul_strike: {
      const bool has_blade = has(p, Thing::elven_blade) > 0 ||
                             (rulings_.arnor_blade && has(p, Thing::arnor_blade) > 0);
      const How how = has_blade ? decide(p, Decision::blade) : How::no;
      return how == How::ask ? ask_about(p, creature, Decision::blade, announced::AskBlade{})
                             : meet_rider(p, creature, how == How::yes);
    }
    case Arrival::abduct: {
      if (is_mounted(p) || creature.bridled) {
        return Flow::on;
      }
      const How how = has(p, Thing::bridle) > 0 ? decide(p, Decision::mount) : How::no;
      return how == How::ask ? ask_about(p, creature, Decision::mount, announced::AskMount{})
                             : meet_ontifutlas(p, creature, how == How::yes);
    }
    case Arrival::throw_level:
      return meet_marmar(p, creature);
    case Arrival::question:
      ask_sign(p, {.step = Pending::Step::creatures, .creature = creature.home});
      return Flow::stop;
    case Arrival::arrest:
      return arrest(p, Captor::cop, EncounterKind::prison);
    case Arrival::imprison:
      return imprison(p, row.penalty.rounds);
    case Arrival::climb:
      return meet_tree(p, creature);
    case Arrival::nothing:
    case Arrival::trade:
    case Arrival::supply:
    case Arrival::heal:
    case Arrival::interrogate:
    case Arrival::reveal:
    case Arrival::turn_exote:
    case Arrival::lose_exote:
    case Arrival::pick_up:
    case Arrival::drain:
    case Arrival::teleport:
    case Arrival::stay_put:
      return Flow::on;
  }
  return Flow::on;
}

Play::Flow Play::ask_about(Seat p, const Creature& creature, Decision decision, Said question) {
  say(p, std::move(question));
  ask({.decision = decision,
       .step = Pending::Step::creatures,
       .place = player(p).at,
       .creature = creature.home});
  return Flow::stop;
}

void Play::ask_sign(Seat p, Pending pending) {
  say(p, announced::Question{.number = static_cast<std::int32_t>(state_.questions)});
  pending.question = Pending::Question::political;
  pending.place = player(p).at;
  ask(pending);
}

/// A werewolf that bites shows its eyes again.
Play::Flow Play::bite(Seat p, const Creature& creature) {
  const EncounterInfo& row = info(kind_of(creature));
  const Flow flow = bite(p, row);
  if (row.blinded_by > 0) {
    set_creature(creature.home, facts::CreatureSet::What::lit);
  }
  return flow;
}

Play::Flow Play::bite(Seat p, const EncounterInfo& row) {
  say(p, announced::Bitten{.times = row.bites, .by = row.kind});
  for (int i = 0; i < row.bites; ++i) {
    if (!wound(p, Counter::bites, 1, facts::harm_of(row.kind))) {
      return Flow::stop;
    }
  }
  if (row.takes_stock) {
    say(p, announced::Swallowed{});
    lose_stock(p, Why::lost);
  }
  return Flow::on;
}

Play::Flow Play::burn(Seat p, const EncounterInfo& row) {
  const int times = row.visitor_burns;
  say(p, announced::Burnt{.times = times});
  return wound(p, Counter::burns, times, facts::harm_of(row.kind)) ? Flow::on : Flow::stop;
}

/// O-18: an arnor blade kills, and an elven blade then only parries.
Play::Flow Play::meet_rider(Seat p, const Creature& creature, bool with_blade) {
  if (!with_blade) {
    const std::uint32_t arrived = player(p).arrived;
    strike(p);
    return player(p).arrived == arrived ? Flow::on : Flow::stop;
  }
  const bool parries = rulings_.arnor_blade && has(p, Thing::arnor_blade) == 0;
  give(p, rulings_.arnor_blade && !parries ? Thing::arnor_blade : Thing::elven_blade, -1,
       Why::spent);
  if (parries) {
    say(p, announced::RiderParried{});
    return Flow::on;
  }
  kill(creature, false);
  know_own_place(p);
  give(p, Thing::morgul_blade, 1, Why::won);
  say(p, announced::RiderKilled{});
  return Flow::on;
}

Play::Flow Play::meet_ontifutlas(Seat p, const Creature& creature, bool mounts) {
  if (mounts) {
    give(p, Thing::bridle, -1, Why::spent);
    make(facts::Mounted{p, creature.home, true});
    know_own_place(p);
    say(p, announced::Mounted{});
    return Flow::on;
  }
  if (const auto eldar = game_.nearest(state_, Captor::ontifutlas, player(p).at)) {
    say(p, announced::CarriedEldar{});
    send_to(p, *eldar, By::ontifutlas);
    return Flow::stop;
  }
  return Flow::on;
}

Play::Flow Play::meet_marmar(Seat p, const Creature& creature) {
  const auto to = dungeon_.sends_to(creature.home);
  if (!to) {
    return Flow::on;
  }
  say(p, announced::Thrown{.way = *to > player(p).at ? announced::Vertical::up
                                                     : announced::Vertical::down});
  arrive(p, *to, By::marmar, true);
  return Flow::stop;
}

Play::Flow Play::meet_tree(Seat p, const Creature& tree) {
  const auto& used = player(p).trees;
  if (std::find(used.begin(), used.end(), tree.home) != used.end()) {
    say(p, announced::TreeClosed{});
    return Flow::on;
  }
  const How how = rulings_.free_climbing
                      ? player(p).orders[static_cast<std::size_t>(Decision::climb)]
                      : How::no;
  if (how == How::ask) {
    return ask_about(p, tree, Decision::climb, announced::AskClimb{});
  }
  if (how == How::no) {
    return Flow::on;
  }
  climb(p, tree.home, Pending::Step::creatures);
  return state_.phase == Phase::ask || !is_on_map(p) ? Flow::stop : Flow::on;
}

Play::Flow Play::meet_rabbit(Seat p, const Creature& creature, bool strangles) {
  if (!strangles) {
    return Flow::on;
  }
  kill(creature, false);
  set_creature(creature.home, facts::CreatureSet::What::skinned);
  know_own_place(p);
  give(p, *skin_of(kind_of(creature)), 1, Why::skinned);
  say(p, announced::Strangled{});
  return Flow::on;
}

Play::Flow Play::arrest(Seat p, Captor captor, EncounterKind where) {
  const auto prison = game_.nearest(state_, captor, player(p).at);
  if (!prison) {
    return Flow::on;
  }
  if (is_mounted(p)) {
    flee(p);
  }
  say(p, announced::TakenTo{.what = where});
  send_to(p, *prison, By::cop);
  return Flow::stop;
}

Play::Flow Play::imprison(Seat p, int rounds) {
  if (rulings_.solo) {
    const std::int32_t fine = game_.setup().fine;
    if (pay(p, fine, Why::fine)) {
      say(p, announced::PrisonFined{.dollars = fine});
    } else {
      say(p, announced::PrisonBitten{.times = numbers::mad_tiger_bites});
      const facts::Harm tiger = facts::harm_of(EncounterKind::prison);
      for (int i = 0; i < numbers::mad_tiger_bites && wound(p, Counter::bites, 1, tiger); ++i) {
      }
    }
    return is_on_map(p) ? Flow::on : Flow::stop;
  }
  make(facts::StatusSet{p, Status::imprisoned, state_.round + rounds});
  say(p, announced::PrisonHeld{.turns = rounds});
  if (is_mounted(p)) {
    dismount(p);
  }
  return Flow::on;
}

void Play::settle_answer(Seat p, const Pending& pending, bool yes) {
  const bool by_cop = pending.creature != nowhere;
  const PlaceIndex asker = by_cop ? pending.creature : pending.place;
  const Sign sign = dungeon_.sign(asker);
  if (yes == (sign == Sign::plus)) {
    say(p, announced::AnswerRight{});
    return;
  }
  say(p, announced::AnswerWrong{});
  if (by_cop) {
    (void)arrest(p, sign == Sign::plus ? Captor::plus_cop : Captor::minus_cop,
                 EncounterKind::political_prison);
  } else {
    (void)imprison(p, info(dungeon_.kind(asker)).penalty.rounds);
  }
}

void Play::climb(Seat p, PlaceIndex tree, Pending::Step step) {
  make(facts::Used{p, facts::Used::What::tree, tree});
  const EncounterInfo& row = info(dungeon_.kind(tree));
  if (row.gives == goods::none) {
    say(p, announced::TreeEaten{});
    die(p, row.kind);
    return;
  }
  say(p, announced::TreeQuestion{});
  ask({.question = Pending::Question::tree, .step = step, .place = player(p).at, .creature = tree});
}

/// The willow likes orcs but not the undead; the ent, the undead but not orcs (§9).
void Play::answer_tree(Seat p, PlaceIndex tree, bool orcs, bool undead) {
  const EncounterInfo& row = info(dungeon_.kind(tree));
  const bool gives_boat = has_any(row.gives, goods::boat);
  if (orcs != undead && orcs == gives_boat) {
    const Thing gift = gives_boat ? Thing::boat : Thing::walking_stick;
    give(p, gift, 1, Why::gift);
    say(p, announced::TreeGift{.what = gift});
    return;
  }
  const std::int32_t paid = pay_as_much_as_possible(p, row.penalty.fine, Why::fine);
  if (paid > 0) {
    say(p, announced::TreeFined{.dollars = paid});
  } else {
    say(p, announced::TreeReleased{});
  }
}

}  // namespace dungeonlab::game
