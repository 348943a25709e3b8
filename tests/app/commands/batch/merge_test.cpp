#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(MergeCommand, NamesMissingAndDamagedParts) {
  const Folder folder;
  const std::string maps = folder.at("maps");
  std::vector<std::string> line = {"batch",   "--preset", "5x5",    "--seed", "a",
                                   "--count", "30",       "--part", "10",     "--shard",
                                   "0/2",     "--output", maps};
  EXPECT_EQ(run_program(line).code, 0);
  const Program incomplete = run_program({"batch", "merge", maps});
  EXPECT_EQ(incomplete.code, 5);
  EXPECT_THAT(incomplete.err, HasSubstr("not made yet: maps with the indices 15 to 29"));
  line[10] = "1/2";
  EXPECT_EQ(run_program(line).code, 0);
  const std::string part = "maps/parts/0000000000000010-0000000000000014.dungeons.jsonl";
  const std::string bytes = folder.read(part);
  (void)folder.write(part, bytes.substr(1));
  const Program corrupt = run_program({"batch", "merge", maps});
  EXPECT_EQ(corrupt.code, 6);
  EXPECT_THAT(corrupt.err, HasSubstr(part));
  (void)folder.write(part, bytes);
  EXPECT_EQ(run_program({"batch", "merge", "-j", "0", maps}).code, 2);
  EXPECT_EQ(run_program({"batch", "merge", "--keep-parts", "-j", "2", maps}).code, 0);
  EXPECT_EQ(folder.read(part), bytes);
  EXPECT_EQ(run_program({"batch", "merge", maps}).code, 0);
  EXPECT_EQ(folder.read(part), "");
}

TEST(MergeCommand, NeedsABatch) {
  const Folder folder;
  const Program program = run_program({"batch", "merge", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, HasSubstr("plan.json"));
  (void)folder.write("public/plan.json", "{}");
  for (const char* const step : {"merge", "summary", "verify"}) {
    const Program other = run_program({"batch", step, folder.at("")});
    EXPECT_EQ(other.code, 2);
    EXPECT_THAT(other.err, HasSubstr("is a tournament, not a batch; to check it, use `"
                                     "dungeonlab tournament check " +
                                     folder.at("")));
  }
}

}  // namespace
}  // namespace dungeonlab::app
