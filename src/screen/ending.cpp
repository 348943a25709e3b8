// What is shown when a game is over: the map that nobody has seen until now, with the player's
// track on it, their own map next to it, and the few decisive moments.
#include "dungeonlab/screen/ending.hpp"

#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/screen/map_picture.hpp"
#include "dungeonlab/screen/truth.hpp"
#include "dungeonlab/session/guesses.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::screen {
namespace {

using terminal::Canvas;
using terminal::Size;
/// The cells of a dungeon, without void.
std::vector<Cell> cells_of(const Dungeon& dungeon) {
  std::vector<Cell> cells;
  for (const Square square : dungeon.ground().cells()) {
    cells.push_back(dungeon.ground().cell(square));
  }
  return cells;
}

class EndingDrawing {
 public:
  EndingDrawing(const Ending& ending, Size size, bool is_unicode)
      : ending_(ending),
        is_unicode_(is_unicode),
        truth_(truth_of(ending.game, ending.state)),
        grid_(ending.beliefs.grid(ending.book)),
        page_{.canvas = Canvas(size)} {
    for (const session::Track::Action& action : ending.track.actions()) {
      const auto* const moved = std::get_if<game::facts::Moved>(&action.what);
      if (moved != nullptr && moved->player == ending.seat && moved->to != game::nowhere) {
        first_visits_.emplace(moved->to, action.round);
      }
    }
  }

  Page draw() {
    Canvas& canvas = page_.canvas;
    const Size size = canvas.size();
    canvas.write(0, 1, ending_.title, {.bold = true});
    canvas.reverse(0, 0, size.columns);
    const int below = draw_maps();
    std::vector<std::string> rows;
    for (const std::string& line : all_lines()) {
      if (line.starts_with(' ')) {
        rows.push_back(line);
        continue;
      }
      for (std::string& part : wrapped(line, static_cast<std::size_t>(size.columns - 2))) {
        rows.push_back(std::move(part));
      }
    }
    const int room = std::max(size.rows - 1 - below, 0);
    const int first = std::max(static_cast<int>(rows.size()) - room, 0);
    for (int i = first; i < static_cast<int>(rows.size()); ++i) {
      canvas.write(below + i - first, 1, rows[static_cast<std::size_t>(i)]);
    }
    canvas.write(size.rows - 1, 1, ending_.keys, {.dim = true});
    return std::move(page_);
  }

 private:
  [[nodiscard]] std::vector<std::string> all_lines() const {
    std::vector<std::string> lines;
    for (const auto& [round, text] : turning_points(ending_.track, dungeon(), ending_.seat)) {
      lines.push_back(fmt::format("{:>3}  {}", round, text));
    }
    lines.insert(lines.end(), ending_.lines.begin(), ending_.lines.end());
    return lines;
  }

  [[nodiscard]] const Dungeon& dungeon() const { return ending_.game.dungeon(); }
  /// The true symbol of a place, followed by the round in which the player first came there.
  [[nodiscard]] Glyph glyph_with_visit(const Place& at, int width) const {
    Glyph glyph = true_glyph(dungeon(), truth_, at);
    const auto visit =
        glyph.text.empty() ? first_visits_.end() : first_visits_.find(dungeon().index(at));
    constexpr int round_max = 99;
    if (visit != first_visits_.end() && width == 5 && visit->second <= round_max) {
      glyph.text = fmt::format("{:<2}{:>2}", glyph.text, visit->second);
    }
    return glyph;
  }

  /// Draws the true map, and next to it the player's own if both fit. Returns the row below them.
  int draw_maps() {
    const Size size = page_.canvas.size();
    const int levels = dungeon().levels();
    constexpr int lines_min = 6;
    MapPicture truth = picture_of(dungeon(), truth_);
    truth.round = ending_.state.round + 1;
    for (const CellForm form : {CellForm{5, levels}, CellForm{3, levels}}) {
      truth.form = form;
      truth.glyph = [this, form](const Place& at) { return glyph_with_visit(at, form.width); };
      if (size_of(truth).columns <= size.columns - 2 &&
          size_of(truth).rows <= size.rows - lines_min) {
        break;
      }
    }
    const Size drawn = size_of(truth);
    if (drawn.columns > size.columns - 2 || drawn.rows > size.rows - lines_min) {
      constexpr int one_line = 4;  // with the title, the caption and the keys
      if (const auto below = draw_levels_apart(truth, size.rows - one_line)) {
        return *below;
      }
      page_.canvas.write(2, 1,
                         "The map is larger than this terminal; the replay page shows all of it.");
      return 4;
    }
    screen::draw(truth, is_unicode_, page_.canvas, 1, 0);
    page_.canvas.write(1 + drawn.rows, 3,
                       drawn.columns < 40 ? "the dungeon, and your rounds"
                                          : "the dungeon, and when you came first",
                       {.dim = true});
    MapPicture own = truth;
    own.fragment = &grid_;
    own.glyph = [this](const Place& at) { return glyph_of(grid_.place(at)); };
    const int column = std::max(drawn.columns, 30) + 4;
    if (column + drawn.columns <= size.columns) {
      screen::draw(own, is_unicode_, page_.canvas, 1, column);
      page_.canvas.write(1 + drawn.rows, column + 3, own_caption(), {.dim = true});
    }
    return drawn.rows + 3;
  }
  /// Draws the levels of the true map next to each other, the highest first. Returns the row below
  /// them; nothing if there is no room.
  std::optional<int> draw_levels_apart(MapPicture truth, int rows_max) {
    constexpr int gap = 2;
    truth.form = {3, 1};
    truth.glyph = [this](const Place& at) { return glyph_with_visit(at, 3); };
    const Size one = size_of(truth);
    const int levels = dungeon().levels();
    if ((one.columns + gap) * levels > page_.canvas.size().columns || one.rows > rows_max) {
      return std::nullopt;
    }
    for (int i = 0; i < levels; ++i) {
      const int column = i * (one.columns + gap);
      truth.highest = levels - 1 - i;
      screen::draw(truth, is_unicode_, page_.canvas, 1, column);
      page_.canvas.write(1 + one.rows, column + 3, fmt::format("level {}", truth.highest + 1),
                         {.dim = true});
    }
    return one.rows + 2;
  }
  [[nodiscard]] std::string own_caption() const {
    int known = 0;
    int places = 0;
    for (const Cell cell : cells_of(dungeon())) {
      for (int level = 0; level < dungeon().levels(); ++level) {
        known += grid_.place({cell, level}).is_shown ? 1 : 0;
        ++places;
      }
    }
    return fmt::format("your map: {} of {} places", known, places);
  }

  const Ending& ending_;
  bool is_unicode_;
  notebook::Fragment truth_;
  notebook::Fragment grid_;
  std::map<PlaceIndex, std::int32_t> first_visits_{};
  Page page_;
};

}  // namespace

Page draw(const Ending& ending, Size size, bool is_unicode) {
  return EndingDrawing(ending, size, is_unicode).draw();
}

}  // namespace dungeonlab::screen
