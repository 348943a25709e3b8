// Every number in the text of the rule book, from its list, compared with numbers.def, the rows of
// the tables and the sentences that contain numbers.
#include "dungeonlab/model/numbers.hpp"

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/look.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/switch.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

using testing::HasSubstr;

const EncounterInfo& row(EncounterKind kind) {
  return info(kind);
}

TEST(Numbers, ArePricesAndContentsOfTheRuleBook) {
  EXPECT_EQ(numbers::bullets_per_lot, 10);
  EXPECT_EQ(numbers::ammunition_price, 5);
  EXPECT_EQ(numbers::equipment_price, 50);
  EXPECT_EQ(about(EncounterKind::store, {}),
            "Buys and sells boats, walking sticks and ammunition, and pays for skins. A boat or a "
            "walking stick costs 50 dollars; 10 bullets, a grenade or a blaster cost 5.");
  EXPECT_EQ(numbers::kit_bullets, 30);
  EXPECT_EQ(numbers::kit_grenades, 5);
  EXPECT_EQ(numbers::kit_blasters, 10);
  EXPECT_EQ(numbers::kit_dollars, 20);
  EXPECT_FALSE(has_any(row(EncounterKind::arsenal).gives, goods::dollars));
  EXPECT_EQ(numbers::small_map_side, 1);
  EXPECT_EQ(numbers::large_map_side, 3);
}

TEST(Numbers, AreTheKitsAndLevelsOfTheRuleBook) {
  EXPECT_EQ(default_kits({5, 5}), 3);
  EXPECT_EQ(default_kits({7, 7}), 3);
  EXPECT_EQ(default_kits({10, 10}), 5);
  EXPECT_EQ(Settings().levels, 2);
}

TEST(Numbers, AreTheLimitsOfTheRuleBook) {
  EXPECT_EQ(numbers::bites_survived, 5);
  EXPECT_EQ(numbers::pierces_survived, 30);
  EXPECT_EQ(numbers::burns_survived, 5);
  EXPECT_EQ(numbers::bullets_that_kill, 5);
  EXPECT_EQ(numbers::grenades_that_kill, 1);
  EXPECT_EQ(numbers::blasters_that_kill, 2);
  EXPECT_EQ(numbers::exote_factor, 2);
  EXPECT_THAT(about(EncounterKind::gourm), HasSubstr("twice as tough"));
}

TEST(Numbers, AreTheWallsOfTheRuleBook) {
  EXPECT_EQ(opening(WallKind::simple), "1 grenade");
  EXPECT_EQ(opening(WallKind::wire), "1 blaster");
  EXPECT_EQ(opening(WallKind::monolith), "");
  EXPECT_EQ(numbers::wire_pierces, 1);
  EXPECT_EQ(numbers::open_rounds, 2);
  EXPECT_THAT(about(WallKind::simple), HasSubstr("opens it for two rounds; then it grows back"));
  EXPECT_THAT(about(WallKind::wire), HasSubstr("for two rounds"));
}

TEST(Numbers, AreTheWaitsAndFinesOfTheRuleBook) {
  EXPECT_EQ(numbers::rounds_missed_dead, 5);
  EXPECT_EQ(numbers::treasure_rounds, 1);
  const EncounterInfo& prison = row(EncounterKind::prison);
  EXPECT_EQ(prison.penalty.rounds, 5);
  EXPECT_EQ(prison.penalty.fine, 50);
  EXPECT_EQ(prison.penalty.bites, 3);
  EXPECT_EQ(prison.kill.grenades, 2);
  EXPECT_EQ(prison.kill.only_with, HouseRule::destructible_prisons);
  EXPECT_EQ(about(EncounterKind::prison, {}),
            "Costs five rounds. A single player pays or meets a mad tiger. The fine is 50 dollars; "
            "the tiger bites three times.");
  EXPECT_EQ(row(EncounterKind::political_prison).penalty.rounds, 10);
  EXPECT_EQ(row(EncounterKind::political_prison).penalty.fine, 50);
  EXPECT_THAT(
      about(EncounterKind::political_prison, {}),
      HasSubstr("costs ten rounds. A single player pays a fine of 50 dollars instead, or is "
                "bitten three times by a mad tiger."));
  EXPECT_EQ(about(HouseRule::destructible_prisons), "Two grenades destroy a prison.");
  EXPECT_EQ(numbers::orc_skin_fine, 20);
  EXPECT_THAT(about(EncounterKind::orc, {HouseRule::orc_skin_fine}),
              HasSubstr("fines you 20 dollars for it"));
  for (const EncounterKind tree : {EncounterKind::willow, EncounterKind::ent}) {
    EXPECT_EQ(row(tree).penalty.fine, 20);
    EXPECT_THAT(about(tree, {}), HasSubstr("fines others 20 dollars"));
  }
}

/// A creature as the rule book gives it: bullets, grenades, blasters, bites, and the dollars for
/// its skin.
struct Creature {
  EncounterKind kind;
  int bullets = 0;
  int grenades = 0;
  int blasters = 0;
  int bites = 0;
  int skin = 0;
  int pierces = 0;
  std::string said{};
};

TEST(Numbers, AreTheCreaturesOfTheRuleBook) {
  for (const Creature& creature : {
           Creature{EncounterKind::lion, 5, 1, 2, 1, 10, 0, "Bites once."},
           Creature{EncounterKind::tiger, 10, 1, 2, 1, 20, 0, "Bites once."},
           Creature{EncounterKind::panther, 15, 1, 2, 1, 30, 0, "Bites once."},
           Creature{EncounterKind::crocodile, 50, 2, 4, 2, 100, 0,
                    "Bites twice and swallows all ammunition and money."},
           Creature{EncounterKind::rabbit, 0, 0, 0, 0, 5, 0, ""},
           Creature{EncounterKind::orc, 5, 1, 0, 0, 0, 5,
                    "Pierces its neighbours five times per stay and insults its visitors."},
           Creature{EncounterKind::urkh, 10, 1, 0, 0, 0, 10,
                    "Pierces its neighbours ten times per stay and insults its visitors."},
           Creature{EncounterKind::eyescorcher, 0, 0, 4, 0, 0, 0,
                    "Burns its neighbours once per stay, and a visitor once more."},
           Creature{EncounterKind::marmar, 0, 2, 0, 0, 0, 0, ""},
           Creature{EncounterKind::political_cop, 0, 2, 0, 0, 0, 0, ""},
           Creature{EncounterKind::cop, 0, 2, 0, 0, 0, 0, ""},
           Creature{EncounterKind::willow, 0, 0, 2, 0, 0, 0, ""},
           Creature{EncounterKind::ent, 0, 0, 2, 0, 0, 0, ""},
           Creature{EncounterKind::lokh, 0, 0, 2, 0, 0, 0, ""},
       }) {
    const EncounterInfo& found = row(creature.kind);
    EXPECT_EQ(found.kill.bullets, creature.bullets) << found.written.view();
    EXPECT_EQ(found.kill.grenades, creature.grenades) << found.written.view();
    EXPECT_EQ(found.kill.blasters, creature.blasters) << found.written.view();
    EXPECT_EQ(found.bites, creature.bites) << found.written.view();
    EXPECT_EQ(found.skin_price, creature.skin) << found.written.view();
    EXPECT_EQ(found.pierces, creature.pierces) << found.written.view();
    if (!creature.said.empty()) {
      EXPECT_EQ(about(creature.kind), creature.said);
    }
  }
  EXPECT_EQ(row(EncounterKind::werewolf).blinded_by, 5);
  EXPECT_THAT(about(EncounterKind::werewolf), HasSubstr("Five bullets blind it"));
  EXPECT_EQ(row(EncounterKind::eyescorcher).burns, 1);
  EXPECT_EQ(row(EncounterKind::eyescorcher).visitor_burns, 1);
  EXPECT_EQ(numbers::wound_rounds, 2);
  EXPECT_EQ(numbers::jump_cells, 2);
}

TEST(Numbers, AreTheExoteBeastsOfTheRuleBook) {
  const std::vector<HouseRule> exotes = {HouseRule::exote_beasts};
  EXPECT_EQ(killing(EncounterKind::lion, exotes, true), "10 bullets or 2 grenades");
  EXPECT_EQ(killing(EncounterKind::tiger, exotes, true), "20 bullets or 2 grenades");
  EXPECT_EQ(killing(EncounterKind::panther, exotes, true), "30 bullets or 2 grenades");
  EXPECT_EQ(about(EncounterKind::lion, exotes), "Bites once. An exote takes twice as much.");
  EXPECT_EQ(about(EncounterKind::tiger, exotes), "Bites once. An exote takes twice as much.");
  EXPECT_EQ(about(EncounterKind::panther, exotes), "Bites once. An exote takes twice as much.");
}

TEST(Numbers, AreWrittenInAtMostTwelveWordsByAnyHouseRule) {
  std::vector<std::vector<HouseRule>> ways = {
      {}, play_rules(Profile::computer).in_force, play_rules(Profile::classic).in_force};
  for (const HouseRuleInfo& row : house_rule_table) {
    ways.push_back({row.rule});
  }
  for (const EncounterInfo& kind : encounter_table) {
    for (const std::vector<HouseRule>& in_force : ways) {
      const std::string words = in_brief(kind.kind, in_force);
      EXPECT_LE(std::count(words.begin(), words.end(), ' ') + 1, 12) << words;
      EXPECT_EQ(words.find('{'), std::string::npos) << words;
    }
  }
}

TEST(Numbers, AreWrittenForBlasters) {
  EXPECT_THAT(about(EncounterKind::blasters, {HouseRule::blasters_kill_beasts}),
              HasSubstr("Two kill a lion, a tiger or a panther, and four an exote."));
  EXPECT_THAT(about(EncounterKind::blasters, {HouseRule::blasters_kill_crocodiles}),
              HasSubstr("Four kill a crocodile."));
  EXPECT_EQ(about(HouseRule::blasters_kill_beasts),
            "Two blasters kill a lion, a tiger or a panther.");
  EXPECT_EQ(about(HouseRule::blasters_kill_crocodiles), "Four blasters kill a crocodile.");
}

TEST(Numbers, HaveASectionAndANameOfTheirOwn) {
  for (const numbers::Number& number : numbers::table) {
    EXPECT_GE(number.section, 2) << number.name;
    EXPECT_LE(number.section, 10) << number.name;
    EXPECT_GT(number.value, 0) << number.name;
    for (const EncounterInfo& kind : encounter_table) {
      EXPECT_EQ(detail::column_named(number.name, kind), std::nullopt) << number.name;
    }
  }
}

TEST(Look, StaysBelowLimitsAsLongAsNoReadingKills) {
  EXPECT_TRUE(stays_below_limits({.pierces = 25, .burns = 3}));
  EXPECT_FALSE(stays_below_limits({.pierces = 30, .burns = 0}));
  EXPECT_FALSE(stays_below_limits({.pierces = 0, .burns = 4}));
}

}  // namespace
}  // namespace dungeonlab
