#include "dungeonlab/render/scene.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/pages.hpp"
#include "render/cellar.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Sheet& sheet, View view = View::gm) {
  return svg(scene_of(sheet, {.view = view, .id = "7x7#winter.3@1", .program = "a program"}));
}

template <class Shape>
std::vector<Shape> shapes_of(const Scene& scene, Paint paint) {
  std::vector<Shape> shapes;
  for (const auto& any : scene.shapes) {
    if (const auto* const shape = std::get_if<Shape>(&any); shape && shape->paint == paint) {
      shapes.push_back(*shape);
    }
  }
  return shapes;
}

std::vector<std::string> texts_of(const Scene& scene, Paint paint) {
  std::vector<std::string> texts;
  for (const Words& words : shapes_of<Words>(scene, paint)) {
    texts.push_back(words.text);
  }
  return texts;
}

TEST(Scene, ForPlayersIsTheSameWhateverIsOnTheMap) {
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
  EXPECT_THAT(picture, HasSubstr("2 levels · 7x7#winter.3@1"));
}

TEST(Scene, ExplainsAKindUnderTheHouseRulesInForce) {
  Sheet sheet = cellar();
  constexpr const char* words = "parries him once";
  EXPECT_THAT(svg(scene_of(sheet, {})), Not(HasSubstr(words)));
  sheet.house_rules = {{.rule = HouseRule::arnor_blade, .written = {}}};
  const std::string drawn = svg(scene_of(sheet, {}));
  const std::size_t of_the_sign = drawn.find(words);
  ASSERT_NE(of_the_sign, std::string::npos);
  EXPECT_NE(drawn.find(words, of_the_sign + 1), std::string::npos) << "of the legend";
}

TEST(Scene, DistinguishesLevelsAndWalls) {
  const std::string picture = drawn(cellar());
  for (const char* const mark :
       {"level 1", R"(class="monolith")", R"(class="simple")", R"(class="wire")",
        R"(class="barbs")", R"(class="exit solid")", R"(class="bed solid")"}) {
    EXPECT_THAT(picture, HasSubstr(mark));
  }
}

TEST(Scene, NeverExecutesTextFromAMap) {
  Sheet sheet = cellar();
  sheet.title = "</title><script>alert(1)</script>";
  sheet.encounters.front().note = "\"/><script>\xe2\x80\xae";
  const std::string picture = drawn(sheet);
  EXPECT_THAT(picture, Not(HasSubstr("<script>")));
  EXPECT_THAT(picture, Not(HasSubstr("\xe2\x80\xae")));
  EXPECT_THAT(picture, HasSubstr("&lt;script&gt;"));
}

class SceneOfAShape : public testing::TestWithParam<Shape> {};
INSTANTIATE_TEST_SUITE_P(Both, SceneOfAShape, testing::Values(Shape::wide, Shape::narrow));

TEST_P(SceneOfAShape, HasItsCellsWhereItsGridsAre) {
  const SceneOptions options{.shape = GetParam()};
  for (const bool has_title : {false, true}) {
    Sheet sheet = cellar();
    sheet.title = has_title ? "A cellar" : "";
    const Scene scene = scene_of(sheet, options);
    const auto& grids = scene.grids;
    ASSERT_EQ(grids.size(), static_cast<std::size_t>(*sheet.levels));
    EXPECT_EQ(grids.front().level, *sheet.levels - 1);
    const auto floors = shapes_of<Lines>(scene, Paint::floor);
    for (const Grid& grid : grids) {
      EXPECT_TRUE(std::any_of(floors.begin(), floors.end(), [&](const Lines& floor) {
        const Point corner = floor.paths.front().front();
        return corner.x == grid.at.x && corner.y == grid.at.y;
      })) << grid.level;
    }
  }
}

TEST(Scene, IsNoWiderThanItsCellsAndWordsIfItIsNarrow) {
  for (const int levels : {1, 2, 3}) {
    Sheet sheet{.base = Extent{7, 7}, .levels = levels};
    sheet.encounters = cellar().encounters;
    const SceneOptions options{.shape = Shape::narrow};
    const Scene scene = scene_of(sheet, options);
    const auto& grids = scene.grids;
    for (const Grid& grid : grids) {
      EXPECT_EQ(grid.at.x, grids.front().at.x) << levels;
      EXPECT_EQ(&grid == &grids.front(), grid.at.y == grids.front().at.y) << levels;
    }
    EXPECT_LT(scene.width, 10 * cell_side) << levels;
  }
}

TEST(Scene, SaysWhereRiversFall) {
  Sheet sheet{.base = Extent{3, 3}, .levels = 3};
  sheet.rivers.push_back({{{0, 0}, 2}, {{1, 0}, 2}, {{1, 0}, 1}, {{1, 1}, 1}, {{1, 1}, 0}});
  sheet.rivers.back().push_back({{1, 2}, 0});
  sheet.rivers.push_back({{{2, 0}, 2}, {{2, 1}, 2}, {{2, 1}, 1}, {{2, 2}, 1}});
  const Scene scene = scene_of(sheet, {});
  for (const char* const text : {"falls to 2", "from 3", "from 2", "source", "pan"}) {
    EXPECT_THAT(texts_of(scene, Paint::tag), Contains(text));
  }
}

TEST(Scene, StarsEveryPlaceWithANoteAndKeepsItsWords) {
  Sheet sheet{.base = Extent{3, 2}, .levels = 1};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::pit, .to = Place{{1, 0}, 0}},
                      {.at = {{2, 1}, 0}, .kind = EncounterKind::bullets, .count = 100}};
  sheet.rivers.push_back({{{0, 1}, 0}, {{1, 1}, 0}});
  const auto count = [](const Scene& scene) {
    const auto signs = texts_of(scene, Paint::sign);
    return std::count(signs.begin(), signs.end(), "*");
  };
  EXPECT_EQ(count(scene_of(sheet, {})), 0);
  for (Encounter& encounter : sheet.encounters) {
    encounter.note = "It smells.";
  }
  sheet.notes = {"B2.1: cold water", "C1.1: a draught", "not: of a place"};
  const Scene scene = scene_of(sheet, {});
  EXPECT_EQ(count(scene), 4) << "two things, a piece of a river and the legend";
  EXPECT_THAT(texts_of(scene, Paint::code), ElementsAre("*")) << "where nothing is";
  EXPECT_THAT(texts_of(scene, Paint::tag), Contains("→B1.1"));
  EXPECT_THAT(texts_of(scene, Paint::tag), Contains("bu ×100"));
  EXPECT_THAT(drawn(sheet), HasSubstr("\nNote: cold water</title>"));
}

TEST(Scene, KeepsTheCodeOfAFaultOffTheSymbol) {
  Sheet sheet{.base = Extent{2, 1}, .levels = 1};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::bullets, .count = 20}};
  const Scene scene = scene_of(sheet, {.marks = {{.cell = {0, 0}, .code = "W06"}}});
  const auto codes = shapes_of<Words>(scene, Paint::fault_code);
  const auto symbols = shapes_of<Picto>(scene, Paint::gear);
  ASSERT_EQ(codes.size(), 1U);
  ASSERT_GE(symbols.size(), 1U);
  EXPECT_LE(codes.front().at.y, symbols.front().corner.y + symbols.front().side / 24);
}

TEST(Scene, ShowsTheDirectionOfAMarmarIfBothArePossible) {
  Sheet sheet{.base = Extent{1, 1}, .levels = 4};
  for (const int level : {0, 1, 2}) {
    sheet.encounters = {{.at = {{0, 0}, level}, .kind = EncounterKind::marmar}};
    const char* const words = level == 0 ? "Ma" : level == 1 ? "Ma ↑" : "Ma ↓";
    EXPECT_THAT(texts_of(scene_of(sheet, {}), Paint::tag), Contains(words)) << level;
  }
}

TEST(Scene, HasRoomToIdentifyItsMap) {
  Sheet sheet{.base = Extent{1, 1}, .levels = 1};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::orc}};
  for (std::size_t length = 10; length < 60; ++length) {
    const std::string id(length, 'a');
    const std::string facts = texts_of(scene_of(sheet, {.id = id}), Paint::facts).front();
    EXPECT_TRUE(facts.ends_with(id)) << facts;
  }
}

TEST(Scene, EndsWhereItsLegendEnds) {
  Sheet sheet{.base = Extent{1, 1}, .levels = 1};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::orc}};
  const Scene scene = scene_of(sheet, {});
  int right = 0;
  for (const Words& words : shapes_of<Words>(scene, Paint::legend)) {
    right = std::max(right, words.at.x + width_of(words.text, look(Paint::legend).font));
  }
  EXPECT_LT(scene.width - right, 200);
}

TEST(Scene, KeepsTheNumberOfTheLastTurnOffTheNextLevel) {
  Sheet sheet{.base = Extent{2, 2}, .levels = 2};
  sheet.exits.push_back({{1, 1}, Side::east});
  const Place at{{1, 1}, 1};
  const Track track{.name = "won", .legs = {{.to = at}, {.from = at}}, .turns = {{12, {}, "east"}}};
  const Scene scene = scene_of(sheet, {.tracks = {track}});
  ASSERT_EQ(scene.grids.size(), 2U);
  for (const Words& number : shapes_of<Words>(scene, Paint::number)) {
    for (const Words& ruler : shapes_of<Words>(scene, Paint::ruler)) {
      const bool is_right = ruler.at.x > number.at.x && ruler.text == "2";
      EXPECT_TRUE(!is_right || ruler.at.x - number.at.x > 200) << ruler.at.x - number.at.x;
    }
  }
}

TEST(GamemasterPages, BreakWordsThatHaveNoSpaces) {
  const Sheet sheet{.base = Extent{5, 5}, .levels = 1};
  std::string chinese;
  for (int i = 0; i < 60; ++i) {
    chinese += "\u5730";
  }
  const std::string words = chinese + "\u3002 " + std::string(90, 'x');
  const KeyGroup group{.heading = "Notes", .items = {{.name = "A1.1", .words = words}}};
  const std::vector<Page> pages = gamemaster_pages(sheet, {}, {group}, Paper::a4);
  ASSERT_EQ(pages.size(), 1U);
  std::string all;
  std::size_t lines = 0;
  for (const Words& line : shapes_of<Words>(pages.front().scene, Paint::key)) {
    const bool is_note = line.text.find("\u5730") == 0 || line.text.find("xx") == 0;
    lines += is_note ? 1 : 0;
    all += is_note ? line.text : "";
    EXPECT_TRUE(!is_note || usual_width_of(line.text, line.size) <= line.room) << line.text;
  }
  EXPECT_GT(lines, 3U);
  EXPECT_THAT(all, HasSubstr("\u5730\u3002")) << "no line begins with a full stop";
  EXPECT_EQ(std::count(all.begin(), all.end(), 'x'), 90);
}

TEST(Scene, ExplainsOnAPageWhatIsOnThatPage) {
  Sheet sheet{.base = Extent{7, 7}, .levels = 9};
  sheet.encounters.push_back({.at = {{0, 0}, 0}, .kind = EncounterKind::lion});
  sheet.encounters.push_back({.at = {{1, 0}, 8}, .kind = EncounterKind::cow});
  sheet.encounters.push_back(
      {.at = {{2, 0}, 0}, .kind = EncounterKind::management_center, .levels = 9});
  const std::vector<Page> pages = pages_of(sheet, {}, Paper::a4);
  ASSERT_GT(pages.size(), 1U);
  EXPECT_THAT(texts_of(pages.front().scene, Paint::legend),
              ElementsAre("management center", "cow", "monolith"));
  EXPECT_THAT(texts_of(pages.back().scene, Paint::legend),
              ElementsAre("management center", "lion", "monolith"));
}

TEST(Scene, HasItsTitleAboveTheMap) {
  const Sheet sheet = cellar();
  const Scene scene = scene_of(sheet, {});
  const auto titles = shapes_of<Words>(scene, Paint::title);
  ASSERT_EQ(titles.size(), 1U);
  EXPECT_EQ(titles.front().text, sheet.title);
  for (const Words& ruler : shapes_of<Words>(scene, Paint::ruler)) {
    EXPECT_LT(titles.front().at.y, ruler.at.y - look(Paint::ruler).font);
  }
  EXPECT_THAT(texts_of(scene, Paint::facts), ElementsAre("5 × 5 cells · 2 levels"));
  EXPECT_TRUE(shapes_of<Words>(scene_of(sheet, {.view = View::player}), Paint::title).empty());
}

/// How far the barbs of a wire reach into a cell, including half of their stroke.
constexpr int wire_reach = 45;

TEST(Scene, KeepsSymbolsAndWordsApartAndOffTheWalls) {
  Sheet sheet{.base = Extent{3, 3}, .levels = 12};
  sheet.rivers.push_back({{{0, 0}, 9}, {{1, 0}, 9}, {{1, 1}, 9}});
  sheet.encounters = {
      {.at = {{2, 0}, 9}, .kind = EncounterKind::lion, .exote = true, .note = "It sleeps."},
      {.at = {{2, 1}, 9}, .kind = EncounterKind::bullets, .count = 30},
      {.at = {{2, 2}, 9}, .kind = EncounterKind::hanging_pit},
      {.at = {{0, 2}, 9}, .kind = EncounterKind::pit, .to = Place{{1, 2}, 9}},
      {.at = {{1, 2}, 9}, .kind = EncounterKind::pit, .to = Place{{0, 2}, 9}}};
  for (const Signs signs : {Signs::both, Signs::pictures, Signs::codes}) {
    const Scene scene = scene_of(sheet, {.signs = signs});
    const Grid& grid = scene.grids[2];
    const auto in_cell = [](int at, int corner) { return (at - corner) % cell_side; };
    const auto symbols = shapes_of<Picto>(scene, Paint::mover);
    int lowest = 0;
    for (const Picto& symbol : symbols) {
      if (symbol.corner.y < grid.at.y + grid.cells.rows * cell_side && symbol.side > 300) {
        const int top = in_cell(symbol.corner.y, grid.at.y);
        EXPECT_GE(top + symbol.side / 24, wire_reach);
        if (symbol.side < 480) {  // with words below it
          lowest = std::max(lowest, top + symbol.side * 23 / 24);
        }
      }
    }
    for (const Paint paint : {Paint::tag, Paint::detail}) {
      const int font = look(paint).font;
      for (const Words& one : shapes_of<Words>(scene, paint)) {
        if (one.text == "exit") {
          continue;
        }
        const int base_line = in_cell(one.at.y, grid.at.y);
        EXPECT_LE(width_of(one.text, font) / 2, cell_side / 2) << one.text;
        EXPECT_GE(base_line - font * 3 / 4, lowest) << one.text;
        EXPECT_LE(base_line + font / 4, cell_side - wire_reach) << one.text;
      }
    }
  }
}

TEST(Scene, KeepsTheArrowOfTheExitOffTheNumberOfTheRow) {
  Sheet sheet{.base = Extent{3, 3}, .levels = 1};
  sheet.exits.push_back({{0, 1}, Side::west});
  const Scene scene = scene_of(sheet, {});
  int tip = scene.width;
  for (const Lines& lines : shapes_of<Lines>(scene, Paint::exit)) {
    for (const Point& point : lines.paths.front()) {
      tip = std::min(tip, point.x);
    }
  }
  for (const Words& ruler : shapes_of<Words>(scene, Paint::ruler)) {
    if (ruler.text == "2") {
      EXPECT_GE(tip - ruler.at.x, 100);
    }
  }
}

TEST(Scene, IsNoWiderForATitle) {
  Sheet sheet = cellar();
  const Scene with_a_title = scene_of(sheet, {.id = "7x7#winter.3@1"});
  sheet.title = std::string(5000, 'W');
  EXPECT_EQ(scene_of(sheet, {.id = "7x7#winter.3@1"}).width, with_a_title.width);
  EXPECT_THAT(drawn(sheet), HasSubstr("WWW…</text>"));
}

TEST(Scene, KeepsRightToLeftWordsFromReversingOtherText) {
  Sheet sheet = cellar();
  sheet.title = "\u05de\u05e8\u05ea\u05e3";
  sheet.encounters.front().note = "\u05de";
  EXPECT_THAT(drawn(sheet), HasSubstr(">\u2068\u05de\u05e8\u05ea\u05e3\u2069</text>"));
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

/// A track over the cellar that visits a place twice.
Track way_with_turns() {
  const Place a{{0, 0}, 0};
  const Place b{{1, 0}, 0};
  return {.name = "won in 4 turns",
          .legs = {{.to = a}, {.from = a, .to = b}, {.from = b, .to = a}},
          .turns = {{1, a, "land A1.1"},
                    {2, a, "shoot 1 grenades east"},
                    {3, b, "move east"},
                    {4, a, "move west"}}};
}

TEST(Scene, NumbersTheTurnsOfARouteWhereTheyAreAndSaysWhatIsDone) {
  const Scene scene = scene_of(cellar(), {.tracks = {way_with_turns()}});
  const auto numbers = texts_of(scene, Paint::number);
  EXPECT_THAT(numbers, Contains("1–2 4"));
  EXPECT_THAT(numbers, Contains("3"));
  EXPECT_THAT(texts_of(scene, Paint::legend), Contains("shoot 1 grenades east"));
  EXPECT_EQ(shapes_of<Lines>(scene, Paint::route).size(), 4U)
      << "one line for both ways, two heads, and the line of the legend";
}

/// The pieces of a track's marks: its closed shapes.
std::vector<Lines> marks_of(const Scene& scene, Paint paint) {
  std::vector<Lines> marks = shapes_of<Lines>(scene, paint);
  std::erase_if(marks, [](const Lines& lines) { return !lines.closed; });
  return marks;
}

TEST(Scene, KeepsTheMarksOfATrackApart) {
  Sheet sheet{.base = Extent{2, 1}, .levels = 2};
  const Place up{{0, 0}, 1};
  const Place below{{0, 0}, 0};
  const Place beside{{1, 0}, 0};
  const auto drawn_with = [&](std::vector<Leg> legs) {
    return scene_of(sheet, {.tracks = {{.name = "Ann", .legs = std::move(legs)}}});
  };
  const Scene steps = drawn_with({{.from = below, .to = beside}, {.from = beside, .to = below}});
  const auto both_ways = marks_of(steps, Paint::track_1);
  ASSERT_EQ(both_ways.size(), 2U);
  for (const Lines& one : both_ways) {
    EXPECT_EQ(one.paths.front().size(), 6U) << "a chevron, and no filled triangle";
  }
  EXPECT_THAT(texts_of(steps, Paint::legend), Contains("goes this way"));

  const Scene walked = drawn_with({{.from = up, .to = below}});
  for (const Lines& one : marks_of(walked, Paint::track_1)) {
    EXPECT_EQ(one.paths.front().size(), 3U) << "a triangle on both levels, and no diamond";
  }
  EXPECT_EQ(marks_of(walked, Paint::track_1).size(), 2U);
  EXPECT_THAT(texts_of(walked, Paint::legend), Contains("goes up or down"));
  EXPECT_THAT(texts_of(walked, Paint::legend), Not(Contains("is carried here")));

  const Scene carried = drawn_with({{.from = up, .to = below, .is_carried = true}});
  const auto marks = marks_of(carried, Paint::track_1);
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].paths.front().size() + marks[1].paths.front().size(), 3U + 4U);
  EXPECT_THAT(texts_of(carried, Paint::legend), Contains("is carried here"));
}

TEST(Scene, ShowsWhereCaptorsCarryPlayers) {
  Sheet sheet{.base = Extent{2, 1}, .levels = 1};
  const Place at{{0, 0}, 0};
  sheet.encounters.push_back({.at = at, .kind = EncounterKind::ontifutlas});
  EXPECT_THAT(svg(scene_of(sheet, {.targets = {{at, {{1, 0}, 0}}}})),
              HasSubstr(" Here it carries to B1.1.</title>"));
  EXPECT_THAT(svg(scene_of(sheet, {})), Not(HasSubstr("Here it carries to")));
}

TEST(Scene, DrawsTheWordsOfPlacesOverARoute) {
  Sheet sheet{.base = Extent{2, 1}, .levels = 1};
  sheet.encounters.push_back(
      {.at = {{0, 0}, 0}, .kind = EncounterKind::lion, .note = "It sleeps."});
  const Scene scene = scene_of(sheet, {.tracks = {way_with_turns()}});
  std::size_t last_of_way = 0;
  std::size_t of_words = 0;
  for (std::size_t i = 0; i < scene.shapes.size() && of_words == 0; ++i) {
    if (const auto* const lines = std::get_if<Lines>(&scene.shapes[i])) {
      last_of_way = lines->paint == Paint::route ? i : last_of_way;
    } else if (const auto* const words = std::get_if<Words>(&scene.shapes[i])) {
      of_words = words->text == "Li" ? i : 0;
    }
  }
  EXPECT_GT(last_of_way, 0U);
  EXPECT_GT(of_words, last_of_way);
}

TEST(Scene, ShowsPlayersNobodysTrack) {
  EXPECT_EQ(svg(scene_of(cellar(), {.view = View::player, .tracks = {way_with_turns()}})),
            svg(scene_of(cellar(), {.view = View::player})));
}

TEST(Scene, DrawsEveryTrackInItsOwnStyle) {
  std::vector<Track> tracks;
  std::set<std::string> looks;
  for (std::size_t i = 0; i < tracks_max; ++i) {
    Track track = way_with_turns();
    track.turns.clear();
    track.legs.push_back({.from = Place{{0, 0}, 0}, .is_death = true});
    tracks.push_back(std::move(track));
    const Look by = look(paint_of_track(i));
    looks.insert(std::to_string(by.ink) + " " + std::to_string(by.dash));
  }
  EXPECT_EQ(looks.size(), tracks_max);
  const Scene scene = scene_of(cellar(), {.tracks = tracks});
  for (std::size_t i = 0; i < tracks_max; ++i) {
    EXPECT_GE(shapes_of<Lines>(scene, paint_of_track(i)).size(), 6U) << i;
  }
  EXPECT_THAT(texts_of(scene, Paint::legend), Contains("dies"));
}

}  // namespace
}  // namespace dungeonlab::render
