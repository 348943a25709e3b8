#include "dungeonlab/osr/dice.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

Dice dice(std::string_view text) {
  const auto read = Dice::parse(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().what);
  return read.value_or(Dice());
}

std::string why_not(std::string_view text) {
  const auto read = Dice::parse(text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().what;
}

TEST(DiceText, IsCanonicalWhateverItsSpacesCaseAndCounts) {
  EXPECT_EQ(dice("1d6").text(), "d6");
  EXPECT_EQ(dice(" 2 D 6 + 1 ").text(), "2d6+1");
  EXPECT_EQ(dice("d100").text(), "d%");
  EXPECT_EQ(dice("3d%").text(), "3d%");
  EXPECT_EQ(dice("4d6KH3").text(), "4d6kh3");
  EXPECT_EQ(dice("4d6dl").text(), "4d6dl1");
  EXPECT_EQ(dice("2d20kl").text(), "2d20kl1");
  EXPECT_EQ(dice("(2d6)*10").text(), "2d6*10");
  EXPECT_EQ(dice("2*(1d4+3)-(1-d6)").text(), "2*(d4+3)-(1-d6)");
  EXPECT_EQ(dice("-(d6+1)").text(), "-(d6+1)");
}

TEST(DiceText, ReadsBackAsTheSameDice) {
  for (const std::string_view text :
       {"d6", "2d6+1", "2*(3*d6)", "(2*3)*d6", "d4+(d6+d8)", "d4-(d6-d8)", "2*-d6", "d6--d4",
        "-(-3)", "4d6kh3", "4d6dl1", "3d6dh2+100", "-(2*d6)", "-2*d6"}) {
    const Dice once = dice(text);
    EXPECT_EQ(dice(once.text()), once) << text;
    EXPECT_EQ(dice(once.text()).text(), once.text()) << text;
  }
}

TEST(Dice, KnowTheirLowestAndHighestTotals) {
  for (const auto& [text, least, most] :
       {std::tuple("2d6", 2, 12), std::tuple("4d6kh3", 3, 18), std::tuple("4d6dl1", 3, 18),
        std::tuple("d6-3", -2, 3), std::tuple("-d4*d6", -24, -1), std::tuple("3d6dl3", 0, 0),
        std::tuple("(d4-2)*(d6-3)", -4, 6)}) {
    EXPECT_EQ(dice(text).least(), least) << text;
    EXPECT_EQ(dice(text).most(), most) << text;
  }
}

TEST(Dice, AddUpTheirFaces) {
  const auto total = [](std::string_view text, std::vector<int> faces) {
    return dice(text).total(faces);
  };
  EXPECT_EQ(total("2d6+1", {2, 2}), 5);
  EXPECT_EQ(total("4d6kh3", {1, 5, 3, 6}), 14);
  EXPECT_EQ(total("4d6dh1", {1, 5, 3, 6}), 9);
  EXPECT_EQ(total("4d6kl2", {1, 5, 3, 6}), 4);
  EXPECT_EQ(total("2d6*10-d4", {3, 4, 2}), 68);
  EXPECT_EQ(total("-(d6-d4)*2", {1, 4}), 6);
}

TEST(Dice, ShowTheirFacesInOrder) {
  const auto shown = [](std::string_view text, std::vector<int> faces) {
    return dice(text).shown(faces);
  };
  EXPECT_EQ(shown("2d6+1", {2, 2}), "2+2+1");
  EXPECT_EQ(shown("2d6*10", {3, 4}), "(3+4)*10");
  EXPECT_EQ(shown("4d6kh3", {5, 1, 6, 3}), "5+[1]+6+3");
  EXPECT_EQ(shown("10-2d4", {1, 2}), "10-(1+2)");
  EXPECT_EQ(shown("2d6kh1", {4, 4}), "4+[4]");
}

TEST(Dice, SayWhatTheyExpectedAndWhere) {
  EXPECT_EQ(why_not("2d"), "`2d`: expected the sides of a die, as in 2d6, found the end");
  EXPECT_EQ(why_not(""), "``: expected dice or a number, as in 2d6, found the end");
  EXPECT_EQ(why_not("2d6x"), "`2d6x`: expected +, -, * or the end, found `x` (letter 4)");
  EXPECT_EQ(why_not("(2d6"), "`(2d6`: expected a closing bracket, found the end");
  EXPECT_EQ(why_not("4d6kx"),
            "`4d6kx`: expected h (highest) or l (lowest), as in 4d6kh3, found `x` (letter 5)");
  EXPECT_EQ(why_not("2d6kh3"), "at most 2 of 2d6 can be kept, found 3 in `2d6kh3`");
  EXPECT_EQ(why_not("2d6dl0"), "1 to 2 of 2d6 can be dropped, found 0 in `2d6dl0`");
}

TEST(Dice, KeepTheirLimits) {
  EXPECT_TRUE(Dice::parse("100d1000"));
  const std::string limit = "expected at most 100 dice with at most 1000 sides, found ";
  EXPECT_EQ(why_not("101d6"), limit + "101d6 in `101d6`");
  EXPECT_EQ(why_not("d1001"), limit + "1d1001 in `d1001`");
  EXPECT_EQ(why_not("0d6"), limit + "0d6 in `0d6`");
  EXPECT_EQ(why_not("d0"), limit + "1d0 in `d0`");
  EXPECT_EQ(why_not("60d6+41d6"), limit + "41d6 in `60d6+41d6`");
  EXPECT_EQ(why_not("1000001"), "a number in `1000001` is above 1000000");
  EXPECT_EQ(why_not("d1000*d1000*2"),
            "`d1000*d1000*2` can exceed 1000000: it goes from 2 to 2000000");
  EXPECT_TRUE(Dice::parse("d1000*d1000"));
  EXPECT_EQ(why_not(std::string(1001, '1')), "dice must have at most 1000 letters, found 1001");
  EXPECT_FALSE(Dice::parse(std::string(1000, '(')));
  EXPECT_FALSE(Dice::parse(std::string(1000, '-')));
}

}  // namespace
}  // namespace dungeonlab::osr
