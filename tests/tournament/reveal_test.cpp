#include "tournament/packs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::HasSubstr;

TEST(Reveal, CopiesOneRoundAndLaterTheRestAndTheSecret) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  ASSERT_TRUE(reveal(folder.at("cup"), 2));
  EXPECT_EQ(contents(folder.at("cup/revealed/round-2")), contents(folder.at("cup/sealed/round-2")));
  EXPECT_FALSE(fs::exists(folder.at("cup/revealed/round-1")));
  EXPECT_FALSE(fs::exists(folder.at("cup/revealed/secret.json")));
  ASSERT_TRUE(reveal(folder.at("cup"), std::nullopt));
  EXPECT_EQ(contents(folder.at("cup/revealed")), contents(folder.at("cup/sealed")));
}

TEST(Reveal, RevealsNothingThatWasNotCommitted) {
  const Folder folder;
  drawn_in(folder.at("cup"));
  const fs::path page = folder.at("cup/sealed/round-1/map-1/players.txt");
  write(page, "something else");
  auto refused = reveal(folder.at("cup"), std::nullopt);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().sort, batch::BatchError::Sort::corrupt);
  EXPECT_THAT(refused.error().error.what,
              HasSubstr("round-1/map-1/players.txt: it does not match the commitment"));
  write(page, "round 1, map 1\n");
  const fs::path map = folder.at("cup/sealed/round-1/map-1/map.dungeon.json");
  const std::string sound = read(map);
  const std::size_t commitment = sound.find("commitment") + 15;
  write(map, sound.substr(0, commitment) + (sound[commitment] == '0' ? '1' : '0') +
                 sound.substr(commitment + 1));
  refused = reveal(folder.at("cup"), 1);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().error.what,
              HasSubstr("map.dungeon.json: it does not match the commitment"));
  write(map, sound);
  const fs::path salts = folder.at("cup/sealed/round-1/salts.json");
  const std::string whole = read(salts);
  write(salts, whole + " ");
  refused = reveal(folder.at("cup"), 1);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().error.what,
              HasSubstr("salts.json: it does not match the commitment"));
  write(salts, whole);
  fs::remove(page);
  refused = reveal(folder.at("cup"), 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().sort, batch::BatchError::Sort::corrupt);
  EXPECT_TRUE(reveal(folder.at("cup"), 2));
  EXPECT_FALSE(fs::exists(folder.at("cup/revealed/secret.json")));
}

TEST(Reveal, RefusesWhatIsMissing) {
  const Folder folder;
  sealed_in(folder.at("cup"));
  auto refused = reveal(folder.at("cup"), std::nullopt);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().sort, batch::BatchError::Sort::incomplete);
  ASSERT_TRUE(draw(folder.at("cup"), public_value, print, {.threads = 2}));
  refused = reveal(folder.at("cup"), 3);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().error.what, "no round 3: the plan has 2 rounds");
}

}  // namespace
}  // namespace dungeonlab::tournament
