// A kind of wall looks the same wherever it is drawn. Its look is a column of its table in the
// model; this test compares everything that draws or describes walls with it.
#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/render/live_screen.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/render/text.hpp"
#include "repo/sources.hpp"

#include <map>
#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

/// Two cells with a wall between them.
Sheet with_wall(WallKind kind) {
  Sheet sheet{.base = Extent{2, 1}, .levels = 1};
  sheet.walls.push_back({.kind = kind, .first = {0, 0}, .second = {1, 0}});
  return sheet;
}

/// The number of lines of each paint.
std::map<render::Paint, std::size_t> strokes_of(const render::Scene& scene) {
  std::map<render::Paint, std::size_t> lines;
  for (const auto& shape : scene.shapes) {
    if (const auto* const drawn = std::get_if<render::Lines>(&shape)) {
      lines[drawn->paint] += drawn->paths.size();
    }
  }
  return lines;
}

TEST(Walls, AreDrawnWithTheirStrokeInPictures) {
  using render::Paint;
  for (const WallInfo& row : wall_table) {
    // Once on the map and once in the legend. The outside and its entry are monoliths.
    auto lines = strokes_of(render::scene_of(with_wall(row.kind), {}));
    const auto outside = strokes_of(render::scene_of({.base = Extent{2, 1}, .levels = 1}, {}));
    const std::size_t bars = lines[Paint::monolith] - outside.at(Paint::monolith);
    EXPECT_EQ(bars, row.stroke == Stroke::bar ? 1U : 0U) << row.name;
    EXPECT_EQ(lines[Paint::simple], row.stroke == Stroke::bricks ? 9U + 5U : 0U) << row.name;
    EXPECT_EQ(lines[Paint::wire], row.stroke == Stroke::crosses ? 2U : 0U) << row.name;
    EXPECT_EQ(lines[Paint::barbs], row.stroke == Stroke::crosses ? 10U + 6U : 0U) << row.name;
  }
  EXPECT_GT(render::look(Paint::monolith).width, 4 * render::look(Paint::simple).width);
}

TEST(Walls, HaveALegendOnEveryPictureThatShowsThem) {
  for (const WallInfo& row : wall_table) {
    const Sheet sheet = with_wall(row.kind);
    const std::string entry = fmt::format("{}: {}", row.spoken, about(row.kind));
    EXPECT_THAT(render::svg(render::scene_of(sheet, {})), HasSubstr(std::string(row.spoken)));
    EXPECT_THAT(render::live_screen(sheet, {}).value_or(""), HasSubstr(entry));
    const std::string sign = io::plan_symbol(row.kind, io::Charset::unicode);
    const std::string drawn = render::text(sheet, {.legend = render::LegendSize::full});
    EXPECT_TRUE(std::regex_search(drawn, std::regex(fmt::format("{} +{}", sign, row.spoken))))
        << drawn;
  }
}

TEST(Walls, LookTheSameInNotesAsOnMaps) {
  for (const WallInfo& row : wall_table) {
    const std::string drawing = render::svg_of_notes(
        {{.cells = {2, 1}, .levels = {""}, .walls = {{{{0, 0}, Side::east}, row.name}}}});
    const std::string_view paint = row.stroke == Stroke::bar      ? "monolith"
                                   : row.stroke == Stroke::bricks ? "simple"
                                                                  : "wire";
    EXPECT_THAT(drawing, HasSubstr(fmt::format("data-wall=\"B1w.1\" class=\"{}\"", row.name)));
    EXPECT_THAT(drawing, HasSubstr(fmt::format("<path class=\"{}\" d=\"M", paint)));
  }
}

TEST(Walls, AreNamedAndMarkedAsInTheTableByEditorsAndTheStudio) {
  const std::string studio = read(root / "src/web/studio/6-drawing.js");
  const std::string extension = read(root / "src/editors/vscode/extension.js");
  const std::string vim = read(root / "src/editors/vim/nvim.lua");
  for (const WallInfo& row : wall_table) {
    EXPECT_THAT(studio, HasSubstr(fmt::format("wallTool(\"{}\", \"{}\")", row.name, row.spoken)));
    EXPECT_THAT(extension, ContainsRegex(fmt::format("WALLS = .*\"{}\"", row.name)));
    EXPECT_THAT(vim, ContainsRegex(fmt::format("walls = .*\"{}\"", row.name)));
  }
}

TEST(Walls, AreNeverDescribedInWordsNextToTheirDrawings) {
  const std::regex described(R"((full|double|thick|heavy|single|broken) lines?\b)",
                             std::regex::icase);
  for (const char* const folder : {"src", "docs", "samples", "packages"}) {
    for (const SourceFile& file : files_below(folder, {".html", ".js", ".md", ".css"})) {
      EXPECT_FALSE(std::regex_search(file.text, described)) << file.path;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::repo
