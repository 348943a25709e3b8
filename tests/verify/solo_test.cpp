// The checker's own rules of play against the engine: both play the same commands at random in tiny
// worlds, by any house rules and switches, and must agree on every refusal and every state.
#include "verify/solo.hpp"

#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "verify/solo_world.hpp"

#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::SoloWorld;

const std::vector<std::string> names = {"A"};

std::string random_command(Rng& rng, const SoloWorld& world) {
  const std::string way(name(rng.pick(all_sides)));
  const std::string ammo(game::name(static_cast<game::Ammo>(rng.below(3))));
  const std::string thing(game::name(static_cast<game::Thing>(rng.below(20))));
  switch (rng.below(24)) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
      return "move " + way;
    case 8:
      return rng.chance(1, 2) ? "up" : "down";
    case 9:
    case 10:
    case 11:
      return fmt::format("shoot {} {} {}", rng.pick(std::array{1, 1, 2, 4, 5, 11}), ammo, way);
    case 12:
      return rng.pick(std::array{"climb", "skin", "pass", "feel", "use map-1x1", "die"});
    case 13:
      return "mount";
    case 14:
      return "dismount";
    case 15:
      return rng.chance(1, 2) ? "take" : "take " + thing;
    case 16:
      return "morgul";
    case 17:
      return fmt::format("{} {} {}", rng.chance(1, 2) ? "buy" : "sell",
                         rng.pick(std::array{1, 2, 10}), thing == "treasure" ? "boat" : thing);
    case 18:
      return fmt::format("order {} {}", game::name(static_cast<game::Decision>(rng.below(8))),
                         game::how_names[rng.below(3)]);
    case 19:
      return rng.pick(std::array{"yes no", "no yes", "no no"});
    case 20:
      return "no";
    case 21:
      return "land " +
             dungeonlab::name(world.dungeon.place(rng.pick(world.game.board().landings())));
    case 22:
      return "end";
    default:
      return "yes";
  }
}

/// What both engines must have in common.
std::string shown(const SoloWorld& world, const game::State& state) {
  const auto place = [&](PlaceIndex index) {
    return index == game::nowhere ? "-" : dungeonlab::name(world.dungeon.place(index));
  };
  const game::Player& her = state.players[0];
  std::string text =
      fmt::format("{} at {} {}{}{} mount {} hurt {} {} {}", state.round, place(her.at),
                  her.exote ? "x" : "-", her.treasure ? "t" : "-", her.declined ? "d" : "-",
                  place(her.mount), her.counters[0], her.counters[1], her.counters[2]);
  for (std::size_t i = 0; i < her.things.size(); ++i) {
    if (static_cast<game::Thing>(i) != game::Thing::treasure) {
      text += fmt::format(" {}", her.things[i]);
    }
  }
  text += fmt::format(" stay {} opened {}", her.stay.size(), state.opened.size());
  for (const game::Creature& one : state.creatures) {
    text += fmt::format(" [{} {} {} {}{}{}{}{}{}{}]", place(one.home), place(one.place), one.since,
                        static_cast<int>(one.where), one.dead, one.cruel, one.skinned, one.dark,
                        one.bridled, one.exote_mount);
    for (const game::Wound& wound : one.wounds) {
      text += fmt::format(" {}*{}", static_cast<int>(wound.ammo), wound.count);
    }
  }
  return text;
}

std::string shown(const SoloWorld& world, const Life& life) {
  const auto place = [&](int number) {
    return number < 0 ? "-" : name_of(world.ground->place(number));
  };
  std::string text =
      fmt::format("{} at {} {}{}{} mount {} hurt {} {} {}", life.turn, place(life.at),
                  life.exote ? "x" : "-", life.treasure ? "t" : "-", life.declined ? "d" : "-",
                  place(life.mount), life.bites, life.pierces, life.burns);
  for (const int count : life.things) {
    text += fmt::format(" {}", count);
  }
  text += fmt::format(" stay {} opened {}", life.stay.size(), life.opened.size());
  for (const Creature& one : life.creatures) {
    text += fmt::format(" [{} {} {} {}{}{}{}{}{}{}]", place(one.home), place(one.place), one.since,
                        static_cast<int>(one.where), one.dead, one.cruel, one.skinned, one.dark,
                        one.bridled, one.exote_mount);
    for (const Creature::Wound& wound : one.wounds) {
      text += fmt::format(" {}*{}", static_cast<int>(wound.ammo), wound.count);
    }
  }
  return text;
}

/// Those in which a game is, in the words of the other engine; `lost` where her life is over.
Phase phase_of(const game::State& state) {
  switch (state.phase) {
    case game::Phase::land:
      return state.players[0].landings_made > 0 ? Phase::lost : Phase::land;
    case game::Phase::act:
      return Phase::act;
    case game::Phase::ask:
      return Phase::ask;
    case game::Phase::after:
      return Phase::after;
    case game::Phase::over:
      return state.winner == 0 ? Phase::won : Phase::lost;
  }
  return Phase::lost;
}

TEST(Solo, PlaysAsTheEngineDoes) {
  const int games = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? 60'000 : 1'500;
  int accepted = 0;
  int won = 0;
  for (int number = 0; number < games; ++number) {
    Rng rng({"solo", std::to_string(number)});
    const SoloWorld world(rng);
    ASSERT_TRUE(world.text.map.text_faults.empty()) << world.json;
    game::State state = world.game.start();
    Life life;
    std::string played = world.json;
    for (int i = 0; i < 120 && life.phase != Phase::lost && life.phase != Phase::won; ++i) {
      const std::string text = i == 0 ? "land " + dungeonlab::name(world.dungeon.place(
                                                      rng.pick(world.game.board().landings())))
                                      : random_command(rng, world);
      const auto ours = session::parse_command(text, 0, names);
      const auto theirs = read_command(text);
      ASSERT_TRUE(ours) << text;
      ASSERT_TRUE(theirs) << text;
      const bool is_refused = world.game.apply(state, *ours).has_value();
      ASSERT_EQ(world.solo->apply(life, *theirs), !is_refused) << number << played << text;
      played += is_refused ? "" : text + "\n";
      accepted += is_refused ? 0 : 1;
      ASSERT_EQ(life.phase, phase_of(state)) << number << played;
      if (life.phase != Phase::lost && life.phase != Phase::won) {
        ASSERT_EQ(shown(world, life), shown(world, state)) << number << played;
      }
    }
    won += life.phase == Phase::won ? 1 : 0;
  }
  EXPECT_GT(accepted, games * 10);
  EXPECT_GT(won, games / 50);
}

TEST(Solo, HasTheBeastsOfTheCatalogue) {
  for (const EncounterInfo& row : encounter_table) {
    const BeastRow* const ours = beast(kind_of(row.written.view()));
    ASSERT_EQ(ours != nullptr, game::is_creature(row.kind)) << row.written.view();
    if (ours == nullptr) {
      continue;
    }
    EXPECT_EQ(ours->kills,
              (std::array<int, 3>{row.kill.bullets, row.kill.grenades, row.kill.blasters}))
        << row.written.view();
    EXPECT_EQ(ours->pierces, row.pierces) << row.written.view();
    EXPECT_EQ(ours->burns, row.burns) << row.written.view();
    EXPECT_EQ(is(ours->kind, 's'), game::can_be_sent(row.kind)) << row.written.view();
    EXPECT_EQ(is(ours->kind, 'g'), row.family == Family::green_eyes) << row.written.view();
    EXPECT_EQ(is(ours->kind, 't'), row.family == Family::tree) << row.written.view();
    EXPECT_EQ(is(ours->kind, 'e'), row.exote != Use::never) << row.written.view();
  }
}

TEST(Solo, HasTheThingsAndPricesOfStores) {
  const game::Terms terms;
  const game::Rulings rulings(terms);
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<game::Thing>(i);
    const auto ours = thing_named(game::name(thing));
    ASSERT_EQ(ours.has_value(), thing != game::Thing::treasure);
    if (!ours) {
      continue;
    }
    const ThingRow& row = thing_rows[static_cast<std::size_t>(*ours)];
    const auto sold = game::price_sold(thing);
    EXPECT_EQ(row.price, sold ? sold->dollars : 0) << row.name;
    EXPECT_EQ(Solo::lot(*ours), sold ? sold->lot : 1) << row.name;
    EXPECT_EQ(row.traits.find('b') != std::string_view::npos,
              game::price_bought(thing, terms, rulings).has_value())
        << row.name;
    EXPECT_EQ(row.traits.find('s') != std::string_view::npos, game::is_stock(thing)) << row.name;
  }
}

TEST(Solo, ReadsCommandsInOneFormOnly) {
  for (const std::string text :
       {"", "north", "move up", "land A0.1", "shoot 0 bullets east", "shoot 01 bullets east",
        "shoot 5 bullets", "take everything", "order take maybe", "yes yes yes", "pass ", " pass",
        "answer yes", "morgul A", "buy 1 treasure", "Move east", "shoot 1000000 bullets east"}) {
    EXPECT_FALSE(read_command(text)) << text;
  }
  EXPECT_TRUE(read_command("shoot 999999 blasters west"));
}

}  // namespace
}  // namespace dungeonlab::verify
