// Sets headings, paragraphs and tables on pages, from top to bottom. A row that does not fit begins
// a new page, below the head of its table; a heading never stands last, and neither does the head
// of a table. A paragraph goes on over pages, and so do what stands below a row and a row that is
// longer than a page, with its first cell again on each.
#include "text_setter.hpp"

#include "lines.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace dungeonlab::press {
namespace {

constexpr double body_size = 9;  // all in points
constexpr double heading_size = 14;
constexpr double footer_size = 7.5;
constexpr double gap = 3;  ///< above and below the words of a row
constexpr double column_gap = 6;
constexpr double heading_gap = 12;  ///< above a heading
constexpr double footer_height = 16;
constexpr double kept_below_heading = 60;
constexpr double kept_below_row = 36;  ///< of what stands below its cells

class Setter {
 public:
  Setter(const print::Text& text, Canvas& canvas, const PageSize& page, int first_number)
      : text_(text),
        canvas_(canvas),
        left_(page.margin),
        top_(page.margin),
        width_(page.width - 2 * page.margin),
        bottom_(page.height - page.margin - footer_height),
        y_(page.margin),
        page_(first_number) {}

  void set();
  /// The number of the page that comes next.
  [[nodiscard]] int page() const { return page_; }

 private:
  /// Lines one below the other, as many as are there.
  void put(Lines lines, double y) const;
  /// What has to be on the page where a block begins.
  [[nodiscard]] double beginning(const print::Heading& heading);
  [[nodiscard]] double beginning(const print::Paragraph& paragraph);
  [[nodiscard]] double beginning(const print::Table& table);
  /// Begins a new page if there is not so much left of this one; true if it does.
  bool keep(double height);
  void set(const print::Heading& heading);
  void set(const print::Paragraph& paragraph);
  void set(const print::Table& table);
  /// Of a column with the gap behind it.
  [[nodiscard]] double width_of(const print::Table& table, std::size_t column) const;
  /// The cells of a row.
  [[nodiscard]] std::vector<Lines> columns(const print::Table& table,
                                           const std::vector<std::string>& cells, bool is_head);
  /// The height of the highest, or more than a page.
  [[nodiscard]] double height(std::vector<Lines>& columns) const;
  /// As much of them as fits on the page.
  void set_columns(const print::Table& table, std::vector<Lines>& columns);
  void set_head(const print::Table& table);
  void set_row(const print::Table& table, const print::Row& row);
  void set_below(const print::Table& table, const print::Row& row);
  void rule(double width);
  void end_page();

  const print::Text& text_;
  Canvas& canvas_;
  double left_;
  double top_;
  double width_;
  double bottom_;
  double y_;
  int page_;
};

void Setter::put(Lines lines, double y) const {
  while (!lines.empty()) {
    const double height = lines.height_of_first();
    lines.draw_first(left_, y);
    y += height;
  }
}

void Setter::end_page() {
  const std::string words =
      text_.footer + (text_.footer.empty() ? "" : " · ") + "page " + std::to_string(page_);
  put(Lines(canvas_, words, {footer_size, false, width_}),
      bottom_ + footer_height - footer_size - 2);
  cairo_show_page(canvas_.cairo());
  ++page_;
  y_ = top_;
}

bool Setter::keep(double height) {
  const bool is_over = y_ > top_ && y_ + height > bottom_;
  if (is_over) {
    end_page();
  }
  return is_over;
}

double Setter::beginning(const print::Heading& heading) {
  Lines lines(canvas_, heading.text, {heading_size, true, width_});
  return heading_gap + lines.height(bottom_ - top_) + 2 * gap;
}

double Setter::beginning(const print::Paragraph& /*paragraph*/) {
  return kept_below_heading;
}

/// The head and the first row, but no more than half a page: a longer one goes on over pages.
double Setter::beginning(const print::Table& table) {
  double sum = kept_below_heading;
  if (!table.rows.empty()) {
    std::vector<Lines> head = columns(table, table.head, true);
    std::vector<Lines> first = columns(table, table.rows.front().cells, false);
    sum = height(head) + height(first) + 4 * gap;
  }
  return std::min(sum, (bottom_ - top_) / 2);
}

void Setter::set(const print::Heading& heading) {
  Lines lines(canvas_, heading.text, {heading_size, true, width_});
  const double height = lines.height(bottom_ - top_);
  y_ += y_ > top_ ? heading_gap : 0;
  put(std::move(lines), y_);
  y_ += height + 2 * gap;
}

void Setter::set(const print::Paragraph& paragraph) {
  Lines lines(canvas_, paragraph.text, {body_size, false, width_});
  while (!lines.empty()) {
    const double height = lines.height_of_first();
    keep(height);
    lines.draw_first(left_, y_);
    y_ += height;
  }
  y_ += gap;
}

double Setter::width_of(const print::Table& table, std::size_t column) const {
  const int shares = std::accumulate(table.shares.begin(), table.shares.end(), 0);
  return width_ * table.shares[column] / shares;
}

std::vector<Lines> Setter::columns(const print::Table& table, const std::vector<std::string>& cells,
                                   bool is_head) {
  std::vector<Lines> row;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const double width = width_of(table, i) - column_gap;
    row.emplace_back(canvas_, cells[i], Setting{body_size, is_head || i == 0, width});
  }
  return row;
}

double Setter::height(std::vector<Lines>& columns) const {
  double most = 0;
  for (Lines& lines : columns) {
    most = std::max(most, lines.height(bottom_ - top_));
  }
  return most;
}

void Setter::set_columns(const print::Table& table, std::vector<Lines>& columns) {
  const double first = y_ + gap;
  const double last = bottom_ - gap;
  double lowest = first;
  double x = left_;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    double y = first;
    // A page has one line of each at least, or a row would never end.
    for (bool is_first = true; !columns[i].empty(); is_first = false) {
      const double height = columns[i].height_of_first();
      if (!is_first && y + height > last) {
        break;
      }
      columns[i].draw_first(x, y);
      y += height;
    }
    lowest = std::max(lowest, y);
    x += width_of(table, i);
  }
  y_ = lowest + gap;
}

void Setter::rule(double width) {
  cairo_set_line_width(canvas_.cairo(), width);
  cairo_move_to(canvas_.cairo(), left_, y_);
  cairo_line_to(canvas_.cairo(), left_ + width_, y_);
  cairo_stroke(canvas_.cairo());
}

void Setter::set_head(const print::Table& table) {
  if (!table.head.empty()) {
    std::vector<Lines> head = columns(table, table.head, true);
    set_columns(table, head);
    rule(1);
  }
}

void Setter::set_row(const print::Table& table, const print::Row& row) {
  std::vector<Lines> cells = columns(table, row.cells, false);
  const double high = height(cells);
  // What is longer than a page gains nothing by a new one.
  const double kept = high > bottom_ - top_ ? kept_below_heading : high + 2 * gap;
  if (keep(kept + (row.below.empty() ? 0 : kept_below_row))) {
    set_head(table);
  }
  set_columns(table, cells);
  while (std::any_of(cells.begin(), cells.end(), [](const Lines& one) { return !one.empty(); })) {
    end_page();
    set_head(table);
    if (cells.front().empty()) {
      cells.front() = std::move(columns(table, {row.cells.front()}, false).front());
    }
    set_columns(table, cells);
  }
  if (!row.below.empty()) {
    set_below(table, row);
  }
  rule(0.4);
}

void Setter::set_below(const print::Table& table, const print::Row& row) {
  const double indent = width_of(table, 0);
  Lines below(canvas_, row.below, {body_size, false, width_ - indent});
  while (!below.empty()) {
    const double height = below.height_of_first();
    if (keep(height + gap)) {
      set_head(table);
      y_ += gap;
      put(std::move(columns(table, {row.cells.front()}, false).front()), y_);
    }
    below.draw_first(left_ + indent, y_);
    y_ += height;
  }
  y_ += gap;
}

void Setter::set(const print::Table& table) {
  keep(beginning(table));
  set_head(table);
  for (const print::Row& row : table.rows) {
    set_row(table, row);
  }
  y_ += gap;
}

void Setter::set() {
  for (std::size_t i = 0; i < text_.blocks.size(); ++i) {
    if (std::holds_alternative<print::Heading>(text_.blocks[i])) {
      double kept = 0;
      for (std::size_t next = i; next < text_.blocks.size() && next < i + 2; ++next) {
        kept += std::visit([&](const auto& one) { return beginning(one); }, text_.blocks[next]);
      }
      keep(kept);
    }
    std::visit([&](const auto& one) { set(one); }, text_.blocks[i]);
  }
  end_page();
}

}  // namespace

int set_text(const print::Text& text, Canvas& canvas, const PageSize& page, int first_number) {
  Setter setter(text, canvas, page, first_number);
  setter.set();
  return setter.page() - first_number;
}

}  // namespace dungeonlab::press
