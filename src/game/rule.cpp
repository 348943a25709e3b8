// What a gamemaster sets on their own authority (engine 4.1, `ruled`). A ruling consists of facts
// of play, so facts remain the only way to change a state. The players concerned hear what they
// need to know, so their views agree with the state. Nothing on the map acts, and what only the
// rules of play can create (a question, a creature from elsewhere) cannot be ruled.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {
namespace {

constexpr std::string_view not_in_dungeon =
    "she is not in the dungeon; put her at a place first, or let her land";

constexpr std::string_view no_mordor = "the map has no Mordor, so there are no morgul blades on it";

/// The common name of living creatures that look the same.
std::string living_name(std::uint8_t kind) {
  return name(Shown{.sort = Shown::Sort::living, .what = kind});
}

bool is_of_creature(const Shown& shown) {
  return shown.sort == Shown::Sort::living || shown.sort == Shown::Sort::bridled ||
         shown.sort == Shown::Sort::dead;
}

}  // namespace

std::optional<std::string_view> Play::rule(const Ruling& ruling) {
  if (state_.phase == Phase::over) {
    return "the game is over; take back what ended it first";
  }
  if (const auto cannot = set(ruling)) {
    return cannot;
  }
  tell_news();
  return std::nullopt;
}

Play::NotRuled Play::set(const Ruling& ruling) {
  using What = Ruling::What;
  switch (ruling.what) {
    case What::thing:
      return rule_thing(ruling);
    case What::counter:
      return rule_counter(ruling);
    case What::exote:
      return rule_exote(ruling);
    case What::treasure:
      return rule_treasure(ruling);
    case What::mount:
      return rule_mount(ruling);
    case What::at:
      return rule_at(ruling);
    case What::status:
      return rule_status(ruling);
    case What::round:
      make(facts::RoundBegan{ruling.number});
      end_what_is_past();
      say(everybody, announced::RuledRound{.n = ruling.number});
      return std::nullopt;
    case What::turn:
      return rule_turn(ruling);
    case What::phase:
      return rule_phase(ruling);
    case What::winner: {
      const Seat p = ruling.player;
      if (!is_on_map(p)) {
        return not_in_dungeon;
      }
      if (!player(p).treasure) {
        (void)rule_treasure({.what = What::treasure, .player = p});
      }
      make(facts::Moved{p, player(p).at, nowhere, By::ruled, false});
      make(facts::StatusSet{p, Status::won});
      make(facts::Ended{.winner = p});
      say(everybody, announced::Won{.player = p});
      return std::nullopt;
    }
    case What::wall:
      return rule_wall(ruling);
    case What::place:
      return rule_place(ruling);
  }
  return std::nullopt;
}

Play::NotRuled Play::rule_thing(const Ruling& ruling) {
  if (!is_on_map(ruling.player)) {
    return not_in_dungeon;
  }
  if (ruling.thing == Thing::morgul_blade && !has_mordor() && ruling.number > 0) {
    return no_mordor;
  }
  give(ruling.player, ruling.thing, ruling.number - has(ruling.player, ruling.thing), Why::ruled);
  say(ruling.player, announced::Ruled{.what = ruling.thing, .n = ruling.number});
  return std::nullopt;
}

Play::NotRuled Play::rule_counter(const Ruling& ruling) {
  const auto counter = static_cast<std::size_t>(ruling.counter);
  if (!is_on_map(ruling.player)) {
    return not_in_dungeon;
  }
  if (ruling.number > limit(ruling.counter, player(ruling.player).exote, rulings_)) {
    return "nobody lives with so many; the command `die` ends a life";
  }
  const std::int32_t change = ruling.number - player(ruling.player).counters[counter];
  if (change != 0) {
    make(facts::Wounded{ruling.player, ruling.counter, change, {facts::Harm::Sort::ruling}});
  }
  say(ruling.player, announced::Ruled{.what = ruling.counter, .n = ruling.number});
  return std::nullopt;
}

Play::NotRuled Play::rule_exote(const Ruling& ruling) {
  const Player& her = player(ruling.player);
  if (!is_on_map(ruling.player)) {
    return not_in_dungeon;
  }
  for (std::size_t i = 0; i < counter_count; ++i) {
    if (her.counters[i] > limit(static_cast<Counter>(i), ruling.yes, rulings_)) {
      return "she would be dead of her wounds; set those first";
    }
  }
  if (her.exote != ruling.yes) {
    make(facts::ExoteSet{ruling.player, ruling.yes});
  }
  say(ruling.player, announced::Ruled{.what = announced::Trait::exote, .n = ruling.yes ? 1 : 0});
  return std::nullopt;
}

Play::NotRuled Play::rule_treasure(const Ruling& ruling) {
  const Seat before = state_.carrier;
  if (ruling.player != nobody && !is_on_map(ruling.player)) {
    return not_in_dungeon;
  }
  const bool is_home =
      ruling.place == nowhere || ruling.place == dungeon_.index(dungeon_.treasure());
  if (ruling.player != nobody) {
    make(facts::TreasureSet{.carrier = ruling.player});
  } else if (is_home) {
    make(facts::TreasureSet{});
  } else {
    make(
        facts::TreasureSet{.place = ruling.place, .until = state_.round + rulings_.treasure_after});
  }
  if (before != nobody && before != ruling.player) {
    say(before, announced::Ruled{.what = Thing::treasure, .n = 0});
  }
  if (ruling.player != nobody) {
    say(ruling.player, announced::Ruled{.what = Thing::treasure, .n = 1});
  }
  return std::nullopt;
}

void Play::park_mount(Seat p) {
  const PlaceIndex animal = player(p).mount;
  make(facts::Mounted{p, animal, false});
  make(facts::CreatureSet{
      .creature = animal, .what = facts::CreatureSet::What::parked, .to = player(p).at});
}

Play::NotRuled Play::rule_mount(const Ruling& ruling) {
  const Seat p = ruling.player;
  if (!is_on_map(p)) {
    return not_in_dungeon;
  }
  if (is_mounted(p)) {
    park_mount(p);
  }
  if (ruling.place != nowhere) {
    const bool is_animal = dungeon_.holds(ruling.place) == Dungeon::Holds::encounter &&
                           info(dungeon_.kind(ruling.place)).arrival == Arrival::abduct;
    const Creature animal = creature_of(state_, ruling.place);
    if (!is_animal || animal.dead || animal.where == Creature::Where::ridden) {
      return "no living animal without a rider has its home there";
    }
    make(facts::Mounted{p, ruling.place, true});
  }
  say(p, announced::Ruled{.what = announced::Trait::mounted, .n = ruling.place == nowhere ? 0 : 1});
  return std::nullopt;
}

/// Withdraws an open question or landing; the player may act now.
void Play::drop_question(Seat p) {
  if (state_.turn == p && (state_.phase == Phase::ask || state_.phase == Phase::land)) {
    make(facts::PhaseSet{Phase::act});
  }
}

/// Announces that a player has left the place of the player on turn, who must not act on someone
/// they only believe to be there.
void Play::tell_who_left(Seat p) {
  const Seat acting = state_.turn;
  const std::uint32_t mark = std::uint32_t{1} << p;
  const Player& her = player(acting);
  if (acting != p && (her.company & mark) != 0 && player(p).at != her.at) {
    make(facts::Knows{acting, her.told, her.company & ~mark});
    say(acting, announced::Parted{.player = p});
  }
}

Play::NotRuled Play::rule_at(const Ruling& ruling) {
  const Seat p = ruling.player;
  if (player(p).status == Status::left || player(p).status == Status::won) {
    return "she plays no more";
  }
  if (!is_on_map(p)) {
    make(facts::StatusSet{p, Status::alive});
  }
  make(facts::Moved{p, player(p).at, ruling.place, By::ruled, false});
  drop_question(p);
  say(p, announced::RuledPut{});
  say_here(p);
  const auto tree = tree_at(ruling.place);
  const auto& used = player(p).trees;
  if (tree && std::find(used.begin(), used.end(), tree->home) != used.end()) {
    say(p, announced::TreeClosed{});
  }
  tell_who_left(p);
  meet_players(p);
  return std::nullopt;
}

/// Takes everything the player has, including what ends with their life.
void Play::empty_hands(Seat p) {
  if (is_mounted(p)) {
    park_mount(p);
  }
  for (std::size_t i = 0; i < thing_count; ++i) {
    const auto thing = static_cast<Thing>(i);
    give(p, thing, -has(p, thing), Why::ruled);
  }
  if (player(p).treasure) {
    make(facts::TreasureSet{});
  }
  if (player(p).counters != Counters{}) {
    make(facts::Healed{p});
  }
  if (player(p).exote) {
    make(facts::ExoteSet{p, false});
  }
}

Play::NotRuled Play::rule_status(const Ruling& ruling) {
  const Seat p = ruling.player;
  const bool is_out = ruling.status == Status::landing || ruling.status == Status::waiting ||
                      ruling.status == Status::left;
  if (ruling.status == Status::won) {
    return "set the winner instead";
  }
  if (!is_out && !is_on_map(p)) {
    return not_in_dungeon;
  }
  if (is_out && is_on_map(p)) {
    empty_hands(p);
    make(facts::Moved{p, player(p).at, nowhere, By::ruled, false});
  }
  const std::int32_t missed = ruling.status == Status::waiting      ? numbers::rounds_missed_dead
                              : ruling.status == Status::imprisoned ? numbers::prison_rounds
                                                                    : 0;
  make(facts::StatusSet{p, ruling.status, missed == 0 ? 0 : state_.round + missed});
  say(p, announced::RuledStatus{.status = ruling.status});
  if (state_.turn != p) {
    tell_who_left(p);
  } else if (ruling.status == Status::landing) {
    make(facts::PhaseSet{Phase::land});
  } else if (ruling.status != Status::alive) {
    end_turn();
  }
  return std::nullopt;
}

Play::NotRuled Play::rule_turn(const Ruling& ruling) {
  const Seat p = ruling.player;
  if (player(p).status != Status::alive && player(p).status != Status::landing) {
    return "she cannot act; set her status first";
  }
  say(everybody, announced::RuledTurn{.player = p});
  begin_turns(p);
  return std::nullopt;
}

Play::NotRuled Play::rule_phase(const Ruling& ruling) {
  const bool lands = player(state_.turn).status == Status::landing;
  switch (ruling.phase) {
    case Phase::land:
    case Phase::act:
    case Phase::after:
      if (lands != (ruling.phase == Phase::land)) {
        return lands ? "she has not landed yet" : "she has landed; set her status instead";
      }
      make(facts::PhaseSet{ruling.phase});
      return std::nullopt;
    case Phase::ask:
      return "only the rules of play ask";
    case Phase::over:
      make(facts::Ended{});
      say(everybody, announced::RuledOver{});
      return std::nullopt;
  }
  return std::nullopt;
}

Play::NotRuled Play::rule_wall(const Ruling& ruling) {
  const Barrier drawn = dungeon_.ground().barrier(ruling.square, ruling.side);
  if (drawn != Barrier::simple && drawn != Barrier::wire) {
    return "the map has no wall there that opens, and the map never changes";
  }
  const bool is_open = std::any_of(state_.opened.begin(), state_.opened.end(), [&](auto& one) {
    return one.square == ruling.square && one.side == ruling.side;
  });
  if (ruling.yes || is_open) {
    make(facts::WallSet{ruling.square, ruling.side,
                        ruling.yes ? state_.round + rulings_.open_after : 0});
  }
  return std::nullopt;
}

/// Changes one creature to the condition shown.
void Play::make_as_shown(const Creature& creature, const Shown& shown) {
  using What = facts::CreatureSet::What;
  if (creature.dead) {
    set_creature(creature.home, What::alive);
  }
  if (shown.sort != Shown::Sort::dead) {
    return;
  }
  kill(creature, shown.cruel);
  if (shown.skinned) {
    set_creature(creature.home, What::skinned);
  }
}

Play::NotRuled Play::rule_creatures(PlaceIndex place, const std::vector<Shown>& shown) {
  const auto as_shown = [&](const Creature& creature) {
    return name(Shown{.sort = creature.dead      ? Shown::Sort::dead
                              : creature.bridled ? Shown::Sort::bridled
                                                 : Shown::Sort::living,
                      .what = static_cast<std::uint8_t>(kind_of(creature)),
                      .cruel = creature.cruel,
                      .skinned = creature.skinned});
  };
  std::vector<Creature> here = creatures_at(place);
  std::vector<Shown> left;
  for (const Shown& one : shown) {
    const auto same = std::find_if(here.begin(), here.end(), [&](const Creature& creature) {
      return as_shown(creature) == name(one);
    });
    if (!is_of_creature(one)) {
      continue;
    }
    if (same == here.end()) {
      left.push_back(one);
    } else {
      here.erase(same);
    }
  }
  for (const Shown& one : left) {
    const auto like = std::find_if(here.begin(), here.end(), [&](const Creature& creature) {
      return living_name(static_cast<std::uint8_t>(kind_of(creature))) == living_name(one.what);
    });
    if (like == here.end()) {
      return "no creature of that kind is there; `undo` brings back what was moved";
    }
    if (one.sort == Shown::Sort::bridled || (like->bridled && one.sort == Shown::Sort::living)) {
      return "a ruling neither bridles nor unbridles; set who is mounted instead";
    }
    make_as_shown(*like, one);
    here.erase(like);
  }
  for (const Creature& gone : here) {
    set_creature(gone.home, facts::CreatureSet::What::gone);
  }
  return std::nullopt;
}

Play::NotRuled Play::rule_place(const Ruling& ruling) {
  const std::vector<Shown> now = shown_at(ruling.place);
  Things wished{};
  for (const Shown& one : ruling.shown) {
    const bool is_drawn = one.sort == Shown::Sort::place || one.sort == Shown::Sort::river;
    const bool is_so = std::any_of(now.begin(), now.end(),
                                   [&](const Shown& other) { return name(other) == name(one); });
    if (is_drawn && !is_so) {
      return "the map never changes; only what lives, is dead or lies there can be set";
    }
    if (one.sort == Shown::Sort::thing) {
      of(wished, static_cast<Thing>(one.what)) += one.count;
    }
  }
  if (of(wished, Thing::morgul_blade) > 0 && !has_mordor()) {
    return no_mordor;
  }
  const Things there = lying_at(dungeon_, state_, ruling.place);
  if (of(there, Thing::treasure) > of(wished, Thing::treasure)) {
    return "say where the treasure is instead: set treasure";
  }
  if (const auto cannot = rule_creatures(ruling.place, ruling.shown)) {
    return cannot;
  }
  for (std::size_t i = 0; i < thing_count; ++i) {
    const auto thing = static_cast<Thing>(i);
    if (thing != Thing::treasure && wished[i] != there[i]) {
      make(facts::Lies{ruling.place, thing, wished[i] - there[i]});
    }
  }
  if (of(wished, Thing::treasure) > of(there, Thing::treasure)) {
    return rule_treasure({.what = Ruling::What::treasure, .place = ruling.place});
  }
  return std::nullopt;
}

}  // namespace dungeonlab::game
