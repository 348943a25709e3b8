// The page of a gamemaster: the true map with all players on it, what to read aloud, the state of
// the players, and what happened. The gamemaster watches the players, so text to read aloud is
// bold, separate, and always at the same position.
#include "dungeonlab/screen/referee_frame.hpp"

#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/screen/truth.hpp"
#include "screen/status_rows.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::screen {
namespace {

using terminal::Canvas;
using terminal::Size;
using terminal::Style;

constexpr int rows_above = 2;
constexpr int rows_below = 2;
constexpr int words_min = 40;  // columns
constexpr int space = 2;       // between the map and the words

class RefereeDrawing {
 public:
  RefereeDrawing(const RefereeDesk& desk, Size size, bool is_unicode)
      : desk_(desk),
        is_unicode_(is_unicode),
        truth_(truth_of(desk.game, desk.state)),
        page_{.canvas = Canvas(size)} {}

  Page draw() {
    const Size size = page_.canvas.size();
    page_.canvas.write(0, 1, desk_.title, strong);
    page_.canvas.reverse(0, 0, size.columns);
    const int left = draw_map();
    Area right{rows_above, left, size.rows - rows_above - rows_below, size.columns - left - 1};
    write(right, desk_.aloud, strong);
    skip(right);
    write(right, desk_.everybody, {});
    skip(right);
    draw_log(right);
    const int input = page_.canvas.write(size.rows - 2, 0, "> ");
    page_.canvas.write(size.rows - 2, input, desk_.line);
    page_.cursor = {size.rows - 2, std::min(input + desk_.cursor, size.columns - 1)};
    page_.canvas.write(size.rows - 1, 1, fitting_keys(desk_.keys, size.columns - 2), faint);
    return std::move(page_);
  }

 private:
  /// Draws the map and returns the column after it.
  int draw_map() {
    const Size size = page_.canvas.size();
    const Dungeon& dungeon = desk_.game.dungeon();
    MapPicture picture = picture_of(dungeon, truth_);
    picture.round = desk_.state.round;
    const Size room{size.columns - space - words_min, size.rows - rows_above - rows_below};
    const bool fits = fit(picture, dungeon.levels(), room);
    const PlaceIndex at = desk_.state.players[desk_.state.turn].at;
    const Place around = at == game::nowhere ? Place{} : dungeon.place(at);
    if (!fits) {
      crop(picture, room, around.cell);
    }
    page_.shows_all_levels = picture.form.levels == dungeon.levels();
    picture.highest = page_.shows_all_levels ? dungeon.levels() - 1 : desk_.level;
    picture.mark = [&](const Place& at) { return mark_at(at); };
    screen::draw(picture, is_unicode_, page_.canvas, rows_above, 0);
    if (!page_.shows_all_levels) {
      page_.canvas.write(rows_above, 0, fmt::format("L{}", picture.highest + 1), strong);
    }
    const Size drawn = size_of(picture);
    page_.watched.push_back({rows_above, 0, drawn.rows, drawn.columns});
    return drawn.columns + space;
  }
  /// The first letter of the player there; in reverse video if it is their turn.
  [[nodiscard]] Glyph mark_at(const Place& at) const {
    Glyph glyph{" ", {}};
    for (game::Seat seat = 0; seat < desk_.state.players.size(); ++seat) {
      const bool is_here = desk_.state.players[seat].at == desk_.game.dungeon().index(at);
      const bool is_on_turn = seat == desk_.state.turn;
      if (is_here && (is_on_turn || glyph.text == " ")) {
        const std::string& name = desk_.game.setup().seats[seat];
        glyph = {std::string(terminal::beginning(name, 1)), {.bold = true, .reverse = is_on_turn}};
      }
    }
    return glyph;
  }

  void write(Area& area, const std::vector<std::string>& lines, Style style) {
    for (const std::string& line : lines) {
      const bool fits = terminal::width_of(line) <= area.columns;
      for (const std::string& part : fits ? std::vector<std::string>{line}
                                          : wrapped(line, static_cast<std::size_t>(area.columns))) {
        if (area.rows > 0) {
          page_.canvas.write(area.row++, area.column, part, style);
          --area.rows;
        }
      }
    }
  }
  static void skip(Area& area) {
    ++area.row;
    --area.rows;
  }

  void draw_log(const Area& area) {
    std::vector<std::string> rows;
    for (const std::string& line : desk_.log) {
      for (std::string& part : wrapped(line, static_cast<std::size_t>(area.columns))) {
        rows.push_back(std::move(part));
      }
    }
    const int room = std::max(area.rows, 0);
    const int count = std::min(static_cast<int>(rows.size()), room);
    for (int i = 0; i < count; ++i) {
      page_.canvas.write(area.end() - count + i, area.column,
                         rows[rows.size() - static_cast<std::size_t>(count - i)], faint);
    }
  }

  const RefereeDesk& desk_;
  bool is_unicode_;
  notebook::Fragment truth_;
  Page page_;
};

}  // namespace

Page draw(const RefereeDesk& desk, Size size, bool is_unicode) {
  return RefereeDrawing(desk, size, is_unicode).draw();
}

}  // namespace dungeonlab::screen
