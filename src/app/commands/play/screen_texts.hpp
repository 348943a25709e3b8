#pragma once

#include "app/commands/play/screen_seat.hpp"
#include "app/match.hpp"
#include "dungeonlab/screen/ending.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

[[nodiscard]] std::string capitalised(std::string text);
/// A message with a capital and a full stop.
[[nodiscard]] std::string sentence(std::string_view message);

/// What a player reads before she lands: the first time how to play, later how she died.
[[nodiscard]] std::vector<std::string> landing_text(const ScreenSeat& person);
/// The page that everybody may see while the players change seats.
[[nodiscard]] screen::Page curtain(const ScreenSeat& person, std::int32_t round,
                                   terminal::Size size);
/// The title of the last page, such as `YOU WON in round 44, in your first life.`
[[nodiscard]] std::string ending_title(const Match& match);

/// A game that is over.
struct GameOver {
  const Match& match;
  const session::Track& track;
  const ScreenSeat& person;  ///< whose map is shown
  const std::vector<std::string>& lines;
  bool is_alone = true;
};
[[nodiscard]] screen::Page ending_page(const GameOver& game, terminal::Size size, bool is_unicode);
/// Everything that happened to a player, one line each.
[[nodiscard]] std::string log_text(const screen::Chronicle& chronicle);

}  // namespace dungeonlab::app
