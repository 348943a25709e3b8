#include "dungeonlab/render/live_screen.hpp"

#include "dungeonlab/core/base64.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "render/cellar.hpp"
#include "support/json.hpp"

#include <regex>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using testing_support::Json;

std::string page_of(const Sheet& sheet, View view = View::gm) {
  const auto page =
      live_screen(sheet, {.view = view, .id = "7x7#winter.3@1", .program = "a program"});
  EXPECT_TRUE(page) << (page ? "" : page.error().what);
  return page.value_or("");
}

/// The text between two other texts.
std::string between(const std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

/// The hash of a text as a content security policy writes it.
std::string hash_of(const std::string& text) {
  const std::string digits = sha256(text);
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  }
  return "'sha256-" + base64(bytes) + "'";
}

TEST(LiveScreen, AllowsOnlyItsOwnScriptAndStyle) {
  for (const View view : {View::gm, View::player}) {
    const std::string page = page_of(cellar(), view);
    EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; "));
    const std::string style =
        between(page, view == View::gm ? "<style id=\"style\">" : "<style>", "</style>");
    EXPECT_THAT(page, HasSubstr("style-src " + hash_of(style)));
    EXPECT_FALSE(std::regex_search(page, std::regex(R"(<[^>]*\s(on\w+|style|src)=)")));
  }
  const std::string page = page_of(cellar());
  const std::string script = between(page, "<script type=\"module\">", "</script>");
  EXPECT_THAT(page, HasSubstr("script-src " + hash_of(script)));
  EXPECT_FALSE(std::regex_search(
      script,
      std::regex(R"(\beval\(|new Function|innerHTML|outerHTML|insertAdjacent|document\.write|)"
                 R"(\bfetch\(|XMLHttpRequest|WebSocket|import\()")));
}

TEST(LiveScreen, HasEveryPlaceWithItsAnnouncement) {
  const std::string page = page_of(cellar());
  for (const Encounter& encounter : cellar().encounters) {
    EXPECT_THAT(page, HasSubstr("\"" + name(encounter.at) + "\":{\"name\":"));
  }
  EXPECT_THAT(page, HasSubstr("\"title\":\"The well-stocked cellar\""));
  EXPECT_THAT(page, HasSubstr("7x7#winter.3@1 · a program"));
  EXPECT_FALSE(std::regex_search(page, std::regex(R"(\{\{[a-z-]+\}\})")));
}

/// What players see of a place, wherever it is: its words and its symbol.
std::string announced_at(const std::string& page, const std::string& place) {
  const Json dungeon = Json::parse(between(page, R"(id="dungeon">)", "</script>"));
  const auto player_map = dungeon["told"].get<std::string>();
  const std::string sign =
      between(player_map, fmt::format("<g data-place=\"{}\" transform=\"", place), "</g>");
  return between(player_map, fmt::format("<desc data-of=\"{}\">", place), "</desc>") +
         sign.substr(sign.find('>'));
}

/// A map with these encounters at the places A1, B1, ... of level 1.
Sheet row_of(std::vector<Encounter> encounters) {
  Sheet sheet;
  sheet.base = {static_cast<int>(encounters.size()), 1};
  sheet.levels = 1;
  for (std::size_t i = 0; i < encounters.size(); ++i) {
    encounters[i].at = {{static_cast<int>(i), 0}, 0};
  }
  sheet.encounters = std::move(encounters);
  return sheet;
}

/// The names of the symbols that players can be shown.
std::set<std::string> symbols_shown(const std::string& page) {
  const auto player_map =
      Json::parse(between(page, R"(id="dungeon">)", "</script>"))["told"].get<std::string>();
  std::set<std::string> names;
  const std::regex symbol("href=\"#sign-([a-z-]+)\"");
  for (std::sregex_iterator at(player_map.begin(), player_map.end(), symbol);
       at != std::sregex_iterator(); ++at) {
    names.insert((*at)[1]);
  }
  return names;
}

TEST(LiveScreen, ContainsEachSymbolOnce) {
  const std::string page = page_of(cellar());
  std::set<std::string> names;
  const std::regex symbol(R"(symbol id=\\?"sign-([a-z-]+))");
  for (std::sregex_iterator at(page.begin(), page.end(), symbol); at != std::sregex_iterator();
       ++at) {
    EXPECT_TRUE(names.insert((*at)[1]).second) << (*at)[1];
  }
  for (const std::string& player_map : symbols_shown(page)) {
    EXPECT_TRUE(names.contains(player_map)) << player_map;
  }
  EXPECT_TRUE(names.contains("lion"));
  EXPECT_FALSE(names.contains("dead")) << "no live screen shows it";
}

TEST(LiveScreen, AnnouncesEveryTreeAlike) {
  const std::string page = page_of(row_of({{.kind = EncounterKind::willow},
                                           {.kind = EncounterKind::ent},
                                           {.kind = EncounterKind::lokh}}));
  const std::string willow = announced_at(page, "A1.1");
  EXPECT_THAT(willow, StartsWith("tree"));
  EXPECT_EQ(announced_at(page, "B1.1"), willow);
  EXPECT_EQ(announced_at(page, "C1.1"), willow);
  EXPECT_EQ(symbols_shown(page), std::set<std::string>{"tree"});
  EXPECT_THAT(page, HasSubstr("{\"name\":\"willow\""));
}

TEST(LiveScreen, AnnouncesNeitherSignsNorExotesNorDestinations) {
  const auto alike = [](Encounter one, Encounter other) {
    const std::string page = page_of(row_of({std::move(one), std::move(other)}));
    EXPECT_EQ(announced_at(page, "A1.1"), announced_at(page, "B1.1"));
    EXPECT_EQ(symbols_shown(page).size(), 1U);
  };
  alike({.kind = EncounterKind::pit, .to = Place{{1, 0}, 0}}, {.kind = EncounterKind::hanging_pit});
  alike({.kind = EncounterKind::political_prison, .sign = Sign::plus},
        {.kind = EncounterKind::political_prison, .sign = Sign::minus});
  alike({.kind = EncounterKind::political_cop, .sign = Sign::plus},
        {.kind = EncounterKind::political_cop, .sign = Sign::minus});
  alike({.kind = EncounterKind::lion, .exote = true, .note = "asleep"},
        {.kind = EncounterKind::lion});
  alike({.kind = EncounterKind::marmar, .throws = Throw::up}, {.kind = EncounterKind::marmar});
}

TEST(LiveScreen, DescribesARiverAsTheTablesDo) {
  Sheet sheet = row_of({});
  sheet.base = {2, 2};
  sheet.levels = 2;
  sheet.rivers = {{{{0, 0}, 1}, {{1, 0}, 1}, {{1, 0}, 0}, {{1, 1}, 0}, {{0, 1}, 0}}};
  const std::string page = page_of(sheet);
  for (const auto& [place, piece, there] :
       {std::tuple{"A1.2", RiverPiece::source, " Here it carries to B1.2."},
        std::tuple{"B1.2", RiverPiece::waterfall, " Here it carries to B2.1."},
        std::tuple{"B1.1", RiverPiece::waterfall, " Here it carries to B2.1."},
        std::tuple{"B2.1", RiverPiece::flow, " Here it carries to A2.1."},
        std::tuple{"A2.1", RiverPiece::lavatory_pan, ""}}) {
    const std::string words(spoken(piece));
    const std::string said = words + " at " + place + ": " + std::string(about(piece)) + there;
    EXPECT_THAT(page, HasSubstr("\"name\":\"" + words + "\",\"about\":\"" + said + "\""));
    EXPECT_THAT(announced_at(page, place), StartsWith(words));
  }
  EXPECT_EQ(announced_at(page, "B1.2"), announced_at(page, "B1.1")) << "it tells where it flows";
}

TEST(LiveScreen, MarksWhatIsWrong) {
  EXPECT_THAT(page_of(cellar()), Not(HasSubstr(">W06<")));
  const auto page = live_screen(cellar(), {.marks = {{.cell = {0, 0}, .code = "W06"}}});
  ASSERT_TRUE(page);
  EXPECT_THAT(*page, HasSubstr("W06"));
  EXPECT_THAT(*page, HasSubstr("something is wrong"));
}

TEST(LiveScreen, GivesTheScriptItsTables) {
  Sheet sheet = cellar();
  sheet.start.players = limits::players + 1;
  const std::string page = page_of(sheet);
  EXPECT_THAT(page, AllOf(HasSubstr(fmt::format("\"players\":{},", limits::players)),
                          HasSubstr(fmt::format("\"players_max\":{},", limits::players))));
  const std::string script = between(page, "<script type=\"module\">", "</script>");
  for (const WallInfo& row : wall_table) {
    EXPECT_THAT(page, HasSubstr(fmt::format("[\"{}\",\"{}\"]", row.name, row.spoken)));
  }
  EXPECT_THAT(script, Not(HasSubstr("barbed wire")));
  EXPECT_THAT(script, Not(HasSubstr(std::to_string(limits::players) + ";")));
}

TEST(LiveScreen, ShowsPlayersNeitherWhereAPitLeadsNorWhereARiverFlows) {
  const std::string page = page_of(cellar());
  const auto player_map =
      Json::parse(between(page, R"(id="dungeon">)", "</script>"))["told"].get<std::string>();
  EXPECT_FALSE(
      std::regex_search(player_map, std::regex("→|hanging|exote|[+−*!]<|-(plus|minus)\"")));
  EXPECT_THAT(player_map, HasSubstr(">pit<"));
}

TEST(LiveScreen, ForPlayersIsTheSameWhateverIsOnTheMap) {
  Sheet empty_sheet;
  empty_sheet.base = cellar().base;
  empty_sheet.levels = cellar().levels;
  EXPECT_EQ(page_of(cellar(), View::player), page_of(empty_sheet, View::player));
}

TEST(LiveScreen, ExplainsThingsAndTheirCostUnderTheHouseRulesInForce) {
  Sheet sheet = cellar();
  sheet.house_rules = {{.rule = HouseRule::exote_beasts, .written = {}}};
  for (Encounter& encounter : sheet.encounters) {
    if (encounter.kind == EncounterKind::lion) {
      encounter.exote = true;
    }
  }
  const Place cop{{0, 2}, 0};
  const auto page = live_screen(sheet, {.targets = {{cop, {{1, 1}, 0}}}});
  ASSERT_TRUE(page);
  EXPECT_THAT(*page, HasSubstr("lion, exote at A1.2: "));
  EXPECT_THAT(*page, HasSubstr("An exote takes twice as much"));
  EXPECT_THAT(*page, HasSubstr("Killed by 10 bullets"));
  EXPECT_THAT(*page, HasSubstr("pit to D4.2 at A4.1: "));
  EXPECT_THAT(*page, HasSubstr(" Here it carries to B2.1."));
}

TEST(LiveScreen, TakesNothingFromAMapButText) {
  Sheet sheet = cellar();
  sheet.title = "</title></script><script>alert(1)</script>";
  sheet.notes = {"</script><!-- <script>", "\xe2\x80\xae\x1b[31m"};
  sheet.encounters.front().note = "\"</script>{{dungeon}}";
  const std::string page = page_of(sheet);
  const auto count = [&](const std::string& text) {
    std::size_t found = 0;
    for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<script"), 2U);
  EXPECT_EQ(count("</script"), 2U);
  EXPECT_EQ(count("<!--"), 0U);
  EXPECT_EQ(count("{{dungeon}}"), 2U);  // announced for the place, and shown on the map
  EXPECT_THAT(page, Not(HasSubstr("\xe2\x80\xae")));
  EXPECT_THAT(page, Not(HasSubstr("\x1b")));
}

TEST(LiveScreen, ShowsWhatBreaksRules) {
  Sheet sheet = cellar();
  sheet.encounters.push_back({.at = {{250, 250}, 0}, .kind = EncounterKind::lion});
  sheet.encounters.push_back({.at = {{0, 0}, 0}, .written = "dragon"});
  sheet.rivers.push_back({{{0, 0}, 0}, {{200, 0}, 3}});
  sheet.rivers.emplace_back();
  sheet.exits.push_back({{200, 200}, Side::west});
  EXPECT_THAT(page_of(sheet), HasSubstr("dragon at A1.1"));
}

TEST(LiveScreen, RefusesMorePlacesThanABrowserShows) {
  Sheet sheet;
  sheet.base = {100, 100};
  sheet.levels = 1;
  EXPECT_TRUE(live_screen(sheet, {}));
  sheet.levels = 2;
  const auto page = live_screen(sheet, {});
  ASSERT_FALSE(page);
  EXPECT_EQ(page.error().failure, Failure::impossible);
  EXPECT_EQ(page.error().what,
            "a live screen can show 10000 places, and this map has 20000: draw it as a picture "
            "instead, such as --format svg");
}

TEST(LiveScreen, HasTheNamesOfPlayersAndWhereTheyAreCarried) {
  const auto page = live_screen(cellar(), {.players = {"Ann", "Marie Claire"}});
  ASSERT_TRUE(page);
  EXPECT_THAT(*page, HasSubstr(R"("players":2,)"));
  EXPECT_THAT(*page, HasSubstr(R"("names":["Ann","Marie Claire"])"));
  EXPECT_THAT(*page, HasSubstr(R"("carriers":{")"));
  EXPECT_THAT(page_of(cellar()), HasSubstr(R"("names":[])"));
}

}  // namespace
}  // namespace dungeonlab::render
