// Findings in keys: each one is reported at its place and with its severity; a sound key has none.
#include "dungeonlab/expedition/check.hpp"

#include "expedition/expedition_support.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Key sound_key() {
  Key key = stocked(first_steps(), "ose", {}).key;
  key.traps = {
      {.at = "B3.1", .square = {2, 1}, .trap = "covered-pit", .trigger = "2/6", .damage = "1d6"}};
  const auto is_hoard = [](const Treasure& one) { return one.of == "hoard"; };
  key.treasure = {*std::find_if(key.treasure.begin(), key.treasure.end(), is_hoard)};
  return key;
}

struct Broken {
  std::string found;  ///< code, severity, pointer
  std::string message;
  std::function<void(Key&)> change;
};

const std::vector<Broken>& broken_keys() {
  static const std::vector<Broken> all = {
      {"K01 E /enter", "no place \"Z9.1\"", [](Key& key) { key.enter = "Z9.1"; }},
      {"K01 E /doors/0/at", "not a boundary: \"B1\"", [](Key& key) { key.doors[0].at = "B1"; }},
      {"K01 E /doors/0/at", "the map has no cell D1", [](Key& key) { key.doors[0].at = "C1-D1"; }},
      {"K01 E /doors/0/at", "not neighbors: \"A1-C3\"",
       [](Key& key) { key.doors[0].at = "A1-C3"; }},
      {"K01 E /doors/0/unit", "a wall of 30 ft has 3 units, found unit 4",
       [](Key& key) { key.doors[0].unit = 4; }},
      {"K01 E /traps/0/at", "not a place: \"B3\"", [](Key& key) { key.traps[0].at = "B3"; }},
      {"K01 E /traps/0/square", "3 by 3 squares, found 4, 1",
       [](Key& key) {
         key.traps[0].square = {4, 1};
       }},
      {"K01 E /rooms/C4.1", "no place \"C4.1\"",
       [](Key& key) { key.rooms.emplace_back("C4.1", Room{}); }},
      {"K01 E /creatures/0/at", "no place", [](Key& key) { key.creatures[0].at = "B1.2"; }},
      {"K01 E /treasure/0/at", "no place", [](Key& key) { key.treasure[0].at = "B1.2"; }},
      {"K02 E /doors/0/door", "the map has simple wall at B1-B2, where \"bars\" is not allowed",
       [](Key& key) { key.doors[0].door = DoorKind::bars; }},
      {"K02 E /doors/0/door", "the map has no wall at A1-B1",
       [](Key& key) {
         key.doors[0].at = "B1-A1";
         key.doors[0].door = DoorKind::secret;
       }},
      {"K02 E /doors/3/at", "B1-B2 is listed twice",
       [](Key& key) {
         key.doors.push_back(key.doors[0]);
         key.doors.back().at = "B2-B1";
       }},
      {"K04 E /traps/0/trigger", "a chance from 0 to 1, found \"7/6\"",
       [](Key& key) { key.traps[0].trigger = "7/6"; }},
      {"K04 E /traps/0/damage", "damage: ", [](Key& key) { key.traps[0].damage = "much"; }},
      {"K04 E /traps/0/attack", "the attack must be",
       [](Key& key) { key.traps[0].attack = "strong"; }},
      {"K04 E /traps/0/at", "the map has no pit", [](Key& key) { key.traps[0].trap = "shaft"; }},
      {"K04 E /doors/0/trap", "unknown trap \"crosbow\"",
       [](Key& key) { key.doors[0].trap = "crosbow"; }},
      {"K06 E /creatures/0/hd", "hit dice must be", [](Key& key) { key.creatures[0].hd = "two"; }},
      {"K06 E /creatures/0/morale", "morale must be from 2 to 12, found 13",
       [](Key& key) { key.creatures[0].morale = 13; }},
      {"K06 E /creatures/0/ac", "ac must be from -20 to 20",
       [](Key& key) { key.creatures[0].ac = 30; }},
      {"K06 E /creatures/0/rate", "rate must be from 0 to 1000",
       [](Key& key) { key.creatures[0].rate = -1; }},
      {"K06 E /creatures/0/xp", "give 75 XP, found 80", [](Key& key) { key.creatures[0].xp = 80; }},
      {"K06 E /creatures/0/hp", "2 creatures but 1 hit point value",
       [](Key& key) { key.creatures[0].number = 2; }},
      {"K06 E /creatures/0/kind", "unknown kind \"loin\"",
       [](Key& key) { key.creatures[0].kind = "loin"; }},
      {"K06 E /creatures/0/rider", "too small to fly",
       [](Key& key) {
         key.kinds[0].flags = "w";
         key.creatures[0].rider = "orc";
       }},
      {"K07 E /wandering/rows/0", "must begin at 1",
       [](Key& key) { key.wandering.rows[0].from = 2; }},
      {"K07 E /wandering/rows", "the rows end at 5, but d6 goes up to 6",
       [](Key& key) { key.wandering.rows[0].to = 5; }},
      {"K07 E /wandering/rows/0/2", "unknown kind \"dragon\"",
       [](Key& key) { key.wandering.rows[0].kind = "dragon"; }},
      {"K07 E /wandering/rows/0/3", "number of creatures",
       [](Key& key) { key.wandering.rows[0].number = "some"; }},
      {"K07 E /wandering/chance", "found \"often\"",
       [](Key& key) { key.wandering.chance = "often"; }},
      {"K07 E /wandering/dice", "dice: ", [](Key& key) { key.wandering.dice = "six"; }},
      {"K08 E /treasure/0/coins_weight", "found 1",
       [](Key& key) { key.treasure[0].coins_weight = 1; }},
      {"K11 W /ruleset_sha256", "changed since", [](Key& key) { key.ruleset_sha256 = "0"; }},
      {"K11 W /ruleset", "made with bfrpg but is read with ose",
       [](Key& key) { key.ruleset = "bfrpg"; }},
  };
  return all;
}

TEST(CheckKey, FindsNothingWrongWithASoundKey) {
  EXPECT_THAT(found_in(first_steps(), "ose", sound_key()), IsEmpty());
}

TEST(CheckKey, FindsEachMistakeAtItsPlace) {
  for (const Broken& broken : broken_keys()) {
    SCOPED_TRACE(broken.found + " " + broken.message);
    Key key = sound_key();
    broken.change(key);
    EXPECT_THAT(found_in(first_steps(), "ose", key), ElementsAre(broken.found));
    const auto findings = check_key(first_steps().file(), {rules_named("ose"), {}, nullptr}, key);
    ASSERT_TRUE(findings);
    ASSERT_FALSE(findings->empty());
    EXPECT_THAT(findings->front().message, HasSubstr(broken.message));
    EXPECT_NE(findings->front().help, "");
  }
}

const std::string corridor =
    "dungeonlab-plan/1\nlevels: 1\nbase: 4x1\n\n"
    "      A     B     C     D\n"
    "   +#####+#####+#####+#####+\n"
    " 1 X     |     :  La    $$ #\n"
    "   +#####+#####+#####+#####+\n";

TEST(CheckKey, NamesTheDoorThatBlocksTheOnlyEntrance) {
  const ProvedFile map = proved_plan(corridor);
  Key key = stocked(map, "ose", {}).key;
  key.doors[0].door = DoorKind::locked;
  EXPECT_THAT(found_in(map, "ose", key), ElementsAre("K03 E /doors/0/door"));
  // The other set lets force open it and this one a thief, though it may take a while.
  const osr::Party thief = party_of(R"({"name":"Cy","skills":{"open_locks":"1/4"}})");
  EXPECT_THAT(found_in(map, "ose", key, &thief), ElementsAre("K03 W /doors"));
  key.doors[0].door = DoorKind::stuck;
  key.doors[1].bendable = false;
  EXPECT_THAT(found_in(map, "ose", key), ElementsAre("K03 E /doors/1/door"));
  key.doors[1].bendable = true;
  EXPECT_THAT(found_in(map, "ose", key), ElementsAre("K03 W /doors"));
  key.doors[1].door = DoorKind::stuck;
  EXPECT_THAT(found_in(map, "ose", key), IsEmpty());
}

TEST(CheckKey, FindsTrapsInWater) {
  const ProvedFile map = proved_plan(corridor);
  Key key = stocked(map, "ose", {}).key;
  key.doors[1].door = DoorKind::stuck;
  key.traps = {{.at = "C1.1", .trap = "a net", .trigger = "1/6", .damage = "0"}};
  EXPECT_THAT(found_in(map, "ose", key), ElementsAre("K04 E /traps/0/at"));
}

TEST(CheckKey, WarnsAboutDangersTooGreatForTheParty) {
  Key key = sound_key();
  const osr::Party weak = party_of(R"({"name":"Fay","hp":6,"coins":1500})");
  auto& hoard = key.treasure.back();
  hoard.things = {{"coin", 100}};
  hoard.coins_weight = 100;
  EXPECT_THAT(found_in(first_steps(), "ose", key, &weak), ElementsAre("K05 W /traps/0/damage"));
  hoard.things = {{"coin", 101}};
  hoard.coins_weight = 101;
  EXPECT_THAT(found_in(first_steps(), "ose", key, &weak),
              ElementsAre("K05 W /traps/0/damage", "K09 W /treasure"));
  key.traps[0].save = "death";
  const osr::Party strong = party_of(R"({"name":"Fay","hp":6},{"name":"Bo","hp":7,"load_lb":150})");
  EXPECT_THAT(found_in(first_steps(), "ose", key, &strong), IsEmpty());
  // In the other set an ordinary human carries at most 150 pounds, so Fay takes 1500 coins.
  hoard.things = {{"coin", 1501}};
  hoard.coins_weight = 1501;
  Key other = stocked(first_steps(), "bfrpg", {}).key;
  other.traps = key.traps;
  other.treasure = key.treasure;
  EXPECT_THAT(found_in(first_steps(), "bfrpg", other, &strong), ElementsAre("K09 W /treasure"));
}

TEST(CheckKey, ReportsABorrowedNumberAsAnErrorIfBorrowingIsRefused) {
  const auto findings =
      check_key(first_steps().file(), {rules_named("ose"), {.strict = true}, nullptr}, sound_key());
  ASSERT_TRUE(findings);
  ASSERT_EQ(findings->size(), 1U);
  EXPECT_EQ(findings->front().info->code, "K11");
  EXPECT_EQ(findings->front().severity, rules::Severity::error);
}

TEST(CheckKey, HasACaseForEachFinding) {
  std::set<std::string> codes = {"K03", "K05", "K09", "K10"};  // those of other tests
  for (const Broken& broken : broken_keys()) {
    codes.insert(broken.found.substr(0, 3));
  }
  for (const FindingInfo& row : finding_table) {
    EXPECT_TRUE(codes.contains(std::string(row.code))) << row.code;
    EXPECT_FALSE(row.rule.empty() || row.why.empty() || row.mistake.empty()) << row.code;
  }
}

}  // namespace
}  // namespace dungeonlab::expedition
