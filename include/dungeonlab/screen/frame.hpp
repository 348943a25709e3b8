#pragma once

#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/screen/chronicle.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/terminal/canvas.hpp"
#include "dungeonlab/terminal/painter.hpp"

#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::screen {

/// Smaller terminals show lines of text.
inline constexpr terminal::Size size_least{.columns = 80, .rows = 24};

/// All that the page of one player is drawn from. Nothing here is more than she knows.
struct Desk {
  const session::Seats& seats;
  game::Seat seat = 0;
  const notebook::Beliefs& beliefs;
  const Chronicle& chronicle;
  bool has_notebook = true;  ///< false: no map is drawn for her

  std::string prompt{"> "};          ///< before what she types; a question she is asked
  std::string line{};                ///< that she types
  int cursor = 0;                    ///< columns of it before the cursor
  std::string notice{};              ///< why not, and what would work
  std::string keys{};                ///< that make sense now
  std::optional<Place> landing{};    ///< where she would land
  std::optional<Place> pointer{};    ///< the place that she looks at closely
  std::vector<Place> candidates{};   ///< where the sheet may lie that she stands on
  bool shows_candidates = false;     ///< on the grid, by question marks
  int level = 0;                     ///< of the grid, where one fits
  int scrolled = 0;                  ///< rows of the log, back from its end
  std::vector<std::string> aside{};  ///< paragraphs that stand where the log begins
  std::vector<std::string> below{};  ///< lines below the grid, in place of the notes
};

/// A part of a page, rows and columns from 0.
struct Area {
  int row = 0;
  int column = 0;
  int rows = 0;
  int columns = 0;
  [[nodiscard]] int end() const { return row + rows; }
  friend bool operator==(const Area&, const Area&) = default;
};

/// A page, and where the cursor stands on it.
struct Page {
  terminal::Canvas canvas;
  terminal::Cursor cursor{};
  std::vector<Area> watched{};   ///< where changes are worth a look
  int rows_of_log = 0;           ///< that are shown, for page keys
  bool shows_all_levels = true;  ///< of the grid
};

/// Draws the page of a player (at least size_least).
[[nodiscard]] Page draw(const Desk& desk, terminal::Size size, bool is_unicode);
/// Shows in reverse what has changed since another page, where both show the same part of the game
/// in the same area.
void mark_changes(const Page& before, Page& after);

/// A page of text that is read, with its first row and what keys do; longer text is cut there.
[[nodiscard]] Page draw_text(std::string_view title, const std::vector<std::string>& rows,
                             std::size_t first, std::string_view keys, terminal::Size size);

}  // namespace dungeonlab::screen
