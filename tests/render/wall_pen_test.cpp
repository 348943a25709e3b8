#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/scene.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

std::vector<std::vector<Point>> strokes_of(const Scene& scene, Paint paint) {
  std::vector<std::vector<Point>> strokes;
  for (const auto& any : scene.shapes) {
    if (const auto* const lines = std::get_if<Lines>(&any); lines && lines->paint == paint) {
      strokes.insert(strokes.end(), lines->paths.begin(), lines->paths.end());
    }
  }
  return strokes;
}

/// A map of open cells with walls of a kind on some of its boundaries.
Sheet with_walls(std::uint32_t chance) {
  constexpr int side = 6;
  Sheet sheet{.base = Extent{side, side}, .levels = 1};
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      for (const Cell other : {Cell{column + 1, row}, Cell{column, row + 1}}) {
        chance = chance * 1664525U + 1013904223U;
        if (other.column < side && other.row < side && chance % 3 != 0) {
          sheet.walls.push_back(
              {.kind = WallKind::simple, .first = {column, row}, .second = other});
        }
      }
    }
  }
  return sheet;
}

/// True for a line of a wall, false for a joint between two of them.
bool is_long(const std::vector<Point>& line) {
  return std::max(std::abs(line[0].x - line[1].x), std::abs(line[0].y - line[1].y)) > cell_side / 2;
}

TEST(Walls, HaveLinesThatMeetAtCornersAndNeverCross) {
  std::size_t met = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Scene scene = scene_of(with_walls(seed), {.explains_places = false});
    const auto lines = strokes_of(scene, Paint::simple);
    for (const auto& across : lines) {
      for (const auto& upright : lines) {
        if (across[0].y != across[1].y || upright[0].x != upright[1].x || !is_long(across) ||
            !is_long(upright)) {
          continue;
        }
        const int x = upright[0].x;
        const int y = across[0].y;
        const bool is_inside =
            across[0].x < x && x < across[1].x && upright[0].y < y && y < upright[1].y;
        EXPECT_FALSE(is_inside) << "seed " << seed << ": lines cross at " << x << ' ' << y;
        met += (x == across[0].x || x == across[1].x) && (y == upright[0].y || y == upright[1].y);
      }
    }
  }
  EXPECT_GT(met, 100U) << "bends";
}

TEST(Walls, OfMonolithAreDrawnAsLinesOfFullLength) {
  Sheet sheet{.base = Extent{9, 4}, .levels = 1};
  EXPECT_EQ(strokes_of(scene_of(sheet, {.explains_places = false}), Paint::monolith).size(), 4U);
  sheet.exits.push_back({{4, 0}, Side::north});
  EXPECT_EQ(strokes_of(scene_of(sheet, {.explains_places = false}), Paint::monolith).size(), 5U)
      << "with a gap for the exit";
}

TEST(Walls, ArePartsWithNamesForPages) {
  Sheet sheet{.base = Extent{2, 2}, .levels = 2};
  sheet.walls.push_back({.kind = WallKind::wire, .first = {0, 0}, .second = {1, 0}});
  sheet.encounters.push_back({.at = {{1, 1}, 1}, .kind = EncounterKind::lion});
  const std::string drawn = svg(scene_of(sheet, {.has_parts = true}));
  for (const char* const part :
       {R"(<g data-wall="A1e.2">)", R"(<g data-wall="A1e.1">)", R"(<g data-wall="A1n.1">)",
        R"(<g data-wall="B2s.2">)", R"(<g data-place="B2.2">)", R"(&quot;level&quot;:2,)",
        R"(<symbol id="sign-dead")"}) {
    EXPECT_NE(drawn.find(part), std::string::npos) << part;
  }
  const auto count = [&](const std::string& text) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = drawn.find(text, at)) != std::string::npos; ++at) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<g "), count("</g>"));
}

TEST(Hatching, IsTheSameForTheSameMapAndTakesLittleInk) {
  const Sheet sheet{.base = Extent{5, 5}, .levels = 1};
  const SceneOptions options{.style = Style::hatched, .explains_places = false};
  const Scene scene = scene_of(sheet, options);
  EXPECT_EQ(svg(scene), svg(scene_of(sheet, options)));
  const auto strokes = strokes_of(scene, Paint::rock);
  EXPECT_GT(strokes.size(), 500U);
  std::int64_t length = 0;
  for (const auto& stroke : strokes) {
    const int x = std::abs(stroke[0].x - stroke[1].x);
    const int y = std::abs(stroke[0].y - stroke[1].y);
    length += std::max(x, y) + std::min(x, y) * 3 / 8;
    for (const Point& point : stroke) {
      EXPECT_TRUE(point.x >= 0 && point.y >= 0 && point.x <= scene.width &&
                  point.y <= scene.height);
    }
  }
  const std::int64_t inked = length * look(Paint::rock).width;
  EXPECT_LT(inked * 5, std::int64_t{scene.width} * scene.height) << "a fifth of the picture";
  EXPECT_TRUE(strokes_of(scene_of(sheet, {}), Paint::rock).empty());
  Sheet other = sheet;
  other.encounters.push_back({.at = {}, .kind = EncounterKind::lion});
  EXPECT_NE(strokes_of(scene_of(other, options), Paint::rock).front().front().x,
            strokes.front().front().x);
}

TEST(Scene, FramesCellsWithAFault) {
  const Sheet sheet{.base = Extent{2, 2}, .levels = 1};
  const SceneOptions options{.marks = {{{1, 0}, "E03"}, {{1, 0}, "E08"}, {{1, 0}, "E03"}}};
  const std::string drawn = svg(scene_of(sheet, options));
  EXPECT_NE(drawn.find(">E03 E08</text>"), std::string::npos);
  EXPECT_NE(drawn.find("something is wrong"), std::string::npos);
  SceneOptions of_players = options;
  of_players.view = View::player;
  EXPECT_EQ(svg(scene_of(sheet, of_players)), svg(scene_of(sheet, {.view = View::player})));
}

}  // namespace
}  // namespace dungeonlab::render
