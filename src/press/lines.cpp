// Breaks text into lines. For each line that it breaks off, pango reads the whole rest of a word
// again, so a word of 200,000 letters would take quadratic time. So it gets pieces of a few lines.
// The last line of a piece may end only because the piece does, so it is set again with the next
// piece.
#include "lines.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::press {
namespace {

constexpr std::size_t piece_bytes = 1000;

using Iterator = std::unique_ptr<PangoLayoutIter, Ender<PangoLayoutIter, pango_layout_iter_free>>;

double points(int units) {
  return static_cast<double>(units) / PANGO_SCALE;
}

/// The end of a piece that begins at `begin`; never inside a letter.
std::size_t end_of_piece(const std::string& words, std::size_t begin) {
  const auto is_inside = [](char byte) { return (static_cast<unsigned char>(byte) >> 6U) == 2; };
  std::size_t end = std::min(begin + piece_bytes, words.size());
  while (end < words.size() && is_inside(words[end])) {
    ++end;
  }
  return end;
}

}  // namespace

Lines::Lines(Canvas& canvas, const std::string& words, const Setting& setting)
    : canvas_(&canvas), words_(canvas.fonts().legible(words)), setting_(setting) {
  set_more();
}

void Lines::set_more() {
  const std::size_t end = end_of_piece(words_, begin_);
  const auto layout = canvas_->fonts().paragraph(words_.substr(begin_, end - begin_), setting_);
  const std::size_t before = lines_.size();
  const Iterator at(pango_layout_get_iter(layout.get()));
  do {
    PangoRectangle extents;
    pango_layout_iter_get_line_extents(at.get(), nullptr, &extents);
    lines_.push_back({layout, pango_layout_iter_get_line_readonly(at.get()), points(extents.x),
                      points(pango_layout_iter_get_baseline(at.get()) - extents.y),
                      points(extents.height)});
  } while (pango_layout_iter_next_line(at.get()) != FALSE);
  if (end < words_.size() && lines_.size() > before + 1) {
    begin_ += static_cast<std::size_t>(lines_.back().line->start_index);
    lines_.pop_back();
  } else {
    begin_ = end;
  }
}

double Lines::height(double most) {
  double sum = 0;
  for (std::size_t i = 0; sum <= most; ++i) {
    if (i == lines_.size() && begin_ < words_.size()) {
      set_more();
    }
    if (i == lines_.size()) {
      break;
    }
    sum += lines_[i].height;
  }
  return sum;
}

void Lines::draw_first(double x, double y) {
  const Line line = std::move(lines_.front());
  lines_.pop_front();
  cairo_set_source_rgb(canvas_->cairo(), 0, 0, 0);
  cairo_move_to(canvas_->cairo(), x + line.x, y + line.above);
  pango_cairo_show_layout_line(canvas_->cairo(), line.line);
  if (lines_.empty() && begin_ < words_.size()) {
    set_more();
  }
}

}  // namespace dungeonlab::press
