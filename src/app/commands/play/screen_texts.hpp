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
/// A text broken into rows, each with the indent of its line.
[[nodiscard]] std::vector<std::string> rows_of(std::string_view text, std::size_t width);

/// What a player reads before she lands: the first time how the game is played, later how she died.
[[nodiscard]] std::vector<std::string> landing_text(const ScreenSeat& person);
/// What everybody may see while the players change seats.
[[nodiscard]] screen::Page curtain(const ScreenSeat& person, std::int32_t round,
                                   terminal::Size size);
/// `YOU WON in round 44, in your first life.`
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
/// All that happened to a player, a line each.
[[nodiscard]] std::string log_text(const screen::Chronicle& chronicle);

}  // namespace dungeonlab::app
