// Every file of a tournament, with every mistake that can be made in it.
#include "tournament/records.hpp"

#include "dungeonlab/core/digest.hpp"
#include "support/records.hpp"
#include "tournament/packs.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using testing_support::expect_walked;

TEST(TournamentRecords, OfPlans) {
  Plan plan = requested_plan();
  plan.where = "hazard>3";
  plan.announced = "the lottery of 3 May";
  plan.delve = {R"({"members":[{"name":"A"}]})", "bfrpg"};
  plan.bands = {{measure::Figure::route_min, 4, 9}, {measure::Figure::success, 300, 500}};
  plan.seed_commitment = commitment_of(plan, secret);
  expect_walked<PlanFile>(records::written(PlanFile{plan, terms_sha256(plan)}),
                          records::Layout::block,
                          {"/generator", "/settings", "/where", "/delve/party"});
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
