// Puts each course into a table by place and looks for neighbours of each of its places in the same
// course. A river that comes to a place twice is left to river_meets_itself, because that place
// would also have neighbours from elsewhere in the course. One finding names all touches of a
// river.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// Two adjacent places of one river that do not follow each other.
struct Touch {
  std::size_t early = 0;
  std::size_t late = 0;
};

/// By place, the river that was put there last and its step.
class Courses {
 public:
  explicit Courses(const Ground& ground)
      : ground_(&ground), spots_(ground.grid().places(), {.river = no_river}) {}

  /// Puts a river into the table; false if it comes to a place twice.
  bool lay(std::size_t river, const River& course) {
    bool once = true;
    for (std::size_t step = 0; step < course.size(); ++step) {
      if (ground_->contains(course[step])) {
        RiverSpot& spot = spots_[slot(course[step])];
        once = once && spot.river != river;
        spot = {river, step};
      }
    }
    return once;
  }
  /// The step at which the river comes to a place; 0 if it does not.
  [[nodiscard]] std::size_t step_at(std::size_t river, const Place& place) const {
    const bool here = ground_->contains(place) && spots_[slot(place)].river == river;
    return here ? spots_[slot(place)].step : 0;
  }

 private:
  static constexpr std::size_t no_river = static_cast<std::size_t>(-1);

  [[nodiscard]] std::size_t slot(const Place& place) const { return ground_->grid().index(place); }

  const Ground* ground_;
  PooledVector<RiverSpot> spots_;
};

/// The first touch in the order of the course, and the number of touches.
std::pair<Touch, std::int64_t> touches(const Ground& ground, const Courses& courses,
                                       std::size_t river, const River& course) {
  std::pair<Touch, std::int64_t> found{};
  for (std::size_t step = 0; step < course.size(); ++step) {
    if (!ground.contains(course[step])) {
      continue;
    }
    for (const Side side : all_sides) {
      const std::size_t late =
          courses.step_at(river, {neighbour(course[step].cell, side), course[step].level});
      if (late > step + 1 && found.second++ == 0) {
        found.first = {step, late};
      }
    }
  }
  return found;
}

void check_river_touches_itself(const Survey& survey, Reporter& reporter) {
  const std::vector<River>& rivers = survey.sheet().rivers;
  if (rivers.empty()) {
    return;
  }
  Courses courses(survey.ground());
  for (std::size_t river = 0; river < rivers.size(); ++river) {
    const River& course = rivers[river];
    if (!courses.lay(river, course)) {
      continue;
    }
    const auto [touch, count] = touches(survey.ground(), courses, river, course);
    if (count == 0) {
      continue;
    }
    const Place& late = course[touch.late];
    const Place& early = course[touch.early];
    Finding& finding = reporter.report(
        Subject::river_step(river, touch.late),
        fmt::format("river {} comes back next to itself: {} is next to {}{}", river + 1, name(late),
                    name(early), count > 1 ? ", and " + counted(count - 1, "more time") : ""));
    show_proof(finding, {{Subject::river_step(river, touch.early), "it was here before"}},
               {early.cell, late.cell});
  }
}

}  // namespace

extern constinit const Rule river_touches_itself{
    .code = "RV12",
    .name = "river-touches-itself",
    .group = Group::RV,
    .severity = Severity::info,
    .section = 10,
    .rule = "a river usually keeps away from its own earlier course",
    .why =
        "Where two stretches lie side by side, one step leads from one into the other, and players "
        "who are carried may be carried past the same cells again.",
    .mistake = "A bend is so narrow that the river comes back next to itself.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_river_touches_itself,
};

}  // namespace dungeonlab::rules
