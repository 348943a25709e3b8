// Certificates about games: by their schema, which is the one that is committed, and with all that
// a label can hold.
#include "dungeonlab/certify/solution_certificate.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::certify {
namespace {

SolutionCertificate games_on(const std::string& map, std::size_t labels_max) {
  const auto read =
      io::read_plan(testing_support::project_file("tests/solve/par/" + map + ".dungeon.txt"));
  const Dungeon dungeon(read.sheet, Ground(read.sheet));
  const game::Game game(dungeon, game::setup_on(dungeon, game::Profile::computer, {"A"}));
  solve::Solver solver(game);
  std::vector<session::SolvedLanding> landings;
  for (const PlaceIndex landing : game.board().landings()) {
    landings.push_back({.at = landing, .answer = solver.from(landing), .frontier = {}});
  }
  return solution_certificate({map, io::write_json(read.sheet)}, game, landings, {}, labels_max);
}

TEST(SolutionCertificate, SchemaIsCommittedAsTheTablesMakeIt) {
  const std::string path = testing_support::source_path("schemas/solution-certificate.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_solution_certificate_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""),
            write_solution_certificate_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(SolutionCertificate, IsWhatItsSchemaSays) {
  const testing_support::Schema schema(write_solution_certificate_schema());
  for (const std::string map : {"crocodile-twice", "lake-unwinnable", "ride-row", "rider-way",
                                "drained-dismount", "urkhs-beside", "trees-both"}) {
    const SolutionCertificate made = games_on(map, 50'000);
    EXPECT_EQ(schema.faults(made.text), "") << map;
    EXPECT_EQ(made.open, 0U) << map;
    EXPECT_EQ(made.won, made.least) << map;
    testing_support::Json other = testing_support::Json::parse(made.text);
    other["landings"][0]["why"] = "so";
    EXPECT_FALSE(schema.accepts(other.dump()));
  }
}

TEST(SolutionCertificate, ClaimsNothingThatWouldTakeTooManyLabels) {
  const SolutionCertificate made = games_on("crocodile-twice", 0);
  EXPECT_EQ(made.won, 2U);
  EXPECT_EQ(made.impossible, 0U);
  EXPECT_EQ(made.open, 2U);
  EXPECT_NE(made.text.find("\"status\": \"undecided\""), std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::certify
