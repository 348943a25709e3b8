// An SVG writer for pictures of black strokes and plain text: a plot needs only boxes, lines and
// words. Drawing libraries turn text into outlines, which cannot be searched or read aloud. All
// text input is escaped.
#include "dungeonlab/render/svg.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/page.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string safe(std::string_view words) {
  return escaped_for_markup(escape_for_terminal(words));
}

}  // namespace

Svg::Svg(int width, int height, std::string_view title, std::string_view about) {
  out_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{}" height="{}" viewBox="0 0 {} {}" font-family="Helvetica, Arial, sans-serif">
<title>{}</title>
<desc>{}</desc>
)",
      width / pixel, height / pixel, width, height, safe(title), safe(about));
  fill({.x = 0, .y = 0, .width = width, .height = height}, "white");
}

void Svg::fill(const Box& box, std::string_view color) {
  out_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", box.x, box.y,
                      box.width, box.height, color);
  out_ += '\n';
}

void Svg::line(int from_x, int from_y, int to_x, int to_y, std::string_view color) {
  out_ += fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{}"/>)",
                      from_x, from_y, to_x, to_y, color, pixel);
  out_ += '\n';
}

void Svg::text(std::string_view words, const Text& how) {
  constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
  out_ += fmt::format(
      R"(<text x="{}" y="{}" font-size="{}" text-anchor="{}"{}{}>{}</text>)", how.x, how.y,
      how.size, anchors[static_cast<std::size_t>(how.anchor)],
      how.bold ? R"( font-weight="bold")" : "",
      how.upward ? fmt::format(R"x( transform="rotate(-90 {} {})")x", how.x, how.y) : "",
      safe(words));
  out_ += '\n';
}

std::string Svg::end() && {
  return std::move(out_) + "</svg>\n";
}

}  // namespace dungeonlab::render
