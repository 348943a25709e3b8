#include "summary/plots.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Plots, GiveEveryBinAHueAndTheLegendItsCounts) {
  measure::ExpressiveRange range({{measure::Figure::route_median, measure::Figure::hazard}});
  const auto add = [&](std::int64_t route, std::int64_t hazard, int maps) {
    measure::Figures figures;
    figures[measure::Figure::route_median] = route;
    figures[measure::Figure::hazard] = hazard;
    for (int i = 0; i < maps; ++i) {
      range.add(figures);
    }
  };
  add(5, 100, 100);
  add(6, 100, 1);
  add(7, 200, 36);
  const std::string plot = heat_map(range.grids().front());
  EXPECT_THAT(plot, HasSubstr("route-median (steps)"));
  EXPECT_THAT(plot, HasSubstr("hazard (points, bins of 10)"));
  for (const std::string legend : {">≤4<", ">≤16<", ">≤36<", ">≤64<", ">≤100<"}) {
    EXPECT_THAT(plot, HasSubstr(legend));
  }
  const auto hue_of = [&](const std::string& title) {
    const std::size_t at = plot.find(title);
    const std::size_t shape = plot.rfind("<rect class=\"", at);
    return at == std::string::npos ? "" : plot.substr(shape + 13, 2);
  };
  EXPECT_EQ(hue_of("route-median 5, hazard 100 to 109: 100 maps"), "h5");
  EXPECT_EQ(hue_of("route-median 6, hazard 100 to 109: 1 map<"), "h1");
  EXPECT_EQ(hue_of("route-median 7, hazard 200 to 209: 36 maps"), "h3");
}

TEST(Plots, TellWhereThereAreTooFewMaps) {
  using measure::Share;
  const std::string plot =
      cell_map("exits", {{Cell{0, 0}, {40, 20 * Share::unit}}, {Cell{1, 0}, {3, Share::unit}}});
  EXPECT_THAT(plot, HasSubstr("A1: 40 maps, 2.00 of an even share"));
  EXPECT_THAT(plot, HasSubstr("class=\"h5\""));
  EXPECT_THAT(plot, HasSubstr("B1: too few maps to tell"));
  EXPECT_THAT(plot, Not(HasSubstr("3.00")));
}

grade::Figures games_of(std::vector<std::int32_t> turns, std::int64_t wins) {
  grade::Figures games{.games = static_cast<std::int64_t>(turns.size()), .wins = wins};
  games.turns = std::move(turns);
  games.median = grade::percentile(games.turns, 50);
  return games;
}

TEST(Plots, SayWhatTheMiddleHueMeansAndACellWithoutOne) {
  const std::string legend = cell_map_legend("as expected", "too few maps to tell");
  EXPECT_THAT(legend, HasSubstr("0.8 to 1.25: as expected"));
  EXPECT_THAT(legend, HasSubstr("too few maps to tell"));
  EXPECT_THAT(cell_map_legend("about even"), Not(HasSubstr(R"(class="frame")")));
}

TEST(Plots, LayGamesOfAllBotsAlongOneAxisAndLostOnesApart) {
  const std::string plot = games_by_turns(games_of({30, 40, 1000, 1000, 1000}, 3), 7, 1000);
  // The third was won in the last round of all.
  for (const std::string shape :
       {R"(x="11" y="8" width="5" height="20"><title>26 to 50 turns: 2 games<)",
        R"(x="239" y="18" width="5" height="10"><title>976 to 1000 turns: 1 game<)",
        R"(class="lost" x="261" y="20" width="12" height="8"><title>lost: 2 of 5 games<)",
        R"(class="par" d="M6 7)", ">par: 7 turns<", R"(class="median" d="M244 30)",
        ">median: 1000 turns<", R"(aria-label="Games by turns: 3 won, 2 lost")"}) {
    EXPECT_THAT(plot, HasSubstr(shape));
  }
  const std::string lost = games_by_turns(games_of({1000, 1000}, 0), std::nullopt, 1000);
  EXPECT_THAT(lost, HasSubstr(R"(class="lost" x="261" y="8" width="12" height="20">)"));
  EXPECT_THAT(lost, HasSubstr(R"(class="median" d="M267 30l-4 6h8z"><title>median: lost<)"));
  EXPECT_THAT(lost, Not(HasSubstr(R"(class="bar")")));
  EXPECT_THAT(lost, Not(HasSubstr(R"(class="par")")));
}

TEST(Plots, DoNotShowASingleWinAsIfThereWereMany) {
  std::vector<std::int32_t> turns(40, 1000);
  turns.front() = 30;
  EXPECT_THAT(games_by_turns(games_of(turns, 1), 7, 1000),
              HasSubstr(R"(height="5"><title>26 to 50 turns: 1 game<)"));
}

TEST(Plots, GiveShortGamesABarForEachTurn) {
  const std::string plot = games_by_turns(games_of({1, 2, 2}, 3), 9, 8);
  EXPECT_THAT(plot, HasSubstr(R"(x="5" y="18" width="29" height="10"><title>1 turn: 1 game<)"));
  EXPECT_THAT(plot, HasSubstr(R"(x="35" y="8" width="29" height="20"><title>2 turns: 2 games<)"));
  EXPECT_THAT(plot, HasSubstr(R"(class="median" d="M50 30)"));
  EXPECT_THAT(plot, Not(HasSubstr(R"(class="par")"))) << "it is beyond the axis";
  EXPECT_THAT(games_by_turns(games_of({1}, 1), 1, 1), HasSubstr("1 turn: 1 game"));
}

TEST(Plots, NumberTheAxisOfTurnsAtItsEndsAndInTheMiddle) {
  const std::string axis = turns_axis(1000);
  for (const std::string number :
       {R"(x="5" y="16" text-anchor="start">0<)", R"(x="125" y="16" text-anchor="middle">500<)",
        R"(x="245" y="16" text-anchor="end">1000<)",
        R"(x="267" y="16" text-anchor="middle">lost<)"}) {
    EXPECT_THAT(axis, HasSubstr(number));
  }
}

}  // namespace
}  // namespace dungeonlab::summary
