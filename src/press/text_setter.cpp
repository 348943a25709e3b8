// Sets headings, paragraphs and tables on pages, from top to bottom. A row that does not fit begins
// a new page, below the head of its table; a heading never stands last. A paragraph may go on over
// pages; a text that is longer than a page in one cell is cut there, and three dots say so.
#include "text_setter.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

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
constexpr int lines_most = 60;  ///< of one cell: a page

using Lines = std::unique_ptr<PangoLayoutIter, Ender<PangoLayoutIter, pango_layout_iter_free>>;

class Setter {
 public:
  Setter(const print::Text& text, Canvas& canvas, double width, double height, double margin)
      : text_(text),
        canvas_(canvas),
        left_(margin),
        top_(margin),
        width_(width - 2 * margin),
        bottom_(height - margin - footer_height),
        y_(margin) {}

  void set();

 private:
  [[nodiscard]] Layout fitted(const std::string& words, double size, bool bold, double width) const;
  void put(const Layout& layout, double x, double y) const;
  void set(const print::Heading& heading);
  void set(const print::Paragraph& paragraph);
  void set(const print::Table& table);
  /// A row of cells if it fits on the page.
  bool set_row(const print::Table& table, const std::vector<std::string>& cells, bool is_head);
  void end_page();

  const print::Text& text_;
  Canvas& canvas_;
  double left_;
  double top_;
  double width_;
  double bottom_;
  double y_;
  int page_ = 1;
};

double height_of(const Layout& layout) {
  int height = 0;
  pango_layout_get_size(layout.get(), nullptr, &height);
  return static_cast<double>(height) / PANGO_SCALE;
}

Layout Setter::fitted(const std::string& words, double size, bool bold, double width) const {
  Layout layout = canvas_.text(words, size, bold);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  // A hyphen where a long word breaks would read as part of it.
  PangoAttrList* const attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(layout.get(), attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_height(layout.get(), -lines_most);
  pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
  return layout;
}

void Setter::put(const Layout& layout, double x, double y) const {
  cairo_set_source_rgb(canvas_.cairo(), 0, 0, 0);
  cairo_move_to(canvas_.cairo(), x, y);
  pango_cairo_show_layout(canvas_.cairo(), layout.get());
}

void Setter::end_page() {
  const std::string words =
      text_.footer + (text_.footer.empty() ? "" : " · ") + "page " + std::to_string(page_);
  put(fitted(words, footer_size, false, width_), left_, bottom_ + footer_height - footer_size - 2);
  cairo_show_page(canvas_.cairo());
  ++page_;
  y_ = top_;
}

void Setter::set(const print::Heading& heading) {
  const Layout layout = fitted(heading.text, heading_size, true, width_);
  const double height = height_of(layout);
  y_ += y_ > top_ ? heading_gap : 0;
  if (y_ > top_ && y_ + height + kept_below_heading > bottom_) {
    end_page();
  }
  put(layout, left_, y_);
  y_ += height + 2 * gap;
}

void Setter::set(const print::Paragraph& paragraph) {
  const Layout layout = fitted(paragraph.text, body_size, false, width_);
  pango_layout_set_height(layout.get(), -1);
  pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_NONE);
  const Lines lines(pango_layout_get_iter(layout.get()));
  do {
    PangoRectangle extents;
    pango_layout_iter_get_line_extents(lines.get(), nullptr, &extents);
    const double height = static_cast<double>(extents.height) / PANGO_SCALE;
    if (y_ > top_ && y_ + height > bottom_) {
      end_page();
    }
    const double above =
        static_cast<double>(pango_layout_iter_get_baseline(lines.get()) - extents.y);
    cairo_set_source_rgb(canvas_.cairo(), 0, 0, 0);
    cairo_move_to(canvas_.cairo(), left_ + static_cast<double>(extents.x) / PANGO_SCALE,
                  y_ + above / PANGO_SCALE);
    pango_cairo_show_layout_line(canvas_.cairo(), pango_layout_iter_get_line_readonly(lines.get()));
    y_ += height;
  } while (pango_layout_iter_next_line(lines.get()) != FALSE);
  y_ += gap;
}

bool Setter::set_row(const print::Table& table, const std::vector<std::string>& cells,
                     bool is_head) {
  const int shares = std::accumulate(table.shares.begin(), table.shares.end(), 0);
  std::vector<std::pair<Layout, double>> row;
  double x = left_;
  double height = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const double width = width_ * table.shares[i] / shares;
    row.emplace_back(fitted(cells[i], body_size, is_head || i == 0, width - column_gap), x);
    height = std::max(height, height_of(row.back().first));
    x += width;
  }
  if (y_ > top_ && y_ + height + 2 * gap > bottom_) {
    return false;
  }
  for (const auto& [layout, at] : row) {
    put(layout, at, y_ + gap);
  }
  y_ += height + 2 * gap;
  cairo_set_line_width(canvas_.cairo(), is_head ? 1 : 0.4);
  cairo_move_to(canvas_.cairo(), left_, y_);
  cairo_line_to(canvas_.cairo(), left_ + width_, y_);
  cairo_stroke(canvas_.cairo());
  return true;
}

void Setter::set(const print::Table& table) {
  const auto set_head = [&] {
    if (!table.head.empty() && !set_row(table, table.head, true)) {
      end_page();
      set_row(table, table.head, true);
    }
  };
  set_head();
  for (const std::vector<std::string>& cells : table.rows) {
    if (!set_row(table, cells, false)) {
      end_page();
      set_head();
      set_row(table, cells, false);
    }
  }
  y_ += gap;
}

void Setter::set() {
  for (const auto& block : text_.blocks) {
    std::visit([&](const auto& one) { set(one); }, block);
  }
  end_page();
}

}  // namespace

void set_text(const print::Text& text, Canvas& canvas, double width, double height, double margin) {
  Setter(text, canvas, width, height, margin).set();
}

}  // namespace dungeonlab::press
