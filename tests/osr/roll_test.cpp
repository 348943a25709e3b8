#include "dungeonlab/osr/roll.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

Dice dice_of(std::string_view text) {
  return *Dice::parse(text);
}

RollEntry sample() {
  const RollKey key{.set = "ose", .seed = "evening", .purpose = "2d6"};
  RollEntry entry{.key = key,
                  .dice = "2d6",
                  .faces = faces_of(key, dice_of("2d6")),
                  .added = {{"CHA", -1}},
                  .row = "hostile",
                  .odds = Ratio(1, 12)};
  entry.total = entry.faces[0] + entry.faces[1] - 1;
  return entry;
}

TEST(RollKey, AlwaysGivesTheSameFaces) {
  const auto faces = [](std::string_view key, std::string_view text) {
    return faces_of(*RollKey::parse(key), dice_of(text));
  };
  EXPECT_EQ(faces("ose/evening/table/0/2d6+1/-/0", "2d6+1"), (std::vector{2, 2}));
  EXPECT_EQ(faces("ose/winter/table/745/ose.stuck/C4-D4/0", "d6"), (std::vector{5}));
  EXPECT_EQ(faces("ose/winter/table/745/ose.stuck/C4-D4/1", "d6"), (std::vector{3}));
  std::vector<int> winds;
  for (int n = 0; n < 7; ++n) {
    winds.push_back(faces("bfrpg/may/table/0/bfrpg.wind/-/" + std::to_string(n), "d%").front());
  }
  EXPECT_EQ(winds, (std::vector{13, 81, 33, 58, 88, 28, 68}));
}

TEST(RollKey, SeparatesItsWordsWhateverTheyContain) {
  const RollKey key{.set = "a/b", .seed = "50%", .stream = "%2F", .subject = "orc#2/3", .n = 4};
  EXPECT_EQ(key.text(), "a%2Fb/50%25/%252F/0//orc#2%2F3/4");
  EXPECT_EQ(*RollKey::parse(key.text()), key);
  for (const std::string_view text : {"", "a/b/c/0/d/e", "a/b/c/x/d/e/0", "a/b/c/0/d/e/-1",
                                      "a%/b/c/0/d/e/0", "a/b/c/0/d/e/0/f"}) {
    EXPECT_FALSE(RollKey::parse(text)) << text;
  }
}

TEST(FacesByHand, NeedOneFaceInRangeForEachDie) {
  EXPECT_EQ(*faces_by_hand("3,5", dice_of("2d6")), (std::vector{3, 5}));
  const auto why = [](std::string_view text, std::string_view thrown) {
    const auto faces = faces_by_hand(text, dice_of(thrown));
    EXPECT_FALSE(faces);
    return faces ? "" : faces.error().what;
  };
  EXPECT_EQ(why("7", "1d6"), "a d6 shows 1 to 6, found 7; d6 needs 1 number");
  EXPECT_EQ(why("3", "2d6"), "2d6 needs 2 numbers, found 1");
  EXPECT_EQ(why("3,4,5", "2d6"), "2d6 needs 2 numbers, found 3");
  EXPECT_EQ(why("3;4", "2d6"), "2d6 needs 2 numbers separated by commas, as in 3,5; found \"3;4\"");
  EXPECT_EQ(why("0,4", "2d6"), "a d6 shows 1 to 6, found 0; 2d6 needs 2 numbers");
}

TEST(FacesByHand, ReadDoubleZeroAsAHundredPercent) {
  EXPECT_EQ(*faces_by_hand("00", *Dice::parse("d%")), std::vector<int>{100});
  EXPECT_EQ(*faces_by_hand("07,3", *Dice::parse("d%+d6")), (std::vector<int>{7, 3}));
  EXPECT_FALSE(faces_by_hand("00", *Dice::parse("d6")));
}

TEST(RollEntry, IsReadBackAsWritten) {
  RollEntry entry = sample();
  EXPECT_EQ(*read_roll(write_roll(entry)), entry);
  entry.odds.reset();
  entry.by_hand = true;
  entry.is_secret = true;
  EXPECT_EQ(*read_roll(write_roll(entry)), entry);
  EXPECT_EQ(write_roll(sample()),
            R"({"key":"ose/evening/table/0/2d6/-/0","dice":"2d6","faces":[)" +
                std::to_string(sample().faces[0]) + "," + std::to_string(sample().faces[1]) +
                R"(],"add":[{"name":"CHA","value":-1}],"total":)" + std::to_string(sample().total) +
                R"(,"row":"hostile","odds":"1/12","from":"rng","to":"all"})");
}

TEST(RollEntry, SaysWhyItCannotBeRead) {
  const std::string sound = write_roll(sample());
  for (const auto& [member, broken] :
       {std::pair("\"total\":", "\"tota\":"), std::pair("\"row\":\"hostile\"", "\"row\":3"),
        std::pair("\"odds\":\"1/12\"", "\"odds\":\"x\""), std::pair("\"rng\"", "\"air\""),
        std::pair("\"all\"", "\"some\""), std::pair("\"value\":-1", "\"value\":\"x\""),
        std::pair("\"dice\":\"2d6\"", "\"dice\":2"), std::pair("table/0", "table")}) {
    std::string text = sound;
    text.replace(text.find(member), std::string_view(member).size(), broken);
    EXPECT_FALSE(read_roll(text)) << broken;
  }
  EXPECT_FALSE(read_roll("[]"));
}

TEST(Audit, FindsChangedFacesAndTotals) {
  EXPECT_TRUE(audit(sample())->empty());
  RollEntry entry = sample();
  entry.faces[0] = entry.faces[0] % 6 + 1;
  EXPECT_EQ(audit(entry)->size(), 2U);
  entry.by_hand = true;
  EXPECT_EQ(audit(entry)->size(), 1U);
  entry = sample();
  ++entry.total;
  EXPECT_EQ(audit(entry)->front(), "the total of these faces is " +
                                       std::to_string(entry.total - 1) + ", not " +
                                       std::to_string(entry.total));
  entry.faces.push_back(1);
  EXPECT_EQ(audit(entry)->front(), "2d6 needs 2 numbers, found 3");
  entry = sample();
  entry.key.seed = "morning";
  EXPECT_EQ(audit(entry)->size(), 1U);
  entry.dice = "2d";
  EXPECT_FALSE(audit(entry));
}

}  // namespace
}  // namespace dungeonlab::osr
