#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

TEST(OldSchoolSchema, DescribesRuleSets) {
  const Program program = run_program({"osr", "schema", "ruleset"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("dungeonlab-ruleset/1"));
  EXPECT_THAT(program.out, ::testing::HasSubstr("\"surprised_on\""));
}

}  // namespace
}  // namespace dungeonlab::app
