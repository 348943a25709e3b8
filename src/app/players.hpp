#pragma once

#include "dungeonlab/error.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// Who plays a game at a terminal or over a network.
struct Players {
  std::vector<std::string> names{"Player"};  ///< in the order in which they were given
  std::map<std::string, std::string, std::less<>> bots{};  ///< those who play by themselves
};
/// `3` or `Ann,Bea,Rex=explorer`. The Error tells what is wrong with it, without the option.
[[nodiscard]] Result<Players> players_in(std::string_view text);
/// The number of players if the text is one; a name is never a number.
[[nodiscard]] Result<std::optional<int>> player_count_in(std::string_view text);

/// Those for whom pages are printed. Their names may be in any script, as nobody types them.
struct PrintedPlayers {
  std::optional<int> count{};        ///< nothing: nobody said
  std::vector<std::string> names{};  ///< empty: only their number is known
};
/// `4` or `Ann,Bea`.
[[nodiscard]] Result<PrintedPlayers> printed_players_in(std::string_view text);
/// What to type to referee a map for them; with their names if they can be typed.
[[nodiscard]] std::string referee_command(std::string_view map, const PrintedPlayers& players);

}  // namespace dungeonlab::app
