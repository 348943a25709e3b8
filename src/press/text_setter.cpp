// Sets headings, paragraphs and tables on pages, from top to bottom. A row that does not fit starts
// a new page, after a repeated table head, together with everything below its cells. Headings, the
// head of a table and the lines that introduce it stay with what follows: before anything is set,
// everything that must be on the same page is measured. Only paragraphs and rows longer than a page
// continue on the next, and rows repeat their first cell on each page.
#include "text_setter.hpp"

#include "lines.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace dungeonlab::press {
namespace {

constexpr double footer_size = 7.5;  // all in points
constexpr double column_gap = 6;
constexpr double footer_height = 16;
constexpr double least_scale = 0.8;
constexpr double scale_step = 0.05;
constexpr double prefix_max = 60;  ///< of blocks that continue on the next page
constexpr double slack = 0.01;     ///< sums of heights are not exact

class Setter {
 public:
  Setter(const print::Text& text, Canvas& canvas, const PageSize& page, int first_number,
         double scale)
      : text_(text),
        canvas_(canvas),
        left_(page.margin),
        top_(page.margin),
        width_(page.width - 2 * page.margin),
        bottom_(page.height - page.margin - footer_height),
        y_(page.margin),
        page_(first_number),
        body_size_(9 * scale),
        heading_size_(14 * scale),
        gap_(3 * scale),
        heading_gap_(12 * scale) {}

  /// Ends early if the text takes more than `pages_max` pages; 0: never.
  void set(int pages_max = 0);
  /// The number of the next page.
  [[nodiscard]] int page() const { return page_; }

 private:
  /// Draws all lines below each other.
  void put(Lines lines, double y) const;
  /// The height that must fit on the page where a block begins, including the blocks that it stays
  /// with.
  [[nodiscard]] double beginning(std::size_t block);
  /// True for a heading, and for a few lines that introduce a table.
  [[nodiscard]] bool is_kept_with_next(std::size_t block);
  [[nodiscard]] double height_of_page() const { return bottom_ - top_; }
  [[nodiscard]] Lines lines_of(const print::Heading& heading);
  [[nodiscard]] Lines lines_of(const print::Paragraph& paragraph);
  /// Starts a new page if less height is left; returns true if it does.
  bool keep(double height);
  void set(const print::Heading& heading);
  void set(const print::Paragraph& paragraph);
  void set(const print::Table& table);
  /// The width of a column, including the gap after it.
  [[nodiscard]] double width_of(const print::Table& table, std::size_t column) const;
  /// The cells of a row.
  [[nodiscard]] std::vector<Lines> columns(const print::Table& table,
                                           const std::vector<std::string>& cells, bool is_head);
  /// The height of the tallest column, or more than a page.
  [[nodiscard]] double height(std::vector<Lines>& columns) const;
  [[nodiscard]] double height_of_head(const print::Table& table);
  /// The height of a row on a page with the head of its table; less for a row longer than such a
  /// page.
  [[nodiscard]] double height_on_page(const print::Table& table, const print::Row& row);
  /// The height that must stay together with that row: no page begins or ends with a single row of
  /// a table.
  [[nodiscard]] double height_kept(const print::Table& table, std::size_t row);
  /// Sets as much of the columns as fits on the page.
  void set_columns(const print::Table& table, std::vector<Lines>& columns);
  void set_head(const print::Table& table);
  void set_row(const print::Table& table, std::size_t number);
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
  double body_size_;
  double heading_size_;
  double gap_;          ///< above and below the text of a row
  double heading_gap_;  ///< above a heading
  // Heights that are asked for again and again; to set lines is what takes time.
  std::map<const print::Table*, double> heads_{};
  std::map<const print::Row*, double> rows_{};  ///< on a page
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
  const bool is_over = y_ > top_ && y_ + height > bottom_ + slack;
  if (is_over) {
    end_page();
  }
  return is_over;
}

Lines Setter::lines_of(const print::Heading& heading) {
  return {canvas_, heading.text, {heading_size_, true, width_}};
}

Lines Setter::lines_of(const print::Paragraph& paragraph) {
  return {canvas_, paragraph.text, {body_size_, false, width_}};
}

bool Setter::is_kept_with_next(std::size_t block) {
  const auto* const paragraph = std::get_if<print::Paragraph>(&text_.blocks[block]);
  return paragraph == nullptr ? std::holds_alternative<print::Heading>(text_.blocks[block])
                              : block + 1 < text_.blocks.size() &&
                                    std::holds_alternative<print::Table>(text_.blocks[block + 1]) &&
                                    lines_of(*paragraph).height(height_of_page()) <= prefix_max;
}

double Setter::beginning(std::size_t block) {
  if (block == text_.blocks.size()) {
    return 0;
  }
  if (const auto* const heading = std::get_if<print::Heading>(&text_.blocks[block])) {
    return heading_gap_ + lines_of(*heading).height(height_of_page()) + 2 * gap_ +
           beginning(block + 1);
  }
  if (const auto* const paragraph = std::get_if<print::Paragraph>(&text_.blocks[block])) {
    const double height = lines_of(*paragraph).height(height_of_page()) + gap_;
    return is_kept_with_next(block) ? height + beginning(block + 1) : std::min(height, prefix_max);
  }
  const auto& table = std::get<print::Table>(text_.blocks[block]);
  return height_of_head(table) + (table.rows.empty() ? 0 : height_kept(table, 0));
}

void Setter::set(const print::Heading& heading) {
  Lines lines = lines_of(heading);
  const double height = lines.height(height_of_page());
  y_ += y_ > top_ ? heading_gap_ : 0;
  put(std::move(lines), y_);
  y_ += height + 2 * gap_;
}

void Setter::set(const print::Paragraph& paragraph) {
  Lines lines = lines_of(paragraph);
  while (!lines.empty()) {
    const double height = lines.height_of_first();
    keep(height);
    lines.draw_first(left_, y_);
    y_ += height;
  }
  y_ += gap_;
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
    row.emplace_back(canvas_, cells[i], Setting{body_size_, is_head || i == 0, width});
  }
  return row;
}

double Setter::height(std::vector<Lines>& columns) const {
  double most = 0;
  for (Lines& lines : columns) {
    most = std::max(most, lines.height(height_of_page()));
  }
  return most;
}

double Setter::height_of_head(const print::Table& table) {
  const auto [known, is_new] = heads_.try_emplace(&table, 0);
  if (is_new && !table.head.empty()) {
    std::vector<Lines> head = columns(table, table.head, true);
    known->second = height(head) + 2 * gap_;
  }
  return known->second;
}

double Setter::height_on_page(const print::Table& table, const print::Row& row) {
  const auto [known, is_new] = rows_.try_emplace(&row, 0);
  if (!is_new) {
    return known->second;
  }
  std::vector<Lines> cells = columns(table, row.cells, false);
  double all = height(cells) + 2 * gap_;
  if (!row.below.empty()) {
    Lines below(canvas_, row.below, {body_size_, false, width_ - width_of(table, 0)});
    all += below.height(height_of_page()) + gap_;
  }
  known->second = all + height_of_head(table) > height_of_page() ? prefix_max : all;
  return known->second;
}

double Setter::height_kept(const print::Table& table, std::size_t row) {
  const double height = height_on_page(table, table.rows[row]);
  const bool is_kept = table.rows.size() > 1 && (row == 0 || row + 2 == table.rows.size());
  const double both = is_kept ? height + height_on_page(table, table.rows[row + 1]) : height;
  return both + height_of_head(table) > height_of_page() ? height : both;
}

void Setter::set_columns(const print::Table& table, std::vector<Lines>& columns) {
  const double first = y_ + gap_;
  const double last = bottom_ - gap_;
  double lowest = first;
  double x = left_;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    double y = first;
    // At least one line of each column goes on a page; otherwise a row might never end.
    for (bool is_first = true; !columns[i].empty(); is_first = false) {
      const double height = columns[i].height_of_first();
      if (!is_first && y + height > last + slack) {
        break;
      }
      columns[i].draw_first(x, y);
      y += height;
    }
    lowest = std::max(lowest, y);
    x += width_of(table, i);
  }
  y_ = lowest + gap_;
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

void Setter::set_row(const print::Table& table, std::size_t number) {
  const print::Row& row = table.rows[number];
  // The first row is kept with the head, before the head is set.
  if (number > 0 && keep(height_kept(table, number))) {
    set_head(table);
  }
  std::vector<Lines> cells = columns(table, row.cells, false);
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
  Lines below(canvas_, row.below, {body_size_, false, width_ - indent});
  while (!below.empty()) {
    const double height = below.height_of_first();
    if (keep(height + gap_)) {
      set_head(table);
      y_ += gap_;
      put(std::move(columns(table, {row.cells.front()}, false).front()), y_);
    }
    below.draw_first(left_ + indent, y_);
    y_ += height;
  }
  y_ += gap_;
}

void Setter::set(const print::Table& table) {
  set_head(table);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    set_row(table, row);
  }
  y_ += gap_;
}

void Setter::set(int pages_max) {
  const int last = page_ + pages_max;
  bool is_kept = false;  // with the block before it, and so on its page
  for (std::size_t i = 0; i < text_.blocks.size() && (pages_max == 0 || page_ < last); ++i) {
    if (!is_kept) {
      keep(beginning(i));
    }
    is_kept = is_kept_with_next(i);
    std::visit([&](const auto& one) { set(one); }, text_.blocks[i]);
  }
  end_page();
}

}  // namespace

TextMeasure measure_text(const print::Text& text, Fonts& fonts, const PageSize& page) {
  TextMeasure measure;
  while (true) {
    const Surface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr));
    Canvas scratch(surface.get(), fonts);
    Setter setter(text, scratch, page, 1, measure.scale);
    setter.set(measure.scale > least_scale ? text.pages_max : 0);
    measure.pages = setter.page() - 1;
    if (text.pages_max == 0 || measure.pages <= text.pages_max || measure.scale <= least_scale) {
      return measure;
    }
    measure.scale -= scale_step;
  }
}

int set_text(const print::Text& text, double scale, Canvas& canvas, const PageSize& page,
             int first_number) {
  Setter setter(text, canvas, page, first_number, scale);
  setter.set();
  return setter.page() - first_number;
}

}  // namespace dungeonlab::press
