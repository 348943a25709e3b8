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

/// The smallest terminal for the page; smaller ones show lines of text.
inline constexpr terminal::Size size_min{.columns = 80, .rows = 24};

/// Everything that a player's page is drawn from. It contains no more than the player knows.
struct Desk {
  const session::Seats& seats;
  game::Seat seat = 0;
  const notebook::Beliefs& beliefs;
  const Chronicle& chronicle;
  bool has_notebook = true;  ///< if false, no map is drawn for the player

  std::string prompt{"> "};          ///< before the input, or a question that they are asked
  std::string line{};                ///< the input
  int cursor = 0;                    ///< the cursor's column in `line`
  std::string notice{};              ///< why something was refused, and what would work
  std::string keys{};                ///< the keys that are useful now
  std::optional<Place> landing{};    ///< the place selected for landing
  std::optional<Place> pointer{};    ///< the place selected for a closer look
  std::vector<Place> candidates{};   ///< where the player's current sheet may lie
  bool shows_candidates = false;     ///< on the grid, as question marks
  int level = 0;                     ///< the level shown on the grid if only one fits
  int scrolled = 0;                  ///< rows that the log is scrolled back from its end
  std::vector<std::string> aside{};  ///< paragraphs shown above the log
  std::vector<std::string> below{};  ///< lines below the grid instead of the notes
};

/// A part of a page; rows and columns count from 0.
struct Area {
  int row = 0;
  int column = 0;
  int rows = 0;
  int columns = 0;
  [[nodiscard]] int end() const { return row + rows; }
  friend bool operator==(const Area&, const Area&) = default;
};

/// A page and its cursor.
struct Page {
  terminal::Canvas canvas;
  terminal::Cursor cursor{};
  std::vector<Area> watched{};   ///< areas in which changes are highlighted
  int rows_of_log = 0;           ///< rows of the log on the page, for the page keys
  bool shows_all_levels = true;  ///< the grid shows all levels
};

/// Draws the page of a player; `size` must be at least size_min.
[[nodiscard]] Page draw(const Desk& desk, terminal::Size size, bool is_unicode);
/// Highlights changes from the previous page in reverse video, where both pages show the same part
/// of the game in the same area.
void mark_changes(const Page& before, Page& after);

/// A page of text from row `first` on, with a description of the keys; rows that do not fit are cut
/// off.
[[nodiscard]] Page draw_text(std::string_view title, const std::vector<std::string>& rows,
                             std::size_t first, std::string_view keys, terminal::Size size);

}  // namespace dungeonlab::screen
