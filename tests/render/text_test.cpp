#include "dungeonlab/render/text.hpp"

#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

Sheet sheet_of(const std::string& plan) {
  return io::read_plan(plan).sheet;
}

const std::string shrine = R"(dungeonlab-plan/1
levels: 1
base: 2x2

      A     B     C
   +#####+#####+
 1 # (v  : Li  #
   +     +-----+#####+
 2 # ~U  | $$        X
   +#####+#####+#####+
)";

std::string without_colours(std::string text) {
  for (std::size_t at = 0; (at = text.find('\x1b', at)) != std::string::npos;) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

TEST(Text, IsExactlyThePlanInAsciiWithoutColourOrMarks) {
  EXPECT_EQ(text(sheet_of(io::cellar_plan), {.charset = io::Charset::ascii}), io::cellar_plan);
}

TEST(Text, DrawsASmallMapWithALineAboutItsWalls) {
  EXPECT_EQ(text(sheet_of(shrine), {}), R"(dungeonlab-plan/1
levels: 1
base: 2x2

      A     B     C
   ┏━━━━━┯━━━━━┓
 1 ┃ (v  ╎ Li  ┃
   ┃     ╠═════┺━━━━━╸
 2 ┃ ~U  ║ $$        →
   ┗━━━━━┷━━━━━━━━━━━╸

━┃ monolith  ═║ simple wall  ╌╎ barbed wire  → exit
)");
}

TEST(Text, ListsEverythingAboveTheMapOnRequest) {
  const std::string drawn = text(sheet_of(shrine), {.legend = LegendSize::full});
  EXPECT_EQ("\n" + drawn.substr(0, drawn.find("dungeonlab-plan")),
            R"(
Li  lion          Bites once. Killed by 5 bullets or 1 grenade. Skinning takes no turn; the skin
                  brings 10 dollars in a store.
$$  treasure      Opens the exit for its carrier; after a death it goes home.
(>  source        Carries its visitor to the next place and says that this was the source, unless
                  the visitor uses up a walking stick to stay.
~>  river         Carries its visitor to the next place and does not say in which direction, unless
                  the visitor uses up a walking stick to stay.
~U  lavatory pan  The end of the river, which does nothing; visitors learn that it is one.
━┃  monolith      Nothing opens it. Every outside wall is a monolith; so is the exit, except for the
                  carrier of the treasure.
═║  simple wall   One grenade opens it for two rounds; then it grows back.
╌╎  barbed wire   Pierces anyone who walks into it; one blaster opens it for two rounds.
→   exit          Opens only for the carrier of the treasure.
Rules of play: the computer profile.

)");
  EXPECT_EQ(drawn.substr(drawn.find("dungeonlab-plan")),
            text(sheet_of(shrine), {.legend = LegendSize::none}));
}

TEST(Text, SaysWhatCodesCannotShow) {
  const Place rider{{0, 0}, 0};
  const Sheet sheet{
      .base = Extent{2, 2},
      .levels = 2,
      .encounters = {{.at = rider, .kind = EncounterKind::black_rider},
                     {.at = {{1, 1}, 0}, .kind = EncounterKind::management_center, .levels = 2}}};
  const TextOptions full{.legend = LegendSize::full, .targets = {{rider, Place{{1, 0}, 1}}}};
  EXPECT_NE(
      text(sheet, full).find("\nblack rider A1.1 → B1.2, management center B2.1-2 (one thing).\n"),
      std::string::npos);
}

TEST(Text, LeavesTheOriginToThePlan) {
  Sheet sheet = sheet_of(shrine);
  const std::string without = text(sheet, {});
  sheet.origin.emplace();
  EXPECT_EQ(text(sheet, {}), without);
  EXPECT_NE(text(sheet, {.charset = io::Charset::ascii}).find("origin: "), std::string::npos);
}

TEST(Text, DrawsTheCellar) {
  const std::string drawn = text(sheet_of(io::cellar_plan), {});
  EXPECT_EQ(drawn.substr(0, drawn.find("\n\n━")), R"(dungeonlab-plan/1
title: The well-stocked cellar
levels: 2
base: 5x5

      A     B     C     D     E     F     G
   ┏━━━━━╍━━━━━╍━━━━━╍━━━━━╍━━━━━┓
 1 ┃ Li    Ti    Pa    Cr    Mc  ┃
   ┃ St    Ar    Ho    Pr    Mc  ┃
   ┃     ·     ╶═════╴     ·     ┃
 2 ┃ Cw    Ra    Or    Ur    Mo  ┃
   ┃ Pp+   Pp-   Go    Ey    Br  ┃
   ┃     ╺━━━━━╸     ·     ╷     ┡━━━━━╍━━━━━╸
 3 ┃ Pc-   El    bd    gr3 ╎ do35║           →
   ┃ Pc+   On    eb2   bu40╎ bs5 ║ oo    La
   ┃     ·     ·     ·     ╵     ┢━━━━━━━━━━━╸
 4 ┃ Wi    An          oo        ┃
   ┃ oo    En    La    o-    Cw  ┃
   ┃     ·     ·     ·     ·     ┃
 5 ┃ (>    ~>    ~>    ~U        ┃
   ┃                         Ra  ┃
   ┗━━━━━━━━━━━┓     ┏━━━━━━━━━━━┛
 6             ┃     ┃
               ┃ $$  ┃
               ┗━━━━━┛

pits: F3.1 > A4.1 > D4.2 > F3.1)");
}

TEST(Text, ChangesNothingButColours) {
  for (const std::string& plan : {shrine, io::cellar_plan}) {
    for (const auto charset : {io::Charset::ascii, io::Charset::unicode}) {
      const std::vector<Mark> marks = {{{0, 1}, "E03"}};
      TextOptions options{.charset = charset, .color = true, .marks = marks};
      const std::string coloured = text(sheet_of(plan), options);
      options.color = false;
      EXPECT_NE(coloured.find('\x1b'), std::string::npos);
      EXPECT_EQ(without_colours(coloured), text(sheet_of(plan), options));
    }
  }
}

TEST(Text, NamesMarkedCellsNextToTheirRowsWithoutColour) {
  const std::string drawn = text(
      sheet_of(shrine),
      {.marks = {
           {{1, 0}, "W06"}, {{0, 0}, "E03"}, {{1, 0}, "E08"}, {{1, 0}, "W06"}, {{7, 30}, "W01"}}});
  EXPECT_NE(drawn.find(" 1 ┃ (v  ╎ Li  ┃  <- A1: E03; B1: W06, E08\n"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("\n<- H31: W01\n"), std::string::npos) << drawn;
}

TEST(Text, ReversesAMarkedCell) {
  const std::string drawn = text(sheet_of(shrine), {.color = true, .marks = {{{1, 1}, "T01"}}});
  EXPECT_NE(drawn.find("\x1b[7m$$"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("\x1b[7mLi"), std::string::npos) << drawn;
}

TEST(Text, SetsTheLegendInTwoColumnsOnAWideTerminal) {
  const std::string drawn = text(sheet_of(shrine), {.legend = LegendSize::full, .width = 200});
  EXPECT_NE(drawn.find("Bites once."), std::string::npos);
  const std::size_t first = drawn.find("Li  lion");
  const std::string line = drawn.substr(first, drawn.find('\n', first) - first);
  EXPECT_NE(line.find("lavatory pan"), std::string::npos) << drawn;
}

TEST(Text, ExplainsAWaterfallOnlyIfThereIsOne) {
  const std::string fall = R"(dungeonlab-plan/1
levels: 2
base: 2x1
   +#####+#####+
   # (>    ~_  #
   #       ~U  #
   +#####+#####+
)";
  EXPECT_NE(text(sheet_of(fall), {.legend = LegendSize::full}).find("waterfall"),
            std::string::npos);
  EXPECT_EQ(text(sheet_of(shrine), {.legend = LegendSize::full}).find("waterfall"),
            std::string::npos);
}

TEST(Text, DrawsSheetsWithoutLevels) {
  EXPECT_EQ(text(Sheet{.levels = 0}, {.charset = io::Charset::ascii}),
            "dungeonlab-plan/1\nlevels: 0\n");
}

TEST(Text, DrawsPlayersOnlyTheCornersOfCells) {
  EXPECT_EQ(players_grid({.base = Extent{3, 2}, .levels = 2}), R"(      A     B     C
   ·     ·     ·     ·
 1

   ·     ·     ·     ·
 2

   ·     ·     ·     ·
)");
  const Sheet shown = sheet_of(shrine);
  EXPECT_EQ(players_grid(shown), players_grid({.base = shown.base, .levels = shown.levels}));
}

}  // namespace
}  // namespace dungeonlab::render
