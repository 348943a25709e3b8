// The page of one player. Everything has its fixed place: the grid on the left, the surroundings on
// the right, below them the sheet and the log, and the input at the bottom. With less room, cells
// become smaller, then only one level is shown, then old log lines and notes disappear; nothing
// ever overlaps.
#include "dungeonlab/screen/frame.hpp"

#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/screen/around.hpp"
#include "dungeonlab/screen/map_picture.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "screen/status_rows.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::screen {
namespace {

using terminal::Canvas;
using terminal::Colour;
using terminal::Size;
using terminal::Style;

constexpr int head_rows = 2;         // title and state
constexpr int foot_rows = 3;         // notice, input, keys
constexpr int right_width_min = 34;  // columns
constexpr int left_width_min = 32;   // columns, for what is below the grid
constexpr int text_min = 5;          // rows of the explanation above the log
constexpr int log_min = 4;           // rows of the log next to a sheet
constexpr int log_usual = 16;        // rows next to sheets that the player has left
constexpr int gap = 2;               // between the grid and what is to its right
constexpr Style wrong{.colour = Colour::red, .bold = true};

/// A row of the log.
struct LogRow {
  std::string round{};  ///< only where a round begins
  std::string glyph{};
  int indent = 0;
  std::string text{};
  Style style{};
  bool is_fresh = false;
};

class FrameDrawing {
 public:
  FrameDrawing(const Desk& desk, Size size, bool is_unicode)
      : desk_(desk),
        size_(size),
        is_unicode_(is_unicode),
        view_(desk.seats.view(desk.seat)),
        book_(desk.seats.notebook(desk.seat)),
        grid_(desk.beliefs.grid(book_)),
        page_{.canvas = Canvas(size)} {
    if (const auto& spot = book_.place_of(desk.seat)) {
      here_ = desk.beliefs.place_of(book_, *spot);
    }
  }

  Page draw() {
    lay_out();
    draw_head();
    if (desk_.has_notebook) {
      draw_map();
    }
    int row = draw_around(right_.row);
    row = draw_sheets(row);
    draw_log({row, right_.column, right_.end() - row, right_.columns});
    draw_foot();
    return std::move(page_);
  }

 private:
  [[nodiscard]] Canvas& canvas() { return page_.canvas; }

  /// Chooses the size of cells and the position of everything.
  void lay_out() {
    const int rows = size_.rows - head_rows - foot_rows;
    picture_.fragment = &grid_;
    picture_.round = book_.round();
    picture_.base = {book_.columns(), book_.rows()};
    picture_.glyph = [this](const Place& at) { return glyph_at(grid_, at, true); };
    picture_.mark = [this](const Place& at) { return mark_at(at); };
    picture_.first = {0, 0};
    picture_.last = {book_.columns() - 1, book_.rows() - 1};
    reach_known(picture_);
    const int room = size_.columns - gap - right_width_min;
    const bool fits =
        desk_.has_notebook && (fit(picture_, book_.levels(), {room, rows}) ||
                               fit(picture_, book_.levels(), {room, rows + foot_rows}));
    const Size map = size_of(picture_);
    is_tall_ = fits && map.rows > rows;
    if (!fits) {
      cut_map(rows);
    }
    const int left =
        desk_.has_notebook ? std::max(size_of(picture_).columns, left_width_min) + gap : 0;
    left_ = {head_rows, 0, size_.rows - head_rows - (is_tall_ ? 0 : foot_rows), left - gap};
    right_ = {head_rows, left, rows, size_.columns - left - 1};
    page_.shows_all_levels = picture_.form.levels == book_.levels();
    foot_ = is_tall_ ? Area{size_.rows - foot_rows, left, foot_rows, size_.columns - left}
                     : Area{size_.rows - foot_rows, 0, foot_rows, size_.columns};
    picture_.highest = page_.shows_all_levels ? book_.levels() - 1 : desk_.level;
  }
  /// Limits the grid to a part around the player.
  void cut_map(int rows) {
    const Cell around = desk_.landing   ? desk_.landing->cell
                        : desk_.pointer ? desk_.pointer->cell
                        : here_         ? here_->cell
                                        : picture_.first;
    crop(picture_, {size_.columns - gap - right_width_min, rows}, around);
  }

  void draw_head() {
    const StatusRows rows = status_rows(desk_, size_.columns, is_unicode_);
    canvas().write(0, 1, plain(rows.title), strong);
    const int right = size_.columns - 1 - terminal::width_of(rows.title_right);
    if (right > terminal::width_of(rows.title) + 3) {
      canvas().write(0, right, rows.title_right);
    }
    canvas().reverse(0, 0, size_.columns);
    canvas().write(1, 1, rows.state);
    page_.watched.push_back({1, 0, 1, size_.columns});
  }

  /// The text without characters that ASCII lacks.
  [[nodiscard]] std::string plain(std::string text) const {
    if (!is_unicode_) {
      constexpr std::array<std::pair<std::string_view, std::string_view>, 7> table = {
          {{"\u25b8", ">"},
           {"\u00bb", "="},
           {"\u2192", ">"},
           {"\u00b7", "-"},
           {"\u2191", "^"},
           {"\u2190", "<"},
           {"\u2193", "v"}}};
      for (const auto& [glyph, instead] : table) {
        for (std::size_t at = text.find(glyph); at != std::string::npos;
             at = text.find(glyph, at)) {
          text.replace(at, glyph.size(), instead);
        }
      }
    }
    return text;
  }

  // The map.
  [[nodiscard]] Glyph glyph_at(const notebook::Fragment& piece, const Place& at,
                               bool is_grid) const {
    if (is_grid && desk_.landing == at) {
      std::string inside = screen::glyph_of(piece.place(at)).text;
      inside.resize(static_cast<std::size_t>(picture_.form.width - 2), ' ');
      return {inside + "]", strong};
    }
    if (is_grid && is_clash(at)) {
      return {"!!", wrong};
    }
    const bool may_be =
        is_grid && desk_.shows_candidates &&
        std::find(desk_.candidates.begin(), desk_.candidates.end(), at) != desk_.candidates.end();
    Glyph glyph = screen::glyph_of(piece.place(at));
    if (may_be) {
      glyph = {glyph.text + "?", strong};
    }
    glyph.style.underlined = is_grid && is_believed(at);
    glyph.style.reverse = glyph.style.reverse || (is_grid && here_ == at);
    return glyph;
  }
  [[nodiscard]] bool is_clash(const Place& at) const {
    return std::any_of(clashes_.begin(), clashes_.end(),
                       [&](const auto& one) { return !one.side && one.at == at; });
  }
  /// True if the place is on the grid only because the player put it there.
  [[nodiscard]] bool is_believed(const Place& at) const {
    return !(book_.fragments().front().place(at) == grid_.place(at));
  }
  [[nodiscard]] Glyph mark_at(const Place& at) const {
    if (desk_.landing == at) {
      return {"[", strong};
    }
    if (here_ == at) {
      return {"@", {.bold = true, .reverse = true}};
    }
    for (game::Seat seat = 0; seat < view_.terms.seats.size(); ++seat) {
      const auto& spot = book_.place_of(seat);
      if (seat != desk_.seat && spot && desk_.beliefs.place_of(book_, *spot) == at) {
        return {std::string(terminal::beginning(view_.terms.seats[seat], 1)), strong};
      }
    }
    return desk_.pointer == at ? Glyph{">", {.reverse = true}} : Glyph{" ", {}};
  }

  void draw_map() {
    clashes_ = desk_.beliefs.clashes(book_);
    screen::draw(picture_, is_unicode_, canvas(), left_.row, left_.column);
    const Size drawn = size_of(picture_);
    page_.watched.push_back({left_.row, left_.column, drawn.rows, drawn.columns});
    if (book_.levels() > 1 && !page_.shows_all_levels) {
      canvas().write(left_.row, left_.column, fmt::format("L{}", picture_.highest + 1), strong);
    }
    draw_notes(left_.row + drawn.rows);
  }

  /// Draws the notes below the grid, as far as there is room.
  void draw_notes(int from) {
    constexpr int indent = 3;
    std::vector<std::string> notes = desk_.below.empty() ? notes_of(desk_) : desk_.below;
    if (desk_.below.empty() && book_.levels() > 1 && !page_.shows_all_levels) {
      notes.insert(notes.begin(), fmt::format("Space shows level {}",
                                              (picture_.highest + 1) % book_.levels() + 1));
    }
    std::vector<std::pair<std::string, Style>> rows;
    for (const std::string& note : notes) {
      const Style style = note.starts_with("!!") ? wrong : Style{};
      const auto width = static_cast<std::size_t>(left_.columns - indent);
      for (std::string& part :
           desk_.below.empty() ? wrapped(plain(note), width) : std::vector<std::string>{note}) {
        rows.emplace_back(std::move(part), style);
      }
    }
    const auto room = static_cast<std::size_t>(std::max(left_.end() - from, 0));
    if (rows.size() > room && room > 0) {
      rows[room - 1] = {fmt::format("({} more: notes)", rows.size() - room + 1), faint};
      rows.resize(room);
    }
    for (std::size_t i = 0; i < std::min(rows.size(), room); ++i) {
      canvas().write(from + static_cast<int>(i), left_.column + indent, rows[i].first,
                     rows[i].second);
    }
  }

  // The surroundings.
  [[nodiscard]] std::string arrow_of(std::string_view way) const {
    constexpr std::array<std::array<std::string_view, 3>, 6> table = {{{"north", "\u2191", "n"},
                                                                       {"east", "\u2192", "e"},
                                                                       {"south", "\u2193", "s"},
                                                                       {"west", "\u2190", "w"},
                                                                       {"up", "\u25b2", "u"},
                                                                       {"down", "\u25bc", "d"}}};
    for (const auto& [name, arrow, letter] : table) {
      if (name == way) {
        return is_unicode_ ? fmt::format("{} {}  ", arrow, letter) : fmt::format("{}    ", letter);
      }
    }
    return "  Here  ";
  }

  int draw_around(int row) {
    const std::vector<Around> lines =
        around(view_, book_, desk_.beliefs, grid_, desk_.chronicle.look());
    for (const Around& line : lines) {
      const int text = canvas().write(row, right_.column, arrow_of(line.way));
      const int end = right_.column + right_.columns;
      const int help = terminal::width_of(line.help);
      const bool has_help = help > 0 && text + terminal::width_of(line.what) + 2 + help <= end;
      const int room = end - text;
      for (const std::string& part : wrapped(line.what, static_cast<std::size_t>(room))) {
        canvas().write(row, text, part, line.glyph.style);
        ++row;
        if (line.way != "here" || row > right_.row + 2) {
          break;
        }
      }
      if (has_help) {
        canvas().write(row - 1, end - help, line.help);
      }
    }
    page_.watched.push_back({right_.row, right_.column, row - right_.row, right_.columns});
    return lines.empty() ? row : row + 1;
  }

  // Sheets are drawn next to the grid and at its scale, starting with the player's current one.
  int draw_sheets(int row) {
    if (!desk_.has_notebook) {
      return row;
    }
    const auto& spot = book_.place_of(desk_.seat);
    const std::size_t own = spot && !here_ ? spot->fragment : 0;
    if (own != 0) {
      row = draw_sheet(row, own, fits_text(desk_, own), spot->at);
    }
    for (std::size_t i = book_.fragments().size() - 1; i > 0; --i) {
      const notebook::Fragment& sheet = book_.fragments()[i];
      const bool is_loose = i != own && !sheet.is_gone() && !sheet.written().empty() &&
                            !desk_.beliefs.is_placed(book_, i);
      if (is_loose && room_for_log(row) > log_usual) {
        row = draw_sheet(row, i, heading_of(i), {sheet.written().front(), sheet.visited().most});
      }
    }
    return row;
  }
  /// `Sheet 2`, and who is there: `Sheet 2: Ann`.
  [[nodiscard]] std::string heading_of(std::size_t fragment) const {
    std::string heading = session::sheet_name(fragment);
    heading.front() = 'S';
    for (game::Seat seat = 0; seat < view_.terms.seats.size(); ++seat) {
      const auto& spot = book_.place_of(seat);
      if (spot && spot->fragment == fragment) {
        heading += (heading.find(':') == std::string::npos ? ": " : ", ") + view_.terms.seats[seat];
      }
    }
    return heading;
  }
  /// The first letter of another player at a spot; a space if there is none.
  [[nodiscard]] Glyph other_at(const notebook::Spot& at) const {
    for (game::Seat seat = 0; seat < view_.terms.seats.size(); ++seat) {
      if (seat != desk_.seat && book_.place_of(seat) == at) {
        return {std::string(terminal::beginning(view_.terms.seats[seat], 1)), strong};
      }
    }
    return {" ", {}};
  }
  [[nodiscard]] int room_for_log(int row) const { return right_.end() - row; }

  /// Draws a sheet so that `focus` is visible. Returns the row below it.
  int draw_sheet(int row, std::size_t fragment, const std::string& heading, const Place& focus) {
    const notebook::Fragment& sheet = book_.fragments()[fragment];
    const auto& spot = book_.place_of(desk_.seat);
    const auto [least, most] = sheet.visited();
    MapPicture picture{
        .fragment = &sheet,
        .form = {picture_.form.width, std::min(picture_.form.levels, most - least + 1)},
        .round = book_.round(),
        .is_dungeon = false};
    picture.highest = picture.form.levels > 1 ? most : focus.level;
    for (const std::string& part : wrapped(heading, static_cast<std::size_t>(right_.columns))) {
      canvas().write(row++, right_.column, part, strong);
    }
    const int texts = desk_.aside.empty() ? 0 : text_min;
    const int high = (room_for_log(row) - log_min - texts - 1) / (picture.form.levels + 1);
    const int wide = (right_.columns - 3) / (picture.form.width + 1);
    picture.first = focus.cell;
    picture.last = focus.cell;
    reach_known(picture);
    cut(picture, wide, high, focus.cell);
    picture.glyph = [&](const Place& at) { return glyph_at(sheet, at, false); };
    picture.mark = [&](const Place& at) {
      const notebook::Spot here{fragment, at};
      return spot == here ? Glyph{"@", {.bold = true, .reverse = true}} : other_at(here);
    };
    screen::draw(picture, is_unicode_, canvas(), row, right_.column + 2);
    return row + size_of(picture).rows + 1;
  }

  // The log.
  [[nodiscard]] std::vector<LogRow> log_rows(int columns) const {
    constexpr std::size_t bright_lines = 12;  // older lines are dimmed
    const std::vector<Chronicle::Line>& lines = desk_.chronicle.lines();
    std::vector<LogRow> rows;
    std::int32_t last_round = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Chronicle::Line& line = lines[i];
      const bool is_fresh = i >= desk_.chronicle.fresh();
      const bool is_harm = line.kind == Chronicle::Kind::harm;
      LogRow row{.round = line.round == last_round ? "" : std::to_string(line.round),
                 .glyph = plain(std::string(mark_of(line.kind))),
                 .indent = line.kind == Chronicle::Kind::other ? 4 : 6,
                 .style = {.colour = is_fresh && is_harm ? Colour::red : Colour::usual,
                           .bold = is_fresh,
                           .dim = i + bright_lines < desk_.chronicle.fresh()},
                 .is_fresh = is_fresh};
      last_round = line.round;
      for (std::string& part :
           wrapped(plain(line.text), static_cast<std::size_t>(columns - row.indent))) {
        row.text = std::move(part);
        rows.push_back(row);
        row.round.clear();
        row.glyph.clear();
      }
    }
    return rows;
  }
  static std::string_view mark_of(Chronicle::Kind kind) {
    constexpr std::array<std::string_view, 6> signs = {"\u25b8", "", "!", "+", "\u00bb", ""};
    return signs[static_cast<std::size_t>(kind)];
  }

  /// Draws paragraphs above the log; those that begin with a space are drawings and are not
  /// wrapped.
  void draw_aside(Area& region) {
    std::vector<std::string> lines;
    for (const std::string& paragraph : desk_.aside) {
      if (paragraph.starts_with(' ') || paragraph.empty()) {
        lines.push_back(plain(paragraph));
        continue;
      }
      for (std::string& part :
           wrapped(plain(paragraph), static_cast<std::size_t>(region.columns))) {
        lines.push_back(std::move(part));
      }
    }
    if (static_cast<int>(lines.size()) > region.rows) {  // empty lines go first
      std::erase(lines, "");
    }
    for (const std::string& line : lines) {
      if (region.rows > 0) {
        canvas().write(region.row, region.column, terminal::beginning(line, region.columns));
        ++region.row;
        --region.rows;
      }
    }
    if (!lines.empty()) {
      ++region.row;
      --region.rows;
    }
  }

  void draw_log(Area region) {
    draw_aside(region);
    const std::vector<LogRow> rows = log_rows(region.columns);
    const int room = std::max(region.rows, 0);
    const int count = static_cast<int>(rows.size());
    page_.rows_of_log = room;
    const int end = std::clamp(count - desk_.scrolled, std::min(room, count), count);
    const int begin = std::max(0, end - room);
    const auto fresh_before = [&](int row) {
      return std::count_if(rows.begin(), rows.begin() + row,
                           [](const LogRow& one) { return one.is_fresh; });
    };
    // The row that says that there is more takes the place of a row of the log.
    const bool is_scrolled = end < count && room > 0;
    const bool is_cut = !is_scrolled && room > 0 && fresh_before(begin) > 0;
    for (int i = begin + (is_cut ? 1 : 0); i < end - (is_scrolled ? 1 : 0); ++i) {
      draw_log_row(rows[static_cast<std::size_t>(i)], region.end() - (end - i), region.column);
    }
    if (is_scrolled) {
      write_right(region.end() - 1, plain(fmt::format("\u2193 {} more (PgDn)", count - end + 1)));
    } else if (is_cut) {
      write_right(region.row, plain(fmt::format("\u2191 {} more (PgUp)", fresh_before(begin + 1))));
    }
  }
  void draw_log_row(const LogRow& row, int at, int column) {
    constexpr int round_columns = 3;
    constexpr int glyph_column = 4;
    canvas().write(at, column + round_columns - static_cast<int>(row.round.size()), row.round,
                   {.bold = row.style.bold, .dim = row.style.dim});
    canvas().write(at, column + glyph_column, row.glyph, row.style);
    canvas().write(at, column + row.indent, row.text, row.style);
  }
  void write_right(int row, std::string_view text) {
    canvas().write(row, size_.columns - 1 - terminal::width_of(text), text, {.reverse = true});
  }

  void draw_foot() {
    constexpr int answer_min = 12;  // columns
    const int width = foot_.columns - 2;
    std::string prompt = desk_.prompt;
    std::string text = desk_.notice;
    if (terminal::width_of(prompt) > foot_.columns - answer_min) {
      const std::string question = prompt.substr(0, prompt.rfind(" > "));
      text = question + (text.empty() ? "" : " ") + text;
      prompt = "> ";
    }
    const std::vector<std::string> notice =
        wrapped(plain(text), static_cast<std::size_t>(std::max(width, 1)));
    const int first = foot_.row - static_cast<int>(notice.size()) + 1;
    for (std::size_t i = 0; i < notice.size(); ++i) {
      const int row = first + static_cast<int>(i);
      if (row < foot_.row) {
        canvas().write(row, foot_.column,
                       std::string(static_cast<std::size_t>(foot_.columns), ' '));
      }
      canvas().write(row, foot_.column + 1, notice[i], strong);
    }
    const int input = canvas().write(foot_.row + 1, foot_.column, prompt);
    const int room = size_.columns - 1 - input;
    std::string_view line = desk_.line;
    int cursor = desk_.cursor;
    while (cursor > room) {  // for a long line, show the end, where the typing is
      const std::string_view first_part = terminal::beginning(line, 1);
      cursor -= terminal::width_of(first_part);
      line.remove_prefix(first_part.empty() ? 1 : first_part.size());
    }
    canvas().write(foot_.row + 1, input, terminal::beginning(line, room));
    page_.cursor = {foot_.row + 1, input + cursor};
    canvas().write(foot_.row + 2, foot_.column + 1,
                   fitting_keys(plain(desk_.keys), foot_.columns - 2), faint);
  }

  const Desk& desk_;
  Size size_;
  bool is_unicode_;
  const game::View& view_;
  const notebook::Notebook& book_;
  notebook::Fragment grid_;
  std::optional<Place> here_{};  ///< the player's place, as far as they know or believe
  std::vector<notebook::Beliefs::Clash> clashes_{};
  MapPicture picture_{};
  bool is_tall_ = false;  ///< the grid also uses the rows at the bottom
  Area left_{};
  Area right_{};
  Area foot_{};
  Page page_;
};

}  // namespace

Page draw(const Desk& desk, Size size, bool is_unicode) {
  return FrameDrawing(desk, size, is_unicode).draw();
}

void mark_changes(const Page& before, Page& after) {
  if (before.canvas.size() != after.canvas.size() ||
      before.watched.size() != after.watched.size()) {
    return;
  }
  for (std::size_t i = 0; i < after.watched.size(); ++i) {
    const Area& area = after.watched[i];
    if (before.watched[i] != area) {
      continue;
    }
    for (int row = area.row; row < area.end(); ++row) {
      for (int column = area.column; column < area.column + area.columns; ++column) {
        const std::string& text = after.canvas.at(row, column).text;
        const bool is_drawn = !text.empty() && text != " " && text != "\u00b7";
        if (is_drawn && text != before.canvas.at(row, column).text) {
          after.canvas.reverse(row, column, 1);
        }
      }
    }
  }
}

Page draw_text(std::string_view title, const std::vector<std::string>& rows, std::size_t first,
               std::string_view keys, Size size) {
  Page page{.canvas = Canvas(size)};
  page.canvas.write(0, 1, title, strong);
  page.canvas.reverse(0, 0, size.columns);
  const int room = size.rows - 4;
  for (int i = 0; i < room && first + static_cast<std::size_t>(i) < rows.size(); ++i) {
    page.canvas.write(2 + i, 1, rows[first + static_cast<std::size_t>(i)]);
  }
  page.canvas.write(size.rows - 1, 1, keys, faint);
  page.rows_of_log = room;
  return page;
}

}  // namespace dungeonlab::screen
