// Plots of many maps. They use one hue in five steps that stay distinct in black and white. The
// steps of a heat map are wider for larger counts, because otherwise the sparse edge would be
// invisible. Each plot has a legend with the counts of its steps, and each cell shows its own in a
// tooltip. Colors are classes of the page, with separate values for light, dark and paper.
#include "plots.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/svg.hpp"
#include "dungeonlab/summary/shares.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

using measure::Axis;
using measure::Grid;
using measure::Share;
using render::escaped_for_markup;

constexpr std::size_t steps = 5;

std::string rect(const render::Svg::Box& box, std::string_view look, std::string_view about = {}) {
  const std::string shape = fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}")",
                                        look, box.x, box.y, box.width, box.height);
  return about.empty()
             ? shape + "/>\n"
             : fmt::format("{}><title>{}</title></rect>\n", shape, escaped_for_markup(about));
}

std::string text(int x, int y, std::string_view anchor, std::string_view look,
                 std::string_view words) {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", look, x,
                     y, anchor, escaped_for_markup(words));
}

std::string picture(int width, int height, std::string_view label, std::string_view shapes) {
  return fmt::format(
      "<svg role=\"img\" aria-label=\"{2}\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\">\n{3}</svg>\n",
      width, height, escaped_for_markup(label), shapes);
}

std::string hue(std::size_t step) {
  return fmt::format("h{}", step + 1);
}

std::string axis_title(const Axis& axis) {
  const measure::FigureInfo& row = info(axis.figure);
  return fmt::format("{} ({}{})", row.written.view(), row.unit,
                     axis.width == 1 ? "" : fmt::format(", bins of {}", axis.width));
}

std::string bin_name(const Axis& axis, std::size_t bin) {
  const std::int64_t from = axis.from(bin);
  return axis.width == 1
             ? fmt::format("{} {}", measure::name(axis.figure), from)
             : fmt::format("{} {} to {}", measure::name(axis.figure), from, from + axis.width - 1);
}

/// The upper limit of each step; the square roots of the limits are evenly spaced.
std::array<std::size_t, steps> steps_to(std::size_t most) {
  std::array<std::size_t, steps> ends{};
  for (std::size_t step = 0; step < steps; ++step) {
    ends[step] =
        static_cast<std::size_t>(std::uint64_t{most} * (step + 1) * (step + 1) / (steps * steps));
  }
  return ends;
}

/// The layout of a heat map.
namespace lie {
constexpr int left = 62;
constexpr int top = 10;
constexpr int plot = 260;
constexpr int bottom = top + plot;
constexpr int width = left + plot + 10;
constexpr int legend = bottom + 62;
constexpr int height = legend + 34;
}  // namespace lie

class HeatMap {
 public:
  explicit HeatMap(const Grid& grid)
      : grid_(grid), ends_(steps_to(*std::max_element(grid.maps.begin(), grid.maps.end()))) {}

  std::string draw() {
    draw_bins();
    draw_axes();
    draw_legend();
    const std::string label =
        fmt::format("{} over {}: number of maps", axis_title(grid_.y), axis_title(grid_.x));
    return picture(lie::width, lie::height, label, out_);
  }

 private:
  [[nodiscard]] static int offset(std::size_t bin, std::size_t bins) {
    return static_cast<int>(bin) * lie::plot / static_cast<int>(bins);
  }
  [[nodiscard]] int x_of(std::size_t bin) const { return lie::left + offset(bin, grid_.x.bins); }
  [[nodiscard]] int y_of(std::size_t bin) const { return lie::bottom - offset(bin, grid_.y.bins); }
  /// The offset of a bin's label: the center if the bin is a single value, else the start.
  [[nodiscard]] static int to_number(const Axis& axis) {
    return axis.width == 1 ? offset(1, axis.bins) / 2 : 0;
  }
  [[nodiscard]] std::size_t step_of(std::size_t maps) const {
    std::size_t step = 0;
    while (step + 1 < steps && maps > ends_[step]) {
      ++step;
    }
    return step;
  }

  void draw_bins() {
    out_ += rect({lie::left, lie::top, lie::plot, lie::plot}, "frame");
    for (std::size_t y = 0; y < grid_.y.bins; ++y) {
      for (std::size_t x = 0; x < grid_.x.bins; ++x) {
        if (const std::size_t maps = grid_.at(x, y); maps > 0) {
          out_ += rect({x_of(x), y_of(y + 1), x_of(x + 1) - x_of(x), y_of(y) - y_of(y + 1)},
                       hue(step_of(maps)),
                       fmt::format("{}, {}: {}", bin_name(grid_.x, x), bin_name(grid_.y, y),
                                   counted(maps, "map")));
        }
      }
    }
  }

  void draw_axes() {
    for (const std::size_t bin : grid_.x.numbered_bins()) {
      const int x = x_of(bin) + to_number(grid_.x);
      out_ += rect({x, lie::bottom, 1, 4}, "line");
      out_ += text(x, lie::bottom + 17, "middle", "n", fmt::format("{}", grid_.x.from(bin)));
    }
    for (const std::size_t bin : grid_.y.numbered_bins()) {
      const int y = y_of(bin) - to_number(grid_.y);
      out_ += rect({lie::left - 4, y, 4, 1}, "line");
      out_ += text(lie::left - 7, y + 4, "end", "n", fmt::format("{}", grid_.y.from(bin)));
    }
    out_ += text(lie::left + lie::plot / 2, lie::bottom + 36, "middle", "t", axis_title(grid_.x));
    const int middle = lie::top + lie::plot / 2;
    out_ += fmt::format(
        "<text class=\"t\" x=\"14\" y=\"{0}\" text-anchor=\"middle\" "
        "transform=\"rotate(-90 14 {0})\">{1}</text>\n",
        middle, escaped_for_markup(axis_title(grid_.y)));
  }

  void draw_legend() {
    constexpr int field = lie::plot / static_cast<int>(steps);
    std::size_t before = 0;
    int x = lie::left;
    for (std::size_t step = 0; step < steps; ++step) {
      if (ends_[step] > before) {
        out_ += rect({x, lie::legend, field - 4, 12}, hue(step));
        out_ += text(x + (field - 4) / 2, lie::legend + 26, "middle", "n",
                     fmt::format("≤{}", ends_[step]));
        x += field;
      }
      before = ends_[step];
    }
    out_ += text(lie::left - 8, lie::legend + 10, "end", "n", "maps");
  }

  const Grid& grid_;
  std::array<std::size_t, steps> ends_;
  std::string out_{};
};

/// Limits of the lighter hues: shares below these, in thousandths.
constexpr std::array<std::uint64_t, steps - 1> share_ends = {500, 800, 1250, 2000};

/// The layout of a bot's games.
namespace strip {
constexpr int left = 5;
constexpr int plot = 240;  // all turns
constexpr int lost = left + plot + 16;
constexpr int bar = 12;
constexpr int width = lost + bar + 8;
constexpr int high = 20;
constexpr int base = high + 8;
constexpr int height = base + 9;

int x_of(std::int64_t turns, std::int64_t rounds) {
  return left + static_cast<int>(turns * plot / rounds);
}
/// At least 2, so that every non-empty bin is visible.
int high_of(std::size_t count, std::size_t most) {
  return std::max(2, static_cast<int>(count * high / most));
}
/// The center of the segment for that number of turns.
int middle_of(std::int64_t turns, std::int64_t rounds) {
  return x_of(2 * turns - 1, 2 * rounds);
}
}  // namespace strip

/// A triangle with its tip at that point, below the tip, or above it if `high` is negative.
std::string mark(int x, int y, int high, std::string_view look, std::string_view about) {
  return fmt::format("<path class=\"{}\" d=\"M{} {}l-4 {}h8z\"><title>{}</title></path>\n", look, x,
                     y, high, escaped_for_markup(about));
}

std::size_t step_of(const Share& share) {
  return static_cast<std::size_t>(
      std::upper_bound(share_ends.begin(), share_ends.end(), share.per_mille()) -
      share_ends.begin());
}

}  // namespace

std::string heat_map(const Grid& grid) {
  return HeatMap(grid).draw();
}

std::string cell_map(std::string_view title, const measure::Placement::Cells& cells,
                     std::string_view noun) {
  constexpr int gap = 22;
  constexpr int usual = 34;
  constexpr int widest = 680;
  constexpr int with_numbers = 26;
  Cell last{};
  for (const auto& [cell, share] : cells) {
    last = {std::max(last.column, cell.column), std::max(last.row, cell.row)};
  }
  const int size = std::clamp(widest / (std::max(last.column, last.row) + 1), 2, usual);
  std::string shapes;
  for (const auto& [cell, share] : cells) {
    const int x = gap + cell.column * size;
    const int y = gap + cell.row * size;
    if (share.even == 0) {
      continue;
    }
    if (share.is_too_small()) {
      shapes += rect({x, y, size - 1, size - 1}, "frame",
                     fmt::format("{}: too few {}s to tell", name(cell), noun));
      continue;
    }
    const std::string share_text = ratio(share.per_mille(), 1000);
    const std::size_t step = step_of(share);
    shapes += rect({x, y, size - 1, size - 1}, hue(step),
                   fmt::format("{}: {}, {} of an even share", name(cell), counted(share.maps, noun),
                               share_text));
    if (size >= with_numbers) {
      shapes += text(x + (size - 1) / 2, y + size / 2 + 4, "middle", step > 2 ? "n over" : "n",
                     share_text);
    }
  }
  for (int column = 0; size >= with_numbers && column <= last.column; ++column) {
    shapes += text(gap + column * size + size / 2, gap - 6, "middle", "n", column_name(column));
  }
  for (int row = 0; size >= with_numbers && row <= last.row; ++row) {
    shapes +=
        text(gap - 5, gap + row * size + size / 2 + 4, "end", "n", fmt::format("{}", row + 1));
  }
  return picture(gap + (last.column + 1) * size + 4, gap + (last.row + 1) * size + 4, title,
                 shapes);
}

std::string cell_map_legend(std::string_view even, std::string_view framed) {
  const std::array<std::string, steps> words = {"less than 0.5", "0.5 to 0.8",
                                                fmt::format("0.8 to 1.25: {}", even), "1.25 to 2",
                                                "2 and more"};
  std::string shapes;
  constexpr int line = 22;
  int y = 0;
  for (std::size_t step = 0; step < steps; ++step) {
    shapes += rect({0, y, 28, 16}, hue(step)) + text(36, y + 13, "start", "n", words[step]);
    y += line;
  }
  if (!framed.empty()) {
    shapes += rect({0, y, 28, 16}, "frame") + text(36, y + 13, "start", "n", framed);
    y += line;
  }
  return picture(230, y, "Colors: how a cell compares to an even share", shapes);
}

std::string small_histogram(measure::Figure figure, const measure::Spread::Times& times) {
  constexpr int width = 140;
  constexpr int height = 22;
  const Axis axis = Axis::over(figure, times.begin()->first, times.rbegin()->first);
  std::vector<std::size_t> bins(axis.bins);
  for (const auto& [value, maps] : times) {
    bins[axis.bin(value)] += maps;
  }
  const std::size_t most = *std::max_element(bins.begin(), bins.end());
  std::string shapes;
  const int step = width / static_cast<int>(std::max<std::size_t>(bins.size(), 8));
  for (std::size_t bin = 0; bin < bins.size(); ++bin) {
    if (bins[bin] > 0) {
      const int high = std::max(1, static_cast<int>(bins[bin] * height / most));
      shapes += rect({static_cast<int>(bin) * step, height - high, step - 1, high}, "bar",
                     fmt::format("{}: {}", bin_name(axis, bin), counted(bins[bin], "map")));
    }
  }
  shapes += rect({0, height, step * static_cast<int>(bins.size()), 1}, "line");
  return picture(width, height + 1, fmt::format("Distribution of {}", measure::name(figure)),
                 shapes);
}

std::string games_by_turns(const grade::Figures& games, const std::optional<int>& par,
                           std::int32_t rounds) {
  constexpr std::int32_t bins_max = 40;
  const std::int32_t width = (rounds + bins_max - 1) / bins_max;
  const auto wins = static_cast<std::size_t>(games.wins);
  const std::size_t lost = games.turns.size() - wins;
  std::vector<std::size_t> bins(static_cast<std::size_t>((rounds + width - 1) / width));
  for (std::size_t i = 0; i < wins; ++i) {
    ++bins[static_cast<std::size_t>((games.turns[i] - 1) / width)];
  }
  // The scale covers at least a tenth of the games; otherwise a single win would look like many.
  const std::size_t most =
      std::max((games.turns.size() + 9) / 10, *std::max_element(bins.begin(), bins.end()));
  std::string shapes;
  std::int32_t from = 0;
  for (const std::size_t count : bins) {
    const std::int32_t to = std::min(from + width, rounds);
    const int x = strip::x_of(from, rounds);
    if (count > 0) {
      const int high = strip::high_of(count, most);
      shapes +=
          rect({x, strip::base - high, std::max(1, strip::x_of(to, rounds) - x - 1), high}, "bar",
               fmt::format(
                   "{}: {}",
                   width == 1 ? counted(to, "turn") : fmt::format("{} to {} turns", from + 1, to),
                   counted(count, "game")));
    }
    from = to;
  }
  shapes += rect({strip::left, strip::base, strip::plot, 1}, "line") +
            rect({strip::lost, strip::base - strip::high, strip::bar, strip::high}, "frame");
  if (lost > 0) {
    const int high = strip::high_of(lost, games.turns.size());
    shapes += rect({strip::lost, strip::base - high, strip::bar, high}, "lost",
                   fmt::format("lost: {} of {}", lost, counted(games.turns.size(), "game")));
  }
  if (par && *par <= rounds) {
    shapes += mark(strip::middle_of(*par, rounds), strip::base - strip::high - 1, -6, "par",
                   fmt::format("par: {}", counted(*par, "turn")));
  }
  const bool is_mostly_lost = 2 * wins < games.turns.size();
  shapes += mark(
      is_mostly_lost ? strip::lost + strip::bar / 2 : strip::middle_of(games.median, rounds),
      strip::base + 2, 6, "median",
      is_mostly_lost ? "median: lost" : fmt::format("median: {}", counted(games.median, "turn")));
  return picture(strip::width, strip::height,
                 fmt::format("Games by turns: {} won, {} lost", wins, lost), shapes);
}

std::string turns_axis(std::int32_t rounds) {
  constexpr int text_at = 16;
  std::string shapes;
  const auto number = [&](std::int32_t turns, std::string_view anchor) {
    const int x = strip::x_of(turns, rounds);
    shapes += rect({x, 0, 1, 4}, "line") + text(x, text_at, anchor, "n", std::to_string(turns));
  };
  number(0, "start");
  if (rounds > 1) {
    number(rounds / 2, "middle");
  }
  number(rounds, "end");
  shapes += text(strip::lost + strip::bar / 2, text_at, "middle", "n", "lost");
  return "<div class=\"axis\">" +
         picture(strip::width, text_at + 4, fmt::format("Axis: turns from 0 to {}, lost", rounds),
                 shapes) +
         "</div>";
}

std::string bar(std::uint64_t part, std::uint64_t whole) {
  constexpr int width = 100;
  constexpr int height = 10;
  const int length = whole == 0 ? 0 : static_cast<int>((part * width + whole - 1) / whole);
  return picture(width, height, percent(part, whole),
                 rect({0, 0, width, height}, "frame") +
                     (length == 0 ? "" : rect({0, 0, length, height}, "bar")));
}

}  // namespace dungeonlab::summary
