// The configuration: its values, its faults and their places, and that its schema accepts what the
// reader accepts. valijson decides what the schema accepts. It sees one of several equal keys, so
// texts with equal keys are left out. The schema requires rule names to be written as in their
// lists.
#include "dungeonlab/io/config.hpp"

#include "dungeonlab/core/rng.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using testing_support::Json;

const ConfigWords words = {.profiles = {"classic", "strict"},
                           .levels = {"info", "warning", "error"},
                           .rules = {"RV06", "river-flows-north", "PT06", "endless-movement"},
                           .selectors = {"RV", "RV0", "RV06", "river-flows-north", "PT", "PT06"}};

/// Every fault as `line:column: message; help`.
std::vector<std::string> faults_of_config(std::string_view text) {
  std::vector<std::string> lines;
  const auto config = read_config(text, words);
  if (!config) {
    for (const std::string& line : fault_lines("f", text, config.error())) {
      lines.push_back(line.substr(2));
    }
  }
  return lines;
}

TEST(Config, HasDefaultsForMissingSettings) {
  const auto config = read_config("{}", words);
  ASSERT_TRUE(config);
  EXPECT_FALSE(config->profile || config->fail_level || config->min_level || config->select ||
               config->ignore || config->severity);
}

TEST(Config, ReadsEverySetting) {
  const auto config = read_config(R"({
  "$schema": "config.schema.json",
  "profile": "strict",
  "fail_level": "warning",
  "min_level": "error",
  "select": ["rv", "PT06"],
  "ignore": [],
  "exclude": ["node_modules", "old/**/*.txt"],
  "severity": {"pt06": "error", "River-Flows-North": "info"}
})",
                                  words);
  ASSERT_TRUE(config);
  EXPECT_EQ(config->profile, "strict");
  EXPECT_THAT(*config->exclude, ElementsAre("node_modules", "old/**/*.txt"));
  EXPECT_EQ(config->fail_level, "warning");
  EXPECT_EQ(config->min_level, "error");
  EXPECT_THAT(*config->select, ElementsAre("RV", "PT06"));
  EXPECT_THAT(*config->ignore, ElementsAre());
  EXPECT_THAT(*config->severity,
              ElementsAre(Pair("PT06", "error"), Pair("river-flows-north", "info")));
}

TEST(Config, PointsAtFaults) {
  EXPECT_THAT(faults_of_config("{\n  \"fial_level\": \"error\"\n}"),
              ElementsAre("2:3: unknown key \"fial_level\"; did you mean "
                          "\"fail_level\"?"));
  EXPECT_THAT(faults_of_config("{\"fail_level\": \"erorr\"}"),
              ElementsAre("1:16: fail_level must be info, warning or error, found \"erorr\"; did "
                          "you mean \"error\"?"));
  EXPECT_THAT(faults_of_config("{\"select\": [\"RV\",\n\"RV66\", \"brick\", 6]}"),
              ElementsAre("2:1: \"RV66\" is not a rule code, prefix or name; did you "
                          "mean \"RV06\"?",
                          "2:9: \"brick\" is not a rule code, prefix or name; "
                          "`dungeonlab rules` lists them",
                          "2:18: a rule must be a string in quotation marks, found 6"));
  EXPECT_THAT(faults_of_config("{\"severity\": {\"RV\": \"error\", \"PT06\": \"none\"}}"),
              ElementsAre("1:15: \"RV\" is not a rule code or name; did you mean \"RV06\"?",
                          "1:38: a severity must be info, warning or error, found \"none\""));
  EXPECT_THAT(
      faults_of_config("{\"select\": [], \"ignore\": []}"),
      ElementsAre(
          "1:12: select contains no rules, so nothing would be reported; delete the key to get "
          "the findings of all rules"));
  EXPECT_THAT(faults_of_config("{\"select\": \"RV\"}"),
              ElementsAre("1:12: select must be a list in square brackets, found \"RV\"; write "
                          "[\"RV\"]"));
  EXPECT_THAT(
      faults_of_config("[]"),
      ElementsAre("1:1: a configuration must be an object in curly brackets, found a list"));
  EXPECT_THAT(faults_of_config("{\"profile\": \"strict\", \"profile\": \"strict\"}"),
              ElementsAre("1:23: duplicate \"profile\"; delete one of the two"));
  EXPECT_THAT(faults_of_config("{\"severity\": {\"PT06\": \"info\", \"PT06\": \"info\"}}"),
              ElementsAre("1:31: duplicate \"PT06\"; delete one of the two"));
}

TEST(Config, IsNotCalledAMapIfItIsNotJson) {
  EXPECT_THAT(faults_of_config(""),
              ElementsAre("1:1: the file is empty; expected a configuration"));
  EXPECT_THAT(faults_of_config("{} {}"),
              ElementsAre("1:4: unexpected text after the end of the configuration"));
  EXPECT_THAT(faults_of_config("{"),
              ElementsAre("1:2: the file ends in the middle of the configuration; expected }"));
  EXPECT_EQ(faults_of_config(std::string(config_bytes + 1, ' ')).size(), 1U);
}

TEST(Config, PutsNothingUnsafeIntoAMessage) {
  const auto told = faults_of_config(
      "{\"\\u001b[31m\": 1, \"select\": [\"\\u001b[31m\"], \"profile\": "
      "\"\\u202e\"}");
  EXPECT_EQ(told.size(), 3U);
  for (const std::string& line : told) {
    EXPECT_EQ(line.find('\x1b'), std::string::npos) << line;
    EXPECT_EQ(line.find("\u202e"), std::string::npos) << line;
  }
}

TEST(Config, NamesTheMalformedPattern) {
  EXPECT_THAT(faults_of_config(R"({"exclude": ["maps", "old\\maps", "!a", "[b", 3]})"),
              ElementsAre(::testing::StartsWith("1:22: malformed pattern: expected \"/\" between"),
                          ::testing::StartsWith("1:35: malformed pattern: "),
                          ::testing::StartsWith("1:41: malformed pattern: "),
                          ::testing::StartsWith("1:47: ")));
  EXPECT_THAT(faults_of_config(R"({"exclude": "maps"})"),
              ElementsAre(::testing::StartsWith("1:13: ")));
}

TEST(ConfigSchema, AcceptsWhatTheReaderAccepts) {
  const testing_support::Schema schema(write_config_schema(words));
  const std::vector<std::string> keys = {"$schema", "profile", "fail_level", "min_level",
                                         "select",  "ignore",  "exclude",    "severity",
                                         "levels",  "Profile"};
  const std::vector<Json> values = {
      "strict",
      "error",
      "info",
      "RV",
      "",
      1,
      true,
      nullptr,
      Json::array(),
      Json::array({"RV"}),
      Json::array({""}),
      Json::array({"RV06", "river-flows-north"}),
      Json::array({"endless-movement", 1}),
      Json::object(),
      Json::object({{"PT06", "error"}}),
      Json::object({{"endless-movement", "info"}, {"RV06", "warning"}}),
      Json::object({{"RV", "error"}}),
      Json::object({{"RV06", "off"}}),
      Json::object({{"RV06", 1}})};
  Rng rng({"config schema"});
  int taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    Json config = Json::object();
    for (auto entries = rng.below(4); entries > 0; --entries) {
      config[rng.pick(keys)] = rng.pick(values);
    }
    const std::string text = config.dump();
    const bool reader = read_config(text, words).has_value();
    ASSERT_EQ(schema.accepts(text), reader) << text;
    taken += reader ? 1 : 0;
  }
  EXPECT_GT(taken, 1000);
  EXPECT_LT(taken, 19'000);
  EXPECT_FALSE(schema.accepts("[]"));
  EXPECT_FALSE(schema.accepts(R"({"ignore": ["rv06"]})"));
  EXPECT_TRUE(read_config(R"({"ignore": ["rv06"]})", words));
}

}  // namespace
}  // namespace dungeonlab::io
