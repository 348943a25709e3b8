#include "dungeonlab/core/try.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/error.hpp"

#include <memory>
#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

struct Pair {
  int one = 0;
  int two = 0;
};

Result<int> positive(int number) {
  return number > 0 ? Result<int>(number) : fail(Failure::usage, "not positive");
}
Result<void> expect_positive(int number) {
  TRY(positive(number));
  return {};
}
Result<int> sum(int one, int two) {
  TRY(const auto first, positive(one));
  TRY(auto second, positive(two));
  second += first;
  return second;
}
Result<Pair> both(int one, int two) {
  Pair made;
  TRY(made.one, positive(one));
  TRY(made.two, positive(two));
  return made;
}
Result<int> difference(int one, int two) {
  TRY(const auto [first, second], both(one, two));
  return first - second;
}

TEST(Try, ContinuesWithTheValue) {
  EXPECT_TRUE(expect_positive(1));
  EXPECT_EQ(sum(2, 3).value_or(0), 5);
  EXPECT_EQ(difference(5, 3).value_or(0), 2);
}

TEST(Try, ReturnsTheFirstError) {
  EXPECT_EQ(expect_positive(0).error().what, "not positive");
  EXPECT_FALSE(sum(1, -1));
  EXPECT_FALSE(sum(-1, 1));
  EXPECT_FALSE(difference(3, 0));
}

std::optional<std::string> doubled(const std::optional<std::string>& text) {
  TRY(const auto& known, text);
  return known + known;
}
TEST(Try, PassesOnAMissingValue) {
  EXPECT_EQ(doubled("a"), "aa");
  EXPECT_EQ(doubled({}), std::nullopt);
}

Result<std::unique_ptr<int>> made(int number) {
  TRY(const auto known, positive(number));
  return std::make_unique<int>(known);
}
Result<int> read(int number) {
  TRY(const auto owned, made(number));
  return *owned;
}
TEST(Try, MovesFromItsExpressionAndEvaluatesItOnce) {
  EXPECT_EQ(read(7).value_or(0), 7);
  int calls = 0;
  const auto counted = [&]() -> Result<int> {
    ++calls;
    return calls;
  };
  const auto run = [&]() -> Result<int> {
    TRY(const auto number, counted());
    return number;
  };
  EXPECT_EQ(run().value_or(0), 1);
  EXPECT_EQ(calls, 1);
}

TEST(Try, LeavesATriedVariableUnchanged) {
  const Result<std::string> kept = std::string("kept");
  const auto run = [&]() -> Result<std::string> {
    TRY(auto copy, kept);
    copy += "!";
    return copy;
  };
  EXPECT_EQ(run().value_or(""), "kept!");
  EXPECT_EQ(*kept, "kept");
}

}  // namespace
}  // namespace dungeonlab
