// Grades of proved maps: the same for the same seed, no better without an ability than chance
// allows, and as their schema says.
#include "dungeonlab/grade/grade.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

rules::ValidDungeon small_map(std::uint64_t number) {
  Settings settings;
  settings.size = {5, 5};
  return forge::forge(settings, "grade", number).value();
}

Grade grade_of(const rules::ValidDungeon& map, const Options& options) {
  Grade grade{.map = "a map", .par = par_of(map.dungeon())};
  for (const Contender& who : contenders(options)) {
    grade.figures.push_back(play(map.dungeon(), who, options));
  }
  return grade;
}

TEST(Grade, IsTheSameForTheSameSeed) {
  const rules::ValidDungeon map = small_map(0);
  const Options options{.seed = "s", .games = 10, .rounds = 300};
  const Options other{.seed = "t", .games = 10, .rounds = 300};
  EXPECT_EQ(write_grades({grade_of(map, options)}, options),
            write_grades({grade_of(map, options)}, options));
  EXPECT_NE(write_grades({grade_of(map, options)}, options),
            write_grades({grade_of(map, other)}, options));
}

TEST(Grade, IsNoFasterThanPar) {
  for (std::uint64_t number = 0; number < 5; ++number) {
    const rules::ValidDungeon map = small_map(number);
    const Options options{.seed = "s", .games = 20, .rounds = 300, .has_abilities = false};
    const Grade grade = grade_of(map, options);
    ASSERT_TRUE(grade.par.best);
    EXPECT_GE(*grade.par.median, *grade.par.best);
    for (const Figures& one : grade.figures) {
      EXPECT_GE(one.median_within.low, *grade.par.best);
      EXPECT_LE(one.median, one.p90);
      EXPECT_LE(one.p90, options.rounds);
    }
  }
}

TEST(Grade, CountsALossAsTheMostRounds) {
  const rules::ValidDungeon map = small_map(1);
  const Figures figures = play(map.dungeon(), {"random"}, {.seed = "s", .games = 5, .rounds = 2});
  EXPECT_EQ(figures.wins, 0);
  EXPECT_EQ(figures.median, 2);
  EXPECT_EQ(figures.p90, 2);
}

TEST(Grade, PlaysOnUntilTheMedianIsKnown) {
  const rules::ValidDungeon map = small_map(2);
  const Options options{.seed = "s", .games = 1000, .precision = 40, .rounds = 300};
  const Figures figures = play(map.dungeon(), {"careful"}, options);
  EXPECT_LT(figures.games, options.games);
  EXPECT_LE(100 * (figures.median_within.high - figures.median), 40 * figures.median);
  EXPECT_LE(100 * (figures.median - figures.median_within.low), 40 * figures.median);
}

TEST(Grade, HasAColumnForEachAbility) {
  Options options;
  EXPECT_EQ(contenders(options).size(), bots::bot_table.size() + bots::ability_table.size());
  options.has_abilities = false;
  EXPECT_EQ(contenders(options).size(), bots::bot_table.size());
}

TEST(Grade, IsAsItsSchemaSays) {
  const std::string path = testing_support::source_path("schemas/grade.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_grade_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), write_grade_schema())
      << "renew it with UPDATE_GENERATED=1";
  const testing_support::Schema schema(write_grade_schema());
  const Options options{.seed = "s", .games = 3, .rounds = 50};
  EXPECT_EQ(schema.faults(write_grades({grade_of(small_map(3), options)}, options)), "");
}

}  // namespace
}  // namespace dungeonlab::grade
