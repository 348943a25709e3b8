#pragma once

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/known_names.hpp"
#include "app/players.hpp"
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
/// Reads the only map that a word names. Empty if it breaks a rule, which is then reported with
/// `why` it matters to the command.
[[nodiscard]] Result<std::optional<rules::ValidDungeon>> proved_map(const Arguments& arguments,
                                                                    std::string_view word,
                                                                    std::string_view why,
                                                                    World& world);
/// The same for a map that has been read.
[[nodiscard]] std::optional<rules::ValidDungeon> proved_map(const Arguments& arguments,
                                                            InputMap map, std::string_view why,
                                                            World& world);
/// The house rules of a game on the map: those of the profile and of the map, changed by
/// `--game-rules`.
[[nodiscard]] Result<game::RuleSet> requested_rules(const Arguments& arguments,
                                                    const Dungeon& dungeon, game::Profile profile);
/// The game that the options request on a map; the seed decides the seats.
[[nodiscard]] Result<game::Setup> requested_game(const Arguments& arguments,
                                                 const rules::ValidDungeon& map,
                                                 std::string_view seed);
}  // namespace dungeonlab::app
