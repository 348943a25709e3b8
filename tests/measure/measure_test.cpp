#include "dungeonlab/measure/measure.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

/// A map on one level, 4 columns wide and 2 rows high unless a branch is added.
struct Drawn {
  std::string_view walls = "{}";
  std::string_view encounters = R"("A1.1": "treasure")";
  std::string_view more{};
};

Figures figures_of(const Drawn& drawn) {
  const auto verdict =
      rules::validate(io::read_json(fmt::format(R"({{"format": "dungeonlab-map/1",
          "base": {{"columns": 4, "rows": 2}}, "levels": 1,
          "exit": {{"cell": "D1", "side": "east"}}, "walls": {}, "encounters": {{{}}}{}}})",
                                                drawn.walls, drawn.encounters, drawn.more))
                          .sheet);
  if (!verdict.valid) {
    for (const rules::Finding& finding : verdict.findings) {
      ADD_FAILURE() << finding.rule->code << ' ' << finding.message;
    }
    return {};
  }
  return measure(verdict.valid->sheet(), verdict.valid->dungeon());
}

TEST(Measure, ARouteLeadsToTheTreasureAndOut) {
  // From A1: three steps to D1 and one out. From D2: four to A1, three back, one out.
  const Figures figures = figures_of({});
  EXPECT_EQ(figures[Figure::route_min], 4);
  EXPECT_EQ(figures[Figure::route_max], 8);
  EXPECT_EQ(figures[Figure::route_median], 6);  // of 4 5 5 6 6 7 7 8
  EXPECT_EQ(figures[Figure::route_walls], 0);
  EXPECT_EQ(figures[Figure::landings_lost], 0);
}

TEST(Measure, AnOpenRectangleIsAllCycles) {
  const Figures figures = figures_of({});
  EXPECT_EQ(figures[Figure::dead_ends], 0);
  EXPECT_EQ(figures[Figure::junctions], 4);
  EXPECT_EQ(figures[Figure::cycle_rank], 3);  // 10 boundaries, 8 cells
  EXPECT_EQ(figures[Figure::open_parts], 1);
  EXPECT_EQ(figures[Figure::treasure_cut], 2);
  EXPECT_EQ(figures[Figure::exit_cut], 2);
}

TEST(Measure, OnlyMonolithsMakeDeadEndsAndAnyWallMakesParts) {
  const Figures walled = figures_of({.walls = R"({"simple": ["A1-B1"], "wire": ["A2-B2"]})"});
  EXPECT_EQ(walled[Figure::dead_ends], 0);
  EXPECT_EQ(walled[Figure::open_parts], 2);
  EXPECT_EQ(walled[Figure::exit_cut], 2);
  const Figures monoliths = figures_of({.walls = R"({"monolith": ["A1-B1", "C1-C2", "C2-D2"]})"});
  EXPECT_EQ(monoliths[Figure::dead_ends], 3);  // A1, C2 and D2
  EXPECT_EQ(monoliths[Figure::junctions], 1);  // B2
  EXPECT_EQ(monoliths[Figure::cycle_rank], 0);
  EXPECT_EQ(monoliths[Figure::open_parts], 1);
  EXPECT_EQ(monoliths[Figure::treasure_cut], 1);
  EXPECT_EQ(monoliths[Figure::exit_cut], 1);
}

TEST(Measure, WallsOnTheRouteAreTheFewestOfAllShortestRoutes) {
  // The median landing is B2. Its route crosses the wire to A1 and the simple wall out; crossing
  // the simple wall twice would be as short.
  const Figures figures = figures_of({.walls = R"({"simple": ["A1-B1"], "wire": ["A2-B2"]})"});
  EXPECT_EQ(figures[Figure::route_median], 6);
  EXPECT_EQ(figures[Figure::route_walls], 2);
  EXPECT_EQ(figures[Figure::kits], 3);
  EXPECT_EQ(figures[Figure::grenades], 15);
  EXPECT_EQ(figures[Figure::blasters], 30);
  EXPECT_EQ(figures[Figure::spare_grenades], 14);
  EXPECT_EQ(figures[Figure::spare_blasters], 29);
}

TEST(Measure, AmmunitionIsInKitsAndOnTheMap) {
  const Figures figures = figures_of({.encounters = R"("A1.1": "treasure", "B1.1": "arsenal",
      "C1.1": {"kind": "grenades", "count": 3}, "C2.1": {"kind": "grenades", "count": 4},
      "D2.1": {"kind": "blasters", "count": 7})",
                                      .more = R"(, "start": {"kits": 2})"});
  EXPECT_EQ(figures[Figure::kits], 3);
  EXPECT_EQ(figures[Figure::grenades], 22);
  EXPECT_EQ(figures[Figure::blasters], 37);
  EXPECT_EQ(figures[Figure::spare_grenades], 22);
  EXPECT_EQ(figures[Figure::occupancy], 625);
}

TEST(Measure, TheTreasureIsCutFromLandingsAndMayLieBeyondABottleneck) {
  const Figures figures = figures_of({.encounters = R"("B4.1": "treasure")",
                                      .more = R"(, "branches": ["B3", "B4", "C3", "C4", "A3"])"});
  EXPECT_EQ(figures[Figure::treasure_cut], 2);  // B4-B3 and B4-C4
  EXPECT_EQ(figures[Figure::exit_cut], 2);
  const Figures throat = figures_of(
      {.encounters = R"("B4.1": "treasure")", .more = R"(, "branches": ["B3", "B4", "C4"])"});
  EXPECT_EQ(throat[Figure::treasure_cut], 1);
}

TEST(Measure, PlacesThatMoveVisitorsAreCounted) {
  const Figures figures = figures_of({.encounters = R"("A1.1": "treasure",
      "B1.1": {"kind": "pit", "to": "C2.1"}, "C2.1": {"kind": "pit", "to": "B1.1"},
      "D2.1": "hanging-pit")",
                                      .more = R"(, "rivers": [["A2.1", "B2.1"]])"});
  EXPECT_EQ(figures[Figure::displacement], 375);  // two pits and the source, of eight places
}

TEST(Measure, HazardAddsUpWhatPlacesDo) {
  EXPECT_EQ(figures_of({})[Figure::hazard], 0);
  const auto hazard = [](std::string_view kind) {
    const std::string encounters = fmt::format(R"("A1.1": "treasure", "C1.1": "{}")", kind);
    return *figures_of({.encounters = encounters})[Figure::hazard];
  };
  EXPECT_EQ(hazard("lion"), 6);
  EXPECT_EQ(hazard("crocodile"), 12 + 15);
  EXPECT_EQ(hazard("lake"), 15);
  EXPECT_EQ(hazard("cow"), 0);
  EXPECT_EQ(hazard("orc"), 3 * 5);
  EXPECT_EQ(hazard("eyescorcher"), 6 + 3 * 6);
  const Figures walled = figures_of(
      {.walls = R"({"simple": ["C1-D1"]})", .encounters = R"("A1.1": "treasure", "C1.1": "urkh")"});
  EXPECT_EQ(walled[Figure::hazard], 2 * 10);
}

TEST(Measure, MissingThingsHaveNoValue) {
  const auto verdict = rules::validate(
      io::read_json(R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1},
          "levels": 1, "exit": {"cell": "A1", "side": "west"},
          "encounters": {"A1.1": "treasure"}})")
          .sheet);
  ASSERT_TRUE(verdict.valid);
  const Figures figures = measure(verdict.valid->sheet(), verdict.valid->dungeon());
  EXPECT_EQ(figures[Figure::exit_cut], std::nullopt);
  EXPECT_EQ(figures[Figure::treasure_cut], 1);
  EXPECT_EQ(figures[Figure::route_min], 1);
}

TEST(Measure, EveryFigureIsDefinedInTheReadme) {
  const std::string readme =
      io::read_file(testing_support::source_path("src/measure/README.md"), std::size_t{1} << 20U)
          .value();
  for (const FigureInfo& row : figure_table) {
    EXPECT_NE(readme.find(fmt::format("| `{}` | {} |", row.written.view(), row.unit)),
              std::string::npos)
        << row.written.view();
  }
}

/// A map on which the explorer's games and par take little time.
rules::ValidDungeon forged_map() {
  Settings settings;
  settings.size = {5, 5};
  return forge::forge(settings, "measure", 0).value();
}

TEST(Measure, ComputesOnlyRequestedFigures) {
  const rules::ValidDungeon map = forged_map();
  const Figures all = measure(map.sheet(), map.dungeon());
  for (const FigureInfo& row : figure_table) {
    const Figures found = measure(map.sheet(), map.dungeon(), set_of(std::vector{row.figure}));
    EXPECT_EQ(found[row.figure], all[row.figure]) << row.written.view();
  }
  const Figures shape = measure(map.sheet(), map.dungeon(), set_of(std::vector{Figure::dead_ends}));
  for (const Figure figure : {Figure::route_min, Figure::treasure_cut, Figure::hazard}) {
    EXPECT_TRUE(all[figure]);
    EXPECT_FALSE(shape[figure]);
  }
}

TEST(Measurement, PlaysOnlyForNeededFigures) {
  const rules::ValidDungeon map = forged_map();
  Measurement measurement(map.sheet(), map.dungeon());
  EXPECT_EQ(measurement.figures(), measure(map.sheet(), map.dungeon()));
  EXPECT_FALSE(measurement.figures()[Figure::par]);
  EXPECT_FALSE(measurement.meets(*Where::parse("hazard<0 and bot-turns>0 and par>0")));
  EXPECT_FALSE(measurement.figures()[Figure::par]);
  EXPECT_FALSE(measurement.meets(*Where::parse("bot-turns>0 and par=1000..2000")));
  EXPECT_TRUE(measurement.figures()[Figure::par]);
  EXPECT_FALSE(measurement.figures()[Figure::bot_turns]) << "par has decided it";
  EXPECT_TRUE(measurement.meets(Band{Figure::bot_turns, 1, 1000}));
  EXPECT_TRUE(measurement.figures()[Figure::bot_turns]);
}

TEST(Measurement, AgreesWithAGrade) {
  const rules::ValidDungeon map = forged_map();
  Measurement measurement(map.sheet(), map.dungeon());
  measurement.complete();
  const std::int64_t turns = grade::play(map.dungeon(), {grade::graded_bot}, {}).median;
  const std::int64_t par = *grade::par_of(map.dungeon()).best;
  EXPECT_EQ(measurement.figures()[Figure::bot_turns], turns);
  EXPECT_EQ(measurement.figures()[Figure::par], par);
  EXPECT_EQ(measurement.figures()[Figure::par_spread], *grade::par_of(map.dungeon()).worst - par);
  EXPECT_GT(par, measurement.figures()[Figure::route_min]) << "the landing is a turn";
  const auto text = fmt::format("par={} and bot-turns={}..{}", par, turns - 1, turns);
  EXPECT_TRUE(Measurement(map.sheet(), map.dungeon()).meets(*Where::parse(text))) << text;
  EXPECT_FALSE(Measurement(map.sheet(), map.dungeon()).meets(*Where::parse("not (" + text + ")")));
}

}  // namespace
}  // namespace dungeonlab::measure
