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

}  // namespace dungeonlab::app
