// Writes a scene as SVG. Lines of one paint are one path, so that a dungeon of 256 x 256 stays a
// file that a browser opens; words stay words, so that they can be searched, selected and read
// aloud. How each paint looks stands once, in a style of classes made from its look; those that
// do not occur are left out, so that the picture for players names nothing that a map may hold.
#include "scene_svg.hpp"

#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/page.hpp"

#include <bitset>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string_view class_of(Paint paint) {
  return paint_names[static_cast<std::size_t>(paint)];
}

std::string gray(int shade) {
  return fmt::format("#{0:02x}{0:02x}{0:02x}", shade);
}

std::string ink_or(const Look& look, int shade) {
  return look.ink == 0 ? gray(shade) : fmt::format("#{:06x}", look.ink);
}

/// `.grid{stroke:#828282;stroke-width:6}`
std::string rule_of(Paint paint) {
  constexpr std::array<std::string_view, 3> caps = {"square", "butt", "round"};
  const Look look = render::look(paint);
  std::string rule = fmt::format(".{}{{", class_of(paint));
  if (look.font > 0) {
    rule += fmt::format("font-size:{}px;fill:{}", look.font, gray(look.shade));
    rule += look.bold ? ";font-weight:bold" : "";
    return rule + "}";
  }
  rule += "fill:" + ink_or(look, look.fill);
  if (look.width > 0) {
    rule += fmt::format(";stroke:{};stroke-width:{};stroke-linecap:{}", ink_or(look, look.shade),
                        look.width, caps[static_cast<std::size_t>(look.cap)]);
  }
  if (look.dash > 0) {
    rule += fmt::format(";stroke-dasharray:{} {}", look.dash, look.gap);
  }
  return rule + "}";
}

using PaintSet = std::bitset<paint_names.size()>;

/// A style sheet for those paints.
std::string style_of(const PaintSet& paints) {
  std::string text =
      "text{font-family:Helvetica,Arial,sans-serif}path:not(.solid){fill:none}"
      "path.solid{stroke:none}";
  for (std::size_t paint = 0; paint < paints.size(); ++paint) {
    text += paints[paint] ? rule_of(static_cast<Paint>(paint)) : "";
  }
  return text;
}

PaintSet paints_of(const Scene& scene) {
  PaintSet paints;
  for (const auto& shape : scene.shapes) {
    paints.set(
        std::visit([](const auto& one) { return static_cast<std::size_t>(one.paint); }, shape));
  }
  return paints;
}

/// Writes each sort of shape.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void operator()(const Lines& lines) const {
    out_ += fmt::format(R"(<path class="{}{}" d=")", class_of(lines.paint),
                        lines.closed ? " solid" : "");
    for (const std::vector<Point>& path : lines.paths) {
      for (std::size_t i = 0; i < path.size(); ++i) {
        out_ += fmt::format("{}{} {}", i == 0 ? 'M' : 'L', path[i].x, path[i].y);
      }
      out_ += lines.closed ? "Z" : "";
    }
    out_ += "\"/>\n";
  }
  void operator()(const Disc& disc) const {
    out_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n",
                        class_of(disc.paint), disc.center.x, disc.center.y, disc.radius);
  }
  void operator()(const Words& words) const {
    constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
    out_ += fmt::format(
        R"(<text class="{}" x="{}" y="{}" text-anchor="{}">{}{}</text>)", class_of(words.paint),
        words.at.x, words.at.y, anchors[static_cast<std::size_t>(words.align)],
        words.about.empty() ? "" : "<title>" + escaped_for_markup(words.about) + "</title>",
        escaped_for_markup(words.text));
    out_ += '\n';
  }

 private:
  std::string& out_;
};

}  // namespace

const std::string& svg_style() {
  static const std::string style = [] {
    PaintSet all;
    for (std::size_t paint = 0; paint < static_cast<std::size_t>(Paint::route); ++paint) {
      all.set(paint);
    }
    return style_of(all);
  }();
  return style;
}

std::string svg_shapes(const Scene& scene) {
  std::string out;
  for (const auto& shape : scene.shapes) {
    std::visit(Writer(out), shape);
  }
  return out;
}

std::string svg(const Scene& scene) {
  constexpr int pixel = 10;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" "
      "viewBox=\"0 0 {} {}\">\n<title>{}</title>\n{}<style>{}</style>\n",
      scene.width / pixel, scene.height / pixel, scene.width, scene.height,
      escaped_for_markup(scene.title),
      scene.about.empty() ? "" : fmt::format("<desc>{}</desc>\n", escaped_for_markup(scene.about)),
      style_of(paints_of(scene)));
  return out + svg_shapes(scene) + "</svg>\n";
}

}  // namespace dungeonlab::render
