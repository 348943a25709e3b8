#include "dungeonlab/report/diagnostic.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

/// A map with no findings except that its base is unusual (G02) and a cell is empty (E04).
const std::string sound =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1, )"
    R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"B1.1": "treasure"}})";

std::string summed(const std::vector<std::string>& maps, const Policy& policy = {}) {
  Tally tally;
  for (const std::string& map : maps) {
    tally.add(make_report("a.dungeon.json", io::read_json(map), 1, policy));
  }
  return tally.text();
}

TEST(Tally, CountsTheRulesOfTheRegistry) {
  EXPECT_THAT(summed({sound, sound}),
              StartsWith("ok: 2 maps, " + std::to_string(rules::registry().size() - 1) +
                         " rules checked, 6 findings: 6 infos\n"))
      << "P12 is checked on no map, so it is not worth a word";
}

TEST(Tally, NamesTheRulesThatCouldNotBeCheckedOnAnyMap) {
  const std::string text = summed({"{"});
  EXPECT_THAT(text, HasSubstr("not ok: 1 map, "));
  EXPECT_THAT(text, HasSubstr(" not checked ("));
  EXPECT_THAT(text, HasSubstr("RV*")) << "a whole group";
  EXPECT_THAT(text, HasSubstr(", 1 finding: 1 error\n"));
}

TEST(Tally, SaysHowManyMapsFailAndThatSomeRulesWereUnchecked) {
  EXPECT_THAT(summed({sound, "{", sound}),
              MatchesRegex("not ok: 3 maps \\(1 not ok\\), [0-9]+ findings: 1 error, [0-9]+ infos\n"
                           "[0-9]+ rules checked \\([0-9]+ of them not on every map\\)"
                           "(, [0-9]+ not checked \\([^)]*\\))?\n"));
}

TEST(Tally, NamesUnreadableInputsOrTheFirstOfMany) {
  Tally tally;
  tally.add(make_report("a.dungeon.json", io::read_json(sound)));
  EXPECT_TRUE(tally.is_ok());
  for (const char* const file : {"b", "c", "d", "e", "f"}) {
    tally.miss({file, std::string("cannot read '") + file + "': permission is denied"});
  }
  EXPECT_FALSE(tally.is_ok());
  EXPECT_THAT(tally.text(),
              MatchesRegex("not ok: 1 map, some input could not be read, .*; cannot read "
                           "'b': permission is denied; .*'d'.*; and 2 more files\n"
                           "[0-9]+ rules checked.*\n"));
  Tally nothing;
  nothing.miss({"b", "cannot read 'b': permission is denied"});
  EXPECT_EQ(nothing.text(), "not ok: 0 maps; cannot read 'b': permission is denied\n");
}

TEST(Tally, CountsBySeverityAndIgnoredFindingsSeparately) {
  std::string three_levels = sound;
  three_levels.replace(three_levels.find("\"levels\": 1"), 11, "\"levels\": 3");
  EXPECT_THAT(summed({three_levels}), HasSubstr("ok: 1 map, "));
  EXPECT_THAT(summed({three_levels}), HasSubstr("4 findings: 4 infos\n"));
  three_levels.insert(three_levels.size() - 1,
                      R"(, "lint": {"ignore": [{"rule": "G03", "reason": "a tower"}]})");
  EXPECT_THAT(summed({three_levels}), HasSubstr("3 findings: 3 infos, 1 ignored\n"));
}

TEST(Tally, SaysHowMuchIsHidden) {
  std::string three_levels = sound;
  three_levels.replace(three_levels.find("\"levels\": 1"), 11, "\"levels\": 3");
  Policy policy;
  policy.hidden.insert(rules::rule_named("G03"));
  EXPECT_THAT(summed({three_levels}, policy),
              HasSubstr("3 findings: 3 infos, 1 more from rules that were not selected\n"));
}

TEST(Tally, FollowsThePolicyAndCountsWhatIsNotShown) {
  const std::string text =
      summed({sound}, {.fail_level = rules::Severity::info, .min_level = rules::Severity::error});
  EXPECT_THAT(text, StartsWith("not ok: 1 map, "));
  EXPECT_THAT(text,
              HasSubstr("3 findings: 3 infos (3 not shown; use --min-level info to show them)\n"));
}

TEST(Tally, NamesTheLevelThatShowsEverything) {
  Policy policy{.min_level = rules::Severity::error};
  for (const char* const code : {"G02", "E04"}) {
    policy.hidden.insert(rules::rule_named(code));
  }
  policy.terms.severities = {{rules::rule_named("P07"), rules::Severity::warning}};
  EXPECT_THAT(summed({sound}, policy), HasSubstr("--min-level "));
}

}  // namespace
}  // namespace dungeonlab::report
