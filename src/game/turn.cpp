// The clock of a game (engine 3.1 to 3.3): rounds, turns and phases; which commands are refused,
// and which procedure an act starts. Rounds in which no player may act pass by themselves.
#include "game/play.hpp"

#include <algorithm>

namespace dungeonlab::game {

Prompt prompt(const State& state, Seat seat) {
  if (state.phase == Phase::over) {
    return {.phase = Phase::over};
  }
  if (seat != state.turn) {
    return {};
  }
  if (state.phase != Phase::ask) {
    return {.phase = state.phase};
  }
  const bool is_of_order = state.pending.question == Question::decision;
  return {.phase = Phase::ask,
          .question = state.pending.question,
          .decision = is_of_order ? state.pending.decision : Decision{}};
}

void Play::begin_first_turn() {
  if (is_heard()) {
    const Extent base = dungeon_.ground().base();
    Words rules;
    for (const HouseRuleInfo& row : house_rule_table) {
      if (rulings_.rules.test(bit(row.rule))) {
        rules.emplace_back(row.written.view());
      }
    }
    say(everybody, announced::Start{.columns = base.columns,
                                    .rows = base.rows,
                                    .levels = dungeon_.levels(),
                                    .seats = game_.setup().seats,
                                    .rules = std::move(rules),
                                    .kits = game_.setup().kits});
  }
  begin_turns(0);
}

namespace {

/// True of a command that makes no sense in any game.
bool is_malformed(const Command& command, std::size_t seats) {
  const bool trades = command.act == Act::buy || command.act == Act::sell;
  const bool counts = trades || command.act == Act::shoot;
  return command.seat >= seats ||
         (counts && (command.count < 1 || command.count > limits::amount)) ||
         (trades && !command.thing) ||
         (command.act == Act::use && command.thing != Thing::map_1x1 &&
          command.thing != Thing::map_3x3) ||
         (command.act == Act::morgul && command.player != nobody && command.player >= seats);
}

}  // namespace

std::optional<Refusal> Play::refuse_phase(const Command& command) const {
  if (is_malformed(command, state_.players.size())) {
    return Refusal::malformed;
  }
  if (state_.phase == Phase::over) {
    return Refusal::game_over;
  }
  if (command.act == Act::order) {
    return std::nullopt;
  }
  if (command.seat != state_.turn) {
    return Refusal::not_your_turn;
  }
  if (state_.phase == Phase::ask) {
    if (command.act != Act::answer) {
      return Refusal::answer_first;
    }
    const bool is_tree = state_.pending.question == Pending::Question::tree;
    return is_tree == command.second.has_value() ? std::nullopt : std::optional(Refusal::malformed);
  }
  if (command.act == Act::answer) {
    return Refusal::no_question;
  }
  if (state_.phase == Phase::land) {
    const bool may = command.act == Act::land || command.act == Act::resign;
    return may ? std::nullopt : std::optional(Refusal::land_first);
  }
  if (command.act == Act::land) {
    return Refusal::already_landed;
  }
  const bool ends = command.act == Act::end;
  if (state_.phase == Phase::after && !ends && !is_free(command.act, rulings_)) {
    return Refusal::turn_spent;
  }
  return state_.phase == Phase::act && ends ? std::optional(Refusal::act_first) : std::nullopt;
}

// NOLINTNEXTLINE(readability-function-size): one case for each act
std::optional<Refusal> Play::refuse(const Command& command) const {
  if (const auto refused = refuse_phase(command)) {
    return refused;
  }
  const Seat p = command.seat;
  const PlaceIndex place = player(p).at;
  const auto unless = [](bool may, Refusal refusal) {
    return may ? std::nullopt : std::optional(refusal);
  };
  switch (command.act) {
    case Act::land:
      if (!dungeon_.ground().base().contains(command.at.cell)) {
        return Refusal::not_in_base;
      }
      return unless(command.at.level >= 0 && command.at.level < dungeon_.levels(),
                    Refusal::no_such_level);
    case Act::shoot:
      return unless(has(p, thing_of(command.ammo)) >= command.count, Refusal::not_owned);
    case Act::feel:
      return unless(player(p).exote, Refusal::not_an_exote);
    case Act::climb: {
      const auto tree = tree_at(place);
      if (!tree) {
        return Refusal::no_tree;
      }
      const auto& used = player(p).trees;
      return unless(std::find(used.begin(), used.end(), tree->home) == used.end(),
                    Refusal::tree_used);
    }
    case Act::skin:
      return unless(corpse_to_skin(place, command.kind, false).has_value(),
                    Refusal::nothing_to_skin);
    case Act::buy:
    case Act::sell:
      return refuse_trade(command);
    case Act::take: {
      const bool lies = command.thing ? of(lying_at(dungeon_, state_, place), *command.thing) > 0
                                      : has_things(place);
      return unless(lies, Refusal::nothing_here);
    }
    case Act::mount:
      if (is_mounted(p)) {
        return Refusal::already_mounted;
      }
      return unless(free_mount(place).has_value(), Refusal::nothing_to_mount);
    case Act::dismount:
      return unless(is_mounted(p), Refusal::not_mounted);
    case Act::morgul:
      if (has(p, Thing::morgul_blade) == 0) {
        return Refusal::not_owned;
      }
      return unless(can_strike(command), Refusal::not_here);
    case Act::use:
      return unless(has(p, *command.thing) > 0, Refusal::not_owned);
    case Act::move:
    case Act::up:
    case Act::down:
    case Act::pass:
    case Act::answer:
    case Act::order:
    case Act::die:
    case Act::end:
    case Act::resign:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Refusal> Play::apply(const Command& command) {
  if (const auto refused = refuse(command)) {
    return refused;
  }
  if (command.act == Act::order) {
    make(facts::Ordered{command.seat, command.decision, command.how});
    return std::nullopt;
  }
  perform(command);
  return std::nullopt;
}

void Play::go_on_from(const Command& command) {
  const Seat p = command.seat;
  const Pending::Step step = state_.pending.step;
  answer(command);
  if (state_.phase == Phase::ask || state_.phase == Phase::over) {
    return;
  }
  if (step == Pending::Step::start && is_on_map(p)) {
    return;
  }
  if (step == Pending::Step::act && rulings_.free_climbing && is_on_map(p)) {
    return;
  }
  finish_act();
}

// NOLINTNEXTLINE(readability-function-size): one case for each act
void Play::perform(const Command& command) {
  const Seat p = command.seat;
  const bool is_free_act = is_free(command.act, rulings_);
  const Phase before = state_.phase;
  switch (command.act) {
    case Act::answer:
      go_on_from(command);
      return;
    case Act::land:
      land(p, dungeon_.index(command.at));
      break;
    case Act::move:
      if (is_mounted(p)) {
        jump(p, command.way);
      } else {
        walk(p, command.way);
      }
      break;
    case Act::up:
      change_level(p, 1);
      break;
    case Act::down:
      change_level(p, -1);
      break;
    case Act::shoot:
      shoot(command);
      break;
    case Act::feel:
      feel(p);
      break;
    case Act::climb:
      climb(p, tree_at(player(p).at)->home,
            before == Phase::after ? Pending::Step::after : Pending::Step::act);
      break;
    case Act::skin:
      skin(command);
      break;
    case Act::buy:
    case Act::sell:
      trade(command);
      break;
    case Act::pass:
    case Act::order:
      break;
    case Act::take:
      take(p, command.thing);
      break;
    case Act::mount:
      mount(p);
      break;
    case Act::dismount:
      dismount(p);
      break;
    case Act::morgul:
      morgul(command);
      break;
    case Act::use:
      use_map(p, *command.thing);
      break;
    case Act::die:
      die(p, announced::Will::suicide);
      break;
    case Act::end:
      end_turn();
      return;
    case Act::resign:
      die(p, announced::Will::left);
      break;
  }
  if (state_.phase == Phase::ask || state_.phase == Phase::over) {
    return;
  }
  if (!is_free_act || before == Phase::after || !is_on_map(p)) {
    finish_act();
  }
}

void Play::land(Seat p, PlaceIndex at) {
  make(facts::StatusSet{p, Status::alive});
  const std::int32_t kits = game_.setup().kits;
  give(p, Thing::bullets, kits * game_.setup().bullets_per_kit, Why::kit);
  give(p, Thing::grenades, kits * numbers::kit_grenades, Why::kit);
  give(p, Thing::blasters, kits * numbers::kit_blasters, Why::kit);
  give(p, Thing::dollars, kits * numbers::kit_dollars, Why::kit);
  say(p, announced::Landed{.at = dungeon_.place(at)});
  arrive(p, at, By::land, false);
}

/// Called when the act of the turn is done: the player may still have something to decide at their
/// new place.
void Play::finish_act() {
  const Seat p = state_.turn;
  const bool has_come = player(p).status == Status::alive && player(p).arrived > state_.turn_began;
  if (has_come && is_anything_offered(p)) {
    if (state_.phase != Phase::after) {
      make(facts::PhaseSet{Phase::after});
    }
    return;
  }
  end_turn();
}

bool Play::is_anything_offered(Seat p) const {
  const PlaceIndex place = player(p).at;
  if (has_things(place) || (!is_mounted(p) && free_mount(place)) ||
      (rulings_.free_skinning && corpse_to_skin(place, std::nullopt, false))) {
    return true;
  }
  if (rulings_.free_climbing) {
    const auto tree = tree_at(place);
    const auto& used = player(p).trees;
    if (tree && std::find(used.begin(), used.end(), tree->home) == used.end()) {
      return true;
    }
  }
  if (has(p, Thing::morgul_blade) == 0) {
    return false;
  }
  for (Seat other = 0; other < state_.players.size(); ++other) {
    if (other != p && player(other).at == place) {
      return true;
    }
  }
  return sendable(place, std::nullopt).has_value();
}

bool Play::end_if_lost() {
  const Player& her = player(state_.turn);
  const auto landings = game_.setup().landings;
  const bool is_lost =
      rulings_.solo && landings && her.status == Status::waiting && her.landings_made >= *landings;
  if (is_lost) {
    make(facts::Ended{.is_lost = true});
    say(everybody, announced::Lost{});
  }
  return is_lost;
}

void Play::end_turn() {
  if (!end_if_lost()) {
    begin_turns(static_cast<Seat>(state_.turn + 1));
  }
}

void Play::begin_turns(Seat from) {
  for (Seat p = from;; ++p) {
    if (p >= state_.players.size()) {
      const bool all_left =
          std::all_of(state_.players.begin(), state_.players.end(),
                      [](const Player& one) { return one.status == Status::left; });
      if (all_left) {
        make(facts::Ended{});
        return;
      }
      begin_round();
      p = 0;
    }
    if (begin_turn(p)) {
      return;
    }
    if (state_.phase == Phase::over) {
      return;
    }
  }
}

void Play::begin_round() {
  make(facts::RoundBegan{state_.round + 1});
  end_what_is_past();
}

/// A player who opened a wall and is next to it hears that it has grown back: they see nothing on
/// that side from then on.
void Play::announce_grown(const Opened& wall) {
  if (!is_heard() || wall.by == nobody || !is_on_map(wall.by)) {
    return;
  }
  const Square here = grid().square_of(player(wall.by).at);
  if (here == wall.square) {
    say(wall.by, announced::WallGrown{.way = wall.side});
  } else if (here == grid().neighbour(wall.square, wall.side)) {
    say(wall.by, announced::WallGrown{.way = opposite(wall.side)});
  }
}

void Play::end_what_is_past() {
  const auto is_past = [&](const auto& one) { return one.last < state_.round; };
  const auto has_past_wound = [&](const Creature& creature) {
    return std::any_of(creature.wounds.begin(), creature.wounds.end(), is_past);
  };
  const auto next = [](const auto& all, const auto& is_meant) {
    const auto at = std::find_if(all.begin(), all.end(), is_meant);
    return at == all.end() ? nullptr : &*at;
  };
  // Each fact removes its entry from the list.
  while (const Opened* const one = next(state_.opened, is_past)) {
    const Opened grown = *one;
    make(facts::WallSet{grown.square, grown.side, 0});
    announce_grown(grown);
  }
  while (const Creature* const one = next(state_.creatures, has_past_wound)) {
    make(facts::CreatureSet{.creature = one->home,
                            .what = facts::CreatureSet::What::healed,
                            .wound = {.last = state_.round}});
  }
  if (state_.treasure != nowhere && state_.treasure_until < state_.round) {
    make(facts::TreasureSet{});
  }
}

/// Returns true if the game now waits for a command of this player.
bool Play::begin_turn(Seat p) {
  if (player(p).status == Status::left) {
    return false;
  }
  make(facts::TurnBegan{p});
  if (player(p).status == Status::waiting) {
    if (state_.round <= player(p).until) {
      say(p, announced::Skipped{.why = announced::Skipping::waiting});
      return false;
    }
    make(facts::StatusSet{p, Status::landing});
  }
  if (player(p).status == Status::landing) {
    make(facts::PhaseSet{Phase::land});
    return true;
  }
  if (player(p).status == Status::imprisoned && state_.round > player(p).until) {
    make(facts::StatusSet{p, Status::alive});
  }
  if (look(p) == Flow::stop) {
    end_if_lost();
    return false;
  }
  if (player(p).status == Status::imprisoned) {
    say(p, announced::Skipped{.why = announced::Skipping::prison});
    return false;
  }
  (void)handle_things(p, Pending::Step::start, nowhere);
  if (state_.phase != Phase::ask) {
    make(facts::PhaseSet{Phase::act});
  }
  return true;
}

}  // namespace dungeonlab::game
