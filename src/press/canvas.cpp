// Draws scenes with cairo, and their words with pango.
#include "canvas.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::press {
namespace {

using render::Look;

void set_shade(cairo_t* cairo, int shade) {
  const double gray = shade / 255.0;
  cairo_set_source_rgb(cairo, gray, gray, gray);
}

/// Sets the ink of a look, or else one of its shades.
void set_ink(cairo_t* cairo, const Look& look, int shade, bool is_colored) {
  const std::uint32_t ink = is_colored && look.tint != 0 ? look.tint : look.ink;
  const auto part = [&](unsigned shift) { return (ink >> shift & 0xffU) / 255.0; };
  ink == 0 ? set_shade(cairo, shade) : cairo_set_source_rgb(cairo, part(16), part(8), part(0));
}

void take(cairo_t* cairo, const render::SymbolStep& step) {
  const auto& [one, two, three] = step.points;
  switch (step.kind) {
    case render::SymbolStep::Kind::move:
      cairo_move_to(cairo, one[0], one[1]);
      break;
    case render::SymbolStep::Kind::line:
      cairo_line_to(cairo, one[0], one[1]);
      break;
    case render::SymbolStep::Kind::curve:
      cairo_curve_to(cairo, one[0], one[1], two[0], two[1], three[0], three[1]);
      break;
    case render::SymbolStep::Kind::close:
      cairo_close_path(cairo);
      break;
  }
}

}  // namespace

Canvas::Canvas(cairo_surface_t* surface, Fonts& fonts)
    : cairo_(cairo_create(surface)), fonts_(fonts) {}

void Canvas::fill(const Look& look) const {
  set_ink(cairo(), look, look.fill, is_colored_);
  cairo_fill_preserve(cairo());
}

void Canvas::stroke(const Look& look) const {
  constexpr std::array<cairo_line_cap_t, 3> caps = {CAIRO_LINE_CAP_SQUARE, CAIRO_LINE_CAP_BUTT,
                                                    CAIRO_LINE_CAP_ROUND};
  if (look.width == 0) {
    return;
  }
  set_ink(cairo(), look, look.shade, is_colored_);
  cairo_set_line_width(cairo(), look.width);
  cairo_set_line_cap(cairo(), caps[static_cast<std::size_t>(look.cap)]);
  const std::array<double, 2> dashes{static_cast<double>(look.dash), static_cast<double>(look.gap)};
  cairo_set_dash(cairo(), dashes.data(), look.dash > 0 ? 2 : 0, 0);
  cairo_stroke_preserve(cairo());
}

void Canvas::draw(const render::Lines& lines) const {
  const Look look = render::look(lines.paint);
  cairo_new_path(cairo());
  for (const std::vector<render::Point>& path : lines.paths) {
    cairo_new_sub_path(cairo());
    for (const render::Point& point : path) {
      cairo_line_to(cairo(), point.x, point.y);
    }
    if (lines.closed) {
      cairo_close_path(cairo());
    }
  }
  lines.closed ? fill(look) : stroke(look);
}

void Canvas::draw(const render::Disc& disc) const {
  constexpr double full_turn = 6.283185307179586;
  const Look look = render::look(disc.paint);
  cairo_new_path(cairo());
  cairo_arc(cairo(), disc.center.x, disc.center.y, disc.radius, 0, full_turn);
  fill(look);
  stroke(look);
}

void Canvas::draw(const render::Picto& picto) const {
  constexpr double quarter_turn = 1.5707963267948966;
  const Look look = render::look(picto.paint);
  const double half = picto.side / 2.0;
  cairo_save(cairo());
  cairo_translate(cairo(), picto.corner.x + half, picto.corner.y + half);
  cairo_rotate(cairo(), picto.turns * quarter_turn);
  cairo_translate(cairo(), -half, -half);
  const double scale = double(picto.side) / render::symbol_side;
  cairo_scale(cairo(), scale, scale);
  cairo_set_dash(cairo(), nullptr, 0, 0);
  cairo_set_line_cap(cairo(), CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cairo(), CAIRO_LINE_JOIN_ROUND);
  cairo_set_fill_rule(cairo(), CAIRO_FILL_RULE_EVEN_ODD);
  set_ink(cairo(), look, look.shade, is_colored_);
  const int halo = look.width * (render::symbol_side / 24);  // in units of the symbol's file
  for (const render::SymbolPath& path : picto.symbol->paths) {
    cairo_new_path(cairo());
    for (const render::SymbolStep& step : path.steps) {
      take(cairo(), step);
    }
    if (path.width == 0) {
      cairo_fill_preserve(cairo());
    }
    if (path.width + halo > 0) {
      cairo_set_line_width(cairo(), path.width + halo);
      cairo_stroke(cairo());
    }
  }
  cairo_restore(cairo());
}

void Canvas::draw(const render::Words& words) const {
  if (words.text.empty()) {
    return;
  }
  const Look look = render::look(words.paint);
  const Layout layout =
      fonts_.text(fonts_.legible(words.text), words.size == 0 ? look.font : words.size, look.bold);
  PangoLayoutLine* const line = pango_layout_get_line_readonly(layout.get(), 0);
  PangoRectangle extents;
  pango_layout_line_get_extents(line, nullptr, &extents);
  const double width = static_cast<double>(extents.width) / PANGO_SCALE;
  // Letters may be wider than the scene assumed.
  const double room = words.room > 0                        ? words.room
                      : words.align == render::Align::start ? width_ - words.at.x
                      : words.align == render::Align::end   ? words.at.x
                                                            : width_;
  const double scale = width > room ? room / width : 1;
  const double before = words.align == render::Align::start    ? 0
                        : words.align == render::Align::middle ? width * scale / 2
                                                               : width * scale;
  set_ink(cairo(), look, look.shade, is_colored_);
  cairo_save(cairo());
  cairo_translate(cairo(), words.at.x - before, words.at.y);
  cairo_scale(cairo(), scale, scale);
  cairo_move_to(cairo(), 0, 0);
  pango_cairo_show_layout_line(cairo(), line);
  cairo_restore(cairo());
}

void Canvas::draw(const render::Scene& scene) {
  width_ = scene.width;
  is_colored_ = scene.is_colored;
  for (const auto& shape : scene.shapes) {
    std::visit([&](const auto& one) { draw(one); }, shape);
  }
  cairo_new_path(cairo());  // otherwise the next shape would be joined to this one
}

}  // namespace dungeonlab::press
