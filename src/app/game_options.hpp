#pragma once

#include "app/known_names.hpp"
#include "app/players.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The rules of a game, and its players.
struct GameChoice {
  game::Profile profile = game::Profile::computer;
  std::vector<std::string> rules{};
  std::vector<std::string> switches{};
  Players players{};
};
inline constexpr Option game_profile_option =
    option<&GameChoice::profile>("--game-profile", "NAME", "the rules of play to start from",
                                 one_of(game::profile_names), under("Rules of play"));
inline constexpr Option game_rules_option = option<&GameChoice::rules>(
    "--game-rules", "RULES",
    "house rules to add or leave out: --game-rules=-free-climbing,+pit-glimpse", repeatable,
    under("Rules of play"), completed_by({known_names::game_rules, true}));
inline constexpr Option switch_option = option<&GameChoice::switches>(
    "--switch", "K-N=VALUE", "resolve an ambiguous rule, such as K-19=long", repeatable,
    under("Rules of play"), completed_by({known_names::switches}));
inline constexpr Option players_option = option_by<&GameChoice::players, &players_in>(
    "--players", "N|NAMES", "who plays: a number, or 1 to 16 names such as Ann,Bea",
    otherwise("one player"));

/// The profile of play that a text or a game follows.
[[nodiscard]] game::Profile requested_profile(const Arguments& arguments);
/// The house rules in force in a game on the map: those with which the profile starts, those of the
/// map, and what `--game-rules` adds or leaves out.
[[nodiscard]] Result<game::RuleSet> requested_rules(const Arguments& arguments,
                                                    const Dungeon& dungeon, game::Profile profile);
/// The game that the options request on a map; the seed decides the seats.
[[nodiscard]] Result<game::Setup> requested_game(const Arguments& arguments,
                                                 const rules::ValidDungeon& map,
                                                 std::string_view seed);
}  // namespace dungeonlab::app
