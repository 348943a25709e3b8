#pragma once

#include "dungeonlab/bots/bot.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace dungeonlab::grade {

/// The bot that comes after the ladder of `bots`: it plays alone, needs much longer than they
/// do, and plays nowhere unless it is asked for.
inline constexpr bots::BotInfo hunter = {
    "hunter",
    "makes up maps that explain what it heard, goes where most of them say that the treasure or "
    "the way out may be, and gives up a life in which it is lost without the treasure"};

/// All that can play alone: the ladder of `bots`, and the hunter behind it.
inline constexpr auto solo_bot_table = [] {
  std::array<bots::BotInfo, bots::bot_table.size() + 1> rows{};
  std::copy(bots::bot_table.begin(), bots::bot_table.end(), rows.begin());
  rows.back() = hunter;
  return rows;
}();

/// The hunter for a game of one seat. All that it hears must be handed on to it (bots::Bot::hear),
/// from the start of the game on.
[[nodiscard]] std::unique_ptr<bots::Bot> make_hunter(std::string_view seed);

/// One of them; null if there is none of that name.
[[nodiscard]] std::unique_ptr<bots::Bot> make_solo_bot(std::string_view name, std::string_view seed,
                                                       bots::Abilities without = {});

}  // namespace dungeonlab::grade
