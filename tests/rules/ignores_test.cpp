#include "rules/ignores.hpp"

#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// Whether an entry at this cell suppresses the finding about a monolith on the outside.
bool is_ignored_at(Cell cell) {
  Sheet sheet;
  sheet.base = Extent{2, 2};
  sheet.levels = 2;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{0, 1}, 0}, .kind = EncounterKind::treasure}};
  sheet.walls = {{.kind = WallKind::monolith, .first = {2, 0}, .second = {1, 0}}};
  sheet.ignores = {{.rule = "W05", .cell = cell, .reason = "drawn so"}};
  const Verdict verdict = validate(sheet);
  return std::any_of(verdict.findings.begin(), verdict.findings.end(),
                     [](const Finding& finding) { return finding.ignored; });
}

TEST(Ignores, OfAWallCanNameEitherOfItsCells) {
  EXPECT_TRUE(is_ignored_at({2, 0}));
  EXPECT_TRUE(is_ignored_at({1, 0}));
  EXPECT_FALSE(is_ignored_at({0, 0}));
}

TEST(Ignores, OfUnknownRulesAreNeverCalledUseless) {
  Sheet sheet;
  sheet.ignores.assign(limits::findings_per_rule + 1, {.rule = "Q99", .reason = "no such rule"});
  const Verdict verdict = validate(sheet);
  const auto count = [&](std::string_view code) {
    return std::count_if(verdict.findings.begin(), verdict.findings.end(),
                         [&](const Finding& finding) { return finding.rule->code == code; });
  };
  EXPECT_EQ(count("J10"), limits::findings_per_rule + 1);
  EXPECT_EQ(count("J11"), 0);
}

}  // namespace
}  // namespace dungeonlab::rules
