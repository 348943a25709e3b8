// Writes a scene as SVG. Lines of one paint are one path, so that a dungeon of 256 x 256 stays a
// file that a browser opens; words stay words, so that they can be searched, selected and read
// aloud. How each paint looks stands once, in a style of classes.
#include "scene_svg.hpp"

#include "dungeonlab/core/text.hpp"

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string_view class_of(Paint paint) {
  return paint_names[static_cast<std::size_t>(paint)];
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

const std::string_view svg_style =
    "text{font-family:Helvetica,Arial,sans-serif;fill:#000}"
    ".paper,.floor{fill:#fff}"
    "path{fill:none;stroke:#000;stroke-linecap:square}"
    ".paper,.floor,.flow,path.exit.solid{stroke:none}"
    ".grid{stroke:#999;stroke-width:6;stroke-dasharray:14 26;stroke-linecap:butt}"
    ".simple{stroke-width:14}"
    ".wire{stroke-width:14}"
    ".barbs{stroke-width:14;stroke-linecap:butt}"
    ".monolith{stroke-width:70}"
    ".exit{stroke-width:70;stroke-linecap:butt}"
    ".solid.exit{fill:#000}"
    ".river{stroke:#bbb;stroke-width:110;stroke-linecap:round}"
    ".flow{fill:#000;stroke:none}"
    ".pit,.hanging{fill:#fff;stroke:#000;stroke-width:30}"
    ".hanging{stroke-dasharray:50 36}"
    ".code{font-size:230px;font-weight:bold}"
    ".detail{font-size:104px}"
    ".ruler{font-size:190px;fill:#333}"
    ".heading{font-size:230px;font-weight:bold}"
    ".legend{font-size:170px}"
    ".footer{font-size:140px;fill:#333}";

std::string escaped_for_markup(std::string_view words) {
  std::string text;
  for (const char c : escape_for_terminal(words)) {
    text += c == '&'   ? "&amp;"
            : c == '<' ? "&lt;"
            : c == '>' ? "&gt;"
            : c == '"' ? "&quot;"
                       : std::string(1, c);
  }
  return text;
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
      "viewBox=\"0 0 {} {}\">\n<title>{}</title>\n<style>{}</style>\n",
      scene.width / pixel, scene.height / pixel, scene.width, scene.height,
      escaped_for_markup(scene.title), svg_style);
  return out + svg_shapes(scene) + "</svg>\n";
}

}  // namespace dungeonlab::render
