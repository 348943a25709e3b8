// Every record of this room, and every mistake that a record can contain.
#include "batch/records.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/presets.hpp"
#include "support/records.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

using testing_support::expect_walked;

/// The parts of a record that have a schema of their own, follow from the rest, or must agree with
/// it.
std::vector<std::string> own_walk(const std::string& plan) {
  return {plan + "/settings", plan + "/generator", plan + "/tries", plan + "/where", "/file",
          "/grades_sha256",   plan + "/grade",     plan + "/solve"};
}

Plan some_plan() {
  return {.settings = *io::preset_named("10x10"),
          .seed = "a \"seed\"",
          .index = 7,
          .count = 100,
          .tries = 5,
          .where = "dead-ends<=6",
          .duplicates = Duplicates::skeleton,
          .grades = true};
}

Tally some_tally() {
  Tally tally{.indices = 9, .given_up = 2, .rejected = 1};
  tally.rejects[{"where", "dead-ends"}] = {1, {"", 8, 3}, "too many"};
  tally.statistics.maps = 6;
  tally.statistics.draws = 20;
  tally.statistics.vetoes[{"P06", "way-home"}] = {12, {"", 3, 0}, "no way"};
  tally.statistics.vetoes[{"P07", "way-out"}] = {1, {"", 4, 2}, "none"};
  tally.statistics.unanswered["P12"] = 4;
  return tally;
}

TEST(Records, OfPlans) {
  expect_walked<Plan>(records::written(some_plan()), records::Layout::block, own_walk(""));
}

TEST(Records, OfManifests) {
  const Manifest manifest{.plan = some_plan(),
                          .tally = some_tally(),
                          .duplicates = 3,
                          .kept = 6,
                          .maps_sha256 = sha256("a"),
                          .grades_sha256 = sha256("c")};
  expect_walked<Manifest>(records::written(manifest), records::Layout::block, own_walk("/plan"));
}

TEST(Records, OfParts) {
  const PartRecord part{.plan = sha256("plan"),
                        .first = 3,
                        .last = 11,
                        .sha256 = sha256("maps"),
                        .grades = "{}\n",
                        .tally = some_tally(),
                        .keys = {Key{1, 2}, Key{3, 4}}};
  expect_walked<PartRecord>(records::written(part));
}

TEST(Records, OfRuns) {
  expect_walked<batch::Run>(records::written(batch::Run{3, 400, 2}, records::Layout::tight),
                            records::Layout::tight);
}

}  // namespace
}  // namespace dungeonlab::batch
