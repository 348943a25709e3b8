// P12 is the only rule that is checked only on request.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/rules/winnable.hpp"
#include "support/files.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

Sheet example(const std::string& map) {
  return io::read_plan(testing_support::project_file("tests/solve/par/" + map + ".dungeon.txt"))
      .sheet;
}

TEST(UnwinnableInPlay, IsCheckedOnlyOnRequest) {
  const Sheet sheet = example("lake-unwinnable");
  EXPECT_EQ(testing_support::status(validate(sheet), "P12"), Status::not_checked);
  const Verdict verdict = validate(sheet, {.plays = true});
  EXPECT_EQ(testing_support::status(verdict, "P12"), Status::violated);
  EXPECT_TRUE(verdict.valid) << "it is a warning";
  EXPECT_EQ(testing_support::status(validate(example("store-boat"), {.plays = true}), "P12"),
            Status::holds);
}

TEST(UnwinnableInPlay, IsNotCheckedOnAMapWithAnError) {
  Sheet sheet = example("lake-unwinnable");
  sheet.exits.clear();
  EXPECT_EQ(testing_support::status(validate(sheet, {.plays = true}), "P12"), Status::not_checked);
}

TEST(UnwinnableInPlay, IsLeftOpenIfTheLabelLimitIsReached) {
  const Sheet sheet = example("trees-both");
  const Dungeon dungeon(sheet, Ground(sheet));
  EXPECT_EQ(is_winnable(dungeon, 2), std::nullopt);
  EXPECT_EQ(is_winnable(dungeon), true);
  const Sheet lost = example("lake-unwinnable");
  EXPECT_EQ(is_winnable(Dungeon(lost, Ground(lost))), false);
}

}  // namespace
}  // namespace dungeonlab::rules
