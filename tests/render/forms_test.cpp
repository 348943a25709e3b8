#include "dungeonlab/render/forms.hpp"

#include "dungeonlab/render/look.hpp"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

constexpr int units_of_millimetre = 50;

Sheet sheet_of(int columns, int rows, int levels) {
  return {.base = Extent{columns, rows}, .levels = levels};
}

std::vector<std::string> words_on(const Page& page, Paint paint) {
  std::vector<std::string> texts;
  for (const auto& shape : page.scene.shapes) {
    if (const auto* const words = std::get_if<Words>(&shape); words && words->paint == paint) {
      texts.push_back(words->text);
    }
  }
  return texts;
}

std::string sentences_on(const Page& page) {
  std::string text;
  for (const std::string& line : words_on(page, Paint::legend)) {
    text += line + " ";
  }
  return text;
}

/// The outlines of boxes and grids.
std::vector<std::vector<Point>> boxes_on(const Page& page) {
  std::vector<std::vector<Point>> boxes;
  for (const auto& shape : page.scene.shapes) {
    const auto* const lines = std::get_if<Lines>(&shape);
    for (const auto& path : lines ? lines->paths : std::vector<std::vector<Point>>()) {
      if (path.size() == 5 && !lines->closed) {
        boxes.push_back(path);
      }
    }
  }
  return boxes;
}
int width_of_box(const std::vector<Point>& box) {
  return box[1].x - box[0].x;
}

/// The grids: the largest boxes.
std::vector<std::vector<Point>> grids_on(const Page& page) {
  auto boxes = boxes_on(page);
  int widest = 0;
  for (const auto& box : boxes) {
    widest = std::max(widest, width_of_box(box));
  }
  std::erase_if(boxes, [&](const auto& box) { return width_of_box(box) < widest; });
  return boxes;
}

/// How far the ink reaches to the right and down.
Point reach_of(const Page& page) {
  Point reach;
  for (const auto& shape : page.scene.shapes) {
    if (const auto* const lines = std::get_if<Lines>(&shape)) {
      for (const auto& path : lines->paths) {
        for (const Point& point : path) {
          reach = {std::max(reach.x, point.x), std::max(reach.y, point.y)};
        }
      }
    } else if (const auto* const words = std::get_if<Words>(&shape)) {
      reach.y = std::max(reach.y, words->at.y);
    }
  }
  return reach;
}

TEST(PlayerPages, FillThePaperWithCellsOfAtLeast11Millimetres) {
  for (const Paper paper : {Paper::a4, Paper::letter}) {
    for (const Sheet& sheet : {sheet_of(5, 5, 1), sheet_of(7, 7, 2), sheet_of(7, 7, 4),
                               sheet_of(10, 10, 2), sheet_of(12, 4, 3), sheet_of(3, 14, 1)}) {
      const std::vector<Page> pages = player_pages(sheet, {}, paper);
      const auto least = static_cast<std::size_t>((*sheet.levels + 1) / 2);
      EXPECT_GE(pages.size(), least);
      EXPECT_LE(pages.size(), sheet.base->columns == 10 ? 2 : least);
      std::size_t grids = 0;
      for (const Page& page : pages) {
        const auto found = grids_on(page);
        grids += found.size();
        EXPECT_GE(width_of_box(found.front()), sheet.base->columns * 11 * units_of_millimetre);
        const Point reach = reach_of(page);
        EXPECT_GE(reach.x, page.scene.width - 12 * units_of_millimetre);
        EXPECT_LE(reach.x, page.scene.width);
        EXPECT_GE(reach.y, page.scene.height - 12 * units_of_millimetre);
        EXPECT_LE(reach.y, page.scene.height);
      }
      EXPECT_EQ(grids, static_cast<std::size_t>(*sheet.levels));
    }
  }
}

TEST(PlayerPages, HaveAsManyBoxesAsAPlayerSurvivesOnTheMap) {
  for (const bool has_exotes : {false, true}) {
    const std::vector<Page> pages =
        player_pages(sheet_of(7, 7, 2), {.has_exotes = has_exotes}, Paper::a4);
    ASSERT_EQ(pages.size(), 1U);
    EXPECT_EQ(boxes_on(pages.front()).size(), (5U + 5 + 30 + 8) * (has_exotes ? 2 : 1) + 9 + 2)
        << "eight for shots, nine fields and two grids";
  }
}

TEST(PlayerPages, ExplainHowToDrawAndWhatTheBoxesMean) {
  const PlayerSheet whose{.start = "You get much.",
                          .codes = {"L? a light", "Mc management center"},
                          .beyond = "F1 is east of E1.",
                          .has_exotes = true};
  const Page page = player_pages(sheet_of(5, 5, 1), whose, Paper::a4).front();
  const std::string words = sentences_on(page);
  for (const char* const text :
       {"You get much.", "monolith ", "simple wall ", "barbed wire ", "a wall, kind unknown ",
        "L?\u00a0a\u00a0light, Mc\u00a0management\u00a0center.", "F1 is east of E1.",
        "5 bites, 5 burns, 30 pierces.", "An exote survives twice as many.",
        "Five bullets, one grenade or two blasters"}) {
    EXPECT_THAT(words, HasSubstr(text));
  }
  for (const char* const field : {"dollars", "boats", "sticks", "blades", "bridles", "skins"}) {
    EXPECT_THAT(words_on(page, Paint::detail), Contains(field));
  }
}

TEST(PlayerPages, DrawATooLargeMapInPiecesAfterTheBoxes) {
  const std::vector<Page> pages = player_pages(sheet_of(60, 60, 1), {.name = "Ann"}, Paper::a4);
  EXPECT_GT(pages.size(), 4U);
  EXPECT_THAT(words_on(pages.front(), Paint::title), Contains("Ann"));
  EXPECT_EQ(boxes_on(pages.front()).size(), 5U + 5 + 30 + 8 + 9);
}

TEST(TurnLog, HasALineForEachPlayerInEachRound) {
  for (const int players : {1, 4, 16}) {
    const std::vector<std::string> names(static_cast<std::size_t>(players), "Ann");
    const Page page = turn_log(names, "a footer", Paper::letter);
    const auto words = words_on(page, Paint::legend);
    // One player has no order, and 16 have no room for it.
    const std::size_t order = players == 4 ? 4 : 0;
    const auto names_written = std::count(words.begin(), words.end(), "Ann");
    const auto strips = static_cast<std::size_t>(players);
    const std::size_t lines = static_cast<std::size_t>(names_written) - order - strips;
    EXPECT_EQ(lines % static_cast<std::size_t>(players), 0U);
    EXPECT_GE(lines, 16U);
    const std::size_t rounds = lines / static_cast<std::size_t>(players);
    EXPECT_EQ(grids_on(page).size(), rounds);
    EXPECT_EQ(boxes_on(page).size(), order + rounds + 20 * strips) << "rounds to wait";
    EXPECT_GE(reach_of(page).y, page.scene.height - 12 * units_of_millimetre);
  }
  EXPECT_THAT(words_on(turn_log({"Ann", ""}, "", Paper::a4), Paint::sign),
              ::testing::ElementsAre("round", "player", "action", "result"));
}

TEST(TurnLog, TellsPlayersWithSimilarNamesApart) {
  const Page page =
      turn_log({"Мария Ивановна Константинопольская", "Мария Ивановна Кузнецова-Савич", "Alexander",
                "Christina", "Friederike", "Gabriel"},
               "", Paper::a4);
  const auto words = words_on(page, Paint::legend);
  for (const char* const name :
       {"Alexander", "Friederike", "…онстантинополь…", "…Кузнецова-Савич"}) {
    EXPECT_THAT(words, Contains(name));
  }
}

}  // namespace
}  // namespace dungeonlab::render
