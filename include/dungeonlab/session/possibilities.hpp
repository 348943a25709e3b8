#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/session/seats.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::session {

/// How to write the words of a command.
inline constexpr std::string_view typing_help =
    "Directions are north, east, south and west, or n, e, s and w. Ammunition is bullets, "
    "grenades and blasters, or b, g and z. The words after the first can be in any order. "
    "If you leave out COUNT, it is 1.\n";

/// What a player may do now and what it costs, as far as they know, one line each.
[[nodiscard]] std::string offered(const game::View& view);
/// An explanation of a word: how to type a command and what it does, what a kind does, or what a
/// thing costs; nothing for other words.
[[nodiscard]] std::optional<std::string> explained(std::string_view word, const game::View& view);
/// The words that a player's line can begin with.
[[nodiscard]] std::vector<std::string> words_of_players();
/// The answer to `help WORD` for an unknown word. It suggests the word that was probably meant: one
/// of those that can be `typed`, a thing or a kind.
[[nodiscard]] std::string nothing_called(std::string_view word, std::span<const std::string> typed);
/// The answer to a player who asks to hear something again, with `look` or `status`; nothing for
/// other commands.
[[nodiscard]] std::optional<std::string> repeated_answer(std::string_view text, const Seats& seats,
                                                         game::Seat seat);
/// The same, plus the answers to `help` and `help WORD`.
[[nodiscard]] std::optional<std::string> answer_on_request(std::string_view text,
                                                           const Seats& seats, game::Seat seat);
/// The answer to input such as `map 2`, if the word takes no argument.
[[nodiscard]] std::string takes_no_argument(std::string_view word);
/// Switches with unusual values, which texts of the rules do not reflect, such as `K-15=exclusive`.
[[nodiscard]] std::vector<std::string> unusual_readings(const game::Terms& terms);
/// The free acts that depend on the player's place, such as `climb, take`.
[[nodiscard]] std::string free_acts(const game::View& view);
/// True if no possible act is worth keeping the turn open for: only skins that no store buys are
/// left.
[[nodiscard]] bool has_only_worthless_acts(const game::View& view);
/// A player's possessions and wounds, on one line.
[[nodiscard]] std::string status_line(const game::View& view);

}  // namespace dungeonlab::session
