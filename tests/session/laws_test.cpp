// Laws of the engine over games of random commands on generated maps, with random house rules and
// switches: what must hold whatever players do.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/game/game.hpp"

#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

int games() {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 100000 : 400;
}
constexpr int commands_of_game = 120;

Setup random_setup(const Dungeon& dungeon, Rng& rng) {
  Setup setup;
  setup.profile = rng.chance(1, 2) ? Profile::computer : Profile::classic;
  setup.rules = rules_of(setup.profile, dungeon);
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.scope == Scope::play && rng.chance(1, 3)) {
      setup.rules.flip(bit(row.rule));
    }
  }
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    const auto bars = std::count(switch_table[i].values.begin(), switch_table[i].values.end(), '|');
    setup.switches[i] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(bars) + 1));
  }
  const int seats = rng.between(1, 3);
  for (int i = 0; i < seats; ++i) {
    setup.seats.push_back(std::string(1, static_cast<char>('A' + i)));
  }
  setup.kits = rng.between(0, 5);
  setup.bullets_per_kit = rng.between(0, 60);
  setup.seed = std::to_string(rng.next());
  return setup;
}

Command random_command(const Game& game, const State& state, Rng& rng) {
  Command command;
  command.seat = rng.chance(1, 20) ? static_cast<Seat>(rng.below(3)) : state.turn;
  if (state.phase == Phase::ask && !rng.chance(1, 10)) {
    command.act = Act::answer;
    command.yes = rng.chance(1, 2);
    if (state.pending.question == Pending::Question::tree) {
      command.second = rng.chance(1, 2);
    }
    return command;
  }
  if (state.phase == Phase::land) {
    const auto landings = game.board().landings();
    command.act = Act::land;
    command.at = game.dungeon().place(rng.pick(landings));
    return command;
  }
  command.act = rng.chance(1, 2) ? Act::move : static_cast<Act>(rng.below(act_names.size()));
  if (command.act == Act::resign && !rng.chance(1, 20)) {
    command.act = Act::pass;
  }
  command.way = static_cast<Side>(rng.below(4));
  command.count = rng.between(1, 60);
  command.ammo = static_cast<Ammo>(rng.below(3));
  command.thing = static_cast<Thing>(rng.below(thing_count));
  if (rng.chance(1, 3)) {
    command.kind = static_cast<EncounterKind>(rng.below(encounter_table.size()));
  }
  if (rng.chance(1, 3)) {
    command.player = static_cast<Seat>(rng.below(3));
  }
  command.decision = static_cast<Decision>(rng.below(8));
  command.how = static_cast<How>(rng.below(3));
  return command;
}

/// Folds every fact into a state of its own.
class Follower final : public Listener {
 public:
  Follower(const Dungeon& dungeon, State state) : dungeon_(dungeon), state_(std::move(state)) {}
  void happened(const Fact& fact) override {
    fold(dungeon_, state_, fact);
    moves_ += std::holds_alternative<facts::Moved>(fact) ? 1 : 0;
  }
  void said(const Announcement& announcement) override { last_ = announcement.id; }
  [[nodiscard]] const State& state() const { return state_; }
  int moves() {
    const int moves = moves_;
    moves_ = 0;
    return moves;
  }

 private:
  const Dungeon& dungeon_;
  State state_;
  int moves_ = 0;
  std::string_view last_;
};

void check_player(const Game& game, const State& state, Seat seat) {
  const Player& her = state.players[seat];
  const int factor = her.exote ? numbers::exote_factor : 1;
  for (const Thing thing : stock_things) {
    ASSERT_GE(of(her.things, thing), 0);
  }
  for (std::size_t i = 0; i < thing_count; ++i) {
    ASSERT_GE(her.things[i], 0);
  }
  if (her.status == Status::alive || her.status == Status::imprisoned) {
    ASSERT_NE(her.at, nowhere);
    ASSERT_LE(her.counters[0], factor * numbers::bites_survived);
    ASSERT_LE(her.counters[1], factor * numbers::pierces_survived);
    ASSERT_LE(her.counters[2], factor * numbers::burns_survived);
  }
  if (her.status == Status::waiting || her.status == Status::left) {
    ASSERT_EQ(her.at, nowhere);
    ASSERT_EQ(her.things, Things{});
    ASSERT_EQ(her.mount, nowhere);
    ASSERT_FALSE(her.treasure);
    ASSERT_FALSE(her.exote);
    ASSERT_EQ(her.counters, decltype(her.counters){});
  }
  if (her.mount != nowhere) {
    const Creature animal = creature_of(state, her.mount);
    ASSERT_EQ(animal.where, Creature::Where::ridden);
    ASSERT_EQ(animal.rider, seat);
    ASSERT_TRUE(her.status == Status::alive || her.status == Status::won);
  }
  if (her.status == Status::imprisoned) {
    ASSERT_LE(her.until - state.round, info(EncounterKind::political_prison).penalty.rounds);
  }
  ASSERT_EQ(her.treasure, state.carrier == seat);
  static_cast<void>(game);
}

void check_state(const Game& game, const State& state) {
  for (Seat seat = 0; seat < state.players.size(); ++seat) {
    ASSERT_NO_FATAL_FAILURE(check_player(game, state, seat));
  }
  ASSERT_TRUE(state.carrier == nobody || state.treasure == nowhere);
  ASSERT_TRUE(state.treasure == nowhere || state.treasure_until >= state.round);
  for (const Opened& wall : state.opened) {
    ASSERT_GE(wall.last, state.round);
    ASSERT_LE(wall.last - state.round, 2);
    const Barrier barrier = game.dungeon().ground().barrier(wall.square, wall.side);
    ASSERT_TRUE(barrier == Barrier::simple || barrier == Barrier::wire);
  }
  for (const Creature& creature : state.creatures) {
    const EncounterInfo& row = info(game.dungeon().kind(creature.home));
    for (const Wound& wound : creature.wounds) {
      ASSERT_GE(wound.last, state.round);
      ASSERT_LE(wound.last - state.round, 1);
    }
    ASSERT_FALSE(creature.dead && (row.arrival == Arrival::embrace || row.blinded_by > 0 ||
                                   row.arrival == Arrival::abduct));
    ASSERT_FALSE(creature.skinned && (!creature.dead || creature.cruel) && !creature.cruel &&
                 !creature.dead);
  }
}

TEST(Laws, HoldWhateverPlayersDo) {
  const Settings settings{
      .size = {5, 5},
      .levels = 2,
      .house_rules = {HouseRule::marmar, HouseRule::cop, HouseRule::lokh, HouseRule::werewolf,
                      HouseRule::exote_beasts, HouseRule::arnor_blade, HouseRule::waterfalls}};
  int ended = 0;
  int refused = 0;
  for (int number = 0; number < games(); ++number) {
    const auto map = forge::forge(settings, "laws", static_cast<std::uint64_t>(number));
    ASSERT_TRUE(map) << map.error().what;
    Rng rng({"laws", std::to_string(number)});
    const Game game(map->dungeon(), random_setup(map->dungeon(), rng));
    State first;
    first.players.resize(game.setup().seats.size());
    Follower follower(game.dungeon(), first);
    State state = game.start(&follower);
    for (int i = 0; i < commands_of_game && state.phase != Phase::over; ++i) {
      const Command command = random_command(game, state, rng);
      const State before = state;
      State copy = state;
      static_cast<void>(follower.moves());
      const auto refusal = game.apply(state, command, &follower);
      const std::string where =
          fmt::format("game {}, command {}: {}", number, i, name(command.act));
      ASSERT_EQ(game.apply(copy, command), refusal) << where;
      ASSERT_EQ(copy, state) << where << ": a listener changes the game";
      ASSERT_EQ(follower.state(), state) << where << ": facts do not suffice";
      ASSERT_LE(follower.moves(), 300) << where;
      ASSERT_NO_FATAL_FAILURE(check_state(game, state)) << where;
      if (refusal) {
        ++refused;
        ASSERT_EQ(state, before) << where << ": a refusal changed the state";
      }
    }
    ended += state.phase == Phase::over ? 1 : 0;
  }
  EXPECT_GT(refused, games());
  EXPECT_GT(ended, 0) << "no game ended";
}

}  // namespace
}  // namespace dungeonlab::game
