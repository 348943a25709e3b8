#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

TEST(Schema, DescribesMaps) {
  const Program program = run_program({"schema", "map"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("http://json-schema.org/draft-07/schema#"));
  EXPECT_EQ(run_program({"schema"}).code, 2);
}

TEST(Schema, DescribesConfigurations) {
  const Program program = run_program({"schema", "config"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("\"fail_level\""));
  EXPECT_THAT(program.out, ::testing::HasSubstr("\"river-flows-north\""));
}

TEST(Schema, DescribesReports) {
  const Program program = run_program({"schema", "report"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("dungeonlab-report/1"));
}

TEST(Schema, DescribesSettings) {
  const Program program = run_program({"schema", "settings"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("\"pit_cycle_length\""));
  EXPECT_THAT(program.out, ::testing::HasSubstr("\"black-rider\""));
}

TEST(Schema, DescribesTheProtocol) {
  const Program program = run_program({"schema", "protocol"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("dungeonlab-protocol/1"));
}

TEST(Schema, DescribesSolutions) {
  const Program program = run_program({"schema", "solution"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, ::testing::HasSubstr("dungeonlab-solution/1"));
}

}  // namespace
}  // namespace dungeonlab::app
