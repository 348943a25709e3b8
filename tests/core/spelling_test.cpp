#include "dungeonlab/core/spelling.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Spelling, CorrectsTheCaseOfANameAndLeavesOtherWords) {
  constexpr std::array<std::string_view, 3> names = {"a4", "letter", "A5"};
  EXPECT_EQ(match_case("A4", names), "a4");
  EXPECT_EQ(match_case("LETTER", names), "letter");
  EXPECT_EQ(match_case("A5", names), "A5");
  EXPECT_EQ(match_case("lettre", names), "lettre") << "swapped letters are no case";
}

TEST(Spelling, CountsWrongLetters) {
  EXPECT_EQ(spelling_distance("lion", "LION"), 0U);
  EXPECT_EQ(spelling_distance("loin", "lion"), 1U);
  EXPECT_EQ(spelling_distance("lions", "lin"), 2U);
  EXPECT_EQ(spelling_distance("", "lion"), 4U);
}

TEST(Spelling, OffersAllEquallyNearNames) {
  using Names = std::vector<std::string_view>;
  constexpr std::array<std::string_view, 5> names = {"west", "east", "monolith", "mordor", "east"};
  EXPECT_EQ(nearest_names("est", names), (Names{"west", "east"}));
  EXPECT_EQ(nearest_names("wset", names), Names{"west"});
  EXPECT_EQ(nearest_names("mono", names), Names{"monolith"});
  EXPECT_EQ(nearest_names("mo", names), Names{});
  EXPECT_EQ(nearest_names("", names), Names{});
  EXPECT_EQ(nearest_names("west", names), Names{}) << "nobody meant another word than he wrote";
  EXPECT_EQ(nearest_names("West", names), Names{"west"});
}

TEST(Spelling, IsSureIfNoOtherNameCouldBeMeant) {
  constexpr std::array<std::string_view, 4> names = {"west", "east", "monolith", "mordor"};
  EXPECT_EQ(only_candidate("wset", names), "west");
  EXPECT_EQ(only_candidate("est", names), "") << "east or west";
  EXPECT_EQ(only_candidate("mono", names), "monolith");
  EXPECT_EQ(only_candidate("mo", names), "");
  EXPECT_EQ(only_candidate("WEST", names), "west");
  EXPECT_EQ(only_candidate("north", names), "");
  EXPECT_EQ(only_candidate("nomonith", names), "") << "three letters off";
  EXPECT_EQ(only_candidate("", names), "");
  EXPECT_EQ(only_candidate(std::string(100000, 'x'), names), "");
}

}  // namespace
}  // namespace dungeonlab
