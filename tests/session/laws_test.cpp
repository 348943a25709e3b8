// Laws of the engine: what must hold whatever players do. Tested on games of random commands on
// crowded maps, with random house rules and switches.
#include "session/random_game.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

using random::Table;

constexpr int commands_of_game = 150;

std::size_t longest_river(const Sheet& sheet) {
  std::size_t longest = 0;
  for (const River& river : sheet.rivers) {
    longest = std::max(longest, river.size());
  }
  return longest;
}

/// How much of a counter a player survives, from the numbers of the rules.
int survived(const Setup& setup, bool exote, Counter counter) {
  constexpr std::array<int, counter_count> least_deadly = {
      numbers::bites_survived + 1, numbers::pierces_survived + 1, numbers::burns_survived + 1,
      numbers::bullets_that_kill,  numbers::grenades_that_kill,   numbers::blasters_that_kill};
  constexpr std::size_t from_neighbours = 3;
  const auto index = static_cast<std::size_t>(counter);
  const int factor = exote ? numbers::exote_factor : 1;
  if (index >= from_neighbours) {
    return factor * least_deadly[index] - 1;
  }
  return factor * (least_deadly[index] - 1) - Rulings(setup).survived_less;
}

std::int32_t owned_and_lying(const Dungeon& dungeon, const State& state, Thing thing) {
  std::int32_t sum = 0;
  for (const Player& one : state.players) {
    sum += of(one.things, thing);
  }
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    sum += of(lying_at(dungeon, state, place), thing);
  }
  return sum;
}

bool is_one_of(Why why, std::initializer_list<Why> list) {
  return std::find(list.begin(), list.end(), why) != list.end();
}

/// Checks one game, command by command.
class Laws {
 public:
  Laws(const Game& game, const Sheet& sheet) : game_(game), sheet_(sheet) {}

  /// Checks the facts and announcements of a command, each with the state before it.
  void check_course(const State& before, const Command& command,
                    const std::vector<random::Event>& events) {
    state_ = before;
    command_ = command;
    moved_.clear();
    moves_by_.clear();
    hurt_.clear();
    for (const random::Event& event : events) {
      if (const Fact* const fact = std::get_if<Fact>(&event)) {
        std::visit(*this, *fact);
        fold(game_.dungeon(), state_, *fact);
      } else {
        check_said(std::get<Announcement>(event));
      }
    }
    check_moves();
  }
  [[nodiscard]] const State& folded() const { return state_; }

  void check_state(const State& state) {
    for (Seat seat = 0; seat < state.players.size(); ++seat) {
      check_player(state, seat);
    }
    EXPECT_TRUE(state.carrier == nobody || state.treasure == nowhere);
    if (state.treasure != nowhere) {
      EXPECT_GE(state.treasure_until, state.round);
      EXPECT_LE(state.treasure_until, state.round + 1);
    }
    const int open_max = 1 + game_.setup().switches[1];
    for (const Opened& wall : state.opened) {
      EXPECT_GE(wall.last, state.round);
      EXPECT_LE(wall.last - state.round, open_max);
      const Barrier barrier = game_.dungeon().ground().barrier(wall.square, wall.side);
      EXPECT_TRUE(barrier == Barrier::simple || barrier == Barrier::wire);
    }
    for (const Creature& creature : state.creatures) {
      check_creature(state, creature);
    }
  }
  /// Checks sums over the whole map.
  void check_sums(const State& state) {
    check_things(state);
    check_nearest(state);
  }

  // Checks one fact before it changes the state.
  void operator()(const facts::Ordered& fact) const {
    EXPECT_EQ(command_.act, Act::order);
    EXPECT_EQ(fact.player, command_.seat);
  }
  void operator()(const facts::RoundBegan& fact) {
    EXPECT_EQ(fact.number, state_.round + 1);
    last_turn_.reset();
    acts_of_round_.clear();
  }
  void operator()(const facts::TurnBegan& fact) {
    EXPECT_TRUE(!last_turn_ || fact.seat > *last_turn_) << "seats act in order";
    last_turn_ = fact.seat;
  }
  void operator()(const facts::PhaseSet& fact) { EXPECT_NE(fact.phase, Phase::over); }
  void operator()(const facts::StatusSet& fact) {
    const Player& her = state_.players[fact.player];
    if (fact.status == Status::imprisoned) {
      EXPECT_FALSE(Rulings(game_.setup()).solo);
      EXPECT_GT(moved_[fact.player] + answers(), 0);
    }
    if (fact.status == Status::won) {
      EXPECT_TRUE(her.treasure);
    }
  }
  void operator()(const facts::Moved& fact) {
    const Player& her = state_.players[fact.player];
    if (fact.to != nowhere) {
      EXPECT_TRUE(game_.dungeon().ground().contains(game_.dungeon().place(fact.to)));
      ++moved_[fact.player];
      ++moves_by_[{fact.player, fact.by}];
    } else if (fact.by == By::exit) {
      const Dungeon& dungeon = game_.dungeon();
      const Place from = dungeon.place(her.at);
      const Exit exit = dungeon.exit();
      const bool jumps_over = her.mount != nowhere && neighbour(from.cell, exit.side) == exit.cell;
      EXPECT_TRUE(from.cell == exit.cell || jumps_over);
      EXPECT_EQ(command_.way, exit.side);
    }
  }
  void operator()(const facts::Exposed& fact) {
    const Player& her = state_.players[fact.player];
    EXPECT_EQ(std::count(her.stay.begin(), her.stay.end(), fact.exposure), 0);
    EXPECT_FALSE(game_.dungeon().holds(her.at, EncounterKind::hospital));
    EXPECT_FALSE(creature_of(state_, fact.exposure.creature).dead);
    EXPECT_TRUE(std::any_of(all_sides.begin(), all_sides.end(), [&](Side side) {
      return barrier_now(game_.dungeon(), state_, her.at, side) == Barrier::open &&
             game_.dungeon().grid().neighbour_place(her.at, side) == fact.exposure.place;
    }));
  }
  void operator()(const facts::ThingChanged& fact) {
    if (is_stock(fact.thing)) {
      EXPECT_TRUE(is_one_of(fact.why, {Why::kit, Why::arsenal, Why::found, Why::bought, Why::sold,
                                       Why::shot, Why::lost, Why::fine, Why::turned}));
    } else {
      EXPECT_TRUE(
          is_one_of(fact.why, {Why::found, Why::bought, Why::sold, Why::spent, Why::fine, Why::gift,
                               Why::won, Why::skinned, Why::turned, Why::dropped}));
    }
    EXPECT_GE(of(state_.players[fact.player].things, fact.thing) + fact.change, 0);
    std::int32_t& sum = ledger_[fact.thing];
    sum += is_one_of(fact.why, {Why::found, Why::dropped}) ? 0 : fact.change;
    skins_ += fact.why == Why::skinned ? fact.change : 0;
  }
  void operator()(const facts::Lies& fact) {
    EXPECT_GE(of(lying_at(game_.dungeon(), state_, fact.place), fact.thing) + fact.change, 0);
  }
  void operator()(const facts::Declined& fact) {
    EXPECT_FALSE(state_.players[fact.player].declined);
  }
  void operator()(const facts::TreasureSet& fact) {
    EXPECT_TRUE(fact.carrier == nobody || fact.place == nowhere);
  }
  void operator()(const facts::Wounded& fact) {
    const bool comes_from_arriving = fact.counter == Counter::bites ||
                                     (fact.counter == Counter::burns && moved_[fact.player] > 0);
    EXPECT_TRUE(!comes_from_arriving || moved_[fact.player] + answers() > 0);
    EXPECT_GT(fact.change, 0);
  }
  void operator()(const facts::Healed& fact) { EXPECT_TRUE(is_on_map(fact.player)); }
  void operator()(const facts::ExoteSet& fact) { EXPECT_TRUE(is_on_map(fact.player)); }
  void operator()(const facts::Mounted& fact) {
    EXPECT_EQ(state_.players[fact.player].mount, fact.value ? nowhere : fact.creature);
  }
  void operator()(const facts::CreatureSet& fact) {
    using What = facts::CreatureSet::What;
    const Creature creature = creature_of(state_, fact.creature);
    const EncounterInfo& row = info(game_.dungeon().kind(fact.creature));
    if (fact.what == What::dead) {
      EXPECT_FALSE(creature.dead) << "death is final";
      const bool by_shot = command_.act == Act::shoot && moved_.empty();
      EXPECT_TRUE(!by_shot || row.kill.bullets + row.kill.grenades + row.kill.blasters > 0);
    } else if (fact.what == What::upgraded) {
      EXPECT_TRUE(creature.dead && !creature.cruel);
    } else if (fact.what == What::skinned) {
      EXPECT_TRUE(creature.dead && !creature.cruel && !creature.skinned);
      ++skinned_;
    } else if (fact.what == What::wounded || fact.what == What::dark || fact.what == What::sent) {
      EXPECT_FALSE(creature.dead);
    }
  }
  void operator()(const facts::WallSet& fact) const {
    EXPECT_TRUE(fact.last == 0 || command_.act == Act::shoot);
  }
  void operator()(const facts::Used& fact) {
    const Player& her = state_.players[fact.player];
    const bool per_landing = Rulings(game_.setup()).center_per_landing;
    const auto& used = fact.what == facts::Used::What::arsenal ? her.arsenals
                       : fact.what == facts::Used::What::tree  ? her.trees
                       : per_landing                           ? her.centers
                                                               : her.centers_of_game;
    EXPECT_EQ(std::count(used.begin(), used.end(), fact.place), 0);
    const auto holds = [&](Arrival arrival) {
      return [&, arrival](PlaceIndex place) {
        return game_.dungeon().holds(place) == Dungeon::Holds::encounter &&
               info(game_.dungeon().kind(place)).arrival == arrival;
      };
    };
    EXPECT_TRUE(std::all_of(her.arsenals.begin(), her.arsenals.end(), holds(Arrival::supply)));
    EXPECT_TRUE(std::all_of(her.trees.begin(), her.trees.end(), holds(Arrival::climb)));
    EXPECT_TRUE(std::all_of(her.centers.begin(), her.centers.end(), holds(Arrival::reveal)));
    EXPECT_TRUE(holds(fact.what == facts::Used::What::arsenal ? Arrival::supply
                      : fact.what == facts::Used::What::tree  ? Arrival::climb
                                                              : Arrival::reveal)(fact.place));
  }
  void operator()(const facts::Knows& fact) {
    EXPECT_TRUE(fact.here.empty() || is_on_map(fact.player));
  }
  void operator()(const facts::Drawn& fact) { EXPECT_LT(fact.result, fact.bound); }
  void operator()(const facts::Ended& fact) {
    EXPECT_TRUE(fact.winner == nobody || state_.players[fact.winner].status == Status::won);
  }

  /// Expects at most one act per player and round.
  void count_act(const State& before, const Command& command) {
    const Rulings rulings(game_.setup());
    const bool is_act = before.phase == Phase::act || before.phase == Phase::land;
    if (is_act && command.act != Act::order && !is_free(command.act, rulings)) {
      EXPECT_TRUE(acts_of_round_.insert({before.round, command.seat}).second) << "one act a round";
    }
  }

 private:
  [[nodiscard]] bool is_on_map(Seat seat) const { return state_.players[seat].at != nowhere; }
  /// An answer continues an arrival.
  [[nodiscard]] int answers() const { return command_.act == Act::answer ? 1 : 0; }

  void check_said(const Announcement& said) {
    check_says_no_more_than_names(said);
    if (const auto* const seen = said.as<announced::ShotSeen>()) {
      const PlaceIndex from = state_.players[said.to].at;
      const bool is_open = barrier_now(game_.dungeon(), state_, from, seen->way) == Barrier::open;
      const PlaceIndex there = game_.dungeon().grid().neighbour_place(from, seen->way);
      EXPECT_EQ(seen->what, is_open ? sighting_of(game_.dungeon(), state_, there) : Sight::nothing);
    }
    if (const auto* const died = said.as<announced::Died>()) {
      hurt_.insert(died->player);
    }
    if (said.to == everybody || said.to == state_.turn) {
      return;
    }
    if (said.is<announced::Struck>()) {
      hurt_.insert(said.to);
    }
    const bool may_be = said.is<announced::Met, announced::Hit, announced::WallGrown>();
    EXPECT_TRUE(may_be || hurt_.contains(said.to)) << said.info().id << " is said outside her turn";
  }

  /// All trees have one name, and so do all pits: no announcement says which of them it is.
  static void check_says_no_more_than_names(const Announcement& said) {
    announced::ByLevel all;
    if (const auto* const here = said.as<announced::Here>()) {
      all = {here->what};
    } else if (const auto* const below = said.as<announced::JumpOver>()) {
      all = {below->what};
    } else if (const auto* const map = said.as<announced::Map>()) {
      all = map->shown;
    } else if (const auto* const answer = said.as<announced::CenterTells>()) {
      all = answer->exit;
      const auto near = answer->beside.value_or(announced::ByLevel());
      all.insert(all.end(), near.begin(), near.end());
    } else if (const auto* const trampled = said.as<announced::Trampled>()) {
      all = {{{.what = static_cast<std::uint8_t>(trampled->what.kind)}}};
    }
    for (const std::vector<Shown>& shown : all) {
      for (const Shown& what : shown) {
        EXPECT_EQ(what, shown_named(name(what))) << said.info().id << ' ' << name(what);
      }
    }
  }

  void check_moves() {
    const auto levels = static_cast<std::size_t>(game_.dungeon().levels());
    for (const auto& [seat, moves] : moved_) {
      EXPECT_LE(static_cast<std::size_t>(moves), levels + longest_river(sheet_) + 2);
    }
    for (const auto& [key, moves] : moves_by_) {
      if (key.second == By::marmar) {
        EXPECT_LE(static_cast<std::size_t>(moves), levels - 1);
      } else {
        EXPECT_LE(moves, 1) << "one step of each sort";
      }
    }
  }

  void check_player(const State& state, Seat seat) {
    const Player& her = state.players[seat];
    for (std::size_t i = 0; i < thing_count; ++i) {
      EXPECT_GE(her.things[i], 0);
    }
    const bool is_there = her.status == Status::alive || her.status == Status::imprisoned;
    EXPECT_EQ(her.at != nowhere, is_there);
    for (std::size_t i = 0; is_there && i < counter_count; ++i) {
      EXPECT_LE(her.counters[i], survived(game_.setup(), her.exote, static_cast<Counter>(i)));
    }
    if (her.status == Status::waiting || her.status == Status::left) {
      Player empty;
      empty.status = her.status;
      empty.until = her.until;
      empty.orders = her.orders;
      empty.centers_of_game = her.centers_of_game;
      empty.landings_made = her.landings_made;
      EXPECT_EQ(her, empty) << "dead means empty";
    }
    if (her.mount != nowhere) {
      const Creature animal = creature_of(state, her.mount);
      EXPECT_EQ(animal.where, Creature::Where::ridden);
      EXPECT_EQ(animal.rider, seat);
      EXPECT_TRUE(her.status == Status::alive || her.status == Status::won);
    }
    if (her.status == Status::imprisoned) {
      EXPECT_LE(her.until - state.round, numbers::political_prison_rounds);
    }
    if (her.status == Status::waiting) {
      EXPECT_LE(her.until - state.round, numbers::rounds_missed_dead);
    }
    EXPECT_EQ(her.treasure, state.carrier == seat);
    for (const Exposure& one : her.stay) {
      EXPECT_EQ(std::count(her.stay.begin(), her.stay.end(), one), 1);
    }
  }

  void check_creature(const State& state, const Creature& creature) {
    const EncounterInfo& row = info(game_.dungeon().kind(creature.home));
    for (const Wound& wound : creature.wounds) {
      EXPECT_GE(wound.last, state.round);
      EXPECT_LE(wound.last - state.round, 1);
    }
    EXPECT_FALSE(creature.dead && (row.arrival == Arrival::embrace || row.blinded_by > 0 ||
                                   row.arrival == Arrival::abduct));
    EXPECT_TRUE(creature.dead || (!creature.cruel && !creature.skinned));
    EXPECT_EQ(creature.place != nowhere, creature.where == Creature::Where::at_place);
    EXPECT_EQ(creature.rider != nobody, creature.where == Creature::Where::ridden);
    if (creature.where == Creature::Where::ridden) {
      EXPECT_EQ(state.players[creature.rider].mount, creature.home);
    }
    if (creature.where == Creature::Where::gone) {
      gone_.insert(creature.home);
    } else if (Rulings(game_.setup()).flees == Rulings::Flees::gone) {
      EXPECT_FALSE(gone_.contains(creature.home)) << "what is gone does not come back";
    }
    if (creature.dead) {
      dead_.insert(creature.home);
    }
    EXPECT_TRUE(creature.dead || !dead_.contains(creature.home));
  }

  void check_things(const State& state) {
    for (std::size_t i = 0; i < thing_count; ++i) {
      const auto thing = static_cast<Thing>(i);
      if (thing != Thing::treasure) {
        EXPECT_EQ(owned_and_lying(game_.dungeon(), state, thing),
                  owned_and_lying(game_.dungeon(), State{}, thing) + ledger_[thing])
            << name(thing);
      }
    }
    EXPECT_EQ(skins_, skinned_);
  }

  void check_nearest(const State& state) {
    for (const Captor captor : all_captors) {
      const PlaceIndex from = game_.board().landings().front();
      std::optional<std::array<std::uint32_t, 3>> best;
      for (const PlaceIndex target : game_.board().targets(captor)) {
        const Place one = game_.dungeon().place(from);
        const Place other = game_.dungeon().place(target);
        const std::array<std::uint32_t, 3> rank = {
            static_cast<std::uint32_t>(std::abs(one.cell.column - other.cell.column) +
                                       std::abs(one.cell.row - other.cell.row)),
            static_cast<std::uint32_t>(std::abs(one.level - other.level)), target};
        if (!creature_of(state, target).dead && (!best || rank < *best)) {
          best = rank;
        }
      }
      const auto nearest = game_.nearest(state, captor, from);
      ASSERT_EQ(nearest.has_value(), best.has_value());
      EXPECT_TRUE(!best || *nearest == (*best)[2]);
    }
  }

  const Game& game_;
  const Sheet& sheet_;
  State state_;
  Command command_;
  std::optional<Seat> last_turn_;
  std::set<std::pair<std::int32_t, Seat>> acts_of_round_;
  std::map<Seat, int> moved_;  ///< moved by this command
  std::map<std::pair<Seat, By>, int> moves_by_;
  std::set<Seat> hurt_;  ///< died or were struck in this command
  std::map<Thing, std::int32_t> ledger_;
  std::int32_t skins_ = 0;
  std::int32_t skinned_ = 0;
  std::set<PlaceIndex> gone_;
  std::set<PlaceIndex> dead_;
};

/// True for a pass after which nothing happens before the next turn starts.
bool changes_nothing(const std::vector<random::Event>& events) {
  if (events.empty()) {
    return true;
  }
  const Fact* const first = std::get_if<Fact>(&events.front());
  return first != nullptr && (std::holds_alternative<facts::TurnBegan>(*first) ||
                              std::holds_alternative<facts::RoundBegan>(*first));
}

/// The games are split into parts, which can run in parallel.
constexpr int parts_of_laws = 8;
class EngineLaws : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Part, EngineLaws, ::testing::Range(0, parts_of_laws));

TEST_P(EngineLaws, HoldWhateverPlayersDo) {
  const int games = random::games(10000, 1000000) / parts_of_laws;
  int ended = 0;
  int refused = 0;
  for (int number = GetParam() * games; number < (GetParam() + 1) * games; ++number) {
    const rules::ValidDungeon map = random::map("laws", number);
    Rng rng({"laws", std::to_string(number)});
    const Game game(map.dungeon(), random::setup(map.dungeon(), rng));
    Table table(game);
    Laws laws(game, map.sheet());
    laws.check_course(table.before(), {}, table.events_last());
    for (int i = 0; i < commands_of_game && !table.is_over(); ++i) {
      Command command = random::command_by(table.on_turn(), rng);
      if (rng.chance(1, 30)) {
        command.seat = static_cast<Seat>(rng.below(4));
      }
      const State before = table.state();
      State copy = before;
      const auto refusal = table.apply(command);
      SCOPED_TRACE(fmt::format("game {}, command {}: {}", number, i, random::text_of(command)));
      EXPECT_EQ(game.apply(copy, command), refusal);
      EXPECT_EQ(copy, table.state()) << "listening changes the game";
      laws.check_course(before, command, table.events_last());
      EXPECT_EQ(laws.folded(), table.state()) << "facts do not suffice";
      laws.check_state(table.state());
      if (i % 10 == 0 || table.is_over()) {
        laws.check_sums(table.state());
      }
      if (refusal) {
        ++refused;
        EXPECT_EQ(table.state(), before);
        EXPECT_TRUE(table.events_last().empty());
      } else {
        laws.count_act(before, command);
        const bool is_still_there =
            before.turn < before.players.size() && table.state().players[before.turn].at != nowhere;
        if (before.phase == Phase::act && is_free(command.act, game.rulings()) && is_still_there) {
          EXPECT_EQ(table.state().turn, before.turn);
          EXPECT_EQ(table.state().round, before.round);
        }
        EXPECT_TRUE(command.act != Act::pass || changes_nothing(table.events_last()));
      }
      if (::testing::Test::HasFailure()) {
        std::string said;
        for (const Announcement& one : table.said_last()) {
          said += fmt::format("\n  {}> {}", one.to, random::text_of(one));
        }
        FAIL() << "said was:" << said;
      }
    }
    ended += table.is_over() ? 1 : 0;
  }
  EXPECT_GT(refused, games);
  EXPECT_GT(ended, 0) << "no game ended";
}

}  // namespace
}  // namespace dungeonlab::game
