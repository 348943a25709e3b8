// Every file of a tournament, and every mistake that it can contain.
#include "tournament/records.hpp"

#include "dungeonlab/core/digest.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/records.hpp"
#include "support/schema.hpp"
#include "tournament/packs.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using testing_support::expect_walked;
using testing_support::schema_faults;

const std::string schema_path = testing_support::source_path("schemas/tournament.schema.json");

TEST(TournamentSchema, IsCommittedAsGeneratedFromTheTables) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_tournament_schema()));
  }
  EXPECT_EQ(read(schema_path), write_tournament_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(TournamentSchema, AcceptsEveryFileOfAPack) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  for (const std::string name : {"public/plan.json", "public/commitment.json", "sealed/secret.json",
                                 "sealed/round-2/salts.json"}) {
    const std::string text = read(folder.at("cup/" + name));
    EXPECT_EQ(schema_faults(write_tournament_schema(), text), "") << name;
    testing_support::Json other = testing_support::Json::parse(text);
    other.erase(other.begin());
    EXPECT_NE(schema_faults(write_tournament_schema(), other.dump()), "") << name;
  }
}

TEST(TournamentRecords, OfPlans) {
  Plan plan = requested_plan();
  plan.where = "hazard>3";
  plan.announced = "the lottery of 3 May";
  plan.bands = {{measure::Figure::route_min, 4, 9}, {measure::Figure::hazard, 300, 500}};
  plan.seed_commitment = commitment_of(plan, secret);
  expect_walked<PlanFile>(records::written(PlanFile{plan, terms_sha256(plan)}),
                          records::Layout::block, {"/generator", "/settings", "/where"});
}

TEST(TournamentRecords, OfSecrets) {
  expect_walked<Secret>(records::written(secret));
}

TEST(TournamentRecords, OfCommitments) {
  expect_walked<Commitment>(records::written(
      Commitment{sha256("plan"), "3 14 15", {{"round-1/map-1/a.txt", sha256("a")}}}));
}

TEST(TournamentRecords, OfSalts) {
  expect_walked<Salts>(records::written(Salts{{{"a", sha256("a")}, {"b", sha256("b")}}}));
}

}  // namespace
}  // namespace dungeonlab::tournament
