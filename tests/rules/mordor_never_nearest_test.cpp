#include "dungeonlab/rules/validate.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// Corners this far apart have too many shortest routes between them to follow each.
TEST(MordorNeverNearest, VisitsEveryPlaceOnce) {
  constexpr int side = 60;
  constexpr int last = side - 1;
  Sheet sheet;
  sheet.base = Extent{side, side};
  sheet.levels = 1;
  sheet.start.players = 1;
  sheet.exits = {{{0, 0}, Side::west}};
  sheet.encounters = {{.at = {{1, 0}, 0}, .kind = EncounterKind::treasure},
                      {.at = {{0, 0}, 0}, .kind = EncounterKind::black_rider},
                      {.at = {{last, last}, 0}, .kind = EncounterKind::mordor},
                      {.at = {{last, last - 1}, 0}, .kind = EncounterKind::mordor}};
  const Verdict verdict = validate(sheet);
  const auto found =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Finding& finding) { return finding.rule->code == "RF19"; });
  ASSERT_NE(found, verdict.findings.end());
  EXPECT_EQ(found->subject, Subject::entry(Topic::encounter, 2));
}

}  // namespace
}  // namespace dungeonlab::rules
