// Draws scenes and sets text with cairo and pango. The fonts are named, so every user of a machine
// gets the same ones; missing letters come from any other font. For a letter that no font has,
// pango draws a box or nothing, without an error, so every letter is looked up before it is drawn,
// only once.
#include "canvas.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace dungeonlab::press {
namespace {

using render::Look;

constexpr const char* font_family = "Liberation Sans, DejaVu Sans, sans-serif";

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

Canvas::Canvas(cairo_surface_t* surface)
    : cairo_(cairo_create(surface)),
      fonts_(PANGO_FONT_MAP(g_object_ref(pango_cairo_font_map_get_default()))),  // one per thread
      context_(pango_font_map_create_context(fonts_.get())) {
  cairo_font_options_t* const options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_language(context_.get(), pango_language_from_string("en"));
  pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
}

bool Canvas::has(const std::string& letter) const {
  return pango_layout_get_unknown_glyphs_count(text(letter, 1, false).get()) == 0;
}

bool Canvas::can_write() const {
  const Font font(pango_font_description_from_string(font_family));
  const std::unique_ptr<PangoFont, Unref> found(
      pango_context_load_font(context_.get(), font.get()));
  return found != nullptr && has("A");
}

std::string Canvas::legible(const std::string& words) {
  constexpr const char* replacement_character = "\xef\xbf\xbd";
  thread_local std::map<char32_t, bool> known_letters;  // true if a font has the letter
  std::string shown;
  const char* next = nullptr;
  for (const char* at = words.c_str(); *at != '\0'; at = next) {
    next = g_utf8_find_next_char(at, nullptr);
    const std::string letter(at, next);
    const char32_t number = g_utf8_get_char(at);
    const auto [known, is_new] = known_letters.emplace(number, true);
    if (is_new) {
      known->second = pango_is_zero_width(number) != FALSE || has(letter);
    }
    if (!known->second) {
      lacking_.insert(number);
    }
    shown += known->second ? letter : has(replacement_character) ? replacement_character : "?";
  }
  return shown;
}

Layout Canvas::text(const std::string& words, double size, bool bold) const {
  Layout layout(pango_layout_new(context_.get()));
  const Font font(pango_font_description_new());
  pango_font_description_set_family_static(font.get(), font_family);
  pango_font_description_set_weight(font.get(), bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font.get(), size * PANGO_SCALE);
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_auto_dir(layout.get(), FALSE);
  pango_layout_set_text(layout.get(), words.data(), static_cast<int>(words.size()));
  return layout;
}

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

void Canvas::draw(const render::Words& words) {
  if (words.text.empty()) {
    return;
  }
  const Look look = render::look(words.paint);
  const Layout layout =
      text(legible(words.text), words.size == 0 ? look.font : words.size, look.bold);
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
