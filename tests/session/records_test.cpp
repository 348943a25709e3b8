// Every record of this room, and every mistake that a record can contain.
#include "support/records.hpp"

#include "dungeonlab/io/document.hpp"
#include "session/solution.hpp"
#include "session/start_line.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using testing_support::expect_walked;

game::Terms some_terms() {
  game::Terms terms{.kits = 3, .bullets_per_kit = 30, .landings = 5};
  terms.rules.set(0).set(3);
  terms.switches.back() = 1;
  return terms;
}

TEST(Records, OfSolutions) {
  Solution solution{.map = "0123456789abcdef", .terms = some_terms(), .labels_max = 7};
  solution.spares = solve::Expense::grenades;
  solution.landings = {{.at = {{2, 3}, 1},
                        .status = solve::Status::won,
                        .turns = 4,
                        .commands = {"land C4.1", "move north"},
                        .frontier = Solution::Frontier{true, {{2, 9, {"up"}}, {3, 8, {}}}}},
                       {.at = {{0, 0}, 2}, .status = solve::Status::impossible}};
  expect_walked<Solution>(records::written(solution));
}

TEST(Records, OfStartsOfGames) {
  const StartLine start{.fingerprint = "0123456789abcdef",
                        .map = R"({"format":"dungeonlab-map/1"})",
                        .terms = some_terms(),
                        .names = {"Ann", "Bob"},
                        .seats = {"Bob", "Ann"},
                        .seed = "1a2b"};
  expect_walked<StartLine>(records::written(start, json::Layout::tight), json::Layout::tight,
                           {"/map"});
}

}  // namespace
}  // namespace dungeonlab::session
