// A map in characters. Walls are lines; where they meet, a Unicode joint with the same weights is
// used. Because few joints mix three weights, heavy wins over double, and double over thin. What is
// unknown is faint or empty, so that what is certain stands out.
#include "dungeonlab/screen/map_picture.hpp"

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/river_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace dungeonlab::screen {
namespace {

using game::Shown;
using notebook::BoundaryNote;
using terminal::Canvas;
using terminal::Colour;
using terminal::Style;
namespace walls = notebook::walls;

constexpr int ruler_width = 3;

/// How a boundary is drawn.
enum class Line : std::uint8_t {
  empty,    ///< open, or between two unknown cells
  unknown,  ///< unknown, next to a known cell
  partly,   ///< may be open, but some kinds of walls are ruled out
  opened,   ///< a wall that is open for a while
  wall,     ///< a wall of unknown kind
  wire,
  simple,
  monolith,
  exit,
};

/// How thick a line is where it meets others.
enum class Weight : std::uint8_t { none, thin, heavy, doubled };

/// The characters of a line: one to repeat from west to east, and one between two cells of a row;
/// in Unicode and in ASCII.
struct Stroke {
  Weight weight = Weight::none;
  std::string_view across{" "};
  std::string_view upright{" "};
  std::string_view ascii_across{" "};
  std::string_view ascii_upright{" "};
};
/// The strokes, in the order of Line.
constexpr std::array<Stroke, 9> strokes = {{
    {},
    {},
    {},
    {},
    {Weight::thin, "─", "│", "=", "!"},
    {Weight::thin, "╌", "╎", ".", ":"},
    {Weight::doubled, "═", "║", "-", "|"},
    {Weight::heavy, "━", "┃", "#", "#"},
    {},
}};
constexpr const Stroke& stroke_of(Line line) {
  return strokes[static_cast<std::size_t>(line)];
}
constexpr Weight weight_of(Line line) {
  return stroke_of(line).weight;
}

/// The arms of a joint, in the order north, east, south, west.
using Arms = std::array<Weight, 4>;

/// Joints by their arms as a base-3 number, with the northern arm first: none, thin, heavy.
constexpr std::array<std::string_view, 81> thin_and_heavy = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰",
    "┱", "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳", "╵", "┘", "┙", "│", "┤", "┥", "╽",
    "┧", "┪", "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿",
    "┢", "╆", "╈", "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫", "┖", "┸", "┹", "┞", "╀",
    "╃", "┠", "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

/// Joints by their arms as bits, with the northern arm first: with double lines from west to east,
/// from north to south, and both. Unicode has no double half line for a single arm.
constexpr std::array<std::array<std::string_view, 16>, 3> with_double = {{
    {" ", "╴", "╷", "╕", "╶", "═", "╒", "╤", "╵", "╛", "│", "╡", "╘", "╧", "╞", "╪"},
    {" ", "╴", "╷", "╖", "╶", "─", "╓", "╥", "╵", "╜", "║", "╢", "╙", "╨", "╟", "╫"},
    {" ", "╴", "╷", "╗", "╶", "═", "╔", "╦", "╵", "╝", "║", "╣", "╚", "╩", "╠", "╬"},
}};

std::string_view joint_of(const Arms& arms) {
  const bool has_heavy = std::find(arms.begin(), arms.end(), Weight::heavy) != arms.end();
  const auto is_double = [&](std::size_t arm) { return arms[arm] == Weight::doubled; };
  const bool is_upright = is_double(0) || is_double(2);
  const bool is_across = is_double(1) || is_double(3);
  std::size_t ternary = 0;
  std::size_t bits = 0;
  for (const Weight arm : arms) {
    const std::size_t digit = arm == Weight::none ? 0 : arm == Weight::heavy ? 2 : 1;
    ternary = 3 * ternary + digit;
    bits = 2 * bits + (arm == Weight::none ? 0 : 1);
  }
  if (has_heavy || (!is_upright && !is_across)) {
    return thin_and_heavy[ternary];
  }
  return with_double[is_upright && is_across ? 2 : is_upright ? 1 : 0][bits];
}

Line line_of(const BoundaryNote& note, std::int32_t round, bool has_known_neighbour) {
  if (note.is_exit) {
    return Line::exit;
  }
  if (note.may_be == walls::open) {
    return Line::empty;
  }
  if (note.open_until >= round && note.open_until > 0) {
    return Line::opened;
  }
  switch (note.may_be) {
    case walls::simple:
      return Line::simple;
    case walls::wire:
      return Line::wire;
    case walls::monolith:
      return Line::monolith;
    case walls::any:
      return has_known_neighbour ? Line::unknown : Line::empty;
    default:
      return (note.may_be & walls::open) == 0 ? Line::wall : Line::partly;
  }
}

std::string_view arrow_to(Side side) {
  constexpr std::array<std::string_view, 4> arrows = {"↑", "→", "↓", "←"};
  return arrows[static_cast<std::size_t>(side)];
}

/// Draws one picture.
class Drawing {
 public:
  Drawing(const MapPicture& picture, bool is_unicode, Canvas& canvas, int row, int column)
      : picture_(picture), is_unicode_(is_unicode), canvas_(canvas), row_(row), column_(column) {}

  void draw() {
    if (picture_.is_dungeon) {
      write_names();
    }
    for (int row = picture_.first.row; row <= picture_.last.row; ++row) {
      for (int column = picture_.first.column; column <= picture_.last.column; ++column) {
        draw_cell({column, row});
      }
    }
    for (int row = picture_.first.row; row <= picture_.last.row + 1; ++row) {
      for (int column = picture_.first.column; column <= picture_.last.column + 1; ++column) {
        draw_joint({column, row});
        if (column <= picture_.last.column) {
          draw_across({column, row});
        }
        if (row <= picture_.last.row) {
          draw_upright({column, row});
        }
      }
    }
  }

 private:
  [[nodiscard]] int column_of(int column) const {
    return column_ + (picture_.is_dungeon ? ruler_width : 0) +
           (column - picture_.first.column) * (picture_.form.width + 1);
  }
  /// The row of the line above a row of cells.
  [[nodiscard]] int row_of(int row) const {
    return row_ + (picture_.is_dungeon ? 1 : 0) +
           (row - picture_.first.row) * (picture_.form.levels + 1);
  }

  void write_names() {
    for (int column = picture_.first.column; column <= picture_.last.column; ++column) {
      canvas_.write(row_, column_of(column) + picture_.form.width / 2 + 1,
                    column < 0 ? "" : column_name(column));
    }
    for (int row = picture_.first.row; row <= picture_.last.row; ++row) {
      const std::string number = row < 0 ? "" : std::to_string(row + 1);
      canvas_.write(row_of(row) + 1, column_ + 2 - static_cast<int>(number.size()), number);
    }
  }

  void draw_cell(Cell cell) {
    for (int level = 0; level < picture_.form.levels; ++level) {
      const Place at{cell, picture_.highest - level};
      const int row = row_of(cell.row) + 1 + level;
      const Glyph mark = picture_.mark(at);
      const Glyph glyph = picture_.glyph(at);
      const int column = column_of(cell.column) + 1;
      canvas_.write(row, column, mark.text, mark.style);
      canvas_.write(row, column + 1, terminal::beginning(glyph.text, picture_.form.width - 1),
                    glyph.style);
    }
  }

  [[nodiscard]] bool is_known(Cell cell) const {
    return screen::is_known(*picture_.fragment, cell);
  }
  [[nodiscard]] bool is_drawn(Cell cell) const {
    return cell.column >= picture_.first.column && cell.column <= picture_.last.column &&
           cell.row >= picture_.first.row && cell.row <= picture_.last.row;
  }
  /// The line on a side of a cell, which may lie just outside the picture.
  [[nodiscard]] Line line_at(Cell cell, Side side) const {
    const Boundary line = boundary_at(cell, side);
    if (!is_drawn(line.cell) && !is_drawn(line.other())) {
      return Line::empty;
    }
    const BoundaryNote& note = picture_.fragment->boundary(cell, side);
    const bool is_outside =
        picture_.is_dungeon &&
        (line.other().row == 0 && line.side == Side::south
             ? line.other().column >= 0
             : line.other().column == 0 && line.side == Side::east && line.other().row >= 0);
    if (is_outside && !note.is_exit) {
      return Line::monolith;
    }
    return line_of(note, picture_.round, is_known(line.cell) || is_known(line.other()));
  }
  [[nodiscard]] const BoundaryNote& note_at(Cell cell, Side side) const {
    return picture_.fragment->boundary(cell, side);
  }

  void draw_joint(Cell south_east) {
    const Cell north_west{south_east.column - 1, south_east.row - 1};
    const Arms arms = {
        weight_of(line_at(north_west, Side::east)), weight_of(line_at(south_east, Side::north)),
        weight_of(line_at(south_east, Side::west)), weight_of(line_at(north_west, Side::south))};
    const int row = row_of(south_east.row);
    const int column = column_of(south_east.column);
    const bool has_arm =
        std::any_of(arms.begin(), arms.end(), [](Weight arm) { return arm != Weight::none; });
    if (is_unicode_) {
      const bool is_bare = !has_arm && picture_.is_dungeon;
      canvas_.write(row, column,
                    has_arm                                  ? joint_of(arms)
                    : is_bare || touches_unknown(south_east) ? "·"
                                                             : " ",
                    has_arm ? Style{} : faint);
    } else {
      const bool is_heavy = std::find(arms.begin(), arms.end(), Weight::heavy) != arms.end();
      canvas_.write(row, column, is_heavy ? "#" : "+");
    }
  }
  /// True if a faint line ends at a joint.
  [[nodiscard]] bool touches_unknown(Cell south_east) const {
    const Cell north_west{south_east.column - 1, south_east.row - 1};
    const std::array lines = {line_at(north_west, Side::east), line_at(south_east, Side::north),
                              line_at(south_east, Side::west), line_at(north_west, Side::south)};
    return std::any_of(lines.begin(), lines.end(),
                       [](Line line) { return line != Line::empty && line != Line::exit; });
  }

  /// The symbol in the middle of a line; empty if there is none.
  [[nodiscard]] Glyph middle_of(Line line, const BoundaryNote& note, Cell cell, Side side) const {
    if (line == Line::opened) {
      return {std::to_string(std::clamp(note.open_until - picture_.round + 1, 1, 9)), strong};
    }
    if (line == Line::partly) {
      return {"?", faint};
    }
    if (line == Line::exit) {
      const Side out = is_drawn(cell) && is_known(cell) ? side : opposite(side);
      return {is_unicode_ ? std::string(arrow_to(out)) : "X", strong};
    }
    const bool is_tried =
        note.is_no_exit && !is_inner(*picture_.fragment, cell, side, picture_.base);
    return {is_tried ? "x" : "", {}};
  }

  void draw_across(Cell south) {
    const Line line = line_at(south, Side::north);
    const int row = row_of(south.row);
    const int column = column_of(south.column) + 1;
    const int width = picture_.form.width;
    const Stroke& stroke = stroke_of(line);
    for (int i = 0; i < width; ++i) {
      canvas_.write(row, column + i, is_unicode_ ? stroke.across : stroke.ascii_across);
    }
    if (line == Line::unknown || line == Line::partly) {
      for (int i = 1; i < width; i += 2) {
        canvas_.write(row, column + i, is_unicode_ ? "·" : "'", faint);
      }
    }
    const Glyph middle = middle_of(line, note_at(south, Side::north), south, Side::north);
    canvas_.write(row, column + width / 2, middle.text, middle.style);
  }
  void draw_upright(Cell east) {
    const Line line = line_at(east, Side::west);
    const Glyph middle = middle_of(line, note_at(east, Side::west), east, Side::west);
    for (int level = 0; level < picture_.form.levels; ++level) {
      const int row = row_of(east.row) + 1 + level;
      const int column = column_of(east.column);
      const bool is_faint = line == Line::unknown;
      const Stroke& stroke = stroke_of(line);
      const std::string_view dot = is_unicode_ ? "·" : "'";
      canvas_.write(row, column,
                    is_faint      ? dot
                    : is_unicode_ ? stroke.upright
                                  : stroke.ascii_upright,
                    is_faint ? faint : Style{});
      if (level == 0) {
        canvas_.write(row, column, middle.text, middle.style);
      }
    }
  }

  const MapPicture& picture_;
  bool is_unicode_;
  Canvas& canvas_;
  int row_;
  int column_;
};

Style style_of(const EncounterInfo& row) {
  if (row.sight == Sight::light) {
    return {.colour = Colour::yellow};
  }
  if (row.sight == Sight::green_eyes) {
    return {.colour = Colour::green, .bold = true};
  }
  return row.family == Family::monster ? Style{.colour = Colour::magenta}
         : row.family == Family::gear  ? strong
         : row.family == Family::place ? Style{.colour = Colour::cyan}
                                       : Style{};
}

Glyph glyph_of_one(const Shown& shown) {
  switch (shown.sort) {
    case Shown::Sort::living:
    case Shown::Sort::bridled:
    case Shown::Sort::place: {
      const EncounterInfo& row = info(game::kind_of(shown));
      // All trees look the same, and so do all pits.
      return {row.family == Family::tree ? "Tr" : std::string(row.code), style_of(row)};
    }
    case Shown::Sort::river:
      return {static_cast<RiverPiece>(shown.what) == RiverPiece::lavatory_pan ? "~U" : "~~",
              {.colour = Colour::cyan}};
    case Shown::Sort::dead: {
      std::string code(info(game::kind_of(shown)).code);
      std::transform(code.begin(), code.end(), code.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
      });
      return {code, {}};
    }
    case Shown::Sort::thing: {
      const auto thing = static_cast<game::Thing>(shown.what);
      for (const EncounterInfo& row : encounter_table) {
        if (game::thing_of(row.kind) == thing) {
          return {std::string(row.code), strong};
        }
      }
      return {std::string(game::name(thing).substr(0, 2)), strong};
    }
  }
  return {};
}

/// Cuts a range of cells to at most that many, around one of them.
std::pair<int, int> window(int first, int last, int most, int around) {
  most = std::max(most, 1);
  if (last - first + 1 <= most) {
    return {first, last};
  }
  const int begin = std::clamp(around - most / 2, first, last - most + 1);
  return {begin, begin + most - 1};
}

}  // namespace

Glyph glyph_of(const notebook::PlaceNote& note) {
  if (note.is_shown) {
    return note.shown.empty() ? Glyph{".", {}} : glyph_of_one(note.shown.front());
  }
  if (!note.sight) {
    return {};
  }
  switch (*note.sight) {
    case Sight::light:
      return {"L?", {.colour = Colour::yellow}};
    case Sight::green_eyes:
      return {"G?", {.colour = Colour::green, .bold = true}};
    case Sight::hole_in_the_darkness:
      return {"H?", {.colour = Colour::magenta}};
    case Sight::nothing:
      break;
  }
  return {"-", {}};
}

bool is_known(const notebook::Fragment& piece, Cell cell) {
  for (int level = piece.lowest(); level <= piece.highest(); ++level) {
    const notebook::PlaceNote& note = piece.place({cell, level});
    if (note.is_shown || note.sight) {
      return true;
    }
  }
  return false;
}

bool is_inner(const notebook::Fragment& piece, Cell cell, Side side, Extent base) {
  const Cell other = neighbour(cell, side);
  if (base.contains(cell) && base.contains(other)) {
    return true;
  }
  return is_known(piece, cell) && is_known(piece, other);
}

void reach_known(MapPicture& picture) {
  for (const Cell cell : picture.fragment->written()) {
    if (is_known(*picture.fragment, cell)) {
      picture.first = {std::min(picture.first.column, cell.column),
                       std::min(picture.first.row, cell.row)};
      picture.last = {std::max(picture.last.column, cell.column),
                      std::max(picture.last.row, cell.row)};
    }
  }
}

bool fit(MapPicture& picture, int levels, terminal::Size room) {
  std::vector<CellForm> forms = {{5, 1}, {3, 1}};
  if (levels > 1) {
    forms.insert(forms.begin(), CellForm{5, levels});
  }
  return std::any_of(forms.begin(), forms.end(), [&](const CellForm& form) {
    picture.form = form;
    const terminal::Size size = size_of(picture);
    return size.columns <= room.columns && size.rows <= room.rows;
  });
}

void cut(MapPicture& picture, int columns, int rows, Cell around) {
  const auto [west, east] =
      window(picture.first.column, picture.last.column, columns, around.column);
  const auto [north, south] = window(picture.first.row, picture.last.row, rows, around.row);
  picture.first = {west, north};
  picture.last = {east, south};
}

void crop(MapPicture& picture, terminal::Size room, Cell around) {
  picture.form = {3, 1};
  const terminal::Size whole = size_of(picture);
  const int step = picture.form.width + 1;
  const auto [first, last] = std::pair(picture.first, picture.last);
  const int wide = last.column - first.column + 1 -
                   (std::max(whole.columns - room.columns, 0) + step - 1) / step;
  const int high = last.row - first.row + 1 - (std::max(whole.rows - room.rows, 0) + 1) / 2;
  cut(picture, wide, high, around);
}

terminal::Size size_of(const MapPicture& picture) {
  const int columns = picture.last.column - picture.first.column + 1;
  const int rows = picture.last.row - picture.first.row + 1;
  return {(picture.is_dungeon ? ruler_width : 0) + columns * (picture.form.width + 1) + 1,
          (picture.is_dungeon ? 1 : 0) + rows * (picture.form.levels + 1) + 1};
}

Position position_of(const MapPicture& picture, const Place& at) {
  const int across = at.cell.column - picture.first.column;
  const int down = at.cell.row - picture.first.row;
  return {(picture.is_dungeon ? 1 : 0) + down * (picture.form.levels + 1) + 1 +
              (picture.highest - at.level),
          (picture.is_dungeon ? ruler_width : 0) + across * (picture.form.width + 1) + 1};
}

void draw(const MapPicture& picture, bool is_unicode, Canvas& canvas, int row, int column) {
  Drawing(picture, is_unicode, canvas, row, column).draw();
}

}  // namespace dungeonlab::screen
