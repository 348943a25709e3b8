#pragma once

#include "dungeonlab/error.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The players of a game at a terminal or over a network.
struct Players {
  std::vector<std::string> names{"Player"};                ///< in the order given
  std::map<std::string, std::string, std::less<>> bots{};  ///< kind of bot by player
};
/// Reads `3` or `Ann,Bea,Rex=explorer`. The Error does not name the option.
[[nodiscard]] Result<Players> players_in(std::string_view text);
/// The number of players if the text is a number; a name never is.
[[nodiscard]] Result<std::optional<int>> player_count_in(std::string_view text);

/// The players to print pages for. Their names may be in any script, as nobody types them.
struct PrintedPlayers {
  std::optional<int> count{};        ///< empty: not given
  std::vector<std::string> names{};  ///< empty: only their number is known
};
/// Reads `4` or `Ann,Bea`.
[[nodiscard]] Result<PrintedPlayers> printed_players_in(std::string_view text);
/// The command to referee a map for them, with their names if they can be typed.
[[nodiscard]] std::string referee_command(std::string_view map, const PrintedPlayers& players);

}  // namespace dungeonlab::app
