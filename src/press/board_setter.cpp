// Sets boxes on one page that is read from a distance, in the largest letters that fit. Sizes are
// tried from the largest down until all boxes fit. Within a box, a column is as wide as its widest
// cell. If that is too much, the widest columns share what the others leave, and their text wraps,
// but never inside a word. Below the wide boxes, the others are distributed over the two columns of
// the page so that the longer column is as short as possible; within a column they keep their
// order.
#include "board_setter.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::press {
namespace {

constexpr double largest = 12;  // all in points
constexpr double smallest = 5;
constexpr double step = 0.1;
constexpr double page_title_size = 15;
constexpr double page_footer_size = 7;
constexpr double column_space = 9;  ///< between the columns of the page
constexpr double most_leading = 7;  ///< maximum between boxes, if there is space to spare

// In units of the font size.
constexpr double title_part = 1.08;
constexpr double note_part = 0.72;
constexpr double cell_space = 0.9;  ///< between cells
constexpr double inset = 0.35;      ///< between the frame and the text
constexpr double row_space = 0.24;  ///< above and below the text of a row, in total
constexpr double box_space = 0.55;  ///< between boxes

/// A cell with at most this many letters is treated like a number and centred in its column.
constexpr std::size_t letters_of_number = 9;

constexpr double points_of(int units) {
  return static_cast<double>(units) / PANGO_SCALE;
}

struct Extent {
  double width = 0;
  double height = 0;
};

Extent extent_of(const Layout& layout) {
  int width = 0;
  int height = 0;
  pango_layout_get_size(layout.get(), &width, &height);
  return {points_of(width), points_of(height)};
}

/// The width of a text at a font size of one point, on one line and at the minimum.
struct Room {
  double natural = 0;
  double least = 0;  ///< the longest word
};

/// A box with measurements that are made once for all sizes.
struct Measured {
  const print::Box* box = nullptr;
  std::vector<std::vector<std::string>> lines{};  ///< head and rows, with missing letters replaced
  std::vector<Room> columns{};
  std::vector<bool> is_centred{};
};

/// A box laid out at one size.
struct Placed {
  std::vector<double> widths{};   ///< of the text in each column
  std::vector<double> heights{};  ///< of each line of cells
  double title = 0;
  double height = 0;
};

/// Chooses the boxes for the right column so that the taller column is as short as possible. Up to
/// a limit all choices are tried; beyond that, each box goes to the column that is shorter so far.
std::vector<bool> right_ones(const std::vector<double>& heights) {
  constexpr std::size_t tried_most = 16;
  const std::size_t count = heights.size();
  std::vector<bool> best(count, false);
  if (count > tried_most) {
    double left = 0;
    double right = 0;
    for (std::size_t i = 0; i < count; ++i) {
      best[i] = right < left;
      (best[i] ? right : left) += heights[i];
    }
    return best;
  }
  const double all = std::accumulate(heights.begin(), heights.end(), 0.0);
  double lowest = all;
  for (std::uint32_t way = 1; way < (std::uint32_t{1} << count); ++way) {
    double right = 0;
    for (std::size_t i = 0; i < count; ++i) {
      right += (way >> i & 1U) != 0 ? heights[i] : 0;
    }
    // The first box is always on the left.
    if ((way & 1U) == 0 && std::max(right, all - right) < lowest) {
      lowest = std::max(right, all - right);
      for (std::size_t i = 0; i < count; ++i) {
        best[i] = (way >> i & 1U) != 0;
      }
    }
  }
  return best;
}

class BoardSetter {
 public:
  BoardSetter(const print::Board& board, Canvas& canvas, const PageSize& page)
      : board_(board),
        canvas_(canvas),
        left_(page.margin),
        top_(page.margin + page_title_size * 1.6),
        width_(page.width - 2 * page.margin),
        bottom_(page.height - page.margin - page_footer_size * 1.8) {
    for (const print::Box& box : board.boxes) {
      boxes_.push_back(measured(box));
    }
  }

  bool set(int number);

 private:
  [[nodiscard]] Room room_of(const std::string& words, bool is_bold) const;
  [[nodiscard]] Measured measured(const print::Box& box);
  [[nodiscard]] double width_of(const Measured& box) const {
    return box.box->is_wide ? width_ : (width_ - column_space) / 2;
  }
  /// The text of a cell, laid out at a width.
  [[nodiscard]] Layout cell(const Measured& box, std::size_t line, std::size_t column, double size,
                            double width) const;
  [[nodiscard]] bool is_bold(const Measured& box, std::size_t line, std::size_t column) const {
    return column == 0 || (line == 0 && !box.box->head.empty());
  }
  /// The widths of the columns; empty if a word does not fit.
  [[nodiscard]] std::vector<double> widths_of(const Measured& box, double size) const;
  /// True if the box fits its column at this size; then `placed` is set.
  [[nodiscard]] bool place(const Measured& box, double size, Placed& placed) const;
  /// True if all boxes fit at this size; then they are placed.
  [[nodiscard]] bool place_all(double size);
  void draw(const Measured& box, const Placed& placed, double x, double y);
  void draw_words(const Layout& layout, double x, double y) const;
  void shade(double x, double y, double width, double height, double gray) const;

  const print::Board& board_;
  Canvas& canvas_;
  double left_;
  double top_;
  double width_;
  double bottom_;
  double size_ = 0;
  std::vector<Measured> boxes_{};
  std::vector<Placed> placed_{};
  std::vector<bool> is_right_{};  ///< for the boxes that are not wide
};

Room BoardSetter::room_of(const std::string& words, bool is_bold) const {
  constexpr double scale = 100;  // makes rounding negligible
  const auto width = [&](const std::string& text) {
    return extent_of(canvas_.fonts().text(text, scale, is_bold)).width / scale;
  };
  Room room{.natural = width(words)};
  for (std::size_t begin = 0; begin < words.size();) {
    const std::size_t end = std::min(words.find_first_of(" -", begin), words.size() - 1) + 1;
    room.least = std::max(room.least, width(words.substr(begin, end - begin)));
    begin = end;
  }
  return room;
}

Measured BoardSetter::measured(const print::Box& box) {
  Measured made{.box = &box};
  if (!box.head.empty()) {
    made.lines.push_back(box.head);
  }
  made.lines.insert(made.lines.end(), box.rows.begin(), box.rows.end());
  const std::size_t columns = made.lines.empty() ? 0 : made.lines.front().size();
  made.columns.resize(columns);
  made.is_centred.assign(columns, true);
  for (std::size_t line = 0; line < made.lines.size(); ++line) {
    for (std::size_t column = 0; column < columns; ++column) {
      std::string& words = made.lines[line][column];
      words = canvas_.fonts().legible(words);
      const Room room = room_of(words, is_bold(made, line, column));
      made.columns[column].natural = std::max(made.columns[column].natural, room.natural);
      made.columns[column].least = std::max(made.columns[column].least, room.least);
      if (column == 0 || (words.size() > letters_of_number && (line > 0 || box.head.empty()))) {
        made.is_centred[column] = false;
      }
    }
  }
  return made;
}

std::vector<double> BoardSetter::widths_of(const Measured& box, double size) const {
  const auto count = static_cast<double>(box.columns.size());
  double rest = width_of(box) - size * (2 * inset + cell_space * (count - 1));
  std::vector<double> widths(box.columns.size(), 0);
  std::vector<std::size_t> open(box.columns.size());
  std::iota(open.begin(), open.end(), std::size_t{0});
  // Columns that need no more than an equal share get what they need, until none is left.
  for (bool is_settled = false; !is_settled && !open.empty();) {
    is_settled = true;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const double share = rest / static_cast<double>(open.size());
      const Room& room = box.columns[open[i]];
      const double needs = room.natural * size <= share ? room.natural * size
                           : room.least * size >= share ? room.least * size
                                                        : 0;
      if (needs > 0 || room.natural == 0) {
        widths[open[i]] = needs;
        rest -= needs;
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
        is_settled = false;
        break;
      }
    }
  }
  for (const std::size_t column : open) {
    widths[column] = rest / static_cast<double>(open.size());
  }
  if (rest < -0.01) {
    return {};
  }
  if (open.empty() && !widths.empty() && rest > 0) {
    // Spare width goes between the columns.
    for (double& width : widths) {
      width += rest / count;
    }
  }
  return widths;
}

Layout BoardSetter::cell(const Measured& box, std::size_t line, std::size_t column, double size,
                         double width) const {
  Layout layout = canvas_.fonts().text(box.lines[line][column], size, is_bold(box, line, column));
  // Slightly more than measured, so that rounding does not break a word.
  pango_layout_set_width(layout.get(), static_cast<int>((width + 0.3) * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout.get(),
                             box.is_centred[column] ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
  return layout;
}

bool BoardSetter::place(const Measured& box, double size, Placed& placed) const {
  placed.widths = widths_of(box, size);
  if (placed.widths.empty()) {
    return false;
  }
  const Extent title = extent_of(canvas_.fonts().text(box.box->title, size * title_part, true));
  const Extent note = extent_of(canvas_.fonts().text(box.box->note, size * note_part, false));
  if (title.width + note.width + size * (2 * inset + cell_space) > width_of(box)) {
    return false;
  }
  placed.title = title.height + size * row_space;
  placed.height = placed.title;
  placed.heights.clear();
  for (std::size_t line = 0; line < box.lines.size(); ++line) {
    double height = 0;
    for (std::size_t column = 0; column < placed.widths.size(); ++column) {
      height =
          std::max(height, extent_of(cell(box, line, column, size, placed.widths[column])).height);
    }
    placed.heights.push_back(height + size * row_space);
    placed.height += placed.heights.back();
  }
  return true;
}

bool BoardSetter::place_all(double size) {
  size_ = size;
  placed_.assign(boxes_.size(), {});
  double wide = 0;
  std::vector<double> heights;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (!place(boxes_[i], size, placed_[i])) {
      return false;
    }
    const double height = placed_[i].height + size * box_space;
    if (boxes_[i].box->is_wide) {
      wide += height;
    } else {
      heights.push_back(height);
    }
  }
  is_right_ = right_ones(heights);
  double left = 0;
  double right = 0;
  for (std::size_t i = 0; i < heights.size(); ++i) {
    (is_right_[i] ? right : left) += heights[i];
  }
  return wide + std::max(left, right) <= bottom_ - top_ + size * box_space;
}

void BoardSetter::draw_words(const Layout& layout, double x, double y) const {
  cairo_set_source_rgb(canvas_.cairo(), 0, 0, 0);
  cairo_move_to(canvas_.cairo(), x, y);
  pango_cairo_show_layout(canvas_.cairo(), layout.get());
}

void BoardSetter::shade(double x, double y, double width, double height, double gray) const {
  cairo_set_source_rgb(canvas_.cairo(), gray, gray, gray);
  cairo_rectangle(canvas_.cairo(), x, y, width, height);
  cairo_fill(canvas_.cairo());
}

void BoardSetter::draw(const Measured& box, const Placed& placed, double x, double y) {
  constexpr double dark = 0.83;
  constexpr double light = 0.94;
  const double width = width_of(box);
  const double first = x + size_ * inset;
  shade(x, y, width, placed.title, dark);
  const Layout title =
      canvas_.fonts().text(canvas_.fonts().legible(box.box->title), size_ * title_part, true);
  const Layout note =
      canvas_.fonts().text(canvas_.fonts().legible(box.box->note), size_ * note_part, false);
  const double half = size_ * row_space / 2;
  draw_words(title, first, y + half);
  draw_words(note, x + width - size_ * inset - extent_of(note).width,
             y + half + extent_of(title).height - extent_of(note).height * 1.15);
  double below = y + placed.title;
  for (std::size_t line = 0; line < box.lines.size(); ++line) {
    const bool is_head = line == 0 && !box.box->head.empty();
    if (!is_head && (line + (box.box->head.empty() ? 1 : 0)) % 2 == 0) {
      shade(x, below, width, placed.heights[line], light);
    }
    double across = first;
    for (std::size_t column = 0; column < placed.widths.size(); ++column) {
      draw_words(cell(box, line, column, size_, placed.widths[column]), across, below + half);
      across += placed.widths[column] + size_ * cell_space;
    }
    below += placed.heights[line];
  }
  cairo_set_source_rgb(canvas_.cairo(), 0, 0, 0);
  cairo_set_line_width(canvas_.cairo(), 0.5);
  cairo_rectangle(canvas_.cairo(), x, y, width, placed.height);
  cairo_stroke(canvas_.cairo());
}

bool BoardSetter::set(int number) {
  bool fits = false;
  double size = largest;
  while (!fits && size >= smallest) {
    fits = place_all(size);
    size -= step;
  }
  if (!fits) {
    cairo_show_page(canvas_.cairo());
    return false;
  }
  draw_words(canvas_.fonts().text(canvas_.fonts().legible(board_.title), page_title_size, true),
             left_, top_ - page_title_size * 1.6);
  const Layout footer = canvas_.fonts().text(
      canvas_.fonts().legible(board_.footer + (board_.footer.empty() ? "" : " · ") + "page " +
                              std::to_string(number)),
      page_footer_size, false);
  pango_layout_set_width(footer.get(), static_cast<int>(width_ * PANGO_SCALE));
  draw_words(footer, left_, bottom_ + page_footer_size * 0.6);
  // Positions: first the wide boxes, then the columns; spare height goes between them.
  double y = top_;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (boxes_[i].box->is_wide) {
      draw(boxes_[i], placed_[i], left_, y);
      y += placed_[i].height + size_ * box_space;
    }
  }
  struct Column {
    double height = 0;
    std::vector<std::size_t> boxes{};
  };
  std::array<Column, 2> columns;
  std::size_t narrow = 0;
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    if (!boxes_[i].box->is_wide) {
      Column& column = columns[is_right_[narrow] ? 1 : 0];
      ++narrow;
      column.height += placed_[i].height + size_ * box_space;
      column.boxes.push_back(i);
    }
  }
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const Column& column = columns[c];
    const double spare = bottom_ - y - column.height + size_ * box_space;
    const double leading =
        column.boxes.size() < 2
            ? 0
            : std::min(spare / static_cast<double>(column.boxes.size() - 1), most_leading);
    double at = y;
    for (const std::size_t i : column.boxes) {
      draw(boxes_[i], placed_[i],
           left_ + static_cast<double>(c) * ((width_ - column_space) / 2 + column_space), at);
      at += placed_[i].height + size_ * box_space + leading;
    }
  }
  cairo_show_page(canvas_.cairo());
  return true;
}

}  // namespace

bool set_board(const print::Board& board, Canvas& canvas, const PageSize& page, int number) {
  BoardSetter setter(board, canvas, page);
  return setter.set(number);
}

}  // namespace dungeonlab::press
