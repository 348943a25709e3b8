// Lays out a picture: grids with their rulers, a legend, a footer. There are few possible
// arrangements, so all are tried, and the one that is largest on the paper wins. All numbers are
// integers, so a picture is the same on every machine.
#include "picture.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/pages.hpp"
#include "hatching.hpp"
#include "legend_symbol.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::render {
namespace {

constexpr int margin = picture_margin;
constexpr int ruler_gap = 170;     ///< between the names and the cells
constexpr int arrow_gap = 450;     ///< the same with the arrow of an exit between them
constexpr int digit_width = 110;   ///< width of a digit in a ruler
constexpr int ruler_height = 190;  ///< height of the names
constexpr int way_out = 380;       ///< right of the cells and below them, for an arrow
constexpr int no_way_out = 110;    ///< the same without an arrow
constexpr int way_of_route = 130;  ///< additional space for the number of the last turn
constexpr int heading_height = 360;
constexpr int title_height = 430;
constexpr int facts_height = 330;
constexpr int legend_width = 2320;  ///< of a column: the longest name of a symbol, and space after
                                    ///< it
constexpr int legend_gap = 260;     ///< between the legend and the panels, so that no arrow points
                                    ///< at it
constexpr int legend_height = 290;
constexpr int legend_symbol_room = 560;  ///< the part of it for the symbol
constexpr int footer_line = 190;

int digits(int number) {
  return static_cast<int>(std::to_string(number).size());
}

/// True if an exit is on that side, so its arrow needs space. Players' pictures do not reveal
/// exits.
bool has_exit(const Picture& picture, Side side) {
  return !picture.grid_only && std::any_of(picture.sheet.exits.begin(), picture.sheet.exits.end(),
                                           [&](const Exit& exit) { return exit.side == side; });
}

/// True if the turns of a track have numbers, of which the last one is outside the exit.
bool has_turns(const Picture& picture) {
  return std::any_of(picture.tracks.begin(), picture.tracks.end(),
                     [](const Track& track) { return !track.turns.empty(); });
}

/// The size of a panel, the same for all.
struct PanelSize {
  explicit PanelSize(const Picture& picture) {
    if (picture.panels.empty()) {
      return;
    }
    const Extent cells = picture.panels.front().window.size;
    const auto least = [&](int space) {
      return picture.hatching ? std::max(space, hatching_reach) : space;
    };
    const int more = has_turns(picture) ? way_of_route : 0;
    const auto names = [&](Side side) {
      return has_exit(picture, side) ? arrow_gap + more : ruler_gap;
    };
    const auto open = [&](Side side) {
      return least(has_exit(picture, side) ? way_out + more : no_way_out);
    };
    across_gap = names(Side::north);
    upright_gap = names(Side::west);
    left = least(upright_gap + digits(picture.ground.box().rows) * digit_width);
    width = left + cells.columns * cell_side + open(Side::east);
    for (const Panel& panel : picture.panels) {
      width = std::max(width, left + width_of(panel.heading, look(Paint::heading).font));
    }
    const bool has_heading = !picture.panels.front().heading.empty();
    top = least(across_gap + ruler_height) + (has_heading ? heading_height : 0);
    height = top + cells.rows * cell_side + open(Side::south);
  }
  int left = 0;  ///< left edge of the cells
  int top = 0;
  int width = 0;
  int height = 0;
  int across_gap = 0;   ///< between the column names and the cells
  int upright_gap = 0;  ///< between the row names and the cells
};

int rows_of(const std::vector<LegendEntry>& legend, int columns) {
  return (static_cast<int>(legend.size()) + columns - 1) / columns;
}

/// The left edges of the legend's columns, followed by the right edge of the last one. A column is
/// as wide as its entries need: words about turns may be longer than names of symbols.
std::vector<int> legend_edges(const Picture& picture, int columns) {
  constexpr int room = 170;
  const int rows = rows_of(picture.legend, columns);
  std::vector<int> edges = {0};
  for (int first = 0; first < static_cast<int>(picture.legend.size()); first += rows) {
    const int last = std::min(first + rows, static_cast<int>(picture.legend.size()));
    int width = 0;
    for (int i = first; i < last; ++i) {
      const std::string& name = picture.legend[static_cast<std::size_t>(i)].name;
      width = std::max(width, legend_symbol_room + width_of(name, look(Paint::legend).font));
    }
    const bool is_last = last == static_cast<int>(picture.legend.size());
    edges.push_back(edges.back() + (is_last ? width : std::max(width + room, legend_width)));
  }
  return edges;
}

int small_print(const Picture& picture, Paint paint) {
  return picture.small_print == 0 ? look(paint).font : picture.small_print;
}

/// Small print uses the paint of the key.
Paint small_paint(const Picture& picture, Paint paint) {
  return picture.small_print == 0 ? paint : Paint::key;
}

int title_font(const Picture& picture) {
  return picture.small_print == 0 ? look(Paint::title).font : 2 * picture.small_print;
}

int title_line(const Picture& picture) {
  return picture.name.empty() ? 0 : title_font(picture) * title_height / look(Paint::title).font;
}

/// The height of the title block above everything else.
int title_room(const Picture& picture) {
  const int facts = facts_height * small_print(picture, Paint::facts) / look(Paint::facts).font;
  return title_line(picture) + (picture.facts.empty() ? 0 : facts);
}

/// The size of everything except the title and the footer, whose lines depend on the width.
Size body_of(const Picture& picture, const Arrangement& arrangement) {
  const PanelSize panel(picture);
  const int panels = static_cast<int>(picture.panels.size());
  const int down = (panels + arrangement.across - 1) / arrangement.across;
  const Size grids{arrangement.across * panel.width, down * panel.height};
  if (picture.legend.empty()) {
    return grids;
  }
  const Size legend{legend_edges(picture, arrangement.legend_columns).back(),
                    rows_of(picture.legend, arrangement.legend_columns) * legend_height};
  const int gap = picture.panels.empty() ? 0 : legend_gap;
  return arrangement.is_alongside
             ? Size{grids.width + gap + legend.width,
                    std::max(grids.height, panel.top + legend.height)}
             : Size{std::max(grids.width, legend.width), grids.height + gap + legend.height};
}

/// Widens a small map for an ID such as a commitment, below its title and in the footer; a title
/// alone does not widen it.
int widened(const Picture& picture, int body) {
  int width = body;
  for (const std::string& words : picture.footer.more) {
    width = std::max(width, usual_width_of(words, look(Paint::footer).font));
  }
  if (!picture.legend.empty()) {  // a key takes the width of its page
    const int facts = usual_width_of(picture.facts, look(Paint::facts).font);
    width = std::max(width, facts + 1);  // compensates for rounding down
  }
  return width;
}

std::vector<std::string> footer_of(const Picture& picture, int width) {
  return lines_of(picture.footer, width, small_print(picture, Paint::footer));
}

/// Paints one picture.
class Painter {
 public:
  Painter(const Picture& picture, const Arrangement& arrangement)
      : picture_(picture),
        arrangement_(arrangement),
        panel_(picture),
        top_(margin + title_room(picture)),
        pen_(picture.sheet, picture.ground, picture.rules,
             {picture.grid_only, picture.has_parts, picture.signs, &picture.tracks, &picture.marks,
              &picture.targets},
             brush_) {}

  Scene paint(Size least);

 private:
  /// The upper left corner of a panel.
  [[nodiscard]] Point corner_of(int panel) const {
    return {margin + panel % arrangement_.across * panel_.width,
            top_ + panel / arrangement_.across * panel_.height};
  }
  void paint_title();
  void paint_panel(const Panel& panel, Point at);
  void paint_legend();
  void paint_footer();

  const Picture& picture_;
  const Arrangement& arrangement_;
  PanelSize panel_;
  int top_;  ///< top of everything below the title
  Scene scene_{};
  Brush brush_{scene_};
  MapPen pen_;
};

void Painter::paint_title() {
  const int width = scene_.width - 2 * margin;
  const int font = title_font(picture_);
  if (!picture_.name.empty()) {
    const int bold = width * 10 / 11;  // bold letters are wider
    brush_.say({picture_.small_print == 0 ? Paint::title : Paint::key_name,
                {margin, margin + font},
                usual_line_of(picture_.name, bold, font),
                Align::start,
                "",
                picture_.small_print == 0 ? 0 : font,
                width});
  }
  if (!picture_.facts.empty()) {
    const int size = small_print(picture_, Paint::facts);
    const int above = title_line(picture_);
    brush_.say({small_paint(picture_, Paint::facts),
                {margin, margin + above + size},
                usual_line_of(picture_.facts, width, size),
                Align::start,
                "",
                picture_.small_print,
                width});
  }
}

/// The names of all cells; empty if there are no gaps between them.
std::vector<std::string> names_between_gaps(const Ground& ground) {
  std::vector<std::string> names;
  const Extent box = ground.box();
  if (ground.cells().size() <
      static_cast<std::size_t>(box.columns) * static_cast<std::size_t>(box.rows)) {
    for (const Square square : ground.cells()) {
      names.push_back(name(ground.cell(square)));
    }
  }
  return names;
}

void Painter::paint_panel(const Panel& panel, Point at) {
  const Point first{at.x + panel_.left, at.y + panel_.top};
  const Window& window = panel.window;
  if (picture_.hatching) {
    const Point end{first.x + window.size.columns * cell_side,
                    first.y + window.size.rows * cell_side};
    draw_hatching(picture_.ground, window,
                  {.corner = first,
                   .low = {first.x - hatching_reach, first.y - hatching_reach},
                   .high = {end.x + hatching_reach, end.y + hatching_reach}},
                  *picture_.hatching + static_cast<std::uint64_t>(panel.level), brush_);
  }
  Grid grid{panel.level, window.first, window.size, first};
  if (picture_.has_parts) {
    grid.name = level_name(panel.level, picture_.ground.levels());
    grid.there = names_between_gaps(picture_.ground);
  }
  scene_.grids.push_back(std::move(grid));
  if (!panel.heading.empty()) {
    brush_.say(Paint::heading, {first.x, at.y + 260}, panel.heading, Align::start);
  }
  const auto say_name = [&](Point at, const std::string& name) {
    if (picture_.hatching) {
      brush_.disc(Paint::floor, {at.x, at.y - 65}, 140);
    }
    brush_.say(Paint::ruler, at, name);
  };
  for (int column = 0; column < window.size.columns; ++column) {
    say_name({first.x + column * cell_side + cell_side / 2, first.y - panel_.across_gap},
             column_name(window.first.column + column));
  }
  const int half = digits(picture_.ground.box().rows) * digit_width / 2;
  for (int row = 0; row < window.size.rows; ++row) {
    say_name({first.x - panel_.upright_gap - half, first.y + row * cell_side + cell_side / 2 + 65},
             std::to_string(window.first.row + row + 1));
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
      arrangement_.is_alongside
          ? Point{margin + arrangement_.across * panel_.width + gap, top_ + panel_.top - 80}
          : Point{margin, top_ + down * panel_.height + gap};
  const int rows = rows_of(picture_.legend, arrangement_.legend_columns);
  const std::vector<int> edges = legend_edges(picture_, arrangement_.legend_columns);
  for (int i = 0; i < static_cast<int>(picture_.legend.size()); ++i) {
    const LegendEntry& entry = picture_.legend[static_cast<std::size_t>(i)];
    const Point at{corner.x + edges[static_cast<std::size_t>(i / rows)],
                   corner.y + (i % rows + 1) * legend_height};
    draw_legend_symbol(brush_, entry, at);
    brush_.say(Paint::legend, {at.x + legend_symbol_room, at.y}, entry.name, Align::start,
               entry.about);
  }
}

void Painter::paint_footer() {
  const auto lines = footer_of(picture_, scene_.width - 2 * margin);
  int y = scene_.height - margin - static_cast<int>(lines.size() - 1) * footer_line;
  for (const std::string& line : lines) {
    brush_.say({small_paint(picture_, Paint::footer),
                {margin, y},
                line,
                Align::start,
                "",
                picture_.small_print,
                scene_.width - 2 * margin});
    y += footer_line;
  }
}

Scene Painter::paint(Size least) {
  const Size size = size_of(picture_, arrangement_);
  scene_.width = std::max(size.width, least.width);
  scene_.height = std::max(size.height, least.height);
  scene_.title = escape_for_terminal(picture_.title);
  scene_.about = picture_.grid_only ? "" : followed(picture_.rules);
  brush_.polygon(Paint::paper,
                 {{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}});
  paint_title();
  for (int i = 0; i < static_cast<int>(picture_.panels.size()); ++i) {
    paint_panel(picture_.panels[static_cast<std::size_t>(i)], corner_of(i));
  }
  paint_legend();
  paint_footer();
  return std::move(scene_);
}

}  // namespace

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
  constexpr int legend_columns_max = 30;
  const int columns_max =
      std::clamp(static_cast<int>(picture.legend.size()), 1, legend_columns_max);
  Arrangement best;
  std::int64_t largest = 0;
  int lowest = 0;
  for (int across = 1; across <= std::max(1, static_cast<int>(picture.panels.size())); ++across) {
    for (int columns = 1; columns <= columns_max; ++columns) {
      for (const bool is_alongside : {false, true}) {
        const Arrangement one{across, columns, is_alongside};
        const Size size = size_of(picture, one);
        const std::int64_t scale = magnification(size, paper);
        if (scale > largest || (scale == largest && size.height < lowest)) {
          largest = scale;
          lowest = size.height;
          best = one;
        }
      }
    }
  }
  return best;
}

Arrangement stacked(const Picture& picture) {
  const int width = PanelSize(picture).width;
  int columns = static_cast<int>(picture.legend.size());
  while (columns > 1 && legend_edges(picture, columns).back() > width) {
    --columns;
  }
  return {.legend_columns = std::max(1, columns)};
}

Scene painted(const Picture& picture, const Arrangement& arrangement, Size least) {
  return Painter(picture, arrangement).paint(least);
}

int title_space(const Picture& picture) {
  return margin + title_room(picture);
}

int footer_space(const Picture& picture, int width) {
  const auto lines = static_cast<int>(footer_of(picture, width - 2 * margin).size());
  return (lines + 1) * footer_line + margin;
}

Extent cells_that_fit(Size size, const Ground& ground) {
  const int left_and_right =
      2 * margin + arrow_gap + digits(ground.box().rows) * digit_width + way_out;
  const int above_and_below = 2 * margin + title_height + facts_height + arrow_gap + ruler_height +
                              heading_height + way_out + 2 * footer_line;
  return {std::max(2, (size.width - left_and_right) / cell_side),
          std::max(2, (size.height - above_and_below) / cell_side)};
}

}  // namespace dungeonlab::render
