// The solver compared with pars found by an independent search, and with an exhaustive search of
// tiny worlds.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/solve/frontier.hpp"
#include "solve/brute_force.hpp"
#include "solve/tiny_world.hpp"
#include "support/files.hpp"

#include <cstdlib>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

namespace dungeonlab::solve {
namespace {

using testing_support::BruteForce;
using testing_support::TinyWorld;

int times(int usual, int many) {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? many : usual;
}

game::Setup usual_setup(const Dungeon& dungeon) {
  return game::setup_on(dungeon, game::Profile::computer, {"A"});
}

Dungeon dungeon_of(const Sheet& sheet) {
  return Dungeon(sheet, Ground(sheet));
}

Dungeon drawn(std::string_view rows) {
  return dungeon_of(io::read_plan(std::string(rows)).sheet);
}

std::string as_text(const Answer& answer) {
  std::string text = fmt::format("{} {}:", name(answer.status), answer.turns);
  const std::vector<std::string> names = {"A"};
  for (const game::Command& command : answer.commands) {
    text += "\n  " + session::write_command(command, names);
  }
  return text;
}

/// Plays the commands and returns the turn in which they win, or 0 if they do not win.
int played(const game::Game& game, const std::vector<game::Command>& commands) {
  game::State state = game.start();
  for (const game::Command& command : commands) {
    if (game.apply(state, command)) {
      return 0;
    }
  }
  return state.winner == 0 ? state.round : 0;
}

/// Landing -> the fewest turns; `-` if no game wins.
using Pars = std::map<std::string, std::string>;

void expect_pars(const std::string& map, const std::string& plan, const Pars& pars) {
  const Dungeon dungeon = drawn(plan);
  const game::Game game(dungeon, usual_setup(dungeon));
  Solver solver(game);
  EXPECT_EQ(game.board().landings().size(), pars.size()) << map;
  for (const PlaceIndex landing : game.board().landings()) {
    const std::string place = name(dungeon.place(landing));
    const Answer answer = solver.from(landing);
    const std::string found = answer.status == Status::won          ? std::to_string(answer.turns)
                              : answer.status == Status::impossible ? "-"
                                                                    : "undecided";
    EXPECT_EQ(found, pars.at(place)) << map << " " << place << " " << as_text(answer);
    if (answer.status == Status::won) {
      EXPECT_EQ(played(game, answer.commands), answer.turns) << map << " " << place;
    }
  }
}

TEST(Solver, FindsTheParOfEveryLandingOfTheExamples) {
  std::istringstream pars(testing_support::project_file("tests/solve/par/pars.txt"));
  std::map<std::string, Pars> of_map;
  for (std::string line; std::getline(pars, line);) {
    std::istringstream words(line);
    std::string map;
    std::string place;
    std::string par;
    if (words >> map >> place >> par && map != "#") {
      of_map[map][place] = par;
    }
  }
  EXPECT_GE(of_map.size(), 15U);
  for (const auto& [map, landings] : of_map) {
    expect_pars(map, testing_support::project_file("tests/solve/par/" + map + ".dungeon.txt"),
                landings);
  }
}

TEST(Solver, FindsTheParOfEveryLandingOfMapsWithEachKind) {
  const std::string text = testing_support::project_file("tests/solve/par/drawn.txt");
  constexpr std::string_view head = "\ndungeonlab-plan/1\n";
  constexpr std::string_view mark = "\n// turns: ";
  int maps = 0;
  for (std::size_t begin = text.find(head); begin != std::string::npos;) {
    const std::size_t end = text.find(head, begin + 1);
    const std::string plan = text.substr(begin + 1, end - begin - 1);
    std::istringstream line(plan.substr(plan.find(mark) + mark.size()));
    std::string words;
    std::getline(line, words);
    Pars pars;
    std::istringstream each(words);
    for (std::string word; each >> word;) {
      pars[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    }
    expect_pars(plan.substr(0, plan.find(mark)), plan, pars);
    ++maps;
    begin = end;
  }
  EXPECT_GE(maps, 100);
}

TEST(Solver, AgreesWithAnExhaustiveSearchOfTinyWorlds) {
  const int worlds = times(300, 20000);
  int compared = 0;
  int won = 0;
  for (int number = 0; number < worlds; ++number) {
    Rng rng({"tiny", std::to_string(number)});
    TinyWorld world(rng);
    const Dungeon dungeon = world.dungeon();
    const game::Game game(dungeon, world.setup(dungeon));
    const PlaceIndex landing = rng.pick(game.board().landings());
    BruteForce brute(game, static_cast<std::size_t>(times(3000, 8000)));
    const auto truth = brute.from(landing);
    if (!truth.is_known) {
      continue;
    }
    Solver solver(game);
    const Answer answer = solver.from(landing);
    const std::string told =
        fmt::format("world {} landing {}\n{}\n{}", number, name(dungeon.place(landing)),
                    io::write_plan(world.sheet()), as_text(answer));
    ++compared;
    won += truth.turns > 0 ? 1 : 0;
    EXPECT_EQ(answer.status, truth.turns > 0 ? Status::won : Status::impossible)
        << told << "\ntruth: " << truth.turns;
    EXPECT_EQ(answer.turns, truth.turns) << told;
    if (answer.status == Status::won) {
      EXPECT_EQ(played(game, answer.commands), answer.turns) << told;
    }
  }
  EXPECT_GT(compared, worlds / 3);
  EXPECT_GT(won, compared / 4);
}

TEST(Frontier, AgreesWithAnExhaustiveSearchOfTinyWorlds) {
  const int worlds = times(200, 8000);
  int compared = 0;
  int spared = 0;
  int undecided = 0;
  for (int number = 0; number < worlds; ++number) {
    Rng rng({"frontier", std::to_string(number)});
    TinyWorld world(rng);
    const Dungeon dungeon = world.dungeon();
    const game::Game game(dungeon, world.setup(dungeon));
    const PlaceIndex landing = rng.pick(game.board().landings());
    const auto expense =
        static_cast<Expense>(rng.below(static_cast<std::uint32_t>(expense_names.size())));
    Solver solver(game, {.spares = expense});
    const Frontier found = frontier(game, solver, expense, landing, solver.from(landing));
    if (!found.is_whole) {
      ++undecided;  // a few need more labels than a search has
      continue;
    }
    const auto turns_of = [&](std::int32_t spent) {
      int turns = 0;
      for (const Frontier::Point& point : found.points) {
        turns = point.spent <= spent ? point.turns : turns;
      }
      return turns;
    };
    for (const Frontier::Point& point : found.points) {
      EXPECT_EQ(played(game, point.commands), point.turns) << number;
      EXPECT_EQ(spent_by(game, point.commands, expense), point.spent) << number;
      spared += &point != &found.points.back() ? 1 : 0;
      for (const std::int32_t most : {point.spent - 1, point.spent}) {
        BruteForce brute(game, 3000);
        brute.bound(expense, most);
        const auto truth = brute.from(landing);
        compared += truth.is_known ? 1 : 0;
        EXPECT_TRUE(!truth.is_known || truth.turns == turns_of(most)) << fmt::format(
            "world {} landing {} {} {}: {} for {}\n{}", number, name(dungeon.place(landing)),
            name(expense), most, turns_of(most), truth.turns, io::write_plan(world.sheet()));
      }
    }
  }
  EXPECT_GT(compared, worlds / 5);
  EXPECT_GT(spared, 0);
  EXPECT_LE(undecided, worlds / 1000);
}

long megabytes_at_most() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

TEST(Frontier, NeedsLittleMemoryIfMovesLeadNowhere) {
  const Dungeon dungeon = drawn(R"(dungeonlab-plan/1
levels: 1
base: 3x2

      A     B     C
   +#####+#####+#####+
 1 # $$  | St    Ho  #
   +.....+     +     +
 2 # Cp    Pr  # St  #
   +#####+XXXXX+#####+
)");
  const game::Game game(dungeon, usual_setup(dungeon));
  const PlaceIndex landing = dungeon.index({{2, 1}, 0});
  Solver solver(game, {.spares = Expense::grenades});
  const long before = megabytes_at_most();
  const Frontier found = frontier(game, solver, Expense::grenades, landing, solver.from(landing));
#ifndef __SANITIZE_ADDRESS__  // it keeps freed memory
  EXPECT_LT(megabytes_at_most(), before + 200);
#endif
  EXPECT_TRUE(found.is_whole);
  ASSERT_EQ(found.points.size(), 1);
  EXPECT_EQ(found.points[0].spent, 1);
}

TEST(Solver, NeedsNoMoreTurnsWithMoreKits) {
  int compared = 0;
  const int worlds = times(300, 5000);
  for (int number = 0; number < worlds; ++number) {
    Rng rng({"more", std::to_string(number)});
    TinyWorld world(rng);
    const Dungeon dungeon = world.dungeon();
    game::Setup setup = world.setup(dungeon);
    // If players are fined, fewer dollars can be better: a player who cannot pay is bitten and
    // keeps them.
    const bool is_fined = std::any_of(
        world.sheet().encounters.begin(), world.sheet().encounters.end(),
        [](const Encounter& one) { return one.kind && info(*one.kind).penalty.bites > 0; });
    if (is_fined) {
      continue;
    }
    const PlaceIndex landing = rng.pick(game::Board(dungeon).landings());
    std::optional<int> fewer;
    for (int kits = 0; kits < 3; ++kits) {
      setup.kits = kits;
      const game::Game game(dungeon, setup);
      const Answer answer = Solver(game).from(landing);
      ASSERT_NE(answer.status, Status::undecided) << number;
      if (fewer) {
        ++compared;
        EXPECT_EQ(answer.status, Status::won) << number << " with " << kits;
        EXPECT_LE(answer.turns, *fewer) << number << " with " << kits;
      }
      if (answer.status == Status::won) {
        fewer = answer.turns;
      }
    }
  }
  EXPECT_GT(compared, worlds / 10);
}

TEST(Solver, FetchesWhatItCanUseOnlyIfItMayTakeLonger) {
  // The first limit of turns is too short for a shot, so grenades seem useless in it.
  const Dungeon dungeon = drawn(R"(dungeonlab-plan/1
levels: 1
base: 3x2

      A     B     C
   +#####+#####+#####+
 1 X     | Pr  # gr3 #
   +     +     +     +
 2 #       Cp    $$  #
   +#####+#####+#####+

house rules: cop
)");
  game::Setup setup = usual_setup(dungeon);
  setup.kits = 0;
  ASSERT_TRUE(game::set_switch(setup.switches, "K-19=long"));
  const game::Game game(dungeon, setup);
  const Answer answer = Solver(game).from(dungeon.index(*place_named("C2.1")));
  EXPECT_EQ(answer.status, Status::won);
  EXPECT_EQ(answer.turns, 7);
}

TEST(Solver, GivesWinningCommandsOnMapsOfThePresets) {
  for (const std::string_view preset : {"5x5-deadly", "7x7", "7x7-house-rules"}) {
    for (int number = 0; number < times(20, 500); ++number) {
      const auto map =
          forge::forge(*io::preset_named(preset), "solve", static_cast<std::uint64_t>(number));
      ASSERT_TRUE(map.has_value());
      const game::Game game(map->dungeon(), usual_setup(map->dungeon()));
      const PlaceIndex landing = game.board().landings().front();
      const Answer answer = Solver(game, {.labels_max = 20'000}).from(landing);
      if (answer.status == Status::won) {
        EXPECT_EQ(played(game, answer.commands), answer.turns) << preset << " " << number;
      } else if (answer.status == Status::undecided) {
        EXPECT_GT(answer.labels, 20'000U) << preset << " " << number;
      }
    }
  }
}

/// Expects the landing to be won in that many turns, with that many labels for each search.
void expect_won(std::string_view preset, std::uint64_t number, Place from, Answer expected) {
  const auto map = forge::forge(*io::preset_named(preset), "decided", number);
  ASSERT_TRUE(map.has_value());
  const game::Game game(map->dungeon(), usual_setup(map->dungeon()));
  const Answer answer =
      Solver(game, {.labels_max = expected.labels}).from(map->dungeon().index(from));
  EXPECT_EQ(answer.status, Status::won);
  EXPECT_EQ(answer.turns, expected.turns);
  EXPECT_EQ(played(game, answer.commands), expected.turns);
}

TEST(Solver, FindsAShortGameByAStoreIfTheSearchWithoutOneIsTooLarge) {
  // Proving that no such game avoids the store takes more than a million labels.
  expect_won("5x5", 26, {{3, 0}, 1}, {.turns = 21, .labels = 50'000});
}

TEST(Solver, IgnoresPricesIfTwoTurnsInAStoreAreTooMany) {
  // With a turn in the store there would be a shorter game if everything were free.
  expect_won("7x7", 6, {{4, 4}, 0}, {.turns = 19, .labels = 20'000});
}

TEST(Solver, KillsThroughTheWallThatItOpens) {
  const Dungeon dungeon = drawn(R"(dungeonlab-plan/1
levels: 2
base: 2x2

      A     B
   +#####+#####+
 1 X Cp    Mav #
   X           #
   +-----+.....+
 2 # $$    Ho  #
   # Pr        #
   +#####+#####+
)");
  game::Setup setup = usual_setup(dungeon);
  setup.rules.set(game::bit(HouseRule::cop));
  const game::Game game(dungeon, setup);
  const Answer answer = Solver(game).from(dungeon.index({{0, 1}, 1}));
  EXPECT_EQ(answer.turns, 4) << as_text(answer);
}

TEST(Solver, SendsNoRabbitAway) {
  // She kills the rider, takes his blade, and meets the rabbit on her way out.
  const Dungeon dungeon = drawn(R"(dungeonlab-plan/1
levels: 1
base: 5x1

      A     B     C     D     E
   +#####+#####+#####+#####+#####+
 1 # eb    Br    $$    Ra  | Mo  X
   +#####+#####+#####+#####+#####+
)");
  const game::Game game(dungeon, usual_setup(dungeon));
  const Answer answer = Solver(game).from(dungeon.index(*place_named("A1.1")));
  EXPECT_EQ(answer.turns, 7) << as_text(answer);
  EXPECT_EQ(played(game, answer.commands), 7);
}

TEST(Solver, IsUndecidedAtTheLabelLimit) {
  const Dungeon dungeon =
      drawn(testing_support::project_file("tests/solve/par/trees-both.dungeon.txt"));
  const game::Game game(dungeon, usual_setup(dungeon));
  const PlaceIndex landing = game.board().landings().front();
  const Answer answer = Solver(game, {.labels_max = 3}).from(landing);
  EXPECT_EQ(answer.status, Status::undecided);
  EXPECT_EQ(answer.turns, 0);
  EXPECT_TRUE(answer.commands.empty());
  EXPECT_EQ(Solver(game).from(landing).status, Status::won);
}

TEST(Solver, CanAvoidOneKindOfAmmunition) {
  const Dungeon dungeon =
      drawn(testing_support::project_file("tests/solve/par/wall-or-way-round.dungeon.txt"));
  const game::Game game(dungeon, usual_setup(dungeon));
  const PlaceIndex landing = dungeon.index(*place_named("B1.1"));
  const Answer with = Solver(game).from(landing);
  const Answer without = Solver(game, {.without = {false, true, false}}).from(landing);
  EXPECT_EQ(with.status, Status::won);
  EXPECT_GT(without.turns, with.turns);
  for (const game::Command& command : without.commands) {
    EXPECT_NE(command.act, game::Act::shoot);
  }
}

TEST(Solver, MakesTheSameGameEachTime) {
  const Dungeon dungeon =
      drawn(testing_support::project_file("tests/solve/par/ride-row.dungeon.txt"));
  const game::Game game(dungeon, usual_setup(dungeon));
  Solver solver(game);
  for (const PlaceIndex landing : game.board().landings()) {
    const Answer first = solver.from(landing);
    const Answer second = Solver(game).from(landing);
    EXPECT_EQ(as_text(first), as_text(second));
    EXPECT_EQ(first.labels, second.labels);
  }
}

}  // namespace
}  // namespace dungeonlab::solve
