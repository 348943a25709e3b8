// Makes the files: the pages of a book as PDF, a scene as PNG. cairo would write the current time
// into a PDF, so it gets a fixed one, and the same book always gives the same bytes.
#include "press.hpp"

#include "board_setter.hpp"
#include "canvas.hpp"
#include "text_setter.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <cairo-pdf.h>

namespace dungeonlab::press {
namespace {

constexpr double points_of_inch = 72;
constexpr double micrometres_of_inch = 25'400;
constexpr double tenths_of_inch = 254;  ///< tenths of a millimetre per inch

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(to)->append(bytes, bytes + count);
  return CAIRO_STATUS_SUCCESS;
}

constexpr const char* no_font =
    "there is no font to write with; install the package fonts-liberation or fonts-dejavu-core";

void keep(cairo_status_t status, print::Pressed& pressed) {
  if (status != CAIRO_STATUS_SUCCESS && pressed.failure.empty()) {
    pressed.failure = cairo_status_to_string(status);
  }
}

bool names_pages(const print::Row& row) {
  return row.pages.has_value();
}

bool names_pages(const print::Text& text) {
  return std::any_of(text.blocks.begin(), text.blocks.end(), [](const auto& block) {
    const auto* const table = std::get_if<print::Table>(&block);
    return table != nullptr && std::any_of(table->rows.begin(), table->rows.end(),
                                           [](const print::Row& row) { return names_pages(row); });
  });
}

/// Puts the parts of a book onto pages of a PDF.
class Binder {
 public:
  Binder(const print::Book& book, cairo_surface_t* surface, Fonts& fonts)
      : book_(book),
        paper_(render::size_of(book.paper)),
        surface_(surface),
        canvas_(surface, fonts),
        measures_(book.parts.size()) {}

  void bind();
  void operator()(const render::Page& page);
  void operator()(const print::Text& text);
  void operator()(const print::Board& board);
  [[nodiscard]] cairo_status_t status() const { return cairo_status(canvas_.cairo()); }
  /// Why a page could not be made; empty if all could.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  static double points(int tenths) { return tenths * points_of_inch / tenths_of_inch; }
  [[nodiscard]] PageSize page_of_text() const {
    return {points(paper_.width), points(paper_.height), points(render::paper_margin) * 1.5};
  }
  /// Of a part that is a text; measured once.
  [[nodiscard]] const TextMeasure& measured(std::size_t part);
  [[nodiscard]] int pages_of(std::size_t part);
  /// `2` or `2–3`.
  [[nodiscard]] std::string numbers_of(const print::Parts& parts);
  [[nodiscard]] print::Text with_page_numbers(print::Text text);

  const print::Book& book_;
  render::PaperSize paper_;
  cairo_surface_t* surface_;
  Canvas canvas_;
  std::vector<std::optional<TextMeasure>> measures_;  ///< by part
  std::size_t part_ = 0;                              ///< that is being set
  int pages_ = 0;                                     ///< that are done
  std::string failure_{};
};

void Binder::bind() {
  for (; part_ < book_.parts.size(); ++part_) {
    std::visit(*this, book_.parts[part_]);
  }
}

const TextMeasure& Binder::measured(std::size_t part) {
  if (!measures_[part]) {
    measures_[part] =
        measure_text(std::get<print::Text>(book_.parts[part]), canvas_.fonts(), page_of_text());
  }
  return *measures_[part];
}

int Binder::pages_of(std::size_t part) {
  return std::holds_alternative<print::Text>(book_.parts[part]) ? measured(part).pages : 1;
}

std::string Binder::numbers_of(const print::Parts& parts) {
  int first = 1;
  for (std::size_t part = 0; part < parts.first; ++part) {
    first += pages_of(part);
  }
  int last = first - 1;
  for (std::size_t part = parts.first; part < parts.first + parts.count; ++part) {
    last += pages_of(part);
  }
  return std::to_string(first) + (last > first ? "–" + std::to_string(last) : "");
}

print::Text Binder::with_page_numbers(print::Text text) {
  for (auto& block : text.blocks) {
    if (auto* const table = std::get_if<print::Table>(&block)) {
      for (print::Row& row : table->rows) {
        row.cells[1] = names_pages(row) ? numbers_of(*row.pages) : row.cells[1];
      }
    }
  }
  return text;
}

void Binder::operator()(const render::Page& page) {
  const double across = points(page.landscape ? paper_.height : paper_.width);
  const double down = points(page.landscape ? paper_.width : paper_.height);
  const double width = page.width * points_of_inch / micrometres_of_inch;
  const double scale = width / page.scene.width;
  cairo_pdf_surface_set_size(surface_, across, down);
  cairo_save(canvas_.cairo());
  const double height = page.scene.height * scale;
  cairo_translate(canvas_.cairo(), (across - width) / 2, (down - height) / 2);
  cairo_scale(canvas_.cairo(), scale, scale);
  canvas_.draw(page.scene);
  cairo_restore(canvas_.cairo());
  cairo_show_page(canvas_.cairo());
  ++pages_;
}

void Binder::operator()(const print::Text& text) {
  const PageSize page = page_of_text();
  const double scale = text.pages_most > 0 ? measured(part_).scale : 1;
  cairo_pdf_surface_set_size(surface_, page.width, page.height);
  pages_ += set_text(names_pages(text) ? with_page_numbers(text) : text, scale, canvas_, page,
                     pages_ + 1);
}

void Binder::operator()(const print::Board& board) {
  const double across = points(paper_.width);
  const double down = points(paper_.height);
  cairo_pdf_surface_set_size(surface_, across, down);
  ++pages_;
  if (!set_board(board, canvas_, {across, down, points(render::paper_margin)}, pages_)) {
    failure_ = "the page \"" + board.title + "\" has more than a sheet of paper has room for";
  }
}

}  // namespace

void pdf(const print::Book& book, print::Pressed& pressed) {
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &pressed.bytes, 1, 1));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                 "2000-01-01T00:00:00Z");
  if (!book.title.empty()) {
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, book.title.c_str());
  }
  {
    Fonts fonts;
    if (!fonts.can_write()) {
      pressed.failure = no_font;
      return;
    }
    Binder binder(book, surface.get(), fonts);
    binder.bind();
    pressed.lacking = fonts.lacking();
    pressed.failure = binder.failure();
    keep(binder.status(), pressed);
  }
  cairo_surface_finish(surface.get());
  keep(cairo_surface_status(surface.get()), pressed);
}

void png(const render::Scene& scene, int cell_pixels, print::Pressed& pressed) {
  const double scale = static_cast<double>(cell_pixels) / render::cell_side;
  const auto pixels = [&](int units) { return static_cast<int>(std::lround(units * scale)); };
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(scene.width), pixels(scene.height)));
  {
    Fonts fonts;
    if (!fonts.can_write()) {
      pressed.failure = no_font;
      return;
    }
    Canvas canvas(surface.get(), fonts);
    // The picture may cover pixels at the edge only in part.
    cairo_set_source_rgb(canvas.cairo(), 1, 1, 1);
    cairo_paint(canvas.cairo());
    cairo_scale(canvas.cairo(), scale, scale);
    canvas.draw(scene);
    pressed.lacking = fonts.lacking();
    keep(cairo_status(canvas.cairo()), pressed);
  }
  keep(cairo_surface_write_to_png_stream(surface.get(), append, &pressed.bytes), pressed);
}

}  // namespace dungeonlab::press
