// Grades of proved maps: the same for the same seed, no better without an ability than chance
// allows, and valid by their schema.
#include "dungeonlab/grade/grade.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::grade {
namespace {

using testing::StartsWith;

rules::ValidDungeon small_map(std::uint64_t number) {
  Settings settings;
  settings.size = {5, 5};
  return forge::forge(settings, "grade", number).value();
}

Grade grade_of(const rules::ValidDungeon& map, const Options& options) {
  Grade grade{.map = "a map", .par = par_of(map.dungeon()), .places = places_of(map.dungeon())};
  for (const Contender& who : contenders(options)) {
    grade.figures.push_back(play(map.dungeon(), who, options));
  }
  return grade;
}

TEST(Grade, EndsTheGameOfATableWithItsQuickestPlayer) {
  Figures figures{.who = {graded_bot}};
  for (std::int32_t turns = 1; turns <= 100; ++turns) {
    figures.turns.push_back(turns);
  }
  EXPECT_EQ(quickest_of(figures, 1), 50) << "the median";
  EXPECT_EQ(quickest_of(figures, 2), 30) << "0.7 * 0.7 is the first product below a half";
  EXPECT_EQ(quickest_of(figures, 4), 16);
  figures.turns = {7};
  EXPECT_EQ(quickest_of(figures, 3), 7);
}

TEST(Grade, FindsTheMedianInABandAsIfAllGamesHadFinished) {
  const Contender who{.bot = graded_bot};
  for (std::uint64_t number = 0; number < 3; ++number) {
    const auto map = small_map(number);
    const Options options{.games = 40};
    const std::int32_t median = play(map.dungeon(), who, options).median;
    for (const auto& [least, most] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, usual::rounds},
                                                            {median, median},
                                                            {median - 9, median},
                                                            {median, median + 9},
                                                            {1, median - 1},
                                                            {median + 1, usual::rounds},
                                                            {2, 1}}) {
      const auto found = median_within(map.dungeon(), who, options, least, most);
      const bool is_inside = least <= median && median <= most;
      EXPECT_EQ(found, is_inside ? std::optional(median) : std::nullopt) << least << ' ' << most;
    }
  }
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

TEST(Grade, CountsALossAsTheMaximumOfRounds) {
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

TEST(Grade, SaysHowTheExplorerSpendsItsTime) {
  const rules::ValidDungeon map = small_map(4);
  const Options options{.seed = "s", .games = 10, .rounds = 300, .has_abilities = false};
  const Grade grade = grade_of(map, options);
  std::int64_t rounds = 0;
  for (const TimeAt& one : grade.time()) {
    EXPECT_TRUE(map.dungeon().ground().is_cell(map.dungeon().ground().square(one.place.cell)))
        << name(one.place);
    rounds += one.rounds;
  }
  std::int64_t turns = 0;
  for (const std::int32_t game : grade.of({graded_bot})->turns) {
    turns += game;
  }
  EXPECT_GT(rounds, turns * 8 / 10) << "in few rounds it is nowhere";
  EXPECT_LE(rounds, turns);
}

TEST(Grade, CountsLostAndGambledLives) {
  Lives all;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const Options options{.seed = "s", .games = 20, .rounds = 300};
    const Figures random = play(small_map(number).dungeon(), {"random"}, options);
    const Figures explorer = play(small_map(number).dungeon(), {"explorer"}, options);
    EXPECT_EQ(random.lives.given_up, 0) << "it never gives up";
    EXPECT_LE(random.lives.gambled, random.lives.lost);
    EXPECT_LE(explorer.lives.gambled, explorer.lives.lost);
    all += random.lives;
    all += explorer.lives;
  }
  EXPECT_GT(all.lost, 0);
  EXPECT_LT(all.gambled, all.lost);
  EXPECT_GT(all.given_up, 0);
}

TEST(Grade, CountsTheFactsNeededOnTheRoute) {
  for (std::uint64_t number = 0; number < 5; ++number) {
    const Par par = par_of(small_map(number).dungeon());
    EXPECT_GE(*par.depth, 2) << "the treasure and the exit";
    EXPECT_LE(*par.depth, *par.best);
  }
}

TEST(Grade, RatesAMapByTheScalesBotsAlone) {
  const rules::ValidDungeon map = small_map(0);
  const Options all{.seed = "s", .games = 20, .has_abilities = false};
  const Options scale{.seed = "s",
                      .games = 20,
                      .has_abilities = false,
                      .bots = {"wanderer", "explorer", "careful"}};
  EXPECT_EQ(grade_of(map, all).rating(all), grade_of(map, scale).rating(scale));
  const Options none{.seed = "s", .games = 5, .has_abilities = false, .bots = {"random"}};
  EXPECT_FALSE(grade_of(map, none).rating(none));
  const Options brief{.seed = "s", .games = 5, .rounds = usual::soon - 1, .has_abilities = false};
  EXPECT_FALSE(grade_of(map, brief).rating(brief)) << "its games are too short";
}

TEST(Grade, SaysHowWellAMapTellsBotsApart) {
  Grade grade;
  EXPECT_FALSE(grade.discrimination());
  grade.figures.push_back({.who = {"random"}, .turns = {10, 20, 30}});
  grade.figures.push_back({.who = {"wanderer"}, .turns = {1, 2, 3}});
  EXPECT_EQ(grade.discrimination(), 1000);
  grade.figures.push_back({.who = {"explorer"}, .turns = {1, 2, 3}});
  EXPECT_EQ(grade.discrimination(), 750);
}

TEST(Grade, SaysNothingAboutPeopleBeforeThirtyGames) {
  PeopleGames people;
  for (int i = 0; i < limits::people_least; ++i) {
    EXPECT_FALSE(people.median()) << i;
    people.add(i % 2 == 0, 100 - i);
  }
  EXPECT_EQ(people.median(), 85);
  EXPECT_EQ(people.wins, 15);
}

TEST(Grade, NamesTheDifficultyEvenBeyondTheScale) {
  const auto told = [](std::int64_t wins_soon) {
    Grade grade{.par = {.best = 7}};
    grade.figures.push_back({.who = {graded_bot}, .games = 100, .median = 250});
    grade.figures.back().wins_soon = wins_soon;
    return difficulty_in_words(grade, Options{});
  };
  EXPECT_THAT(told(90),
              StartsWith("Bots find this map easy: half of their games take 250 turns or more. "));
  EXPECT_THAT(told(30), StartsWith("Bots find this map middling: "));
  EXPECT_THAT(told(10), StartsWith("Bots find this map hard: "));
  EXPECT_EQ(
      told(0),
      "Bots find this map very hard: none wins within 300 turns, and half of their games take 250 "
      "turns or more. The shortest game takes 7 turns. People may find it different.");
  EXPECT_THAT(told(100), StartsWith("Bots find this map very easy: all win within 300 turns"));
}

TEST(Grade, ComparesPeopleAndBotsOnThreeMapsOrMore) {
  std::vector<Grade> grades;
  for (const int turns : {100, 300, 200}) {
    EXPECT_FALSE(agreement_of(grades));
    Grade grade{.people = PeopleGames{}};
    grade.figures.push_back({.who = {graded_bot}, .median = turns});
    for (int i = 0; i < limits::people_least; ++i) {
      grade.people->add(true, turns / 10);
    }
    grades.push_back(grade);
  }
  EXPECT_EQ(agreement_of(grades)->maps, 3);
  EXPECT_EQ(agreement_of(grades)->correlation, 1000);
}

TEST(Grade, MatchesItsSchema) {
  const std::string path = testing_support::source_path("schemas/grade.schema.json");
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(path, write_grade_schema()));
  }
  EXPECT_EQ(io::read_file(path, std::size_t{1} << 20U).value_or(""), write_grade_schema())
      << "renew it with UPDATE_GENERATED=1";
  const testing_support::Schema schema(write_grade_schema());
  const Options options{.seed = "s", .games = 3, .rounds = 50};
  Grade grade = grade_of(small_map(3), options);
  EXPECT_EQ(schema.faults(write_grades({grade}, options)), "");
  EXPECT_EQ(schema.faults(write_grades({grade}, options, {"a: not read"})), "");
  grade.people.emplace();
  for (int i = 0; i < limits::people_least; ++i) {
    grade.people->add(i < 20, 50);
  }
  EXPECT_EQ(schema.faults(write_grades({grade, grade, grade}, options)), "");
}

}  // namespace
}  // namespace dungeonlab::grade
