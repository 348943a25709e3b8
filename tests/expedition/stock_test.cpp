// Stocking: what walls and encounters become, the way in, entries kept by hand, and laws that hold
// for every map.
#include "dungeonlab/expedition/stock.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "expedition/expedition_support.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> doors_of(const Key& key) {
  std::vector<std::string> doors;
  for (const Door& door : key.doors) {
    doors.push_back(fmt::format("{} {}", door.at, name(door.door)));
  }
  return doors;
}

/// A user's rule set that changes built-in values.
osr::RuleSet house_rules(const std::string& values, const std::string& borrow = "ose") {
  const testing_support::TemporaryFolder folder;
  folder.write("set.json",
               R"({"format":"dungeonlab-ruleset/1","set":"ours","borrow":[")" + borrow + R"("]})");
  folder.write("house.json",
               R"({"format":"dungeonlab-ruleset/1","set":"ours","topic":"house","values":{)" +
                   values + "}}");
  const auto set = osr::RuleSet::in_folder(folder.path().string());
  EXPECT_TRUE(set) << (set ? "" : set.error().what);
  return *set;
}
constexpr const char* all_locked =
    R"("door_weights":{"value":["locked",100],"section":"us","origin":"house"})";

TEST(Stock, TurnsWallsIntoLockedDoorsAndBarsAndFixesNothingIfAWayIsOpen) {
  const osr::RuleSet rules = house_rules(all_locked);
  const auto made = stock(first_steps().file(), {rules, {}, nullptr}, {.seed = "fact 149"});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_THAT(doors_of(made->key), ElementsAre("B1-B2 locked", "A2-B2 locked", "B2-C2 bars"));
  EXPECT_THAT(made->opened, IsEmpty());
  EXPECT_THAT(made->way, ElementsAre(Cell{0, 2}, Cell{1, 2}, Cell{2, 2}));
  EXPECT_EQ(made->key.enter, "A3.1");
}

const std::string walled_in =
    "dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n"
    "      A     B     C\n"
    "   +#####+#####+#####+\n"
    " 1 X     |     :  $$ #\n"
    "   +#####+#####+#####+\n";

TEST(Stock, ChoosesTheWayWithTheFewestDoorsClosedToThisParty) {
  const ProvedFile map = proved_plan(walled_in);
  const osr::RuleSet rules = house_rules(all_locked);
  const auto made = stock(map.file(), {rules, {}, nullptr}, {.seed = "way"});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_THAT(doors_of(made->key), ElementsAre("A1-B1 stuck", "B1-C1 bars"));
  EXPECT_THAT(made->opened, ElementsAre("A1-B1 locked, now stuck"));
  // A character who opens locks needs no help; a weak one cannot force a stuck door.
  const osr::Party thief = party_of(R"({"name":"Cy","skills":{"open_locks":"1/4"}})");
  const auto skilled = stock(map.file(), {rules, {}, &thief}, {.seed = "way"});
  EXPECT_THAT(doors_of(skilled->key), ElementsAre("A1-B1 locked", "B1-C1 bars"));
  const osr::Party weak = party_of(R"({"name":"Fay","abilities":{"str":8}})");
  const auto helped = stock(map.file(), {rules, {}, &weak}, {.seed = "way"});
  EXPECT_THAT(doors_of(helped->key), ElementsAre("A1-B1 door", "B1-C1 door"));
  // Force opens locks where the rules allow it.
  const auto forced =
      stock(map.file(), {house_rules(all_locked, "bfrpg"), {}, nullptr}, {.seed = "way"});
  EXPECT_THAT(doors_of(forced->key), ElementsAre("A1-B1 locked", "B1-C1 bars"));
}

TEST(Stock, RefusesHandmadeDoorsThatBlockEveryWay) {
  const ProvedFile map = proved_plan(walled_in);
  Key kept = stocked(map, "ose", {}).key;
  kept.doors.front().door = DoorKind::secret;
  kept.doors.front().by_hand = true;
  const auto made =
      stock(map.file(), {rules_named("ose"), {}, nullptr}, {.seed = "x", .kept = &kept});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().failure, Failure::impossible);
  EXPECT_THAT(made.error().what, HasSubstr("(A1-B1 secret)"));
}

TEST(Stock, DescribesRoomsAsPlayersSeeThem) {
  std::set<std::string> words;
  for (const std::string map : {"kings-mine", "night-watch", "ferry-house"}) {
    const ProvedFile proved =
        proved_plan(testing_support::project_file("samples/good/" + map + ".dungeon.txt"));
    for (const auto& [place, room] : stocked(proved, "ose", {.seed = "key"}).key.rooms) {
      EXPECT_TRUE(room.text.starts_with("a ") || room.text.starts_with("an ")) << room.text;
      words.insert(room.text);
    }
  }
  EXPECT_GE(words.size(), 8U);
}

TEST(Stock, PlacesWhatTheMapShows) {
  const Key key = stocked(first_steps(), "ose", {.only = {}}).key;
  ASSERT_EQ(key.creatures.size(), 1U);
  const Creatures& lion = key.creatures.front();
  EXPECT_EQ(lion.at, "B1.1");
  EXPECT_EQ(lion.kind, "lion");
  EXPECT_EQ(lion.hd, "2");
  EXPECT_EQ(lion.xp, 75);
  EXPECT_EQ(lion.hp.size(), 1U);
  ASSERT_FALSE(key.rooms.empty());
  EXPECT_EQ(key.rooms.front().first, "A2.1");
  EXPECT_TRUE(key.rooms.front().second.safe);
  EXPECT_TRUE(key.rooms.front().second.lit);
  const auto hoard = std::find_if(key.treasure.begin(), key.treasure.end(),
                                  [](const Treasure& one) { return one.of == "hoard"; });
  ASSERT_NE(hoard, key.treasure.end());
  EXPECT_EQ(hoard->at, "C3.1");
  EXPECT_THAT(key.wandering.rows, ElementsAre(Wandering::Row{1, 6, "lion", "1"}));
  ASSERT_EQ(key.kinds.size(), 1U);
}

TEST(Stock, DoublesTheHitDiceOfAnExote) {
  const ProvedFile map =
      proved_plan(testing_support::project_file("samples/good/night-watch.dungeon.txt"));
  const Key key = stocked(map, "ose", {}).key;
  const Dungeon& dungeon = map.map.dungeon();
  std::size_t exotes = 0;
  for (const Creatures& one : key.creatures) {
    const PlaceIndex at = dungeon.index(*place_named(one.at));
    const Kind& kind = *key.kind(one.kind);
    exotes += dungeon.is_exote(at) ? 1U : 0U;
    EXPECT_EQ(one.hd == kind.hd, !dungeon.is_exote(at)) << one.at;
  }
  EXPECT_GT(exotes, 0U);
}

TEST(Stock, KeepsHandmadeEntriesAndExcludedParts) {
  Key kept = stocked(first_steps(), "ose", {}).key;
  kept.creatures.front().hp = {99};
  const auto remade = stocked(first_steps(), "ose", {.kept = &kept}).key;
  EXPECT_NE(remade.creatures.front().hp, kept.creatures.front().hp);
  kept.creatures.front().by_hand = true;
  EXPECT_EQ(stocked(first_steps(), "ose", {.kept = &kept}).key, kept);
  // Another seed changes the generated parts and nothing else.
  const Key doors =
      stocked(first_steps(), "ose", {.seed = "spring", .only = {Part::doors}, .kept = &kept}).key;
  EXPECT_EQ(doors.creatures, kept.creatures);
  EXPECT_EQ(doors.traps, kept.traps);
  EXPECT_EQ(doors.treasure, kept.treasure);
  EXPECT_EQ(doors.rooms, kept.rooms);
}

TEST(Stock, RemakesAKeyForAnotherMapFromWhatStillFits) {
  Key kept = stocked(first_steps(), "ose", {}).key;
  kept.doors.push_back({.at = "B1-B2", .door = DoorKind::secret, .by_hand = true});
  kept.doors.push_back({.at = "G7-G8", .door = DoorKind::stuck, .by_hand = true});
  kept.traps.push_back(
      {.at = "B3.1", .trap = "a net", .trigger = "1/6", .damage = "0", .by_hand = true});
  const ProvedFile map = proved_plan(walled_in);
  const Stocked made = stocked(map, "ose", {.kept = &kept});
  EXPECT_THAT(made.dropped, ElementsAre("door at B1-B2: the map has no cell B2",
                                        "door at G7-G8: the map has no cell G7",
                                        "trap at B3.1: the map has no place \"B3.1\""));
  EXPECT_THAT(found_in(map, "ose", made.key), ElementsAre("K03 W /doors"));
}

TEST(Stock, NamesInvalidWeightsOfARuleSet) {
  const auto made =
      stock(first_steps().file(),
            {house_rules(R"("door_weights":{"value":["stuk",1],"section":"us","origin":"house"})"),
             {},
             nullptr},
            {.seed = "x"});
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().what,
              HasSubstr("`house.door_weights` must list words of stuck, locked, secret"));
}

const std::vector<ProvedFile>& drawn_maps() {
  static const std::vector<ProvedFile> maps = [] {
    std::vector<ProvedFile> made;
    for (const auto& [size, levels] : {std::pair(4, 1), std::pair(5, 2), std::pair(7, 3)}) {
      for (std::uint64_t index = 0; index < 8; ++index) {
        Settings settings;
        settings.size = {size, size};
        settings.levels = levels;
        auto map = forge::forge(settings, "stock laws", index);
        EXPECT_TRUE(map) << map.error().what;
        made.push_back({fmt::format("{} {}", size, index), std::move(*map)});
      }
    }
    return made;
  }();
  return maps;
}

TEST(StockLaw, EveryKeyIsSoundAndReadsBackAsWritten) {
  for (const ProvedFile& map : drawn_maps()) {
    for (const std::string_view set : {"ose", "bfrpg"}) {
      const Key key = stocked(map, set, {.seed = map.text}).key;
      for (const std::string& found : found_in(map, set, key)) {
        EXPECT_THAT(found, HasSubstr(" W ")) << map.text;
      }
      const std::string text = write_key(key);
      const auto read = read_key(text);
      ASSERT_TRUE(read) << map.text;
      EXPECT_EQ(read->key, key) << map.text;
      EXPECT_EQ(write_key(read->key), text);
      EXPECT_EQ(write_key(stocked(map, set, {.seed = map.text}).key), text);
    }
  }
}

TEST(StockLaw, EveryWallExceptRockHasADoor) {
  for (const ProvedFile& map : drawn_maps()) {
    const Ground& ground = map.map.dungeon().ground();
    const Key key = stocked(map, "ose", {.seed = map.text}).key;
    std::size_t walls = 0;
    for (const Square square : ground.cells()) {
      for (const Side side : {Side::east, Side::south}) {
        const Barrier barrier = ground.barrier(square, side);
        walls += barrier == Barrier::simple || barrier == Barrier::wire ? 1U : 0U;
      }
    }
    EXPECT_EQ(key.doors.size(), walls) << map.text;
    for (const Door& door : key.doors) {
      const auto at = boundary_named(door.at);
      const auto between = boundary_between(at->first, at->second);
      ASSERT_TRUE(between) << door.at;
      EXPECT_NE(ground.barrier(between->cell, between->side), Barrier::monolith) << door.at;
    }
  }
}

TEST(StockLaw, APartyWithoutSkillsReachesTheTreasureUnderOse) {
  const osr::Party weak = party_of(R"({"name":"Fay","abilities":{"str":3}})");
  for (const ProvedFile& map : drawn_maps()) {
    for (const osr::Party* const party : std::vector<const osr::Party*>{nullptr, &weak}) {
      const Stocked made = stocked(map, "ose", {.seed = map.text}, party);
      ASSERT_FALSE(made.way.empty());
      for (std::size_t i = 1; i < made.way.size(); ++i) {
        const std::string at = name(*boundary_between(made.way[i - 1], made.way[i]));
        for (const Door& door : made.key.doors) {
          const bool opens =
              door.door == DoorKind::door ||
              (party == nullptr && (door.door == DoorKind::stuck || door.door == DoorKind::bars));
          EXPECT_TRUE(door.at != at || opens) << map.text << " " << at;
        }
      }
      EXPECT_EQ(made.way.back(), map.map.dungeon().treasure().cell);
    }
  }
}

TEST(StockLaw, ASkillChangesNoRoll) {
  const osr::Party plain = party_of(R"({"name":"Cy"})");
  const osr::Party thief =
      party_of(R"({"name":"Cy","skills":{"open_locks":"1/4","listen":"1/3"}})");
  for (const ProvedFile& map : drawn_maps()) {
    Key one = stocked(map, "ose", {.seed = map.text}, &plain).key;
    Key other = stocked(map, "ose", {.seed = map.text}, &thief).key;
    for (Key* const key : {&one, &other}) {
      for (Door& door : key->doors) {
        door.door = DoorKind::door;  // which ones are opened for a way in may differ
      }
    }
    EXPECT_EQ(one, other) << map.text;
  }
}

TEST(StockLaw, LeavingAPartOutChangesNoOtherPart) {
  for (const ProvedFile& map : drawn_maps()) {
    const Key all = stocked(map, "ose", {.seed = map.text}).key;
    const Key traps = stocked(map, "ose", {.seed = map.text, .only = {Part::traps}}).key;
    const Key treasure = stocked(map, "ose", {.seed = map.text, .only = {Part::treasure}}).key;
    const Key creatures = stocked(map, "ose", {.seed = map.text, .only = {Part::creatures}}).key;
    EXPECT_EQ(traps.traps, all.traps);
    EXPECT_EQ(treasure.treasure, all.treasure);
    EXPECT_EQ(creatures.creatures, all.creatures);
    EXPECT_THAT(creatures.doors, IsEmpty());
  }
}

}  // namespace
}  // namespace dungeonlab::expedition
