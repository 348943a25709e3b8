#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/io/write.hpp"
#include "solve/tiny_world.hpp"
#include "verify/solo.hpp"

#include <memory>
#include <string>

namespace dungeonlab::testing_support {

/// One tiny world for both engines: the game, and the checker's own rules of play, which read the
/// map from its text.
struct SoloWorld {
  explicit SoloWorld(Rng& rng) : world(rng), dungeon(world.dungeon()), game(dungeon, setup_of()) {
    json = io::write_json(world.sheet());
    text = verify::read_map(json);
    ground = std::make_unique<verify::Ground>(text.map, verify::Profile::extended);
    solo = std::make_unique<verify::Solo>(*ground, terms_of(game.setup()));
  }

  /// The terms of a game as the checker has them.
  static verify::SoloTerms terms_of(const game::Setup& setup) {
    verify::SoloTerms terms;
    for (const HouseRuleInfo& row : house_rule_table) {
      if (const auto rule = verify::house_rule_of(row.written.view())) {
        terms.rules[static_cast<std::size_t>(*rule)] = setup.rules.test(game::bit(row.rule));
      }
    }
    const auto value = [&](int number) {
      std::size_t row = 0;
      while (switch_table[row].number != number) {
        ++row;
      }
      return setup.switches[row];
    };
    terms.exclusive = value(15) != 0;
    terms.long_open = value(19) != 0;
    terms.cascade = value(33) != 0;
    terms.no_trees = value(47) != 0;
    terms.flees = static_cast<verify::SoloTerms::Flees>(value(60));
    terms.kits = setup.kits;
    terms.bullets_per_kit = setup.bullets_per_kit;
    terms.fine = setup.fine;
    terms.map_price_1x1 = setup.map_price_1x1;
    terms.map_price_3x3 = setup.map_price_3x3;
    return terms;
  }

  game::Setup setup_of() { return world.setup(dungeon); }

  TinyWorld world;
  Dungeon dungeon;
  game::Game game;
  std::string json;
  verify::MapText text;
  std::unique_ptr<verify::Ground> ground;
  std::unique_ptr<verify::Solo> solo;
};

}  // namespace dungeonlab::testing_support
