// The relaxed game and the engine are two accounts of one game, and the checker's game, which
// shares no code with either, is a third. Here random players play on the engine. Every command
// that leaves its player alive must be one move of both other games (rules 3.0) from where she
// stood to where she stands, given what players have had so far. So nobody can do what these games
// call impossible. The slow oracle that checks the relaxed game is compared with the engine in the
// same way, given everything players may ever have.
#include "dungeonlab/io/write.hpp"
#include "relax/goal.hpp"
#include "relax/moves.hpp"
#include "relax/naive_game.hpp"
#include "session/random_game.hpp"
#include "support/evidence.hpp"
#include "verify/moves.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

namespace random = game::random;
using relax::Burden;

/// Where a player stands between two commands; nowhere if she is not in the dungeon.
struct Stand {
  PlaceIndex place = game::nowhere;
  bool treasure = false;
  bool mounted = false;
};

Stand stand_of(const game::State& state, game::Seat seat) {
  const game::Player& player = state.players[seat];
  return {player.at, player.treasure, player.mount != game::nowhere};
}

Burden burden_of(const Stand& stand) {
  return (stand.treasure ? relax::burden::treasure : 0U) |
         (stand.mounted ? relax::burden::mounted : 0U);
}

std::string text_of(const game::Game& game, const Stand& stand) {
  return stand.place == game::nowhere
             ? "outside"
             : fmt::format("{}{}{}", name(game.dungeon().place(stand.place)),
                           stand.treasure ? " with the treasure" : "",
                           stand.mounted ? " mounted" : "");
}

/// Follows a game in the relaxed game.
class Relaxed {
 public:
  explicit Relaxed(const game::Game& game)
      : board_(game.board()),
        tables_(game.dungeon()),
        // A destroyed prison is no longer a target, and the relaxed game does not know about it.
        relation_(game.rulings().destructible_prisons ? relax::Relation(board_)
                                                      : relax::Relation(board_, &tables_)),
        moves_(relation_, relax::readings::life) {}

  [[nodiscard]] game::Stock stock() const { return moves_.stock(); }
  void stand(const Stand& at) {
    moves_.gain(board_.gives(at.place));
    if (at.mounted) {
      moves_.park(at.place);
    }
  }

  /// True if at most one move leads from `from` to `to`, or to the same place with more.
  [[nodiscard]] bool leads(const Stand& from, const Stand& to) {
    to_ = to;
    const relax::State here = relation_.standing(from.place, burden_of(from));
    const bool changes_mount = relation_.can_ride() && (from.mounted || moves_.parked(from.place));
    const auto steps_from = [&](relax::State state) { return stands(state) || any_move(state); };
    return steps_from(here) || (changes_mount && steps_from(here ^ relax::burden::mounted));
  }
  [[nodiscard]] bool lands(PlaceIndex place, const Stand& to) {
    to_ = to;
    return comes_to_stand(moves_.coming(place, 0));
  }
  [[nodiscard]] bool wins(const Stand& from) const {
    return relax::Goal(board_).reached(from.place, burden_of(from));
  }
  [[nodiscard]] bool is_struck(const Stand& to) const {
    const auto targets = board_.targets(game::Captor::black_rider);
    return !to.treasure && std::find(targets.begin(), targets.end(), to.place) != targets.end();
  }

 private:
  [[nodiscard]] bool stands(relax::State state) const {
    const Burden with = relation_.with(state);
    return relation_.place(state) == to_.place && (with & burden_of(to_)) == burden_of(to_);
  }
  [[nodiscard]] bool any_move(relax::State state) const {
    bool found = false;
    moves_.from(state, [&](const relax::Move& move) { found = found || comes_to_stand(move.to); });
    return found;
  }
  /// Moves on until she stands.
  [[nodiscard]] bool comes_to_stand(relax::State state) const {
    return relation_.stands(state) ? stands(state) : any_move(state);
  }

  const game::Board& board_;
  game::NearestTables tables_;
  relax::Relation relation_;
  relax::Moves moves_;
  Stand to_;
};

/// Follows a game in the checker's game.
class Checked {
 public:
  Checked(const game::Game& game, const Sheet& sheet)
      : map_(read_map(io::write_json_line(sheet))),
        ground_(map_),
        game_(ground_),
        moves_(game_, {.strikes = true, .near = !game.rulings().destructible_prisons}),
        stock_(ground_) {
    for (PlaceIndex place = 0; place < game.dungeon().places(); ++place) {
      const auto at = game.dungeon().place(place);
      numbers_.push_back(ground_.place_named(name(at)));
    }
  }

  [[nodiscard]] bool is_within_limits() const {
    return ground_.fault().empty() && game_.is_within_limits();
  }
  void stand(const Stand& at) { game_.note(state(at), stock_); }
  [[nodiscard]] bool leads(const Stand& from, const Stand& to) const {
    return or_more(to, [&](const State& more) {
      bool found = more == state(from);
      moves_.from(state(from), [&](const Result& result) { found = found || is(result, more); });
      return found;
    });
  }
  [[nodiscard]] bool lands(PlaceIndex place, const Stand& to) const {
    return or_more(to, [&](const State& more) {
      bool found = false;
      moves_.land(numbers_[place],
                  [&](const Result& result) { found = found || is(result, more); });
      return found;
    });
  }
  [[nodiscard]] bool wins(const Stand& from) const { return game_.is_goal(state(from)); }

 private:
  [[nodiscard]] bool is(const Result& result, const State& to) const {
    const bool is_there =
        result.hub < 0 ? result.state.place == to.place : game_.is_target(result.hub, to.place);
    return Game::has_all(stock_, result) && kind_of(result.state) == kind_of(to) && is_there;
  }
  [[nodiscard]] State state(const Stand& at) const {
    return {numbers_[at.place], at.treasure, at.mounted};
  }
  /// True if `test` holds for this stand, or for it with a treasure or mount added.
  template <class Test>
  [[nodiscard]] bool or_more(const Stand& to, Test test) const {
    bool found = false;
    for (const bool treasure : {to.treasure, true}) {
      for (const bool mounted : {to.mounted, true}) {
        found = found || test(state({to.place, treasure, mounted}));
      }
    }
    return found;
  }

  Map map_;
  Ground ground_;
  Game game_;
  Moves moves_;
  Stock stock_;
  std::vector<int> numbers_;
};

/// Follows a game in the oracle of the relaxed game, which grants players everything they may ever
/// have. Its stands are those that one move reaches.
class Naive {
 public:
  explicit Naive(const game::Game& game)
      : game_(game.dungeon(), !game.rulings().destructible_prisons, relax::NaiveGame::Hands::armed,
              relax::NaiveGame::Struck::anybody) {}

  [[nodiscard]] bool leads(const Stand& from, const Stand& to) const {
    const std::vector<Stand> next = successors(from);
    const auto is_start = [&](const Stand& one) {
      return one.place == from.place && one.treasure == from.treasure;
    };
    std::vector<Stand> all = next;
    all.push_back(from);
    all.push_back({from.place, from.treasure, false});
    for (const Stand& start :
         next) {  // a player who mounts or dismounts may go on in the same command
      if (is_start(start)) {
        const std::vector<Stand> further = successors(start);
        all.insert(all.end(), further.begin(), further.end());
      }
    }
    return has(all, to);
  }
  [[nodiscard]] bool lands(PlaceIndex place, const Stand& to) const {
    return has(stands(game_.land(place)), to);
  }
  [[nodiscard]] bool wins(const Stand& from) const {
    return game_.won({from.place, from.treasure, from.mounted});
  }

 private:
  /// True if `all` has this stand, or it with more.
  [[nodiscard]] static bool has(const std::vector<Stand>& all, const Stand& to) {
    return std::any_of(all.begin(), all.end(), [&](const Stand& one) {
      return one.place == to.place && one.treasure >= to.treasure && one.mounted >= to.mounted;
    });
  }
  [[nodiscard]] std::vector<Stand> successors(const Stand& from) const {
    return stands(game_.moves({from.place, from.treasure, from.mounted}));
  }
  [[nodiscard]] static std::vector<Stand> stands(const std::vector<relax::Outcome>& outcomes) {
    std::vector<Stand> all;
    for (const relax::Outcome& outcome : outcomes) {
      const relax::Standing& at = outcome.standing;
      all.push_back({at.place, at.treasure, at.mounted});
    }
    return all;
  }

  relax::NaiveGame game_;
};

/// The facts of one sort among events.
template <class Sort, class Test>
bool any_fact(const std::vector<random::Event>& events, Test test) {
  return std::any_of(events.begin(), events.end(), [&](const random::Event& event) {
    const auto* const fact = std::get_if<game::Fact>(&event);
    const auto* const sort = fact == nullptr ? nullptr : std::get_if<Sort>(fact);
    return sort != nullptr && test(*sort);
  });
}

/// True if a player who now carries the treasure found it where the relaxed game has it, or where
/// someone has left it before or since.
bool found_elsewhere(const random::Table& table, const Stand& from, const Stand& to) {
  const bool was_left = any_fact<game::facts::TreasureSet>(
      table.events_last(), [&](const auto& fact) { return fact.place == to.place; });
  return to.treasure && !from.treasure &&
         (was_left || table.before().treasure == to.place ||
          table.game().board().treasure() == to.place);
}

bool is_struck_by_another(const random::Table& table, game::Seat seat) {
  return any_fact<game::facts::Moved>(table.events_last(), [&](const auto& fact) {
    return fact.player == seat && fact.by == game::By::strike;
  });
}

/// The player's things that the relaxed game counts, as bits.
game::Stock stock_of(const game::Things& things) {
  using game::Thing;
  const auto bit = [&](Thing thing, game::Stock stock) {
    return of(things, thing) > 0 ? stock : game::Stock{0};
  };
  return static_cast<game::Stock>(
      bit(Thing::walking_stick, game::stock::stick) | bit(Thing::boat, game::stock::boat) |
      bit(Thing::bridle, game::stock::bridle) | bit(Thing::elven_blade, game::stock::blade) |
      bit(Thing::arnor_blade, game::stock::blade) | bit(Thing::morgul_blade, game::stock::blade));
}

/// One game on the engine, with the other games following it.
class Followed {
 public:
  /// With `slowly`, the oracle follows too.
  Followed(const game::Game& game, const Sheet& sheet, bool slowly)
      : game_(game), table_(game), relaxed_(game), checked_(game, sheet) {
    if (slowly) {
      oracle_.emplace(game);
    }
    acts_.resize(game.setup().seats.size());
  }

  [[nodiscard]] bool is_over() const { return table_.is_over(); }
  [[nodiscard]] bool is_within_limits() const { return checked_.is_within_limits(); }

  /// True if the engine accepted it.
  bool apply(const game::Command& command) {
    const game::State before = table_.state();
    if (before.phase != game::Phase::ask) {  // the answer to a question continues an act
      acts_[command.seat] = {stand_of(before, command.seat), game_.dungeon().index(command.at)};
    }
    if (table_.apply(command)) {
      return false;
    }
    note_animals();
    for (game::Seat seat = 0; seat < acts_.size(); ++seat) {
      follow(before, seat, seat == command.seat);
    }
    return true;
  }

 private:
  struct BeforeAct {
    Stand stand{};
    PlaceIndex landing = 0;
  };

  /// A player who comes to a bridled animal may mount it.
  void note_animals() {
    for (const game::Creature& creature : table_.state().creatures) {
      if (creature.bridled && creature.where == game::Creature::Where::at_place) {
        relaxed_.stand({creature.place, false, true});
        checked_.stand({creature.place, false, true});
      }
    }
  }

  template <class Test>
  void expect_of_oracle(Test test, const Stand& from, const Stand& to) const {
    if (oracle_) {
      EXPECT_TRUE(test(*oracle_)) << "the oracle: from " << text_of(game_, from) << " to "
                                  << text_of(game_, to);
    }
  }

  void follow(const game::State& before, game::Seat seat, bool commands) {
    const game::Player& player = table_.state().players[seat];
    const Stand from = commands ? acts_[seat].stand : stand_of(before, seat);
    if (player.status == game::Status::won && before.players[seat].status != game::Status::won) {
      EXPECT_TRUE(relaxed_.wins(from)) << text_of(game_, from);
      EXPECT_TRUE(checked_.wins(from)) << text_of(game_, from);
      expect_of_oracle([&](const auto& oracle) { return oracle.wins(from); }, from, from);
    }
    if (player.at == game::nowhere) {
      return;
    }
    Stand to = stand_of(table_.state(), seat);
    if (found_elsewhere(table_, from, to)) {
      to.treasure = false;
    }
    const bool is_struck = !commands && is_struck_by_another(table_, seat);
    if (from.place == game::nowhere) {
      EXPECT_TRUE(relaxed_.lands(acts_[seat].landing, to)) << "landing";
      EXPECT_TRUE(checked_.lands(acts_[seat].landing, to)) << "landing";
      expect_of_oracle([&](const auto& oracle) { return oracle.lands(acts_[seat].landing, to); },
                       from, to);
    } else {
      EXPECT_TRUE(is_struck ? relaxed_.is_struck(to) : relaxed_.leads(from, to))
          << "relaxed: from " << text_of(game_, from) << " to " << text_of(game_, to);
      EXPECT_TRUE(checked_.leads(from, to))
          << "checker: from " << text_of(game_, from) << " to " << text_of(game_, to);
      expect_of_oracle([&](const auto& oracle) { return oracle.leads(from, to); }, from, to);
    }
    relaxed_.stand(stand_of(table_.state(), seat));
    checked_.stand(stand_of(table_.state(), seat));
    EXPECT_EQ(stock_of(player.things) & ~relaxed_.stock(), 0) << "she has what nobody can have";
  }

  const game::Game& game_;
  random::Table table_;
  Relaxed relaxed_;
  Checked checked_;
  std::optional<Naive> oracle_;
  std::vector<BeforeAct> acts_;

 public:
  [[nodiscard]] const random::Table& table() const { return table_; }
};

TEST(Simulation, CoversEveryCommandInTheRelaxedGameAndTheChecker) {
  constexpr int commands_of_game = 150;
  constexpr int slow_one_in = 1;
  const int games = random::games(1000, 12'000);
  std::uint64_t steps = 0;
  int skipped = 0;
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = random::map("simulation", number);
    Rng rng({"simulation", std::to_string(number)});
    game::Setup setup = random::setup(map.dungeon(), rng);
    // Here a river carries players one place; the other readings are not moves of these games.
    ASSERT_TRUE(game::set_switch(setup.switches, "K-33=one"));
    Sheet sheet = map.sheet();
    sheet.start.players = static_cast<int>(setup.seats.size());  // others may strike
    const Dungeon dungeon(sheet, dungeonlab::Ground(sheet));
    const game::Game game(dungeon, setup);
    Followed followed(game, sheet, number % slow_one_in == 0);
    skipped += followed.is_within_limits() ? 0 : 1;
    for (int i = 0; i < commands_of_game && followed.is_within_limits() && !followed.is_over();
         ++i) {
      const game::Command command = random::command_by(followed.table().on_turn(), rng);
      SCOPED_TRACE(fmt::format("game {}, command {}: {}", number, i, random::text_of(command)));
      steps += followed.apply(command) ? 1U : 0U;
      if (::testing::Test::HasFailure()) {
        FAIL() << io::write_plan(sheet);
      }
    }
  }
  EXPECT_LT(skipped, games / 10);
  testing_support::tell_evidence("commands that are moves of the relaxed game and of the checker's",
                                 steps, 0);
}

}  // namespace
}  // namespace dungeonlab::verify
