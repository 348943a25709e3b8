// Asks for each place of a course who has the places beside it. Only the first claim of a place
// counts, so a river that crosses itself is left to river_meets_itself. One finding tells of all
// touches of a river.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// Two places of one river that lie side by side without following each other.
struct Touch {
  std::size_t early = 0;
  std::size_t late = 0;
};

/// The first touch in the order of the course, and how many there are.
std::pair<Touch, std::int64_t> touches(const Survey& survey, std::size_t river) {
  const River& course = survey.sheet().rivers[river];
  std::pair<Touch, std::int64_t> found{};
  for (std::size_t step = 0; step < course.size(); ++step) {
    for (const Side side : all_sides) {
      const auto spot = survey.river_at({beside(course[step].cell, side), course[step].level});
      if (spot && spot->river == river && spot->step > step + 1 && found.second++ == 0) {
        found.first = {step, spot->step};
      }
    }
  }
  return found;
}

void check(const Survey& survey, Reporter& reporter) {
  for (std::size_t river = 0; river < survey.sheet().rivers.size(); ++river) {
    const auto [touch, count] = touches(survey, river);
    if (count == 0) {
      continue;
    }
    const River& course = survey.sheet().rivers[river];
    const Place& late = course[touch.late];
    const Place& early = course[touch.early];
    Finding& finding = reporter.report(
        Subject::river_step(river, touch.late),
        fmt::format("river {} comes back beside itself: {} lies beside {}{}", river + 1, name(late),
                    name(early), count > 1 ? fmt::format(", and {} more times", count - 1) : ""));
    finding.related = {{Subject::river_step(river, touch.early), "it was here before"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {early.cell, late.cell};
  }
}

}  // namespace

extern constinit const Rule river_touches_itself{
    .code = "RV12",
    .name = "river-touches-itself",
    .group = Group::RV,
    .severity = Severity::info,
    .section = 10,
    .rule = "a river mostly keeps away from its own earlier course",
    .why =
        "Where two stretches lie side by side, one step leads from the one into the other, and "
        "whoever is carried may be carried past the same cells again.",
    .mistake = "A bend is drawn so narrow that the river comes back beside itself.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
