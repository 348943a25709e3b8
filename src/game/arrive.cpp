// Coming to a place and being put there (engine 3.4): the mount lands, creatures act, the place
// acts, and a player who is still there settles. A question interrupts this. After the answer, play
// resumes after the creature or corpse that asked, which is found again by its home.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

/// The creatures after the one with that home; all of them if it is not in the list.
std::vector<Creature> creatures_after(std::vector<Creature> creatures, PlaceIndex home) {
  const auto at = std::find_if(creatures.begin(), creatures.end(),
                               [&](const Creature& creature) { return creature.home == home; });
  if (at != creatures.end()) {
    creatures.erase(creatures.begin(), at + 1);
  }
  return creatures;
}

}  // namespace

void Play::arrive(Seat p, PlaceIndex to, By by, bool landing) {
  make(facts::Moved{p, player(p).at, to, by, true});
  say_here(p);
  bool trampled = false;
  if (landing && is_mounted(p)) {
    const bool is_by_water = is_water(to) || is_wet(to);
    trampled = (!is_by_water || rulings_.calm_mid_jump) && trample(p);
    if (is_by_water) {
      flee(p);
      announce_news();
    }
  }
  if (trampled) {
    meet_place(p);
  } else {
    meet_creatures(p, creatures_at(to));
  }
}

void Play::meet_creatures(Seat p, const std::vector<Creature>& creatures) {
  const PlaceIndex place = player(p).at;
  const std::uint32_t arrived = player(p).arrived;
  for (const Creature& creature : creatures) {
    if (!creature.dead && meet(p, creature) == Flow::stop) {
      return;
    }
    if (player(p).at != place || player(p).arrived != arrived) {
      return;
    }
  }
  meet_place(p);
}

void Play::send_to(Seat p, PlaceIndex to, By by) {
  make(facts::Moved{p, player(p).at, to, by, false});
  say_here(p);
  if (is_mounted(p) && (is_water(to) || is_wet(to))) {
    flee(p);
  }
  if (is_mordor(to)) {
    meet_creatures(p, creatures_at(to));
  } else {
    settle(p);
  }
}

void Play::meet_players(Seat p) {
  const PlaceIndex place = player(p).at;
  for (Seat other = 0; other < state_.players.size(); ++other) {
    if (other == p || player(other).at != place) {
      continue;
    }
    const auto meets = [&](Seat one, Seat whom) {
      make(facts::Knows{one, player(one).shown_here,
                        player(one).company | std::uint32_t{1} << whom});
      say(one, announced::Met{.player = whom});
    };
    meets(p, other);
    meets(other, p);
  }
}

void Play::settle(Seat p) {
  meet_players(p);
  (void)handle_things(p, Pending::Step::things, nowhere);
}

Play::Flow Play::handle_things(Seat p, Pending::Step step, PlaceIndex last) {
  const PlaceIndex place = player(p).at;
  if (rulings_.free_skinning) {
    for (const Creature& corpse : creatures_after(creatures_at(place), last)) {
      const bool has_skin =
          corpse.dead && !corpse.cruel && !corpse.skinned && info(kind_of(corpse)).skin_price > 0;
      if (!has_skin) {
        continue;
      }
      const How how = decide(p, Decision::skin);
      if (how == How::ask) {
        say(p, announced::AskSkin{.kind = kind_of(corpse)});
        ask({.decision = Decision::skin, .step = step, .place = place, .creature = corpse.home});
        return Flow::stop;
      }
      if (how == How::yes) {
        skin_corpse(p, corpse);
      }
    }
  }
  if (!has_things(place) || player(p).declined) {
    return Flow::on;
  }
  switch (decide(p, Decision::take)) {
    case How::yes:
      take(p, std::nullopt);
      break;
    case How::no:
      say(p, announced::Lying{.what = lying(place)});
      make(facts::Declined{p});
      break;
    case How::ask:
      say(p, announced::AskTake{.what = lying(place)});
      ask({.decision = Decision::take, .step = step, .place = place});
      return Flow::stop;
  }
  return Flow::on;
}

bool Play::trample(Seat p) {
  for (const Creature& creature : creatures_at(player(p).at)) {
    const EncounterInfo& row = info(kind_of(creature));
    const bool is_beast = can_be_sent(row.kind) && row.arrival != Arrival::embrace;
    const bool is_tree = row.family == Family::tree && rulings_.tramples_trees;
    if (creature.dead || (!is_beast && !is_tree)) {
      continue;
    }
    if (row.blinded_by > 0) {
      set_creature(creature.home, facts::CreatureSet::What::dark);
    } else {
      kill(creature, true);
    }
    know_own_place(p);
    const Shown known = as_announced(Shown{.what = static_cast<std::uint8_t>(row.kind)});
    say(p, announced::Trampled{.what = {.kind = static_cast<EncounterKind>(known.what)}});
    return true;
  }
  for (const Creature& creature : creatures_at(player(p).at)) {
    const EncounterInfo& row = info(kind_of(creature));
    if (creature.dead && !creature.cruel && row.family == Family::green_eyes) {
      set_creature(creature.home, facts::CreatureSet::What::upgraded);
      know_own_place(p);
      say(p, announced::Trampled{.what = {.kind = row.kind, .was_dead = true}});
      return false;
    }
  }
  return false;
}

How Play::decide(Seat p, Decision decision) const {
  const How how = player(p).orders[static_cast<std::size_t>(decision)];
  return how == How::ask && !in_own_turn(p) ? How::yes : how;
}

void Play::ask(Pending pending) {
  make(facts::PhaseSet{Phase::ask, pending});
}

/// Only the player whose turn it is can be asked.
void Play::answer(const Command& command) {
  const Seat p = state_.turn;
  const Pending pending = state_.pending;
  const bool is_act = pending.step == Pending::Step::after;
  make(facts::PhaseSet{is_act ? Phase::after : Phase::act});
  const PlaceIndex place = player(p).at;
  const std::uint32_t arrived = player(p).arrived;
  // The creatures after this one, found before the player rides it away.
  const std::vector<Creature> rest = creatures_after(creatures_at(place), pending.creature);
  switch (pending.question) {
    case Pending::Question::political:
      settle_answer(p, pending, command.yes);
      break;
    case Pending::Question::tree:
      answer_tree(p, pending.creature, command.yes, command.second.value_or(false));
      break;
    case Pending::Question::decision:
      carry_out(p, pending, command.yes);
      break;
  }
  const bool has_stayed = player(p).at == place && player(p).arrived == arrived;
  if (state_.phase == Phase::ask || state_.phase == Phase::over || !has_stayed) {
    return;
  }
  const bool is_done =
      pending.question == Pending::Question::decision && pending.decision == Decision::take;
  switch (pending.step) {
    case Pending::Step::creatures:
      meet_creatures(p, rest);
      break;
    case Pending::Step::place:
      settle(p);
      break;
    case Pending::Step::things:
    case Pending::Step::start:
      if (!is_done) {
        (void)handle_things(p, pending.step, pending.creature);
      }
      break;
    case Pending::Step::act:
    case Pending::Step::after:
      break;
  }
}

void Play::carry_out(Seat p, const Pending& asked, bool yes) {
  const Creature creature =
      asked.creature == nowhere ? Creature{} : creature_of(state_, asked.creature);
  switch (asked.decision) {
    case Decision::blade:
      (void)meet_rider(p, creature, yes);
      break;
    case Decision::mount:
      (void)meet_ontifutlas(p, creature, yes);
      break;
    case Decision::strangle:
      (void)meet_rabbit(p, creature, yes);
      break;
    case Decision::climb:
      if (yes) {
        climb(p, asked.creature, asked.step);
      }
      break;
    case Decision::stick:
      (void)meet_river(p, yes);
      break;
    case Decision::boat:
      meet_lake(p, yes);
      break;
    case Decision::skin:
      if (yes) {
        skin_corpse(p, creature);
      }
      break;
    case Decision::take:
      if (yes) {
        take(p, std::nullopt);
      } else {
        say(p, announced::Lying{.what = lying(player(p).at)});
        make(facts::Declined{p});
      }
      break;
  }
}

}  // namespace dungeonlab::game
