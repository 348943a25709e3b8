#pragma once

#include "dungeonlab/bots/bot.hpp"

#include <memory>
#include <string_view>

namespace dungeonlab::grade {

/// The bot that comes after the ladder of `bots`: it plays alone, needs a thousand times as long as
/// they do, and plays nowhere unless it is asked for.
inline constexpr bots::BotInfo hunter = {
    "hunter",
    "makes up maps that explain all that it was told, and goes where most of them say that the "
    "treasure or the way out may be nearest"};

/// The hunter for a game of one seat. It must be told what it hears (bots::Bot::hear), from the
/// start of the game on.
[[nodiscard]] std::unique_ptr<bots::Bot> make_hunter(std::string_view seed);

/// A bot of the ladder, or the hunter; null if there is none of that name.
[[nodiscard]] std::unique_ptr<bots::Bot> make_solo_bot(std::string_view name, std::string_view seed,
                                                       bots::Abilities without = {});

}  // namespace dungeonlab::grade
