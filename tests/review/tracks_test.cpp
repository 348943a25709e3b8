// Where players went: from a solution, from a record, and where neither is of this map.
#include "dungeonlab/review/tracks.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::review {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Two cells and the way out: the treasure lies where the only other cell is.
constexpr const char* duel = R"(dungeonlab-plan/1
levels: 1
base: 3x1

      A     B     C
   +#####+#####+#####+
 1 #       $$        X
   +#####+#####+#####+
)";

rules::ValidDungeon map_of(const std::string& plan) {
  auto verdict = rules::validate(io::read_plan(plan).sheet);
  EXPECT_TRUE(verdict.valid);
  return *verdict.valid;
}

session::Solution solution_of(const rules::ValidDungeon& map) {
  session::Solution solution{.map = map_digest(map.sheet()), .terms = {}, .landings = {}};
  solution.terms.rules = game::rules_of(game::Profile::computer, map.dungeon());
  solution.terms.kits = map.dungeon().kits();
  solution.terms.bullets_per_kit = map.dungeon().bullets_per_kit();
  solution.landings = {
      {.at = {{0, 0}, 0},
       .turns = 4,
       .commands = {"land A1.1", "move east", "move east", "move east"}},
      {.at = {{1, 0}, 0}, .turns = 3, .commands = {"land B1.1", "move east", "move east"}},
      {.at = {{2, 0}, 0}, .turns = {}, .commands = {}}};
  return solution;
}

std::vector<std::string> notes_of(const render::Track& track) {
  std::vector<std::string> notes;
  for (const render::TurnNote& note : track.turns) {
    notes.push_back(std::to_string(note.turn) + " " + (note.at ? name(*note.at) : "out") + ": " +
                    note.words);
  }
  return notes;
}

TEST(Route, IsTheGameFromTheMedianLandingUnlessOneIsChosen) {
  const auto map = map_of(duel);
  const auto best = route_on(map, solution_of(map));
  ASSERT_TRUE(best) << best.error();
  EXPECT_THAT(notes_of(best->track),
              ElementsAre("1 B1.1: land B1.1", "2 C1.1: move east", "3 out: move east"));
  EXPECT_EQ(best->track.name, "won in 3 turns");
  EXPECT_EQ(best->from, "B1.1");
  EXPECT_EQ(best->par, "a good game takes 3 turns, or 3 from the best landing");
  const auto chosen = route_on(map, solution_of(map), Place{{0, 0}, 0});
  ASSERT_TRUE(chosen) << chosen.error();
  EXPECT_EQ(chosen->turns, 4);
  EXPECT_EQ(chosen->par, "won in 4 turns from A1.1");
  EXPECT_EQ(chosen->track.legs.size(), 4U);
}

TEST(Route, OfALandingThatIsNotWonOrNotThereIsRefused) {
  const auto map = map_of(duel);
  const auto lost = route_on(map, solution_of(map), Place{{2, 0}, 0});
  ASSERT_FALSE(lost);
  EXPECT_EQ(lost.error(), "the solution has no winning game from C1.1");
  const auto absent = route_on(map, solution_of(map), Place{{4, 0}, 0});
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error(), "expected a landing from the solution, one of A1.1, B1.1; found E1.1");
}

TEST(Route, OfAnotherMapIsRefused) {
  const auto map = map_of(duel);
  session::Solution solution = solution_of(map);
  solution.map = "0123456789abcdef";
  const auto route = route_on(map, solution);
  ASSERT_FALSE(route);
  EXPECT_THAT(route.error(), HasSubstr("found one on another (0123456789abcdef)"));
}

TEST(Route, ThatIsNoGameByTheRulesIsRefused) {
  const auto map = map_of(duel);
  session::Solution solution = solution_of(map);
  solution.landings[1].commands[1] = "climb";
  EXPECT_THAT(route_on(map, solution).error(), HasSubstr("the rules refuse `climb` in turn 2"));
  solution.landings[1].commands[1] = "dance";
  EXPECT_THAT(route_on(map, solution).error(), HasSubstr("`dance` is not a command"));
  solution.landings[1].commands = {"land B1.1"};
  EXPECT_THAT(route_on(map, solution).error(), HasSubstr("do not win on this map"));
}

session::GameRecord record_of(const rules::ValidDungeon& map, std::vector<std::string> seats,
                              const std::vector<session::Entry>& entries) {
  game::Setup setup;
  setup.rules = game::rules_of(game::Profile::computer, map.dungeon());
  setup.seats = std::move(seats);
  std::string lines;
  session::RecordedGame game(map, {.setup = setup, .names = setup.seats},
                             [&](std::string_view line) { lines += line; });
  for (const session::Entry& entry : entries) {
    if (const auto* const command = std::get_if<game::Command>(&entry)) {
      EXPECT_FALSE(game.apply(*command));
    } else {
      EXPECT_TRUE(game.apply(std::get<session::TableEvent>(entry)));
    }
  }
  return *session::read_record(lines);
}

game::Command land(Place at) {
  return {.act = game::Act::land, .at = at};
}
game::Command move(Side way) {
  return {.act = game::Act::move, .way = way};
}

TEST(Route, OfARecordIsItsOnlyGame) {
  const auto map = map_of(duel);
  const auto record = record_of(map, {"Ann"}, {land({{1, 0}, 0}), move(Side::east)});
  const auto route = route_on(map, record);
  ASSERT_TRUE(route) << route.error();
  EXPECT_THAT(notes_of(route->track), ElementsAre("1 B1.1: land B1.1", "2 C1.1: move east"));
  EXPECT_EQ(route->turns, std::nullopt);
  EXPECT_EQ(route->track.name, "the path of Ann");
  const auto two = record_of(map, {"Ann", "Bea"}, {});
  EXPECT_THAT(route_on(map, two).error(),
              HasSubstr("a route is for one player, but this record has 2"));
}

TEST(Route, OfASeatIsWhereItWent) {
  const auto map = map_of(duel);
  const auto record = record_of(map, {"Ann"}, {land({{1, 0}, 0}), move(Side::east)});
  session::Track track;
  ASSERT_FALSE(session::replay(record, &track));
  const auto legs = track_of(track, map.dungeon(), record.start.setup, 0).legs;
  ASSERT_EQ(legs.size(), 2U);
  EXPECT_EQ(legs.back().to, (Place{{2, 0}, 0}));
}

}  // namespace
}  // namespace dungeonlab::review
