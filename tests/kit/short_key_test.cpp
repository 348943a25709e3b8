#include "dungeonlab/kit/short_key.hpp"

#include "dungeonlab/io/document.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Sheet stocked_cellar() {
  return io::read_plan(
             testing_support::project_file("samples/good/well-stocked-cellar.dungeon.txt"))
      .sheet;
}

std::vector<render::KeyGroup> key_of(const Sheet& sheet, const Imprint& imprint = {}) {
  const auto verdict = rules::validate(sheet);
  EXPECT_TRUE(verdict.valid);
  return short_key(*verdict.valid, imprint);
}

/// `name|places|words` of the first item of that name.
std::string item(const std::vector<render::KeyGroup>& key, const std::string& name) {
  for (const render::KeyGroup& group : key) {
    for (const render::KeyItem& one : group.items) {
      if (one.name == name) {
        return one.name + "|" + one.places + "|" + one.words;
      }
    }
  }
  return "";
}

TEST(ShortKey, ListsEachKindOnceByWhatALookShows) {
  const auto key = key_of(stocked_cellar());
  std::vector<std::string> headings;
  std::vector<std::string> names;
  for (const render::KeyGroup& group : key) {
    headings.push_back(group.heading);
    for (const render::KeyItem& one : group.items) {
      if (one.symbol != nullptr) {
        names.push_back(one.name);
      }
    }
  }
  EXPECT_THAT(
      headings,
      ElementsAre("", "Seen as a light", "Seen as green eyes", "Seen as a hole in the darkness",
                  "Not seen", "Rivers, not seen either", "Walls", "Ask one of these", "Notes"));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  EXPECT_THAT(names, AllOf(Contains("source"), Contains("lavatory pan")));
  EXPECT_EQ(item(key, "tiger (Ti)"),
            "tiger (Ti)|B1.2|Bites once. Killed by 10 bullets or 1 grenade. Skin: 20 dollars.");
}

TEST(ShortKey, SaysWhoIsCarriedWhere) {
  const auto key = key_of(stocked_cellar());
  EXPECT_THAT(item(key, "pit (oo)"), HasSubstr("F3.1 → A4.1 → D4.2 → F3.1|"));
  EXPECT_THAT(item(key, "black rider (Br)"), HasSubstr("E2.1\u00a0→\u00a0E2.2|"));
  EXPECT_THAT(item(key, "political cop (Pc−)"), HasSubstr("A3.2\u00a0→\u00a0B2.1|"));
  EXPECT_THAT(item(key, "bullets (bu)"), HasSubstr("D3.1\u00a0×40|"));
  EXPECT_THAT(item(key, "management center (Mc)"), HasSubstr("E1.1–2|"));
  EXPECT_THAT(item(key, "hanging pit (o-)"), HasSubstr("Say the level of this place."));
}

TEST(ShortKey, SaysWhatExotesTake) {
  Sheet sheet = stocked_cellar();
  sheet.house_rules = {{.rule = HouseRule::exote_beasts, .written = {}}};
  for (Encounter& encounter : sheet.encounters) {
    if (encounter.kind == EncounterKind::lion) {
      encounter.exote = true;
    }
  }
  EXPECT_THAT(item(key_of(sheet), "lion (Li)"), HasSubstr("lion (Li)|A1.2!|Bites once. "
                                                          "Killed by 10 bullets or 2 grenades."));
}

TEST(ShortKey, SaysWhatTheTablesRulesLeaveToTheGamemaster) {
  const Sheet sheet = stocked_cellar();
  const auto key = key_of(sheet);
  EXPECT_THAT(item(key, "management center (Mc)"), HasSubstr("each player once"));
  EXPECT_THAT(item(key, "management center (Mc)"), HasSubstr("Draw lots"));
  EXPECT_THAT(item(key, "store (St)"), Not(HasSubstr("map")));
  PlayRules rules = play_rules(Profile::computer);
  rules.in_force.insert(rules.in_force.end(),
                        {HouseRule::center_shows_map, HouseRule::maps_for_sale,
                         HouseRule::orc_skin_fine, HouseRule::pit_glimpse});
  const auto other = key_of(sheet, {.rules = rules});
  EXPECT_THAT(item(other, "management center (Mc)"), HasSubstr("only to the player, for 5 seconds."));
  EXPECT_THAT(item(other, "management center (Mc)"), Not(HasSubstr("Draw lots")));
  EXPECT_THAT(item(other, "store (St)"), HasSubstr("A map of one cell: 20; of 3x3 cells: 50."));
  EXPECT_THAT(item(other, "store (St)"), HasSubstr("and 20 dollars for each."));
  EXPECT_THAT(item(other, "pit (oo)"), HasSubstr("First say what can be seen around it."));
}

TEST(ShortKey, HasWordsToSayForEveryKind) {
  for (const Profile profile : {Profile::computer, Profile::classic}) {
    for (const EncounterInfo& row : encounter_table) {
      const std::string words = hint_for(row.kind, play_rules(profile), stocked_cellar());
      const std::size_t begin = words.find("“");
      ASSERT_NE(begin, std::string::npos) << name(row.kind);
      EXPECT_GT(words.find("”"), begin + 6) << name(row.kind);
      EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
    }
  }
  const auto said = [](EncounterKind kind) { return hint_for(kind, {}, stocked_cellar()); };
  EXPECT_EQ(said(EncounterKind::eldar), "“Here: Eldar.”");
  EXPECT_EQ(said(EncounterKind::rabbit), "“A rabbit is here. Do you strangle it?”");
  EXPECT_EQ(said(EncounterKind::lion), "“You are bitten once by a lion.”");
  EXPECT_EQ(said(EncounterKind::lokh), "“The tree eats you.”");
  EXPECT_THAT(said(EncounterKind::ent), HasSubstr("do you like orcs?"));
  EXPECT_THAT(said(EncounterKind::hanging_pit), HasSubstr("“You fall into a pit and find"));
  EXPECT_EQ(said(EncounterKind::bullets), "“You take 40 bullets.”");
}

TEST(ShortKey, HasTheWordsForWhatHappensAtATable) {
  const auto key = key_of(stocked_cellar());
  EXPECT_THAT(item(key, "gourm (Go)"), HasSubstr("Through a wall: “You pass through a wall.”"));
  EXPECT_THAT(item(key, "treasure ($$)"), HasSubstr("“You take the treasure.”"));
  EXPECT_THAT(item(key, "black rider (Br)"), HasSubstr("If they use a blade: “You kill"));
  EXPECT_THAT(item(key, "management center (Mc)"),
              AllOf(HasSubstr("“The exit's cell has on level 1 nothing, on level 2 a tree."),
                    HasSubstr("Whisper it"), HasSubstr("All its levels count as one.")));
  EXPECT_THAT(item(key, "political prison (Pp+)"),
              AllOf(HasSubstr("Yes is right, whatever the question; a wrong answer"),
                    HasSubstr("“That was wrong. You miss 10 turns in prison.”")));
  EXPECT_THAT(item(key, "political cop (Pc+)"),
              HasSubstr("“That was wrong. You are taken to a political prison.”"));
  EXPECT_THAT(item(key, "barbed wire"), HasSubstr("“Barbed wire bars the way and pierces you.”"));
  EXPECT_THAT(item(key, "simple wall"), HasSubstr("for this round and the next"));
  EXPECT_THAT(item(key, "Exit"), HasSubstr(", every level"));
}

TEST(ShortKey, LeavesOutWhatTheMapDoesNotHave) {
  Sheet sheet = stocked_cellar();
  sheet.rivers.clear();
  std::erase_if(sheet.encounters, [](const Encounter& one) {
    return one.kind == EncounterKind::bridle || one.kind == EncounterKind::lion ||
           one.kind == EncounterKind::lake || one.kind == EncounterKind::urkh;
  });
  std::string all;
  for (const render::KeyGroup& group : key_of(sheet)) {
    for (const render::KeyItem& one : group.items) {
      all += one.words + "\n";
    }
  }
  for (const char* const words : {"bridle", "ridden", "iding", "a lion", "urkh", "Plus wants",
                                  "two rounds", "single player"}) {
    EXPECT_THAT(all, Not(HasSubstr(words)));
  }
  EXPECT_THAT(all, HasSubstr("There is no river and no lake here: sticks and boats do nothing."));
}

TEST(ShortKey, ShowsNotesUnchangedAndSafely) {
  Sheet sheet = stocked_cellar();
  sheet.encounters.front().note = "it\x1b[31m growls";
  const std::string place = name(sheet.encounters.front().at);
  EXPECT_THAT(item(key_of(sheet), place), HasSubstr("it\\u{1b}[31m growls"));
  EXPECT_THAT(item(key_of(sheet), place), Not(HasSubstr("\x1b")));
}

TEST(ShortKey, NamesParAndDifficultyIfTheyAreKnown) {
  const auto key =
      key_of(stocked_cellar(), {.par = "a good game takes 9 turns", .difficulty = "Easy."});
  EXPECT_EQ(item(key, "Par"), "Par||For a player who knows the map: a good game takes 9 turns.");
  EXPECT_EQ(item(key, "Difficulty"), "Difficulty||Easy.");
  EXPECT_EQ(item(key_of(stocked_cellar()), "Par"), "");
}

}  // namespace
}  // namespace dungeonlab::kit
