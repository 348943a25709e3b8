#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/seats.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// How the words of a command are written.
inline constexpr std::string_view how_to_type =
    "Directions are north, east, south and west, or n, e, s and w. Ammunition is bullets, "
    "grenades and blasters, or b, g and z. The words after the first can be in any order. "
    "If you leave out COUNT, it is 1.\n";

/// What a player may do now and what it costs, a line each, as far as she knows.
[[nodiscard]] std::string offered(const game::View& view);
/// How a command is typed and what it does, what a kind does, what a thing costs; nothing for other
/// words.
[[nodiscard]] std::optional<std::string> explained(std::string_view word, const game::View& view);
/// What a line of a player can begin with.
[[nodiscard]] std::vector<std::string> words_of_players();
/// The answer to `help WORD` for a word that is explained nowhere, with the one that was meant: one
/// of those that can be `typed`, a thing or a kind.
[[nodiscard]] std::string nothing_called(std::string_view word, std::span<const std::string> typed);
/// What a player is told once more who asks for it: `look`, `status`; nothing for other commands.
[[nodiscard]] std::optional<std::string> told_again(std::string_view text, const Seats& seats,
                                                    game::Seat seat);
/// The same, and the answer to `help` and `help WORD`.
[[nodiscard]] std::optional<std::string> told_on_request(std::string_view text, const Seats& seats,
                                                         game::Seat seat);
/// The answer to `map 2`: a word that has no other behind it.
[[nodiscard]] std::string stands_alone(std::string_view word, std::string_view about);
/// What a game is played by that texts of the rules do not follow: `K-15=exclusive`.
[[nodiscard]] std::vector<std::string> unusual_readings(const game::Terms& terms);
/// The acts that take no turn and have to do with where she stands: `climb, take`.
[[nodiscard]] std::string free_acts(const game::View& view);
/// True if nothing that she may do now is worth keeping her turn open: skins that no store buys.
[[nodiscard]] bool has_only_worthless_acts(const game::View& view);
/// What a player has and what she has suffered, on one line.
[[nodiscard]] std::string standing(const game::View& view);

}  // namespace dungeonlab::session
