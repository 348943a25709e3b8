// The survey finds the second wall of a boundary in its table, whichever cell is named first. Two
// kinds contradict each other (error); the same kind twice is redundant (info), and the canonical
// text keeps one.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_two_walls_on_boundary(const Survey& survey, Reporter& reporter) {
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (const Clash& clash : survey.wall_clashes()) {
    const Wall& later = walls[clash.later.index];
    const Wall& earlier = walls[clash.earlier.index];
    const std::string boundary = name(*boundary_between(later.first, later.second));
    const bool same = later.kind == earlier.kind;
    const std::string kinds =
        same ? "the " + std::string(name(*later.kind)) + " wall on " + boundary + " is listed twice"
             : boundary + " is both " + std::string(name(*earlier.kind)) + " and " +
                   std::string(name(*later.kind));
    Finding& finding = reporter.report(same ? Severity::info : Severity::error, clash.later, kinds,
                                       "keep one of the two");
    show_proof(finding, {{clash.earlier, "listed here before"}}, {later.first, later.second});
    if (same) {
      finding.fix = {.action = Fix::Action::remove, .subject = clash.later};
    }
  }
}

}  // namespace

extern constinit const Rule two_walls_on_boundary{
    .code = "W02",
    .name = "two-walls-on-boundary",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule = "a boundary has at most one wall",
    .why =
        "If a boundary has two walls of different kinds, nobody knows whether a grenade or a "
        "blaster opens it.",
    .mistake =
        "\"East of A1\" and \"west of B1\" are the same line, and authors who draw cell by cell "
        "write it twice.",
    .lesser = Severity::info,
    .reads = {Part::walls},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_two_walls_on_boundary,
};

}  // namespace dungeonlab::rules
