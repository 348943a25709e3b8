#include "dungeonlab/summary/grade_page.hpp"

#include "summary/plots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

grade::Grade made_grade() {
  grade::Grade made{.map = "a <map>", .par = {.best = 7, .median = 9, .worst = 12, .depth = 3}};
  made.places = {Place{{0, 0}, 0}, Place{{1, 0}, 0}, Place{{0, 0}, 1}};
  made.figures.push_back({.who = {"explorer"},
                          .games = 4,
                          .wins = 3,
                          .median = 40,
                          .lives = {.given_up = 1, .lost = 5, .gambled = 2},
                          .turns = {30, 40, 50, 1000},
                          .rounds_at = {100, 300, 50}});
  made.figures.push_back({.who = {"explorer", bots::Ability::grenades},
                          .games = 4,
                          .wins = 3,
                          .median = 100,
                          .turns = {90, 100, 110, 1000},
                          .rounds_at = {1, 1, 1}});
  return made;
}

TEST(GradePage, ShowsBotsAbilitiesAndHowTimeIsSpent) {
  const std::string page = write_grade_page({made_grade()}, {});
  EXPECT_THAT(page, HasSubstr("<h2>a &lt;map&gt;</h2>"));
  EXPECT_THAT(page, HasSubstr(R"(<th scope="row">explorer without grenades</th>)"));
  EXPECT_THAT(page, HasSubstr(R"(data-label="More turns">+60</td>)"));
  EXPECT_THAT(page, HasSubstr("7 to 12"));
  EXPECT_THAT(page, HasSubstr("2 of 5"));
  EXPECT_THAT(page, HasSubstr("<figcaption>Level 2</figcaption>"));
  EXPECT_THAT(page, HasSubstr("B1: 300 rounds, 2.00 of an even share"));
  EXPECT_THAT(page, HasSubstr("26 to 50 turns: 3 games"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
}

TEST(GradePage, ExplainsMoreTurnsAndThatALostMedianMayBeAnyNumber) {
  grade::Grade made = made_grade();
  const std::string page = write_grade_page({made}, {});
  EXPECT_THAT(page, HasSubstr("<b>More turns</b> is the median less that of"));
  EXPECT_THAT(page, HasSubstr("it plays the same games without purchases"));
  made.figures[1].median = 1000;
  EXPECT_THAT(write_grade_page({made}, {}), HasSubstr(">+960 or more</td>"));
  made.figures[0].median = 1000;
  EXPECT_THAT(write_grade_page({made}, {}), HasSubstr(R"(>-</td><td class="plot">)"));
  made.figures[1].median = 100;
  EXPECT_THAT(write_grade_page({made}, {}), HasSubstr(">-900 or less</td>"));
}

TEST(GradePage, ComparesNothingIfNoAbilityIsLeftOut) {
  grade::Grade made = made_grade();
  made.figures.pop_back();
  EXPECT_THAT(write_grade_page({made}, {.has_abilities = false}), Not(HasSubstr("More turns")));
}

TEST(GradePage, FitsNarrowWindowsAndPaper) {
  const std::string page = write_grade_page({made_grade()}, {});
  EXPECT_THAT(page, HasSubstr("overflow-wrap: anywhere"));
  // Without column headers, each figure has its name and each row its axis.
  EXPECT_THAT(page, HasSubstr(R"(<td class="r" data-label="Median">40</td>)"));
  EXPECT_THAT(page, HasSubstr("content: attr(data-label)"));
  EXPECT_THAT(page, HasSubstr(turns_axis(1000) + "</td></tr>"));
  // A map that is too long for the rest of a sheet still starts on that sheet.
  EXPECT_THAT(page, HasSubstr("<section class=\"map\">\n<h2>"));
  EXPECT_THAT(page, HasSubstr("section.map { break-inside: auto; }"));
}

TEST(GradePage, NamesTheBotsWhoseMedianLacksTheRequestedPrecision) {
  grade::Grade made = made_grade();
  made.figures[0].median_within = {38, 42};
  made.figures[1].median_within = {95, 106};
  const std::string page = write_grade_page({made}, {.games = 4, .precision = 5});
  EXPECT_THAT(page, HasSubstr(">38 to 42</td>"));
  EXPECT_THAT(page,
              HasSubstr(R"(>95 to 106 <span class="about note">not known to 5 %</span></td>)"));
  EXPECT_THAT(page, HasSubstr("known to 5 %, or until it has played 4 games (--games)"));
  EXPECT_THAT(write_grade_page({made}, {}), Not(HasSubstr("known to")));
}

TEST(GradePage, SaysThatThereAreTooFewGamesByPeople) {
  grade::Grade made = made_grade();
  EXPECT_THAT(write_grade_page({made}, {}), Not(HasSubstr("People")));
  made.people.emplace();
  made.people->add(true, 90);
  const std::string page = write_grade_page({made}, {});
  EXPECT_THAT(page, HasSubstr("not enough games for a median of their turns: 1 of 30"));
  EXPECT_THAT(page,
              HasSubstr("This takes 3 maps that the explorer played, with 30 games of people"));
  EXPECT_THAT(page, Not(HasSubstr("Rank correlation")));
}

/// A grade with 30 games of people, each of `people` turns.
grade::Grade grade_by_people(std::int32_t explorer, std::int32_t people) {
  grade::Grade made = made_grade();
  made.figures[0].median = explorer;
  made.people.emplace();
  for (int i = 0; i < grade::limits::people_min; ++i) {
    made.people->add(i > 0, people);
  }
  return made;
}

TEST(GradePage, ShowsWhetherPeopleAndTheExplorerFindTheSameMapsHard) {
  std::vector<grade::Grade> grades(12);
  for (int i = 0; i < 12; ++i) {
    grades[static_cast<std::size_t>(i)] = grade_by_people(100 + i, 300 - i);
  }
  std::swap(grades[0].people, grades[1].people);
  const std::string page = write_grade_page(grades, {});
  EXPECT_THAT(page, HasSubstr(R"(Rank correlation</th><td class="r">-0.99</td>)"));
  EXPECT_THAT(page, HasSubstr("of 12 maps by median turns, 95 % -"));
  EXPECT_THAT(page,
              HasSubstr(R"(<td class="r">300</td><td class="about">the median of their turns, )"
                        "in 30 games, 29 won</td>"));
  EXPECT_THAT(page, Not(HasSubstr("ot enough games")));
}

TEST(GradePage, DoesNotSayHowTimeShouldBeSpent) {
  const std::string page = write_grade_page({made_grade()}, {});
  EXPECT_THAT(page, HasSubstr("0.8 to 1.25: about even"));
  EXPECT_THAT(page, Not(HasSubstr("as expected")));
  EXPECT_THAT(page, Not(HasSubstr("too few rounds"))) << "no place is without a hue";
}

}  // namespace
}  // namespace dungeonlab::summary
