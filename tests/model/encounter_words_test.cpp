#include "dungeonlab/model/encounter_words.hpp"

#include "dungeonlab/model/sheet.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(EncounterWords, SayHowManyShotsKill) {
  EXPECT_EQ(killing(EncounterKind::orc), "5 bullets or 1 grenade");
  EXPECT_EQ(killing(EncounterKind::lion),
            "5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)");
  EXPECT_EQ(killing(EncounterKind::prison), "2 grenades (with destructible-prisons)");
  EXPECT_EQ(killing(EncounterKind::cow), "");
}

TEST(EncounterWords, LeaveOutWhatNeedsAMissingHouseRule) {
  EXPECT_EQ(killing(EncounterKind::lion, {}), "5 bullets or 1 grenade");
  EXPECT_EQ(killing(EncounterKind::lion, {HouseRule::blasters_kill_beasts}),
            "5 bullets, 1 grenade or 2 blasters");
  EXPECT_EQ(killing(EncounterKind::prison, {HouseRule::blasters_kill_beasts}), "");
  EXPECT_EQ(killing(EncounterKind::prison, {HouseRule::destructible_prisons}), "2 grenades");
}

TEST(EncounterWords, FollowTheHouseRulesInForce) {
  EXPECT_EQ(killing(EncounterKind::panther, {}, true), "30 bullets or 2 grenades");
  EXPECT_EQ(skinning(EncounterKind::panther, {}),
            "Skinning takes a turn; the skin brings 30 dollars in a store.");
  EXPECT_EQ(skinning(EncounterKind::rabbit, {HouseRule::skins_as_money}),
            "Its skin brings 5 dollars, anywhere.");
  EXPECT_EQ(skinning(EncounterKind::cow, {}), "");
  EXPECT_EQ(about(EncounterKind::elven_blade, {}), about(EncounterKind::elven_blade));
  EXPECT_EQ(about(EncounterKind::elven_blade, {HouseRule::arnor_blade}),
            "Parries one black rider and is spent.");
}

TEST(EncounterWords, FollowTheRulesOfAProfileAndOfAMap) {
  Sheet sheet;
  sheet.house_rules = {{.rule = HouseRule::marmar}, {.rule = HouseRule::pit_glimpse}};
  PlayRules rules = play_rules(Profile::computer, house_rules_of(sheet));
  EXPECT_EQ(followed(rules), "Rules of play: the profile computer with pit-glimpse.");
  EXPECT_TRUE(rules.has(HouseRule::marmar) && rules.has(HouseRule::free_climbing));
  std::erase(rules.in_force, HouseRule::free_climbing);
  EXPECT_EQ(name(rules), "the profile computer with pit-glimpse, without free-climbing");
  rules = play_rules(Profile::classic);
  EXPECT_EQ(name(rules), "the profile classic");
  EXPECT_EQ(turn_taken(HouseRule::free_climbing, rules.in_force), "takes a turn");
  EXPECT_EQ(explained(EncounterKind::tiger, rules.in_force),
            "Bites once. Killed by 10 bullets or 1 grenade. Skinning takes a "
            "turn; the skin brings 20 dollars in a store.");
}

TEST(EncounterWords, SayWhatHurtsFromTheNextCell) {
  EXPECT_EQ(suffering(EncounterKind::orc), "5 pierces");
  EXPECT_EQ(suffering(EncounterKind::eyescorcher), "1 burn");
  EXPECT_EQ(suffering(EncounterKind::lion), "");
}

}  // namespace
}  // namespace dungeonlab
