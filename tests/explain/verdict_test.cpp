#include "explain/verdict.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::explain {
namespace {

TEST(Verdict, LeavesOutWhatIsAboutTheSceneOrASideEffect) {
  const report::Report verdict = verdict_on(example_of(EncounterKind::lion));
  ASSERT_EQ(verdict.diagnostics.size(), 1U);
  EXPECT_EQ(verdict.diagnostics.front().rule->code, "E05");
}

}  // namespace
}  // namespace dungeonlab::explain
