// Files of rule sets: the built-in ones, and the messages about faulty ones.
#include "dungeonlab/osr/ruleset.hpp"

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "osr/rule_row.hpp"
#include "osr/ruleset_files.hpp"
#include "osr/set_file.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

RuleSet ose() {
  return *RuleSet::named("ose");
}

std::vector<std::string> faults_of(const std::string& text) {
  const auto read = read_topic(text);
  EXPECT_FALSE(read) << text;
  return read ? std::vector<std::string>() : io::fault_lines("door.json", text, read.error());
}

std::string with_values(const std::string& values) {
  return R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":"door","values":{)" + values +
         "}}";
}

std::string with_table(const std::string& topic, const std::string& table) {
  return R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":")" + topic + R"(","tables":{)" +
         table + "}}";
}

TEST(RuleSetFiles, OfTheProgramAreReadWithoutAFault) {
  for (const EmbeddedFile& file : ruleset_files()) {
    if (file.path.ends_with("set.json")) {
      EXPECT_TRUE(read_set_file(file.text)) << file.path;
      continue;
    }
    const auto read = read_topic(file.text);
    EXPECT_TRUE(read) << file.path << ": "
                      << (read ? "" : io::fault_lines(file.path, file.text, read.error()).front());
    if (read) {
      EXPECT_EQ(file.path, read->set + "/" + read->topic + ".json");
    }
  }
}

TEST(RuleSetFiles, ReadAsTheSameAfterTheyAreWritten) {
  for (const EmbeddedFile& file : ruleset_files()) {
    const auto read = read_topic(file.text);
    if (!file.path.ends_with("set.json") && read) {
      const auto again = read_topic(write_topic(*read));
      ASSERT_TRUE(again) << file.path;
      EXPECT_EQ(again->rules, read->rules) << file.path;
    }
  }
}

TEST(RuleSetFiles, FitTheirSchema) {
  const std::filesystem::path path = testing_support::source_path("schemas/ruleset.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_ruleset_schema()));
  }
  EXPECT_EQ(testing_support::project_file("schemas/ruleset.schema.json"), write_ruleset_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the schema";
  const testing_support::Schema schema(write_ruleset_schema());
  for (const EmbeddedFile& file : ruleset_files()) {
    if (!file.path.ends_with("set.json")) {
      EXPECT_EQ(schema.faults(std::string(file.text)), "") << file.path;
    }
  }
  EXPECT_TRUE(
      schema.accepts(with_values(R"("listen":{"value":"1/6","section":"B7","origin":"seed"})")));
  EXPECT_FALSE(
      schema.accepts(with_values(R"("lisen":{"value":"1/6","section":"B7","origin":"seed"})")));
  EXPECT_FALSE(schema.accepts(
      with_values(R"("listen":{"value":"1/6","section":"B7","origin":"borrowed"})")));
}

TEST(RuleSetFiles, BetweenThemHaveEveryValueAndTableThatTheEngineKnows) {
  const RuleSet set = ose();
  const auto is_there = [&](std::string_view key) {
    return std::any_of(set.layers().begin(), set.layers().end(), [&](const RuleSet::Layer& layer) {
      return layer.rules().values.contains(key) || layer.rules().tables.contains(key);
    });
  };
  for (const ValueInfo& row : known_values()) {
    EXPECT_TRUE(is_there(row.key)) << row.key;
  }
  for (const TableInfo& row : known_tables()) {
    EXPECT_TRUE(is_there(row.key)) << row.key;
  }
}

TEST(RuleSet, LooksIntoItsOwnFilesThenIntoThoseItBorrowsFromThenIntoTheHouse) {
  std::vector<std::string> sets;
  const RuleSet bfrpg = *RuleSet::named("bfrpg");
  for (const RuleSet::Layer& layer : bfrpg.layers()) {
    sets.push_back(layer.set);
  }
  EXPECT_THAT(sets, ElementsAre("bfrpg", "ose", "common", "house"));
  EXPECT_EQ(RuleSet::named("osr").error().what,
            "a rule set must be bfrpg or ose, not \"osr\"; did you mean ose?");
  EXPECT_FALSE(RuleSet::named("house"));
  EXPECT_FALSE(RuleSet::named("common"));
}

TEST(RuleSet, OfTheProgramThatHasAFaultAnswersNothingThereAndGoesOn) {
  EXPECT_TRUE(LateRules({std::string_view("{")}).rules().values.empty());
  const LateRules late(
      {std::string_view(R"({"format":"dungeonlab-ruleset/1","set":"ose","topic":"door",)"
                        R"("rows":{"walk":{"at":"O9","say":{"rounds":"1 +"}}}})")});
  const auto row = late.rules().rows.find("walk");
  ASSERT_NE(row, late.rules().rows.end());
  EXPECT_NE(compiled(row->second, *question_named("walk")).fault, "");
}

TEST(RuleSet, HasAMatrixThatFollowsFromItsThac0) {
  const RuleSet set = ose();
  const Table& matrix = set.layers().front().rules().tables.at("attack.matrix");
  const std::size_t thac0 = *matrix.column("thac0");
  int cells = 0;
  for (const auto& row : matrix.rows) {
    EXPECT_EQ(row[*matrix.column("bonus")].number, 19 - row[thac0].number);
    for (std::int64_t armor = -3; armor <= 9; ++armor) {
      const std::int64_t need = std::clamp<std::int64_t>(row[thac0].number - armor, 2, 20);
      EXPECT_EQ(row[*matrix.column(std::to_string(armor))].number, need)
          << row[thac0].number << " " << armor;
      ++cells;
    }
  }
  EXPECT_EQ(cells, 208);
}

TEST(RuleSet, HasCapacitiesThatFollowFromTheirBonus) {
  const RuleSet set = *RuleSet::named("bfrpg");
  const Table& table = set.layers().front().rules().tables.at("load.capacity");
  const auto rounded = [](std::int64_t base, std::int64_t bonus) {
    const Ratio share = bonus >= 0 ? Ratio(10 + bonus, 10) : Ratio(5 + bonus, 5);
    const Ratio fives = *quotient(*product(Ratio(base), share), Ratio(5));
    return 5 * *nearest_to(fives);
  };
  for (const auto& row : table.rows) {
    const std::int64_t bonus = row[*table.column("bonus")].number;
    for (const auto& [column, base] :
         {std::pair("light", 60), std::pair("heavy", 150), std::pair("halfling_light", 50),
          std::pair("halfling_heavy", 100)}) {
      EXPECT_EQ(row[*table.column(column)].number, rounded(base, bonus)) << column << " " << bonus;
    }
  }
}

TEST(RuleSet, HasEvasionThatRisesWithPursuersAndFallsWithThoseWhoFlee) {
  const RuleSet set = ose();
  const Table& table = set.layers().front().rules().tables.at("pursuit.wilderness");
  constexpr std::size_t per_cent = 4;
  for (std::size_t i = 1; i < table.rows.size(); ++i) {
    const bool same_group = table.rows[i][0] == table.rows[i - 1][0];
    if (same_group) {
      EXPECT_GT(table.rows[i][per_cent].number, table.rows[i - 1][per_cent].number);
    } else {
      EXPECT_LT(table.rows[i][per_cent].number, table.rows[i - 1][per_cent].number);
    }
  }
}

TEST(TopicFaults, AreShownWithTheirPlaceAllAtOnce) {
  EXPECT_THAT(
      faults_of(
          with_values("\n\"lisen\":{\"value\":\"1/6\",\"section\":\"B7\",\"origin\":\"seed\"},"
                      "\n\"listen\":{\"value\":\"7/6\",\"section\":\"B7\",\"origin\":\"sed\"},"
                      "\n\"stuck_die\":{\"value\":\"six\",\"section\":\"B7\"}")),
      ElementsAre(
          "door.json:2:1: unknown value \"door.lisen\"; did you mean \"door.listen\"?",
          "door.json:3:19: \"door.listen\" must be a chance such as \"2/6\", from 0 to 1, found "
          "\"7/6\"",
          "door.json:3:49: \"origin\" must be one of seed, derived, judged, house, found \"sed\"; "
          "did "
          "you mean \"seed\"?",
          "door.json:4:13: the key \"origin\" is missing: where the value comes from",
          "door.json:4:22: \"door.stuck_die\" must be a whole number, found \"six\""));
}

TEST(TopicFaults, NameEveryKindOfSlip) {
  const auto first = [](const std::string& text) { return faults_of(text).front(); };
  EXPECT_THAT(first("{"), HasSubstr("door.json:1:"));
  EXPECT_THAT(first("[]"), HasSubstr("the text must be an object, found a list"));
  EXPECT_THAT(first(R"({"format":"x","set":"mine","topic":"door"})"),
              HasSubstr("\"format\" must be \"dungeonlab-ruleset/1\", found \"x\""));
  EXPECT_THAT(first(R"({"format":"dungeonlab-ruleset/1","set":"Mine","topic":"door"})"),
              HasSubstr("\"set\" must be a name of up to 32 lower-case letters"));
  EXPECT_THAT(first(R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":"doors"})"),
              HasSubstr("did you mean \"door\"?"));
  EXPECT_THAT(first(with_values(R"("listen":{"value":null,"section":"B7","origin":"seed"})")),
              HasSubstr("\"value\" must be null if, and only if, its origin is \"judged\""));
  EXPECT_THAT(first(with_values(R"("listen":{"value":1.5,"section":"B7","origin":"seed"})")),
              HasSubstr("\"value\" must be a whole number from -1000000 to 1000000, found 1.5"));
  EXPECT_THAT(first(with_values(R"("listen":{"value":"\u001b","section":"B7","origin":"seed"})")),
              HasSubstr("characters that are unsafe in a terminal"));
}

TEST(TopicFaults, NameTablesThatDoNotTileTheirDice) {
  const auto wind = [](const std::string& dice, const std::string& rows) {
    return with_table("sea", R"("wind_simple":{"at":"O58","dice":")" + dice +
                                 R"(","columns":["from","to","wind","factor"],"rows":[)" + rows +
                                 "]}");
  };
  const std::string calm = R"([2,2,"none","0"],)";
  EXPECT_TRUE(read_topic(wind("2d6", calm + R"([3,12,"some","1"])")));
  EXPECT_TRUE(read_topic(wind("2d6", R"([null,2,"none","0"],[3,null,"some","1"])")));
  EXPECT_THAT(faults_of(wind("2d6", calm + R"([4,12,"some","1"])")).front(),
              HasSubstr("the previous band ends at 2: expected 3, found 4"));
  EXPECT_THAT(faults_of(wind("2d6", calm + R"([2,12,"some","1"])")).front(),
              HasSubstr("expected 3, found 2"));
  EXPECT_THAT(faults_of(wind("3d6", calm + R"([3,12,"some","1"])")).front(),
              HasSubstr("the bands of 3d6 must reach from 3 to 18, found 2 to 12"));
  EXPECT_THAT(faults_of(wind("2d6", R"([2,null,"none","0"],[3,12,"some","1"])")).front(),
              HasSubstr("the previous band is open: no row can follow"));
  EXPECT_THAT(faults_of(wind("2d6", R"([12,2,"none","0"])")).back(),
              HasSubstr("a band must not end below its start, found 12 to 2"));
  EXPECT_THAT(faults_of(wind("2d6", calm + R"([3,12,"some","2/4"])")).front(),
              HasSubstr("a factor in lowest terms"));
  EXPECT_THAT(faults_of(wind("2d6", calm + R"([3,12,"some"])")).front(),
              HasSubstr("a row must have 4 entries, one for each column; found 3"));
  EXPECT_THAT(faults_of(wind("2d", calm + R"([3,12,"some","1"])")).front(),
              HasSubstr("`2d`: expected the sides of a die"));
  EXPECT_THAT(faults_of(with_table("sea", R"("wind_simple":{"at":"O58","columns":["from","two"],)"
                                          R"("rows":[[1,2]]})"))
                  .front(),
              HasSubstr("the columns of \"sea.wind_simple\" must be from, to, wind, factor, event "
                        "(optional), in this order; found from, two"));
  EXPECT_THAT(faults_of(with_table("sea", R"("winds":{})")).front(),
              HasSubstr("unknown table \"sea.winds\"; did you mean \"sea.wind\"?"));
}

TEST(TopicFaults, NameWordsByWhichNothingIsDone) {
  const auto moods = [](const std::string& mood) {
    return with_table("meeting", R"("reaction":{"at":"O66","columns":["from","to","mood"],)"
                                 R"("rows":[[null,7,"neutral"],[8,null,")" +
                                     mood + "\"]]}");
  };
  EXPECT_TRUE(read_topic(moods("friendly")));
  EXPECT_THAT(
      faults_of(moods("frendly")).front(),
      HasSubstr("the column \"mood\" must have one of the words hostile, unfriendly, neutral, "
                "indifferent, friendly, found \"frendly\"; did you mean \"friendly\"?"));
}

/// A temporary folder with the files of a rule set.
class SetFolder : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }
  [[nodiscard]] std::string why() const {
    const auto set = RuleSet::in_folder(folder_.path().string());
    EXPECT_FALSE(set);
    return set ? "" : set.error().what;
  }
  testing_support::TemporaryFolder folder_;
};

TEST_F(SetFolder, ChangesWhatItSaysAndLeavesTheRest) {
  write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})");
  write("door.json", with_values(R"("listen":{"value":"2/6","section":"us","origin":"house"})"));
  const auto set = RuleSet::in_folder(folder_.path().string());
  ASSERT_TRUE(set) << set.error().what;
  ASSERT_EQ(set->layers().size(), 5U);
  EXPECT_EQ(set->name(), "mine");
  EXPECT_EQ(set->layers()[0].rules().values.at("door.listen").shown(), "2/6");
  EXPECT_TRUE(set->layers()[1].is_own) << "the set that is changed";
  EXPECT_EQ(set->layers()[1].set, "ose");
  EXPECT_FALSE(set->layers()[2].is_own);
  EXPECT_EQ(set->layers()[3].set, "common");
  EXPECT_EQ(set->layers()[4].set, "house");
}

TEST_F(SetFolder, ThatIsFaultyIsRefusedWithEveryFault) {
  EXPECT_THAT(why(), HasSubstr("is not the folder of a rule set: expected a set.json in it"));
  write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"ose","borrow":["osr"],)"
                    R"("readings":{"borow":"yes"}})");
  write("door.json", with_values(R"("lisen":{})"));
  write("sea.json", with_values(""));
  const std::string all = why();
  EXPECT_THAT(all, HasSubstr("set.json:1:40: the set \"ose\" is built in"));
  EXPECT_THAT(all, HasSubstr("set.json:1:56: a borrowed set must be bfrpg or ose, not \"osr\""));
  EXPECT_THAT(all, HasSubstr("door.json:1:"));
  EXPECT_THAT(all, HasSubstr("found \"mine\" and \"door\""));
  EXPECT_THAT(all, HasSubstr("set.json:1:83: unknown reading \"borow\"; did you mean borrow?"));
}

TEST(Readings, AreCheckedByNameAndValue) {
  EXPECT_TRUE(check_reading("door-floor", "1"));
  EXPECT_EQ(check_reading("door-floor", "2").error().what,
            "the reading door-floor must be 0 or 1, not \"2\"");
  EXPECT_EQ(check_reading("dor-floor", "1").error().what,
            "unknown reading \"dor-floor\"; did you mean door-floor?");
}

}  // namespace
}  // namespace dungeonlab::osr
