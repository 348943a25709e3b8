#pragma once

#include "app/command.hpp"
#include "app/input.hpp"
#include "dungeonlab/core/error.hpp"
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

/// The options of every command that plays: by which rules.
inline constexpr Option game_profile_option = {
    "--game-profile", "NAME", "the rules of play to begin with (computer if not given)",
    game::profile_names};
inline constexpr Option game_rules_option = {
    .name = "--game-rules",
    .value = "RULES",
    .about = "house rules to add or leave out: --game-rules=-free-climbing,+pit-glimpse",
    .repeatable = true};
inline constexpr Option switch_option = {
    .name = "--switch",
    .value = "K-N=VALUE",
    .about = "how to read a sentence that can be read in several ways, such as K-19=long",
    .repeatable = true};
inline constexpr Option players_option = {
    .name = "--players",
    .value = "NAMES",
    .about = "who plays, 1 to 16 names such as Ann,Bea (one player if not given)"};

/// The profile of play that a text or a game follows.
[[nodiscard]] game::Profile requested_profile(const Arguments& arguments);
/// The only map of a word of the command line; nothing if it breaks a rule, which was shown then,
/// with `why` it matters to the command.
[[nodiscard]] Result<std::optional<rules::ValidDungeon>> proved_map(const Arguments& arguments,
                                                                    std::string_view word,
                                                                    std::string_view why,
                                                                    World& world);
/// The same of a map that was read.
[[nodiscard]] std::optional<rules::ValidDungeon> proved_map(const Arguments& arguments,
                                                            InputMap map, std::string_view why,
                                                            World& world);
/// The house rules in force in a game on the map: those with which the profile starts, those of the
/// map, and what `--game-rules` adds or leaves out.
[[nodiscard]] Result<game::RuleSet> requested_rules(const Arguments& arguments,
                                                    const Dungeon& dungeon, game::Profile profile);
/// The game that the options ask for on a map: seats are drawn with the seed.
[[nodiscard]] Result<game::Setup> requested_game(const Arguments& arguments,
                                                 const rules::ValidDungeon& map,
                                                 std::string_view seed);
/// The names of `--players`, in the order in which they were given.
[[nodiscard]] Result<std::vector<std::string>> requested_players(const Arguments& arguments);
/// The bots of `--players`, by the names of their seats.
[[nodiscard]] Result<std::map<std::string, std::string, std::less<>>> requested_bots(
    const Arguments& arguments);

}  // namespace dungeonlab::app
