// Writes a scene as SVG. Lines of one paint become one path, so the file of a dungeon of 256 x 256
// still opens in a browser. Words stay text, so they can be searched, selected and read aloud. The
// look of each paint is defined once, as a class of a style sheet. Classes that are not used are
// left out, so a player's picture does not name anything that a map may hold.
#include "scene_svg.hpp"

#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/page.hpp"

#include <algorithm>
#include <bitset>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string_view class_of(Paint paint) {
  return paint_names[static_cast<std::size_t>(paint)];
}

std::string gray(int shade) {
  return fmt::format("#{0:02x}{0:02x}{0:02x}", shade);
}

std::string ink_or(const Look& look, int shade, bool is_colored) {
  const std::uint32_t ink = is_colored && look.tint != 0 ? look.tint : look.ink;
  return ink == 0 ? gray(shade) : fmt::format("#{:06x}", ink);
}

/// `.grid{stroke:#828282;stroke-width:6}`
std::string rule_of(Paint paint, bool is_colored) {
  constexpr std::array<std::string_view, 3> caps = {"square", "butt", "round"};
  const Look look = render::look(paint);
  std::string rule = fmt::format(".{}{{", class_of(paint));
  if (look.font > 0) {
    const bool has_own_size = paint == Paint::key || paint == Paint::key_name;
    rule += has_own_size ? "" : fmt::format("font-size:{}px;", look.font);
    rule += "fill:" + ink_or(look, look.shade, is_colored);
    rule += look.bold ? ";font-weight:bold" : "";
    return rule + "}";
  }
  if (is_of_symbols(paint)) {
    rule += "color:" + ink_or(look, look.shade, is_colored);
    rule += paint == Paint::halo
                ? fmt::format(";stroke:{};stroke-width:{}", gray(look.shade), look.width)
                : "";
    return rule + "}";
  }
  rule += "fill:" + ink_or(look, look.fill, is_colored);
  if (look.width > 0) {
    rule += fmt::format(";stroke:{};stroke-width:{};stroke-linecap:{}",
                        ink_or(look, look.shade, is_colored), look.width,
                        caps[static_cast<std::size_t>(look.cap)]);
  }
  if (look.dash > 0) {
    rule += fmt::format(";stroke-dasharray:{} {}", look.dash, look.gap);
  }
  return rule + "}";
}

using PaintSet = std::bitset<paint_names.size()>;

/// A style sheet for those paints.
std::string style_of(const PaintSet& paints, bool is_colored) {
  std::string text =
      "text{font-family:Helvetica,Arial,sans-serif}path[class]:not(.solid){fill:none}"
      "path.solid{stroke:none}";
  for (std::size_t paint = 0; paint < paints.size(); ++paint) {
    text += paints[paint] ? rule_of(static_cast<Paint>(paint), is_colored) : "";
  }
  return text;
}

PaintSet paints_of(const Scene& scene) {
  PaintSet paints;
  for (const auto& shape : scene.shapes) {
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.paint; }) {
            paints.set(static_cast<std::size_t>(one.paint));
          }
        },
        shape);
  }
  return paints;
}

/// The symbols of a scene, without duplicates; for a map with parts also the overlays that a page
/// uses.
std::vector<const Symbol*> symbols_in(const Scene& scene) {
  std::vector<const Symbol*> used;
  const auto add = [&](const Symbol& symbol) {
    if (std::find(used.begin(), used.end(), &symbol) == used.end()) {
      used.push_back(&symbol);
    }
  };
  for (const auto& shape : scene.shapes) {
    if (const auto* const picto = std::get_if<Picto>(&shape)) {
      add(*picto->symbol);
    } else if (std::holds_alternative<Part>(shape)) {
      add(symbol_named("dead"));
      add(symbol_named("exote"));
    }
  }
  return used;
}

/// Writes each kind of shape.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void operator()(const Lines& lines) {
    fmt::format_to(std::back_inserter(out_), R"(<path class="{}{}" d=")", class_of(lines.paint),
                   lines.closed ? " solid" : "");
    for (const std::vector<Point>& path : lines.paths) {
      for (std::size_t i = 0; i < path.size(); ++i) {
        if (i == 0) {
          begin_at(path[i]);
        } else {
          add_line(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y);
        }
      }
      out_ += lines.closed ? "Z" : "";
    }
    out_ += "\"/>\n";
  }
  void operator()(const Disc& disc) const {
    fmt::format_to(std::back_inserter(out_),
                   "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", class_of(disc.paint),
                   disc.center.x, disc.center.y, disc.radius);
  }
  void operator()(const Words& words) const {
    constexpr std::array<std::string_view, 3> anchors = {"start", "middle", "end"};
    fmt::format_to(std::back_inserter(out_),
                   R"(<text class="{}" x="{}" y="{}" text-anchor="{}"{}{}>{}{}</text>)",
                   class_of(words.paint), words.at.x, words.at.y,
                   anchors[static_cast<std::size_t>(words.align)],
                   words.size == 0 ? "" : fmt::format(R"( font-size="{}")", words.size),
                   squeezed(words), titled(words.about), escaped_for_markup(words.text));
    out_ += '\n';
  }
  void operator()(const Picto& picto) const {
    const int half = picto.side / 2;
    const std::string turned =
        picto.turns == 0 ? ""
                         : fmt::format(R"x( transform="rotate({} {} {})")x", picto.turns * 90,
                                       picto.corner.x + half, picto.corner.y + half);
    fmt::format_to(std::back_inserter(out_),
                   R"(<use class="{}" href="#sign-{}" x="{}" y="{}" width="{}" height="{}"{})",
                   class_of(picto.paint), picto.symbol->name, picto.corner.x, picto.corner.y,
                   picto.side, picto.side, turned);
    out_ += picto.about.empty() ? "/>\n" : ">" + titled(picto.about) + "</use>\n";
  }
  void operator()(const Part& part) {
    end_part();
    if (!part.name.empty()) {
      fmt::format_to(std::back_inserter(out_), "<g data-{}=\"{}\">\n",
                     part.of == Part::Of::place ? "place" : "wall", part.name);
      is_in_part_ = true;
    }
  }
  void end_part() {
    out_ += is_in_part_ ? "</g>\n" : "";
    is_in_part_ = false;
  }

 private:
  void add(int number) {
    const fmt::format_int digits(number);
    out_.append(digits.data(), digits.size());
  }
  void begin_at(const Point& point) {
    out_ += 'M';
    add(point.x);
    out_ += ' ';
    add(point.y);
  }
  /// A line from the last point; most lines go straight across or down, and need one number.
  void add_line(int across, int down) {
    out_ += down == 0 ? 'h' : across == 0 ? 'v' : 'l';
    if (across != 0 || down == 0) {
      add(across);
    }
    if (across != 0 && down > 0) {
      out_ += ' ';
    }
    if (down != 0) {
      add(down);
    }
  }
  /// Squeezes letters that would be too wide.
  static std::string squeezed(const Words& words) {
    const int font = words.size > 0 ? words.size : look(words.paint).font;
    const bool is_wide = words.room > 0 && usual_width_of(words.text, font) > words.room;
    return is_wide ? fmt::format(R"( textLength="{}" lengthAdjust="spacingAndGlyphs")", words.room)
                   : "";
  }
  static std::string titled(const std::string& about) {
    return about.empty() ? "" : "<title>" + escaped_for_markup(about) + "</title>";
  }

  std::string& out_;
  bool is_in_part_ = false;
};

void add_shapes(const Scene& scene, std::string& out) {
  Writer writer(out);
  for (const auto& shape : scene.shapes) {
    std::visit(writer, shape);
  }
  writer.end_part();
}

std::string hidden_svg(const std::vector<const Symbol*>& symbols) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
      "aria-hidden=\"true\">{}</svg>\n",
      svg_definitions(symbols));
}

}  // namespace

std::string svg_definitions(const std::vector<const Symbol*>& symbols) {
  std::string text;
  for (const Symbol* const symbol : symbols) {
    text += fmt::format("<symbol id=\"sign-{}\" viewBox=\"0 0 24 24\">\n{}</symbol>\n",
                        symbol->name, symbol->elements);
  }
  return text.empty() ? "" : "<defs>\n" + text + "</defs>\n";
}

std::string grid_attributes(const std::vector<Grid>& grids) {
  std::string text;
  json::Writer json(text);
  json.begin_array(json::Layout::tight);
  for (const Grid& grid : grids) {
    json.begin_object(json::Layout::tight).key("level").integer(grid.level + 1);
    json.key("x").integer(grid.at.x).key("y").integer(grid.at.y);
    json.key("column").integer(grid.first.column).key("row").integer(grid.first.row);
    json.key("columns").integer(grid.cells.columns).key("rows").integer(grid.cells.rows);
    if (!grid.of.empty()) {
      json.key("of").text(grid.of);
    }
    if (!grid.there.empty()) {
      json.key("cells").begin_array(json::Layout::tight);
      for (const std::string& cell : grid.there) {
        json.text(cell);
      }
      json.end_array();
    }
    json.key("name").text(grid.name).end_object();
  }
  json.end_array();
  return fmt::format(R"(data-cell="{}" data-grids="{}")", cell_side, escaped_for_markup(text));
}

const std::string& svg_style() {
  static const std::string style = [] {
    PaintSet all;
    for (std::size_t paint = 0; paint < static_cast<std::size_t>(Paint::route); ++paint) {
      all.set(paint);
    }
    return style_of(all, true);
  }();
  return style;
}

std::string svg_shapes(const Scene& scene) {
  std::string out;
  add_shapes(scene, out);
  return out;
}

std::string svg(const Scene& scene) {
  constexpr int pixel = 10;
  const bool has_parts = std::any_of(scene.shapes.begin(), scene.shapes.end(), [](const auto& one) {
    return std::holds_alternative<Part>(one);
  });
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" "
      "viewBox=\"0 0 {} {}\"{}>\n<title>{}</title>\n{}<style>{}</style>\n",
      scene.width / pixel, scene.height / pixel, scene.width, scene.height,
      has_parts ? " " + grid_attributes(scene.grids) : "", escaped_for_markup(scene.title),
      scene.about.empty() ? "" : fmt::format("<desc>{}</desc>\n", escaped_for_markup(scene.about)),
      style_of(paints_of(scene), scene.is_colored));
  out += svg_definitions(symbols_in(scene));
  add_shapes(scene, out);  // a large map has megabytes, so nothing is copied
  for (const PlaceWords& one : scene.words) {
    out +=
        fmt::format("<desc data-of=\"{}\">{}</desc>\n", one.place, escaped_for_markup(one.words));
  }
  out += "</svg>\n";
  return out;
}

std::string svg_for_pages(const Sheet& sheet, const SceneOptions& options,
                          std::vector<PlaceWords> words) {
  SceneOptions of_parts = options;
  of_parts.has_parts = true;
  of_parts.shape = Shape::narrow;  // levels are not next to each other
  of_parts.explains_places = false;
  Scene scene = scene_of(sheet, of_parts);
  scene.words = std::move(words);
  return svg(scene);
}

std::vector<const Symbol*> symbols_used(const std::string& shapes) {
  std::vector<const Symbol*> used;
  for (const Symbol& symbol : symbols()) {
    if (shapes.find(fmt::format("\"#sign-{}\"", symbol.name)) != std::string::npos) {
      used.push_back(&symbol);
    }
  }
  return used;
}

std::string svg_of_symbols() {
  std::vector<const Symbol*> all;
  for (const Symbol& symbol : symbols()) {
    all.push_back(&symbol);
  }
  return hidden_svg(all);
}

std::string svg_of_symbols(const std::string& shapes) {
  return hidden_svg(symbols_used(shapes));
}

}  // namespace dungeonlab::render
