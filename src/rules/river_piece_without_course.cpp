// A river piece among the encounters belongs to no course, since courses are written elsewhere. The
// plan reader puts pieces there that it cannot make into a course. The other rules do not count
// such an entry at its place.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::rules {
namespace {

/// What to do about an arrow that leads to no river piece.
std::string help_on_arrow(const Place& at, const Place& to) {
  return side_towards(at.cell, to.cell) == Side::north
             ? "rivers never flow north: turn the arrow to the next piece"
             : "point the arrow at the next piece, or end the river here with a lavatory pan `~U`";
}

void check_river_piece_without_course(const Survey& survey, Reporter& reporter) {
  const std::vector<Encounter>& encounters = survey.sheet().encounters;
  for (const std::size_t i : survey.unknown_entries()) {
    const Encounter& piece = encounters[i];
    if (std::find(river_pieces.begin(), river_pieces.end(), piece.written) == river_pieces.end()) {
      continue;
    }
    std::string message =
        "the " + piece.written + " at " + name(piece.at) + " does not belong to a river";
    std::replace(message.begin(), message.end(), '-', ' ');
    std::string plan_help =
        "draw the whole course, from its source, like `(>`, to its lavatory pan `~U`";
    if (piece.to) {
      const bool leaves = !place_named(name(*piece.to)) ||
                          (survey.has_ground() && !survey.ground().contains(*piece.to));
      message =
          "the river at " + name(piece.at) + " leads " +
          (leaves ? "out of the dungeon" : "to " + name(*piece.to) + ", where no river continues");
      plan_help = help_on_arrow(piece.at, *piece.to);
    }
    reporter
        .report(Subject::entry(Topic::encounter, i), std::move(message),
                "write the course under \"rivers\", from the source to the lavatory pan")
        .plan_help = std::move(plan_help);
  }
}

}  // namespace

extern constinit const Rule river_piece_without_course{
    .code = "RV09",
    .name = "river-piece-without-course",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "rivers are written as whole courses, not as single pieces",
    .why =
        "A single flow does not say where it carries its visitor. A river that is a list of "
        "places, source first, needs no names for its pieces, and it cannot run into a pit or a "
        "lake.",
    .mistake =
        "The author enters sources, flows and pans one by one among the encounters, like beasts. "
        "In a plan, an arrow leads off the map, or to a box without a river.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_river_piece_without_course,
};

}  // namespace dungeonlab::rules
