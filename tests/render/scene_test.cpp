#include "dungeonlab/render/scene.hpp"

#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"
#include "support/files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Sheet& sheet, View view = View::gm) {
  return svg(scene_of(sheet, {.view = view, .id = "7x7#winter.3@1", .program = "a program"}));
}

Sheet cellar() {
  return io::read_plan(io::cellar_plan).sheet;
}

TEST(Scene, OfPlayersIsTheSameWhateverIsOnTheMap) {
  Sheet blank;
  blank.base = cellar().base;
  blank.levels = cellar().levels;
  Sheet told = cellar();
  told.title = "The exit is at A1";
  told.notes = {"The treasure is at B2"};
  const std::string picture = drawn(told, View::player);
  EXPECT_EQ(picture, drawn(blank, View::player));
  EXPECT_THAT(picture, Not(HasSubstr("winter")));
  EXPECT_THAT(picture, Not(HasSubstr("exit is")));
}

TEST(Scene, ShowsEveryEncounterWithItsCodeAndWhatItDoes) {
  const Sheet sheet = cellar();
  const std::string picture = drawn(sheet);
  for (const Encounter& encounter : sheet.encounters) {
    EXPECT_THAT(picture, HasSubstr(" at " + name(encounter.at) + ": "));
  }
  EXPECT_THAT(picture, HasSubstr("7x7#winter.3@1 · a program"));
}

TEST(Scene, TellsLevelsAndWallsApart) {
  const std::string picture = drawn(cellar());
  for (const char* const mark : {"level 1", R"(class="monolith")", R"(class="simple")",
                                 R"(class="wire")", R"(class="barbs")", R"(class="exit solid")"}) {
    EXPECT_THAT(picture, HasSubstr(mark));
  }
}

TEST(Scene, ExecutesNothingThatAMapSays) {
  Sheet sheet = cellar();
  sheet.title = "</title><script>alert(1)</script>";
  sheet.encounters.front().note = "\"/><script>\xe2\x80\xae";
  const std::string picture = drawn(sheet);
  EXPECT_THAT(picture, Not(HasSubstr("<script>")));
  EXPECT_THAT(picture, Not(HasSubstr("\xe2\x80\xae")));
  EXPECT_THAT(picture, HasSubstr("&lt;script&gt;"));
}

TEST(Scene, IsNoWiderForATitle) {
  Sheet sheet = cellar();
  const Scene with_a_title = scene_of(sheet, {.id = "7x7#winter.3@1"});
  sheet.title = std::string(5000, 'W');
  EXPECT_EQ(scene_of(sheet, {.id = "7x7#winter.3@1"}).width, with_a_title.width);
  EXPECT_THAT(drawn(sheet), HasSubstr("WWW…</text>"));
}

TEST(Scene, KeepsWordsFromRightToLeftFromTurningOursRound) {
  Sheet sheet = cellar();
  sheet.title = "\u05de\u05e8\u05ea\u05e3";
  sheet.encounters.front().note = "\u05de";
  EXPECT_THAT(drawn(sheet), HasSubstr("\u2068\u05de\u05e8\u05ea\u05e3\u2069 · 7x7#winter.3@1 · "));
  EXPECT_THAT(drawn(sheet), HasSubstr("Note: \u2068\u05de\u2069</title>"));
}

TEST(Scene, DrawsWhatBreaksRules) {
  Sheet sheet = cellar();
  sheet.encounters.push_back({.at = {{250, 250}, 0}, .kind = EncounterKind::lion});
  sheet.encounters.push_back({.at = {{0, 0}, 0}, .written = "dragon"});
  sheet.rivers.push_back({{{0, 0}, 0}, {{200, 0}, 3}});
  sheet.rivers.emplace_back();
  sheet.exits.push_back({{200, 200}, Side::west});
  EXPECT_THAT(drawn(sheet), HasSubstr("dragon at A1.1"));
}

}  // namespace
}  // namespace dungeonlab::render
