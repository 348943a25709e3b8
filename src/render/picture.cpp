// Lays out a picture: grids with their rulers, a legend, a footer. There are few ways to put them,
// so all are tried and the one that is drawn largest on the paper is taken. Everything is counted
// in whole units, so that a picture is the same on every machine.
#include "picture.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/look.hpp"
#include "legend_sign.hpp"
#include "tally.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr int margin = 120;
constexpr int ruler_gap = 480;     ///< between the names and the cells: an arrow fits in
constexpr int digit_width = 110;   ///< of a ruler
constexpr int ruler_height = 620;  ///< above the cells
constexpr int way_out = 380;       ///< right of the cells and below them, for an arrow
constexpr int heading_height = 360;
constexpr int title_height = 460;
constexpr int legend_width = 2320;  ///< of one entry: the longest name of a sign, and room behind
constexpr int legend_gap = 260;     ///< between it and the panels, so that no arrow points at it
constexpr int legend_height = 290;
constexpr int legend_sign = 560;  ///< what of it the sign takes
constexpr int footer_line = 190;

int digits(int number) {
  return static_cast<int>(std::to_string(number).size());
}

/// The same for all panels.
struct PanelSize {
  explicit PanelSize(const Picture& picture) {
    if (picture.panels.empty()) {
      return;
    }
    const Extent cells = picture.panels.front().window.size;
    left = ruler_gap + digits(picture.ground.box().rows) * digit_width;
    width = left + cells.columns * cell_side + way_out;
    const bool has_heading = !picture.panels.front().heading.empty();
    top = ruler_height + (has_heading ? heading_height : 0);
    height = top + cells.rows * cell_side + way_out;
  }
  int left = 0;  ///< of the cells
  int top = 0;
  int width = 0;
  int height = 0;
};

int rows_of(const std::vector<LegendEntry>& legend, int columns) {
  return (static_cast<int>(legend.size()) + columns - 1) / columns;
}

/// The width of one entry: words about turns may be longer than names of signs.
int legend_width_of(const Picture& picture) {
  constexpr int room = 170;
  int width = legend_width;
  for (const LegendEntry& entry : picture.legend) {
    if (entry.paint) {
      width = std::max(width, legend_sign + width_of(entry.name, look(Paint::legend).font) + room);
    }
  }
  return width;
}

/// What the name of the map takes above everything else.
int title_room(const Picture& picture) {
  return picture.caption.title.empty() ? 0 : title_height;
}

/// Everything but the title and the footer, whose lines depend on the width.
Size body_of(const Picture& picture, const Arrangement& arrangement) {
  const PanelSize panel(picture);
  const int panels = static_cast<int>(picture.panels.size());
  const int down = (panels + arrangement.across - 1) / arrangement.across;
  Size grids{arrangement.across * panel.width, down * panel.height};
  if (picture.below != Below::nothing) {
    grids = {std::max(grids.width, tally_width), grids.height + tally_height};
  }
  if (picture.legend.empty()) {
    return grids;
  }
  const Size legend{arrangement.legend_columns * legend_width_of(picture),
                    rows_of(picture.legend, arrangement.legend_columns) * legend_height};
  const int gap = picture.panels.empty() ? 0 : legend_gap;
  return arrangement.beside
             ? Size{grids.width + gap + legend.width,
                    std::max(grids.height, panel.top + legend.height)}
             : Size{std::max(grids.width, legend.width), grids.height + gap + legend.height};
}

/// An id such as a commitment may need more width than a small map; a title gets none for itself.
int widened(const Picture& picture, int body) {
  int width = body;
  for (const std::string& words : picture.caption.more) {
    width = std::max(width, width_of(words, look(Paint::footer).font));
  }
  return width;
}

std::vector<std::string> footer_of(const Picture& picture, int width) {
  return lines_of(picture.caption, width, look(Paint::footer).font);
}

/// The upper left corner of a panel.
Point corner_of(const Picture& picture, const Arrangement& arrangement, int panel) {
  const PanelSize size(picture);
  return {margin + panel % arrangement.across * size.width,
          margin + title_room(picture) + panel / arrangement.across * size.height};
}

/// Puts one picture together.
class Painter {
 public:
  Painter(const Picture& picture, const Arrangement& arrangement)
      : picture_(picture),
        arrangement_(arrangement),
        panel_(picture),
        top_(margin + title_room(picture)),
        pen_(picture.sheet, picture.ground, picture.rules, picture.blank, brush_) {
    pen_.show(picture.tracks);
  }

  Scene paint();

 private:
  void paint_title();
  void paint_panel(const Panel& panel, Point at);
  void paint_legend();
  void paint_footer();

  const Picture& picture_;
  const Arrangement& arrangement_;
  PanelSize panel_;
  int top_;  ///< of all that stands below the title
  Scene scene_{};
  Brush brush_{scene_};
  MapPen pen_;
};

void Painter::paint_title() {
  if (picture_.caption.title.empty()) {
    return;
  }
  const int font = look(Paint::title).font;
  const int width = (scene_.width - 2 * margin) * 10 / 11;  // bold letters are wider
  brush_.say(Paint::title, {margin, margin + font},
             line_of({picture_.caption.title, {}}, width, font), Align::start);
}

void Painter::paint_panel(const Panel& panel, Point at) {
  const Point first{at.x + panel_.left, at.y + panel_.top};
  const Window& window = panel.window;
  if (!panel.heading.empty()) {
    brush_.say(Paint::heading, {first.x, at.y + 260}, panel.heading, Align::start);
  }
  for (int column = 0; column < window.size.columns; ++column) {
    brush_.say(Paint::ruler,
               {first.x + column * cell_side + cell_side / 2, first.y - ruler_gap + 50},
               column_name(window.first.column + column));
  }
  for (int row = 0; row < window.size.rows; ++row) {
    brush_.say(Paint::ruler,
               {first.x - ruler_gap + 60, first.y + row * cell_side + cell_side / 2 + 65},
               std::to_string(window.first.row + row + 1), Align::end);
  }
  pen_.draw(panel.level, window, first);
}

void Painter::paint_legend() {
  if (picture_.legend.empty()) {
    return;
  }
  const int panels = static_cast<int>(picture_.panels.size());
  const int down = (panels + arrangement_.across - 1) / arrangement_.across;
  const int gap = picture_.panels.empty() ? 0 : legend_gap;
  const Point corner =
      arrangement_.beside
          ? Point{margin + arrangement_.across * panel_.width + gap, top_ + panel_.top - 80}
          : Point{margin, top_ + down * panel_.height + gap};
  const int rows = rows_of(picture_.legend, arrangement_.legend_columns);
  const int width = legend_width_of(picture_);
  for (int i = 0; i < static_cast<int>(picture_.legend.size()); ++i) {
    const LegendEntry& entry = picture_.legend[static_cast<std::size_t>(i)];
    const Point at{corner.x + i / rows * width, corner.y + (i % rows + 1) * legend_height};
    draw_legend_sign(brush_, entry, at);
    brush_.say(Paint::legend, {at.x + legend_sign, at.y}, entry.name, Align::start, entry.about);
  }
}

void Painter::paint_footer() {
  const auto lines = footer_of(picture_, scene_.width - 2 * margin);
  int y = scene_.height - margin - static_cast<int>(lines.size() - 1) * footer_line;
  for (const std::string& line : lines) {
    brush_.say(Paint::footer, {margin, y}, line, Align::start);
    y += footer_line;
  }
}

Scene Painter::paint() {
  const Size size = size_of(picture_, arrangement_);
  scene_.width = size.width;
  scene_.height = size.height;
  scene_.title = escape_for_terminal(picture_.title);
  scene_.about = picture_.blank ? "" : followed(picture_.rules);
  brush_.polygon(Paint::paper,
                 {{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}});
  paint_title();
  for (int i = 0; i < static_cast<int>(picture_.panels.size()); ++i) {
    paint_panel(picture_.panels[static_cast<std::size_t>(i)], corner_of(picture_, arrangement_, i));
  }
  const Point below{margin, top_ + static_cast<int>(picture_.panels.size()) * panel_.height};
  if (picture_.below == Below::tally) {
    draw_tally(below, picture_.start, brush_);
  } else if (picture_.below == Below::lines) {
    draw_lines(below, brush_);
  }
  paint_legend();
  paint_footer();
  return std::move(scene_);
}

}  // namespace

std::vector<Grid> grids_of(const Picture& picture, const Arrangement& arrangement) {
  const PanelSize size(picture);
  std::vector<Grid> grids;
  for (const Panel& panel : picture.panels) {
    const Point corner = corner_of(picture, arrangement, static_cast<int>(grids.size()));
    grids.push_back({panel.level,
                     panel.window.first,
                     panel.window.size,
                     {corner.x + size.left, corner.y + size.top}});
  }
  return grids;
}

Size size_of(const Picture& picture, const Arrangement& arrangement) {
  const Size body = body_of(picture, arrangement);
  const int width = widened(picture, body.width);
  const auto lines = static_cast<int>(footer_of(picture, width).size());
  return {width + 2 * margin,
          title_room(picture) + body.height + lines * footer_line + footer_line + 2 * margin};
}

std::int64_t magnification(Size picture, Size paper) {
  constexpr std::int64_t million = 1'000'000;
  return std::min(million * paper.width / picture.width, million * paper.height / picture.height);
}

Arrangement arranged(const Picture& picture, Size paper) {
  constexpr int legend_columns_most = 8;
  const bool has_legend = !picture.legend.empty();
  Arrangement best;
  std::int64_t largest = 0;
  for (int across = 1; across <= std::max(1, static_cast<int>(picture.panels.size())); ++across) {
    for (int columns = 1; columns <= (has_legend ? legend_columns_most : 1); ++columns) {
      for (const bool beside : {false, true}) {
        const Arrangement one{across, columns, beside};
        if (const auto size = magnification(size_of(picture, one), paper); size > largest) {
          largest = size;
          best = one;
        }
      }
    }
  }
  return best;
}

Arrangement stacked(const Picture& picture) {
  return {.legend_columns = std::max(1, PanelSize(picture).width / legend_width_of(picture))};
}

Scene painted(const Picture& picture, const Arrangement& arrangement) {
  return Painter(picture, arrangement).paint();
}

Extent cells_that_fit(Size size, const Ground& ground) {
  const int beside = 2 * margin + ruler_gap + digits(ground.box().rows) * digit_width + way_out;
  const int above =
      2 * margin + title_height + ruler_height + heading_height + way_out + 2 * footer_line;
  return {std::max(2, (size.width - beside) / cell_side),
          std::max(2, (size.height - above) / cell_side)};
}

}  // namespace dungeonlab::render
