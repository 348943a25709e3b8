// Plans of journeys: all errors of a file are reported at once, each with its place, and the
// samples match the schema.
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace dungeonlab::osr {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> faults_in(const std::string& text, std::string_view set = "ose") {
  const auto plan = read_journey(text, *RuleSet::named(set));
  return plan ? std::vector<std::string>{} : io::fault_lines("road.json", text, plan.error());
}

std::string first_fault(const std::string& members, std::string_view set = "ose") {
  const auto faults =
      faults_in(R"({"format":"dungeonlab-journey/1","party":"p",)" + members + "}", set);
  return faults.empty() ? "" : faults.front();
}

TEST(JourneyPlan, HasAllOfItsFaultsShownAtOnce) {
  const std::string text = R"({"format":"dungeonlab-journey/1","party":"six.party.json",
"mode":"fot",
"start_hour":24,
"stock":{"rations":6},
"game_feeds":"2d",
"legs":[{"miles":0,"terrain":"forrest"},
{"terrain":"clear","way":"rode","land":true}],
"tables":{"forest":{"dice":"1d6","rows":[[1,3,"orc"],[5,6,"elf","1d"]]}}})";
  const std::vector<std::string> expected = {
      R"(road.json:2:8: "mode" must be one of foot, air, ship, found "fot"; did you mean "foot"?)",
      R"(road.json:3:14: "start_hour" must be a whole number from 0 to 23, found 24)",
      R"(road.json:4:10: unknown key "rations"; did you mean "ration"?)",
  };
  const auto lines = faults_in(text);
  ASSERT_GE(lines.size(), 10U) << fmt::format("{}", fmt::join(lines, "\n"));
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(lines[i], expected[i]);
  }
  const std::string all = fmt::format("{}", fmt::join(lines, "\n"));
  for (const std::string part :
       {R"(road.json:5:14: `2d`: expected)", R"(road.json:6:18: "miles" must be a whole number)",
        R"(road.json:6:30: a terrain must be one of)", R"(did you mean "forest"?)",
        R"(road.json:7:1: the key "miles" is missing)", R"(road.json:7:26: "way" must be one of)",
        R"(road.json:7:40: "land" is only for ships: leave it out)",
        R"(road.json:8:54: the row must begin at 4, found 5 to 6)"}) {
    EXPECT_THAT(all, HasSubstr(part));
  }
}

TEST(JourneyPlan, HasAWayAndOnlyOne) {
  EXPECT_THAT(first_fault(R"("mode":"foot")"), HasSubstr("either \"legs\" or \"hexes\""));
  EXPECT_THAT(first_fault(R"("legs":[])"),
              HasSubstr("1 to 1000 values (the straight legs of the route, in order), found 0"));
  EXPECT_THAT(first_fault(R"("legs":[{"miles":1,"terrain":"clear"}],"hexes":{"miles":6,)"
                          R"("rows":["c"],"letters":{"c":"clear"},"path":["A1"]})"),
              HasSubstr("either"));
  EXPECT_THAT(first_fault(R"("mode":"ship","legs":[{"miles":1,"terrain":"ocean"}])"),
              HasSubstr("needs a \"ship\""));
  EXPECT_THAT(first_fault(R"("mode":"ship","ship":{"rate":90},"legs":[{"miles":1,)"
                          R"("terrain":"ocen"}])"),
              HasSubstr("did you mean \"ocean\"?"));
}

TEST(JourneyPlan, HasHexesThatFitTogether) {
  const auto hexes = [](const std::string& rows, const std::string& path) {
    return first_fault(R"("hexes":{"miles":6,"rows":[)" + rows +
                       R"(],"letters":{"c":"clear","f":"forest road"},"path":[)" + path + "]}");
  };
  EXPECT_EQ(hexes(R"("cf","cc")", R"("A1","B1","A2")"), "");
  EXPECT_THAT(hexes(R"("cf","c")", R"("A1","B1")"),
              HasSubstr("as many hexes as the first (2), found 1"));
  EXPECT_THAT(hexes(R"("cx")", R"("A1","B1")"), HasSubstr("no letter \"x\""));
  EXPECT_THAT(hexes(R"("cf","cc")", R"("A1","C1")"),
              HasSubstr("must be a hex of the map, found \"C1\""));
  EXPECT_THAT(hexes(R"("cf","cc")", R"("B1","A1","B2")"), HasSubstr("B2 is not next to A1"));
  EXPECT_THAT(hexes(R"("cf")", R"("A1")"), HasSubstr("must have at least 2 values"));
  EXPECT_THAT(first_fault(R"("hexes":{"miles":6,"rows":["c"],"letters":{"c":"clear raod"},)"
                          R"("path":["A1","A1"]})"),
              HasSubstr("did you mean \"road\"?"));
}

TEST(JourneyPlan, HasASchemaThatTheSamplesFollow) {
  const std::string schema = write_journey_schema();
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(
        io::write_file(testing_support::source_path("schemas/journey.schema.json"), schema));
  }
  EXPECT_EQ(testing_support::project_file("schemas/journey.schema.json"), schema);
  for (const std::string name : {"road", "sea", "hills"}) {
    const std::string text =
        testing_support::project_file(fmt::format("samples/old-school/{}.journey.json", name));
    EXPECT_EQ(testing_support::schema_faults(schema, text), "") << name;
    for (const std::string set : {"ose", "bfrpg"}) {
      EXPECT_EQ(faults_in(text, set), std::vector<std::string>{});
    }
  }
}

}  // namespace
}  // namespace dungeonlab::osr
