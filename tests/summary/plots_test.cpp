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

}  // namespace
}  // namespace dungeonlab::summary
