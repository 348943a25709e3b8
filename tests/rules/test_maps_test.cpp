// The test map lines, as sheets, as plans and as JSON.
#include "support/test_maps.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::Codes;
using testing_support::TestMap;

std::vector<TestMap> all_maps() {
  return testing_support::read_test_maps(
      testing_support::project_file("tests/rules/test_maps.txt"));
}

/// The codes that are in the registry. Lines may expect codes of other rules.
Codes in_registry(const Codes& codes) {
  Codes kept;
  for (const std::string& code : codes) {
    if (rule_named(code) != nullptr) {
      kept.insert(code);
    }
  }
  return kept;
}

/// Lines that only the specification itself can express, with the reason.
const std::map<std::string, std::string> not_expressible = {
    {"T117", "a course says by its order what is source, flow and pan (rule RV01)"},
};
/// Lines that a sheet can express, but no text of a map, with the reason.
const std::map<std::string, std::string> no_text = {
    {"T007", "a cell north of row 1 has no name; an attempt to write one is J06"},
};

/// True if JSON can express the sheet: JSON has one exit, one entry for each place and no word for
/// a missing base cell.
bool json_can_say(const Sheet& sheet) {
  std::set<Place> places;
  const bool entries_differ =
      std::all_of(sheet.encounters.begin(), sheet.encounters.end(),
                  [&](const Encounter& encounter) { return places.insert(encounter.at).second; });
  return entries_differ && sheet.exits.size() <= 1 && sheet.missing.empty();
}

/// The codes without those about what the canonical text leaves out as redundant: a wall listed
/// twice, and an outside monolith. Their infos are tested on sheets and by drawn cases.
Codes said_in_text(Codes lesser) {
  lesser.erase("W02");
  lesser.erase("W05");
  return lesser;
}

void expect_verdict(const TestMap& map, const Sheet& sheet) {
  const Verdict verdict = validate(sheet);
  const Codes errors = testing_support::errors(verdict);
  const Codes lesser = testing_support::lesser(verdict);
  EXPECT_EQ(errors, in_registry(map.errors)) << map.id << ": " << map.comment;
  EXPECT_EQ(verdict.valid.has_value(), in_registry(map.errors).empty()) << map.id;
  for (const std::string& code : in_registry(map.lesser)) {
    EXPECT_TRUE(lesser.contains(code)) << map.id << " lacks " << code;
  }
  for (const std::string& code : map.absent) {
    EXPECT_FALSE(errors.contains(code) || lesser.contains(code)) << map.id << " has " << code;
  }
}

class TestMaps : public testing::TestWithParam<TestMap> {
 protected:
  void SetUp() override {
    if (const auto reason = not_expressible.find(GetParam().id); reason != not_expressible.end()) {
      GTEST_SKIP() << reason->second;
    }
  }
};

TEST_P(TestMaps, HaveExactlyTheErrorsOfTheirLine) {
  expect_verdict(GetParam(), GetParam().sheet);
}

TEST_P(TestMaps, HaveTheSameErrorsAsPlans) {
  if (const auto reason = no_text.find(GetParam().id); reason != no_text.end()) {
    GTEST_SKIP() << reason->second;
  }
  const std::string text = io::write_plan(GetParam().sheet);
  const io::Document document = io::read_plan(text);
  ASSERT_TRUE(document.faults.empty()) << document.faults[0].message << "\n" << text;
  TestMap expected = GetParam();
  expected.lesser = said_in_text(expected.lesser);
  expect_verdict(expected, document.sheet);
}

TEST_P(TestMaps, HaveTheSameErrorsAsJson) {
  if (const auto reason = no_text.find(GetParam().id); reason != no_text.end()) {
    GTEST_SKIP() << reason->second;
  }
  if (!json_can_say(GetParam().sheet)) {
    GTEST_SKIP() << "JSON cannot express it: a place twice, a further exit or a missing base cell";
  }
  const std::string text = io::write_json(GetParam().sheet);
  const io::Document document = io::read_json(text);
  ASSERT_TRUE(document.faults.empty()) << document.faults[0].message << "\n" << text;
  TestMap expected = GetParam();
  expected.lesser = said_in_text(expected.lesser);
  expect_verdict(expected, document.sheet);
}

INSTANTIATE_TEST_SUITE_P(Lines, TestMaps, testing::ValuesIn(all_maps()),
                         [](const auto& line) { return line.param.id; });

TEST(TestMapLines, AreComplete) {
  const std::vector<TestMap> maps = all_maps();
  EXPECT_EQ(maps.size(), 123U);
  const auto has = [&](const std::string& id) {
    return std::any_of(maps.begin(), maps.end(), [&](const TestMap& map) { return map.id == id; });
  };
  for (const auto& [id, reason] : not_expressible) {
    EXPECT_TRUE(has(id)) << id << ": " << reason;
  }
  for (const auto& [id, reason] : no_text) {
    EXPECT_TRUE(has(id)) << id << ": " << reason;
  }
}

TEST(TestMapLines, WithACellNorthOfRowOneHaveMalformedNamesInAText) {
  const io::Document document = io::read_json(
      R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 2}, "levels": 1,
          "branches": ["C1", "C0"], "exit": {"cell": "B2", "side": "east"},
          "encounters": {"A1.1": "treasure"}})");
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].code(), "J06");
}

TEST(TestMapLines, WithTwoEntriesAtOnePlaceHaveADuplicateKeyInJson) {
  const io::Document document = io::read_json(
      R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 2}, "levels": 1,
          "exit": {"cell": "B2", "side": "east"},
          "encounters": {"A1.1": "treasure", "A1.1": "gourm"}})");
  ASSERT_EQ(document.faults.size(), 1U);
  EXPECT_EQ(document.faults[0].code(), "J02");
}

}  // namespace
}  // namespace dungeonlab::rules
