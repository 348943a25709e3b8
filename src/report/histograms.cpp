// Expressive range for programs and for eyes. A bin is shown by a square whose area, not whose
// side, is the number of its maps, as that is what eyes compare; grey levels would not survive a
// printer. Each histogram has a scale of its own and says how many maps its largest square is.
// Every square can be seen: one map of a million still has two pixels.
#include "dungeonlab/report/histograms.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/svg.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

using measure::Axis;
using measure::Grid;
using render::Svg;

constexpr std::size_t panels_across = 3;
constexpr int panel_width = 3000;
constexpr int panel_height = 3000;
constexpr int margin = 200;
constexpr int head = 700;        ///< above all panels
constexpr int plot_left = 600;   ///< of a panel, for the numbers and the name of an axis
constexpr int plot_top = 500;    ///< for its title
constexpr int plot_size = 2000;  ///< either way
constexpr int tick = 50;
constexpr int title_size = 200;
constexpr int panel_title_size = 140;
constexpr int text_size = 110;
constexpr int square_least = 20;
constexpr int square_most = 250;
constexpr std::string_view ink = "black";
constexpr std::string_view pale = "#bbb";

/// The greatest whole number whose square is not greater.
std::int64_t root(std::int64_t square) {
  std::int64_t low = 0;
  for (std::int64_t high = square + 1; high - low > 1;) {
    const std::int64_t middle = low + (high - low) / 2;
    (middle <= square / middle ? low : high) = middle;
  }
  return low;
}

std::string axis_title(const Axis& axis) {
  const measure::FigureInfo& row = info(axis.figure);
  const std::string bins = axis.width == 1 ? "" : fmt::format(", bins of {}", axis.width);
  return fmt::format("{} ({}{})", row.written.view(), row.unit, bins);
}

/// One histogram at a place of the picture.
class Panel {
 public:
  Panel(Svg& svg, const Grid& grid, int left, int top)
      : svg_(svg),
        grid_(grid),
        left_(left + plot_left),
        top_(top + plot_top),
        bottom_(top_ + plot_size),
        most_(*std::max_element(grid.maps.begin(), grid.maps.end())) {}

  void draw() {
    draw_titles();
    draw_x_axis();
    draw_y_axis();
    draw_squares();
  }

 private:
  static constexpr auto middle = Svg::Anchor::middle;

  // Where a bin begins.
  [[nodiscard]] int x_of(std::size_t bin) const { return left_ + offset(bin, grid_.x.bins); }
  [[nodiscard]] int y_of(std::size_t bin) const { return bottom_ - offset(bin, grid_.y.bins); }
  [[nodiscard]] static int offset(std::size_t bin, std::size_t bins) {
    return static_cast<int>(bin * plot_size / bins);
  }
  /// Where the number of a bin stands: in its middle if the bin is one value, else where it begins.
  [[nodiscard]] static int to_number(const Axis& axis) {
    return axis.width == 1 ? offset(1, axis.bins) / 2 : 0;
  }

  void draw_titles() {
    const int center = left_ + plot_size / 2;
    svg_.text(
        fmt::format("{} over {}", name(grid_.y.figure), name(grid_.x.figure)),
        {.x = center, .y = top_ - 240, .size = panel_title_size, .anchor = middle, .bold = true});
    const std::string without =
        grid_.without == 0 ? "" : fmt::format(", {} without", counted(grid_.without, "map"));
    svg_.text(fmt::format("largest square: {}{}", counted(most_, "map"), without),
              {.x = center, .y = top_ - 90, .size = text_size, .anchor = middle});
  }

  void draw_x_axis() {
    for (const std::size_t bin : grid_.x.numbered_bins()) {
      const int x = x_of(bin) + to_number(grid_.x);
      svg_.line(x, top_, x, bottom_ + tick, pale);
      svg_.text(fmt::format("{}", grid_.x.from(bin)),
                {.x = x, .y = bottom_ + 180, .size = text_size, .anchor = middle});
    }
    svg_.line(left_, bottom_, left_ + plot_size, bottom_, ink);
    svg_.text(
        axis_title(grid_.x),
        {.x = left_ + plot_size / 2, .y = bottom_ + 360, .size = text_size, .anchor = middle});
  }

  void draw_y_axis() {
    for (const std::size_t bin : grid_.y.numbered_bins()) {
      const int y = y_of(bin) - to_number(grid_.y);
      svg_.line(left_ - tick, y, left_ + plot_size, y, pale);
      svg_.text(fmt::format("{}", grid_.y.from(bin)),
                {.x = left_ - 80, .y = y + 40, .size = text_size, .anchor = Svg::Anchor::end});
    }
    svg_.line(left_, top_, left_, bottom_, ink);
    svg_.text(axis_title(grid_.y), {.x = left_ - 420,
                                    .y = top_ + plot_size / 2,
                                    .size = text_size,
                                    .anchor = middle,
                                    .upward = true});
  }

  void draw_squares() {
    for (std::size_t y = 0; y < grid_.y.bins; ++y) {
      for (std::size_t x = 0; x < grid_.x.bins; ++x) {
        if (const std::size_t maps = grid_.at(x, y); maps > 0) {
          draw_square(x, y, maps);
        }
      }
    }
  }

  void draw_square(std::size_t x, std::size_t y, std::size_t maps) {
    const int room =
        std::min(square_most, plot_size / static_cast<int>(std::max(grid_.x.bins, grid_.y.bins)));
    const auto area = std::int64_t{room} * room * static_cast<std::int64_t>(maps) /
                      static_cast<std::int64_t>(most_);
    const int side = std::max(square_least, static_cast<int>(root(area)));
    svg_.fill({.x = (x_of(x) + x_of(x + 1) - side) / 2,
               .y = (y_of(y) + y_of(y + 1) - side) / 2,
               .width = side,
               .height = side},
              ink);
  }

  Svg& svg_;
  const Grid& grid_;
  int left_;
  int top_;
  int bottom_;
  std::size_t most_;
};

}  // namespace

std::string histograms_csv(const measure::ExpressiveRange& range) {
  std::string text = "x,x-from,x-to,y,y-from,y-to,maps\n";
  const auto bin_of = [](const Axis& axis, std::size_t bin) {
    return fmt::format("{},{},{}", name(axis.figure), axis.from(bin), axis.from(bin + 1) - 1);
  };
  for (const Grid& grid : range.grids()) {
    for (std::size_t x = 0; x < grid.x.bins; ++x) {
      for (std::size_t y = 0; y < grid.y.bins; ++y) {
        if (grid.at(x, y) > 0) {
          text += fmt::format("{},{},{}\n", bin_of(grid.x, x), bin_of(grid.y, y), grid.at(x, y));
        }
      }
    }
  }
  return text;
}

std::string histograms_svg(const measure::ExpressiveRange& range) {
  const std::vector<Grid> grids = range.grids();
  const std::size_t across = std::clamp<std::size_t>(grids.size(), 2, panels_across);
  const std::size_t down = (grids.size() + across - 1) / across;
  const std::string title = fmt::format("Expressive range of {}", counted(range.maps(), "map"));
  constexpr std::string_view about = "The area of a square is the number of maps in its bin.";
  Svg svg(2 * margin + static_cast<int>(across) * panel_width,
          head + static_cast<int>(down) * panel_height + margin, title, about);
  svg.text(title, {.x = margin, .y = 360, .size = title_size, .bold = true});
  svg.text(about, {.x = margin, .y = 580, .size = text_size});
  for (std::size_t i = 0; i < grids.size(); ++i) {
    Panel(svg, grids[i], margin + static_cast<int>(i % across) * panel_width,
          head + static_cast<int>(i / across) * panel_height)
        .draw();
  }
  return std::move(svg).end();
}

}  // namespace dungeonlab::report
