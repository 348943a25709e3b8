// What a player knows from what she hears is what the engine knows about her, and what her view
// allows is what the engine does not refuse.
#include "session/random_game.hpp"
#include "session/same_view.hpp"
#include "session/shown_by.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

/// Expects the player whose turn it is to have heard of everything at her place.
void expect_no_news(const Game& game, const State& state) {
  const Player& her = state.players[state.turn];
  if (state.phase != Phase::over && her.at != nowhere) {
    EXPECT_EQ(shown_at(game.dungeon(), state, her.at), her.told);
  }
}

/// True if by her knowledge free acts are possible, so that the game waits for them at the end of
/// her act.
bool is_anything_offered(View view) {
  hear_prompt(view, {.phase = Phase::after});
  const std::vector<Offer> offers = legal(view);
  return std::any_of(offers.begin(), offers.end(), [](const Offer& offer) {
    return offer.act == Act::take || offer.act == Act::mount || offer.act == Act::morgul ||
           offer.act == Act::climb || offer.act == Act::skin;
  });
}

/// Expects her turn to continue or end with her act as her knowledge says. `view` is her view
/// before the act.
void expect_end_of_turn(const random::Table& table, View view, const Command& command) {
  State state = table.before();
  const std::uint32_t began = state.turn_began;
  hear_command(view, command);
  for (const random::Event& event : table.events_last()) {
    if (const auto* const said = std::get_if<Announcement>(&event)) {
      table.deliver(view, *said);
      continue;
    }
    const Fact& fact = std::get<Fact>(event);
    const Player& her = state.players[view.seat];
    if (std::holds_alternative<facts::TurnBegan>(fact) ||
        std::holds_alternative<facts::RoundBegan>(fact)) {
      const bool has_come = her.status == Status::alive && her.arrived > began;
      EXPECT_FALSE(has_come && command.act != Act::end && is_anything_offered(view));
      return;
    }
    fold(table.game().dungeon(), state, fact);
  }
  EXPECT_TRUE(state.phase != Phase::after || is_anything_offered(view));
}

/// Expects random commands of the whole grammar to be legal by the view if and only if the engine
/// does not refuse them, and everything offered to be accepted.
void expect_same_refusals(const random::Table& table, const View& view, Rng& rng) {
  const auto is_refused = [&](const Command& command) {
    State state = table.state();
    return table.game().apply(state, command).has_value();
  };
  for (int i = 0; i < 20; ++i) {
    const Command command = random::any_command(view, rng);
    EXPECT_EQ(is_legal(view, command), !is_refused(command)) << random::text_of(command);
  }
  for (const Offer& offer : legal(view)) {
    Command command = random::command_of(offer, view, rng);
    EXPECT_TRUE(is_of(offer, view, command)) << random::text_of(command);
    EXPECT_FALSE(is_refused(command)) << random::text_of(command);
    if (offer.most > 0) {
      command.count = offer.most;
      EXPECT_FALSE(is_refused(command)) << random::text_of(command);
      command.count += offer.lot;
      EXPECT_TRUE(is_refused(command)) << random::text_of(command);
    }
  }
}

TEST(View, KnowsWhatTheEngineKnowsAboutThePlayerAndWhatItAccepts) {
  int legal_acts = 0;
  const int games = random::games(400, 100000);
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = random::map("views", number);
    Rng rng({"views", std::to_string(number)});
    const Game game(map.dungeon(), random::setup(map.dungeon(), rng));
    random::Table table(game, false, number % 2 == 0 ? "gifts" : "");
    for (int i = 0; i < 150 && !table.is_over(); ++i) {
      const Command command = random::command_by(table.on_turn(), rng);
      const bool expected = is_legal(table.on_turn(), command);
      const View before = table.on_turn();
      const auto refused = table.apply(command);
      const std::string where =
          fmt::format("game {}, command {}: {}", number, i, random::text_of(command));
      SCOPED_TRACE(where);
      ASSERT_EQ(expected, !refused) << (refused ? name(*refused) : "done");
      legal_acts += refused ? 0 : 1;
      expect_no_news(game, table.state());
      if (!refused && command.act != Act::order) {
        expect_end_of_turn(table, before, command);
      }
      for (Seat seat = 0; seat < game.setup().seats.size(); ++seat) {
        expect_same(table.view(seat), table.state().players[seat], table.state());
        if (i % 10 == 0) {
          expect_same_refusals(table, table.view(seat), rng);
        }
      }
      if (::testing::Test::HasFailure()) {
        std::string said;
        for (const Announcement& one : table.said_last()) {
          said += fmt::format("\n  {}> {}", one.to, random::text_of(one));
        }
        FAIL() << where << said;
      }
    }
  }
  EXPECT_GT(legal_acts, 50 * games);
}

Terms terms_of(bool hear_others) {
  Terms terms;
  terms.seats = {"A", "B"};
  terms.rules.set(bit(HouseRule::hear_others), hear_others);
  return terms;
}

TEST(View, HearsOthersOnlyIfPlayersHearEachOtherAndNeverWhatIsShownToThem) {
  const Announcement to_her{0, announced::Bitten{}};
  const Announcement to_all{everybody, announced::Won{.player = 0}};
  const Announcement shown{0, announced::CenterTells{}};
  for (const bool hear_others : {true, false}) {
    const Terms terms = terms_of(hear_others);
    EXPECT_TRUE(hears(terms, to_her, 0));
    EXPECT_EQ(hears(terms, to_her, 1).has_value(), hear_others);
    EXPECT_TRUE(hears(terms, to_all, 1));
    EXPECT_TRUE(hears(terms, shown, 0));
    EXPECT_FALSE(hears(terms, shown, 1));
    EXPECT_TRUE(hears(terms, Command{.seat = 0}, 0));
    EXPECT_EQ(hears(terms, Command{.seat = 0}, 1), hear_others);
  }
}

TEST(View, HearsTheCauseOfAnothersDeathOnlyIfPlayersHearEachOther) {
  const Announcement death{everybody, announced::Died{.player = 0, .cause = EncounterKind::lokh}};
  EXPECT_EQ(hears(terms_of(true), death, 1), death);
  EXPECT_EQ(hears(terms_of(false), death, 0), death);
  EXPECT_EQ(hears(terms_of(false), death, 1),
            (Announcement{everybody, announced::Died{.player = 0}}));
}

TEST(View, IsNotChangedByWhatOthersHear) {
  View view(terms_of(true), 1);
  hear(view, {0, announced::Bitten{.times = 1, .by = EncounterKind::lion}});
  EXPECT_EQ(view.counters, Counters{});
  hear(view, {1, announced::Bitten{.times = 1, .by = EncounterKind::lion}});
  EXPECT_EQ(view.counters[0], 1);
}

TEST(View, KnowsThatAStruckPlayerIsNoLongerHere) {
  View view(terms_of(true), 0);
  of(view.things, Thing::morgul_blade) = 2;
  hear_prompt(view, {.phase = Phase::act});
  const Announcement met{0, announced::Met{.player = 1}};
  const Announcement struck{0, announced::MorgulStruck{.player = 1}};
  const Command strike{.seat = 0, .act = Act::morgul, .player = 1};
  EXPECT_FALSE(is_legal(view, strike));
  hear(view, met);
  EXPECT_TRUE(is_legal(view, strike));
  hear_command(view, strike);
  hear(view, struck);
  EXPECT_FALSE(is_legal(view, strike));
  hear(view, met);
  EXPECT_TRUE(is_legal(view, strike)) << "both are in the same Mordor";
}

TEST(View, KnowsWhichOfSeveralCorpsesThePlayerSkinned) {
  View view(terms_of(true), 0);
  const std::vector<Shown> three =
      shown_by({"mordor", "dead-lion(normal)", "dead-tiger(cruel)", "dead-lion(normal)"});
  const Announcement question{0, announced::AskSkin{.kind = EncounterKind::lion}};
  const Announcement skinned{0, announced::Skinned{.kind = EncounterKind::lion}};
  const auto arrive = [&] {
    hear_command(view, {.seat = 0, .act = Act::move});
    hear(view, {0, announced::Moved{}});
    hear(view, {0, announced::Here{.what = three}});
    hear(view, question);
  };
  const auto answer = [&](bool yes) {
    hear_command(view, {.seat = 0, .act = Act::answer, .yes = yes});
  };
  arrive();
  answer(false);
  hear(view, question);
  answer(true);
  hear(view, skinned);
  EXPECT_FALSE(view.told[1].skinned);
  EXPECT_TRUE(view.told[3].skinned);
  arrive();
  answer(true);
  hear(view, skinned);
  EXPECT_TRUE(view.told[1].skinned);
  EXPECT_FALSE(view.told[3].skinned);
  hear(view, skinned);  // ordered before she answered
  EXPECT_TRUE(view.told[3].skinned);
  EXPECT_EQ(of(view.things, Thing::skin_lion), 3);
}

TEST(View, ShowsWhatAnActCosts) {
  Terms terms = terms_of(true);
  terms.kits = 1;
  terms.bullets_per_kit = 30;
  View view(terms, 0);
  hear(view, {everybody, announced::Start{.columns = 5, .rows = 5, .levels = 2}});
  hear_prompt(view, {.phase = Phase::land});
  EXPECT_TRUE(is_legal(view, {.seat = 0, .act = Act::land, .at = {{4, 4}, 1}}));
  EXPECT_FALSE(is_legal(view, {.seat = 0, .act = Act::land, .at = {{5, 4}, 1}}));
  hear(view, {0, announced::Landed{}});
  hear(view, {0, announced::Here{.what = shown_by({"store", "boat*1"})}});
  hear_prompt(view, {.phase = Phase::act});
  const auto offer = [&](Act act, std::optional<Thing> thing) {
    const std::vector<Offer> offers = legal(view);
    const auto at = std::find_if(offers.begin(), offers.end(), [&](const Offer& one) {
      return one.act == act && one.thing == thing;
    });
    return at == offers.end() ? Offer{.act = Act::pass} : *at;
  };
  EXPECT_EQ(offer(Act::buy, Thing::bullets),
            (Offer{.act = Act::buy, .thing = Thing::bullets, .lot = 10, .most = 40, .dollars = 5}));
  EXPECT_EQ(offer(Act::sell, Thing::grenades),
            (Offer{.act = Act::sell, .thing = Thing::grenades, .lot = 1, .most = 5, .dollars = 5}));
  EXPECT_EQ(offer(Act::take, Thing::boat),
            (Offer{.act = Act::take, .is_free = true, .thing = Thing::boat}));
  EXPECT_EQ(offer(Act::buy, Thing::boat).act, Act::pass) << "20 dollars buy no boat";
  EXPECT_EQ(offer(Act::climb, std::nullopt).act, Act::pass) << "there is no tree here";
}

TEST(Shown, IsFoundByItsName) {
  for (const std::string word :
       {"lion", "tree", "bridled-ontifutlas", "store", "pit", "waterfall", "lavatory-pan",
        "dead-lion(normal)", "dead-tiger(cruel,skinned)", "molten-heap", "ruined-prison",
        "dead-tree", "dead-cop", "bullets*40", "skin-orc*1", "treasure"}) {
    const auto shown = shown_named(word);
    ASSERT_TRUE(shown) << word;
    EXPECT_EQ(name(*shown), word);
  }
  for (const std::string word : {"nothing", "", "bullets", "bullets*", "treasure*1", "skin*2"}) {
    EXPECT_FALSE(shown_named(word)) << word;
  }
}

}  // namespace
}  // namespace dungeonlab::game
