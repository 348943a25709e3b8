#include "dungeonlab/report/histograms.hpp"

#include "report/written.hpp"

namespace dungeonlab::report {
namespace {

using measure::Figure;

measure::ExpressiveRange small_range() {
  measure::ExpressiveRange range(
      {{Figure::dead_ends, Figure::hazard}, {Figure::kits, Figure::hazard}});
  for (const auto& [dead_ends, hazard] :
       {std::pair(3, 10), std::pair(3, 40), std::pair(3, 41), std::pair(5, 40)}) {
    measure::Figures figures;
    figures[Figure::dead_ends] = dead_ends;
    figures[Figure::hazard] = hazard;
    range.add(figures);
  }
  range.add({});
  return range;
}

std::size_t times(std::string_view what, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Histograms, AsCsvHaveARowForEachBinWithMaps) {
  EXPECT_EQ(histograms_csv(small_range()),
            "x,x-from,x-to,y,y-from,y-to,maps\n"
            "dead-ends,3,3,hazard,10,11,1\n"
            "dead-ends,3,3,hazard,40,41,2\n"
            "dead-ends,5,5,hazard,40,41,1\n");
}

TEST(Histograms, AsAPictureHaveASquareForEachBinWithMaps) {
  const std::string svg = histograms_svg(small_range());
  EXPECT_EQ(times("fill=\"black\"", svg), 3U);
  EXPECT_NE(svg.find(">Expressive range of 5 maps</text>"), std::string::npos);
  EXPECT_NE(svg.find(">hazard over dead-ends</text>"), std::string::npos);
  EXPECT_NE(svg.find(">largest square: 2 maps, 1 map without</text>"), std::string::npos);
  EXPECT_NE(svg.find(">dead-ends (cells)</text>"), std::string::npos);
  EXPECT_NE(svg.find(">hazard (points, bins of 2)</text>"), std::string::npos);
  // Twice the maps are twice the area: 125 of 2000 across 16 bins, and the root of half of that.
  EXPECT_EQ(times("width=\"125\" height=\"125\"", svg), 1U);
  EXPECT_EQ(times("width=\"88\" height=\"88\"", svg), 2U);
}

TEST(Histograms, AsAPictureAreXml) {
  const Opinion opinion = opinion_of("xmllint --noout --nonet", histograms_svg(small_range()));
  EXPECT_TRUE(opinion.content) << opinion.said;
}

}  // namespace
}  // namespace dungeonlab::report
