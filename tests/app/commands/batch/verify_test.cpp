#include "cli/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(VerifyBatch, SaysWhetherABatchMatchesItsManifest) {
  const Folder folder;
  const std::string maps = folder.at("maps");
  EXPECT_EQ(run_program({"batch", "verify", maps}).code, 2);
  EXPECT_EQ(
      run_program({"batch", "--preset", "5x5", "--seed", "a", "--count", "20", "--output", maps})
          .code,
      0);
  const Program sound = run_program({"batch", "verify", "--again", "-j", "2", maps});
  EXPECT_EQ(sound.code, 0) << sound.err;
  EXPECT_EQ(sound.out, "ok: 20 maps, all proved, drawn again, all different\n");
  const std::string bytes = folder.read("maps/maps.dungeons.jsonl");
  (void)folder.write("maps/maps.dungeons.jsonl", bytes.substr(0, bytes.size() - 4));
  const Program broken = run_program({"batch", "verify", maps});
  EXPECT_EQ(broken.code, 6);
  EXPECT_EQ(broken.out, "");
  EXPECT_THAT(broken.err, HasSubstr("maps.dungeons.jsonl"));
  std::filesystem::remove(folder.at("maps/manifest.json"));
  EXPECT_EQ(run_program({"batch", "verify", maps}).code, 5);
}

}  // namespace
}  // namespace dungeonlab::app
