// The map of a journey. It uses the shapes and look of every other picture: the planned route is a
// grid line, days are a thick line, dashed when the party is off the route, and each day ends in a
// numbered disc. Days that end in the same place share a disc.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/scene.hpp"
#include "expedition/route.hpp"
#include "expedition/setting.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using osr::MilePoint;
using render::Paint;
using render::Point;

constexpr int map_side = 9000;  // the room for the route, ten units to a pixel
constexpr int map_margin = 700;
constexpr int title_space = 700;
constexpr int line_space = 260;
constexpr std::int64_t mile = 1000;

class JourneyMap {
 public:
  JourneyMap(const Trek& trek, const std::vector<State>& states, View view,
             const std::string& program)
      : trek_(trek), program_(program), all_(view == View::referee) {
    const State* before = &states.front();
    for (const State& state : states) {
      if (state.clock > before->clock && !state.land->way.empty()) {
        days_.push_back({&*state.land, state.meetings - before->meetings});
      }
      before = &state;
    }
  }

  std::string draw() {
    measure();
    draw_hexes();
    lines(Paint::grid, {trek_.planned_way()});
    draw_days();
    draw_ends();
    draw_words();
    return render::svg(scene_);
  }

 private:
  struct Day {
    const Land* land = nullptr;
    std::int64_t meetings = 0;
  };

  [[nodiscard]] MilePoint shown(const Whereabouts& at) const {
    return all_ ? at.place : at.believed;
  }
  [[nodiscard]] std::vector<MilePoint> way_of(const Day& day) const {
    std::vector<MilePoint> way;
    for (const Whereabouts& at : day.land->way) {
      way.push_back(shown(at));
    }
    return way;
  }
  [[nodiscard]] MilePoint end_of(const Day& day) const { return shown(day.land->at); }

  /// The six corners of a hex, clockwise from the east.
  [[nodiscard]] std::vector<MilePoint> corners_of(const osr::HexPlace& place) const {
    const std::int64_t miles = trek_.plan.hexes->miles;
    const MilePoint middle = middle_of_hex(*trek_.plan.hexes, place);
    // A hex is `miles` wide across the flats, and 1155/1000 of that from corner to corner.
    constexpr std::int64_t corner = 577;
    constexpr std::int64_t half_corner = 289;
    constexpr std::int64_t flat = 500;
    return {{middle.east + miles * corner, middle.north},
            {middle.east + miles * half_corner, middle.north - miles * flat},
            {middle.east - miles * half_corner, middle.north - miles * flat},
            {middle.east - miles * corner, middle.north},
            {middle.east - miles * half_corner, middle.north + miles * flat},
            {middle.east + miles * half_corner, middle.north + miles * flat}};
  }

  template <class Use>
  void each_hex(Use use) const {
    const auto& hexes = trek_.plan.hexes;
    for (std::size_t row = 0; hexes && row < hexes->rows.size(); ++row) {
      for (std::size_t column = 0; column < hexes->rows[row].size(); ++column) {
        use(osr::HexPlace{static_cast<std::int64_t>(column), static_cast<std::int64_t>(row)},
            hexes->letters.at(hexes->rows[row][column]));
      }
    }
  }

  void measure() {
    std::vector<MilePoint> points = trek_.planned_way();
    each_hex([&](const osr::HexPlace& place, const osr::Ground&) {
      const auto corners = corners_of(place);
      points.insert(points.end(), corners.begin(), corners.end());
    });
    for (const Day& day : days_) {
      const auto way = way_of(day);
      points.insert(points.end(), way.begin(), way.end());
      points.push_back(end_of(day));
    }
    least_ = most_ = points.front();
    for (const MilePoint& point : points) {
      least_ = {std::min(least_.east, point.east), std::min(least_.north, point.north)};
      most_ = {std::max(most_.east, point.east), std::max(most_.north, point.north)};
    }
    span_ = std::max<std::int64_t>(mile,
                                   std::max(most_.east - least_.east, most_.north - least_.north));
    width_ = at(most_).x + map_margin;
    bottom_ = at({least_.east, least_.north}).y + map_margin;
  }

  [[nodiscard]] Point at(const MilePoint& point) const {
    return {map_margin + static_cast<int>((point.east - least_.east) * map_side / span_),
            title_space + map_margin +
                static_cast<int>((most_.north - point.north) * map_side / span_)};
  }

  void lines(Paint paint, const std::vector<std::vector<MilePoint>>& ways) {
    render::Lines made{.paint = paint, .paths = {}};
    for (const auto& way : ways) {
      std::vector<Point> path;
      path.reserve(way.size());
      for (const MilePoint& point : way) {
        path.push_back(at(point));
      }
      if (path.size() > 1) {
        made.paths.push_back(std::move(path));
      }
    }
    if (!made.paths.empty()) {
      scene_.shapes.emplace_back(std::move(made));
    }
  }

  /// Adds words; the paper grows to the longest, so none are cut off.
  void words(Paint paint, Point where, std::string text,
             render::Align align = render::Align::middle) {
    if (align == render::Align::start) {
      width_ =
          std::max(width_, where.x + map_margin + render::width_of(text, render::look(paint).font));
    }
    scene_.shapes.emplace_back(
        render::Words{.paint = paint, .at = where, .text = std::move(text), .align = align});
  }

  void draw_hexes() {
    std::vector<std::vector<MilePoint>> outlines;
    each_hex([&](const osr::HexPlace& place, const osr::Ground&) {
      auto corners = corners_of(place);
      corners.push_back(corners.front());
      outlines.push_back(std::move(corners));
    });
    lines(Paint::form, outlines);
    each_hex([&](const osr::HexPlace& place, const osr::Ground& ground) {
      const MilePoint middle = middle_of_hex(*trek_.plan.hexes, place);
      const std::int64_t up = trek_.plan.hexes->miles * mile / 4;
      const Point above = at({middle.east, middle.north + up});
      // The route may run straight up between the two words.
      constexpr int gap = 40;
      words(Paint::detail, {above.x - gap, above.y}, osr::name_of(place), render::Align::end);
      words(Paint::detail, {above.x + gap, above.y}, ground.terrain, render::Align::start);
    });
  }

  void draw_days() {
    for (const Day& day : days_) {
      const bool is_off = all_ && day.land->is_off;
      lines(is_off ? Paint::carried : Paint::route, {way_of(day)});
    }
  }

  void draw_ends() {
    constexpr int disc = 150;
    constexpr int base_line = 45;
    for (std::size_t first = 0; first < days_.size();) {
      std::size_t last = first;
      while (last + 1 < days_.size() && end_of(days_[last + 1]) == end_of(days_[first])) {
        ++last;
      }
      const Point where = at(end_of(days_[first]));
      scene_.shapes.emplace_back(
          render::Disc{.paint = Paint::plate, .center = where, .radius = disc});
      words(
          Paint::number, {where.x, where.y + base_line},
          first == last ? fmt::format("{}", first + 1) : fmt::format("{}-{}", first + 1, last + 1));
      std::int64_t meetings = 0;
      bool is_lost = false;
      for (std::size_t day = first; day <= last; ++day) {
        meetings += days_[day].meetings;
        is_lost = is_lost || (all_ && days_[day].land->is_off);
      }
      std::string signs = meetings > 0 ? "M" : "";
      signs += is_lost ? "?" : "";
      if (!signs.empty()) {
        words(Paint::sign, {where.x + disc + base_line, where.y - disc / 2}, signs,
              render::Align::start);
      }
      first = last + 1;
    }
  }

  void draw_words() {
    const std::string& to = trek_.plan.to;
    const std::string title = to.empty() ? "A journey" : fmt::format("To {}", to);
    scene_.title = title;
    words(Paint::title, {map_margin, title_space}, title, render::Align::start);
    std::vector<std::string> legend = {
        "dotted line: the planned route; thick line: the days of the journey",
        "number: where that day ends; M: a meeting on that day"};
    if (all_) {
      legend.emplace_back("dashed line, ?: lost without knowing it");
    }
    legend.push_back(fmt::format("this line is {}:", miles_of_scale()));
    int base = bottom_;
    for (const std::string& line : legend) {
      words(Paint::legend, {map_margin, base}, line, render::Align::start);
      base += line_space;
    }
    const std::int64_t length = scale() * mile * map_side / span_;
    render::Lines ruler{.paint = Paint::simple, .paths = {}};
    ruler.paths.push_back({{map_margin, base}, {map_margin + static_cast<int>(length), base}});
    scene_.shapes.emplace_back(std::move(ruler));
    base += line_space;
    words(Paint::footer, {map_margin, base},
          fmt::format("{}, {}", all_ ? "for the referee only" : "for the table", program_),
          render::Align::start);
    scene_.width = width_;
    scene_.height = base + map_margin / 2;
    render::Lines paper{.paint = Paint::paper, .paths = {}, .closed = true};
    paper.paths.push_back(
        {{0, 0}, {scene_.width, 0}, {scene_.width, scene_.height}, {0, scene_.height}});
    scene_.shapes.insert(scene_.shapes.begin(), std::move(paper));
  }

  /// Whole miles of the ruler: 1, 2 or 5 times a power of ten, at most a third of the map.
  [[nodiscard]] std::int64_t scale() const {
    constexpr std::array<std::int64_t, 3> steps = {1, 2, 5};
    constexpr std::int64_t ten = 10;
    std::int64_t best = 1;
    for (std::int64_t power = 1; power * mile * 3 <= span_; power *= ten) {
      for (const std::int64_t step : steps) {
        best = step * power * mile * 3 <= span_ ? step * power : best;
      }
    }
    return best;
  }
  [[nodiscard]] std::string miles_of_scale() const { return counted(scale(), "mile"); }

  const Trek& trek_;
  const std::string& program_;
  std::vector<Day> days_{};
  bool all_;
  render::Scene scene_{};
  MilePoint least_{};
  MilePoint most_{};
  std::int64_t span_ = mile;
  int width_ = 0;
  int bottom_ = 0;
};

}  // namespace

std::string journey_map(const Tracker& tracker, const DelveLog& log, View view,
                        const std::string& program) {
  const std::vector<State> states = states_of(log);
  return JourneyMap(*tracker.setting().trek, states, view, program).draw();
}

}  // namespace dungeonlab::expedition
