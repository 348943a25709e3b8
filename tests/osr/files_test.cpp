// Every file of this room, and every mistake that it can contain.
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "osr/roll_document.hpp"
#include "osr/set_file.hpp"
#include "support/records.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using testing_support::expect_walked;
using testing_support::expect_walked_file;

TEST(Files, OfParties) {
  expect_walked_file(R"({
  "format": "dungeonlab-party/1",
  "members": [
    {"name": "Ada", "race": "elf", "class": "fighter", "level": 3, "xp": 4200, "next": [8000],
     "hp": 14, "hp_now": 3, "abilities": {"str": 13, "cha": 13}, "mods": {"dex": -1}, "aac": 12,
     "thac0": 19, "saves": [12, 13, 14, 15, 16], "armor": "plate", "armor_bulk": "heavy"},
    {"name": "Bo", "ac": 4, "weapon": {"damage": "1d6", "slow": true, "ranges": [50, 100, 150]},
     "load_lb": 3, "coins": 70, "skills": {"listen": "1/6"}, "dark_sight": 60, "purse": 5,
     "retainer_of": "Ada", "loyalty": 8, "rate": 90}
  ],
  "load": "basic",
  "caller": "Ada",
  "mapper": "Bo",
  "formations": {"march": [["Ada"], ["Bo"]]},
  "kit": {"torch": 12}
})",
                     write_party_schema(), read_party,
                     {.apart = {"/members/0/class"},
                      .open = {"/formations", "/members/1/skills", "/kit"},
                      .bound = {"/members", "/members/0/name", "/members/1/name", "/members/0/hp",
                                "/members/1/retainer_of", "/caller", "/mapper", "/formations/march",
                                "/formations/march/0", "/formations/march/0/0",
                                "/formations/march/1", "/formations/march/1/0"}});
}

TEST(Files, OfPayrolls) {
  expect_walked_file(
      R"({
  "format": "dungeonlab-hire/1",
  "hired": [
    {"kind": "trained", "number": 2, "wage": 3, "level": 4, "housed": true, "race": "elf"}
  ],
  "animals": 7
})",
      write_hire_schema(), read_payroll);
}

auto read_by_ose(const std::string& text) {
  return read_journey(text, *RuleSet::named("ose"));
}

TEST(Files, OfJourneysAlongLegs) {
  expect_walked_file(
      R"({
  "format": "dungeonlab-journey/1",
  "party": "six.party.json",
  "hired": "escort.hire.json",
  "start_hour": 7,
  "season_wind": "west",
  "stock": {"ration": 3, "water": 4},
  "rate": 90,
  "animals": 2,
  "animal_hd": "2",
  "animal_hp": 9,
  "guide": true,
  "navigator": true,
  "forage": true,
  "press_on": true,
  "leader": "Ada",
  "game_feeds": "1d6",
  "ship": {"miles": 70, "rate": 90, "rowing": 10, "hull": 60, "seaworthy": true, "least_crew": 9,
           "crew": 12, "night": true, "simple_wind": true, "gale": "sail"},
  "legs": [
    {"miles": 20, "terrain": "forest", "way": "trail", "course": "north", "forced": true,
     "hunt_days": 1, "landmark": true, "water": true}
  ],
  "tables": {"any": {"dice": "1d6", "rows": [[1, 4, "orc", "2d4"], [5, 6, "elf"]]}},
  "to": "the tower"
})",
      write_journey_schema(), read_by_ose,
      {.open = {"/tables"},
       .bound = {"/legs", "/legs/0/terrain", "/tables/any/dice", "/tables/any/rows"}});
}

TEST(Files, OfJourneysByShip) {
  expect_walked_file(R"({
  "format": "dungeonlab-journey/1",
  "party": "six.party.json",
  "mode": "ship",
  "ship": {"miles": 70},
  "legs": [{"miles": 20, "terrain": "ocean", "land": true, "shore": "rough", "dock": true}]
})",
                     write_journey_schema(), read_by_ose,
                     {.bound = {"/mode", "/ship", "/legs", "/legs/0/terrain"}});
}

TEST(Files, OfJourneysOverHexes) {
  expect_walked_file(R"({
  "format": "dungeonlab-journey/1",
  "party": "six.party.json",
  "hexes": {"miles": 6, "rows": ["cf"], "letters": {"c": "clear", "f": "forest road"},
            "path": ["A1", "B1"]}
})",
                     write_journey_schema(), read_by_ose,
                     {.open = {"/hexes/letters"},
                      .bound = {"/hexes", "/hexes/rows", "/hexes/rows/0", "/hexes/letters",
                                "/hexes/letters/c", "/hexes/letters/f"}});
}

auto read_whole_topic(const std::string& text) {
  return read_topic(text);
}

TEST(Files, OfTopics) {
  expect_walked_file(
      R"({
  "format": "dungeonlab-ruleset/1",
  "set": "mine",
  "topic": "sea",
  "values": {
    "becalmed_oars": {"value": 9, "unit": "miles", "section": "us", "origin": "house", "why": "so"}
  },
  "tables": {
    "wind_simple": {
      "at": "us", "unit": "day", "dice": "1d2", "note": "ours", "modifiers": ["CHA"],
      "columns": ["from", "to", "wind", "factor"],
      "rows": [[1, 1, "none", "0"], [2, 2, "some", "1"]]
    }
  },
  "rows": {
    "gale": {
      "at": "us", "judge": "J08", "secret": true, "need": ["land"], "let": {"a": 1},
      "refuse": {"a > 2": "no {a}"},
      "cases": [
        {"when": "land", "roll": {"steps": [{"chance": "1/6"}, {"total": "d6", "least": 1}]}},
        {"roll": {"opposed": "each", "sides": {"one": {"dice": "d6", "when": "land"}}, "hit": 1}}
      ]
    },
    "stuck": {
      "at": "us",
      "roll": {"at_most": 2, "dice": "d6", "add": {"STR": "STR"}, "best": 1, "worst": 6, "as": "a"}
    },
    "walk": {"at": "us", "say": {"rounds": 3}}
  }
})",
      write_ruleset_schema(), read_whole_topic,
      {.open = {"/rows/gale/let", "/rows/gale/refuse", "/rows/walk/say", "/rows/stuck/roll/add",
                "/rows/gale/cases/1/roll/sides"},
       .bound = {"/topic", "/values/becalmed_oars/value", "/tables/wind_simple/dice",
                 "/tables/wind_simple/columns", "/tables/wind_simple/columns/*",
                 "/tables/wind_simple/rows", "/tables/wind_simple/rows/*", "/rows/gale/let",
                 "/rows/gale/let/a", "/rows/gale/need/0", "/rows/gale/cases/*", "/rows/stuck/roll",
                 "/rows/stuck/roll/dice", "/rows/stuck/roll/at_most"}});
}

TEST(Files, OfRuleSets) {
  expect_walked<SetFile>(
      records::written(SetFile{
          .set = "mine", .borrow = {"ose"}, .house = "ours", .readings = {{"door-floor", "1"}}}),
      records::Layout::block, {}, {"/readings"});
}

TEST(Files, OfRollTables) {
  const RollDocument document{
      .name = "Moods",
      .results = {{.text = "calm", .range = {1, 6}}},
      .formula = "1d6",
      .flags = OurFlags{RollFlags{.table = "a", .unit = "b", .note = "c", .modifiers = {"d"}}}};
  expect_walked<RollDocument>(records::written(document), records::Layout::block,
                              {"/results/0/text", "/results/0/range"},
                              {"", "/results/0", "/flags", "/flags/dungeonlab"});
}

}  // namespace
}  // namespace dungeonlab::osr
