#include "dungeonlab/render/svg.hpp"

#include <utility>

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

TEST(Svg, WritesBoxesLinesAndWords) {
  Svg svg(1000, 500, "A & B", "<what>");
  svg.fill({.x = 1, .y = 2, .width = 3, .height = 4}, "black");
  svg.line(5, 6, 7, 8, "#bbb");
  svg.text("a < b\x1b", {.x = 9, .y = 10, .anchor = Svg::Anchor::middle, .bold = true});
  svg.text("up", {.x = 11, .y = 12, .size = 90, .anchor = Svg::Anchor::end, .upward = true});
  EXPECT_EQ(std::move(svg).end(),
            R"x(<svg xmlns="http://www.w3.org/2000/svg" role="img" width="100" height="50" )x"
            R"x(viewBox="0 0 1000 500" font-family="Helvetica, Arial, sans-serif">
<title>A &amp; B</title>
<desc>&lt;what&gt;</desc>
<rect x="0" y="0" width="1000" height="500" fill="white"/>
<rect x="1" y="2" width="3" height="4" fill="black"/>
<line x1="5" y1="6" x2="7" y2="8" stroke="#bbb" stroke-width="10"/>
<text x="9" y="10" font-size="120" text-anchor="middle" font-weight="bold">a &lt; b\u{1b}</text>
<text x="11" y="12" font-size="90" text-anchor="end" transform="rotate(-90 11 12)">up</text>
</svg>
)x");
}

}  // namespace
}  // namespace dungeonlab::render
