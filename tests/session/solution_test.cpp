// The solver's answers about a map, as JSON that matches the committed schema.
#include "dungeonlab/session/solution.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using testing_support::Json;

/// The solution of an example, with that many labels for each landing.
std::string solution_of(const std::string& map, std::size_t labels_max,
                        std::optional<solve::Expense> spares = {}) {
  const auto read =
      io::read_plan(testing_support::project_file("tests/solve/par/" + map + ".dungeon.txt"));
  const Dungeon dungeon(read.sheet, Ground(read.sheet));
  const game::Game game(dungeon, game::setup_on(dungeon, game::Profile::computer, {"A"}));
  solve::Solver solver(game, {.labels_max = labels_max, .spares = spares});
  std::vector<SolvedLanding> landings;
  for (const PlaceIndex landing : game.board().landings()) {
    landings.push_back({.at = landing, .answer = solver.from(landing)});
    if (spares) {
      landings.back().frontier =
          solve::frontier(game, solver, *spares, landing, landings.back().answer);
    }
  }
  return write_solution(read.sheet, game, landings, labels_max, spares);
}

TEST(Solution, SchemaIsCommittedAsGeneratedFromTheTables) {
  const std::string path = testing_support::source_path("schemas/solution.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_solution_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), write_solution_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Solution, MatchesItsSchema) {
  const testing_support::Schema schema(write_solution_schema());
  for (const std::string map : {"crocodile-twice", "lake-unwinnable", "store-boat", "ride-row"}) {
    for (const std::size_t labels : {std::size_t{2}, std::size_t{1'000'000}}) {
      const std::string text = solution_of(map, labels);
      EXPECT_EQ(schema.faults(text), "") << text;
      const std::string spared = solution_of(map, labels, solve::Expense::grenades);
      EXPECT_EQ(schema.faults(spared), "") << spared;
      EXPECT_NE(spared, text);
    }
  }
}

TEST(Solution, IsReadBackWithItsMapAndTheRulesOfItsGame) {
  const std::string text = solution_of("crocodile-twice", 1'000'000);
  const auto read = read_solution(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->map, Json::parse(text)["map"]);
  EXPECT_EQ(read->terms.profile, game::Profile::computer);
  EXPECT_GT(read->terms.bullets_per_kit, 0);
  ASSERT_EQ(read->landings.size(), 4U);
  EXPECT_EQ(read->landings[0].turns, 8);
  EXPECT_EQ(read->landings[0].commands.front(), "land A1.1");
  EXPECT_EQ(read->landings[1].turns, std::nullopt);
}

TEST(Solution, SaysWhereItIsWrong) {
  EXPECT_EQ(read_solution("[]").error(),
            "expected a solution in the format dungeonlab-solution/1, found something else");
  Json other = Json::parse(solution_of("crocodile-twice", 1'000'000));
  other["game"]["rules"] = std::vector<std::string>{"no-such-rule"};
  const auto read = read_solution(other.dump());
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("an entry of \"rules\" cannot be \"no-such-rule\""),
            std::string::npos)
      << read.error();
}

}  // namespace
}  // namespace dungeonlab::session
