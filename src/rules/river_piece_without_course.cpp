// A word for a piece of a river among the encounters belongs to no course, since courses are
// written elsewhere. Such an entry takes no place in the other rules.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>

namespace dungeonlab::rules {
namespace {

void check_river_piece_without_course(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    if (std::find(river_pieces.begin(), river_pieces.end(), encounters[i].written) !=
        river_pieces.end()) {
      reporter
          .report(Subject::entry(Topic::encounter, i),
                  in_quotes(encounters[i].written) + " at " + name(encounters[i].at) +
                      " is a piece of a river, not an encounter",
                  "write the course under \"rivers\", from the source to the lavatory pan")
          .plan_help =
          "draw the course whole: its source may be missing, or its lavatory pan, or an arrow "
          "leads where no river goes on";
    }
  }
}

}  // namespace

extern constinit const Rule river_piece_without_course{
    .code = "RV09",
    .name = "river-piece-without-course",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "river pieces are written as courses, under the rivers",
    .why =
        "A single flow does not say where it carries its visitor. Written as a list of places, "
        "source first, a river needs no names for its pieces, and it cannot run into a pit or a "
        "lake.",
    .mistake =
        "Sources, flows and pans are entered one by one among the encounters, as if they were "
        "beasts.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_river_piece_without_course,
};

}  // namespace dungeonlab::rules
