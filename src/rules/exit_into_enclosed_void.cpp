// The void square beyond the exit must be connected to the border of void around the box, by edges,
// not corners. If a search from the border reaches all void, it is; if not, connected components
// decide. The enclosed part is the witness, reported once however many exits open into it.
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

std::vector<Cell> squares_of(const Ground& ground, const graph::VoidComponents& voids,
                             std::uint32_t part) {
  std::vector<Cell> cells;
  for (Square square = 0; square < ground.squares(); ++square) {
    if (voids.parts.of[square] == part) {
      cells.push_back(ground.cell(square));
    }
  }
  return cells;
}

/// The square beyond an exit that is an outside wall.
std::optional<Square> beyond(const Ground& ground, const Exit& exit) {
  const Cell outside = neighbour(exit.cell, exit.side);
  if (!ground.contains(exit.cell) || ground.contains(outside)) {
    return std::nullopt;
  }
  return ground.square(outside);
}

void check_exit_into_enclosed_void(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  const std::vector<Exit>& exits = survey.sheet().exits;
  std::optional<graph::VoidComponents> voids;
  std::vector<bool> reported;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const auto square = beyond(ground, exits[i]);
    if (!square || !ground.in_box(ground.cell(*square))) {
      continue;
    }
    if (!voids) {
      if (survey.has_whole_void()) {
        return;
      }
      voids = graph::void_components(ground);
      reported.assign(voids->parts.count, false);
    }
    const std::uint32_t part = voids->parts.of[*square];
    if (part == voids->outside) {
      continue;
    }
    Finding& finding =
        reporter.report(Subject::entry(Topic::exit, i),
                        "the exit at " + name(exits[i].cell) + " opens into the void around " +
                            name(ground.cell(*square)) + ", which the dungeon encloses",
                        "put the exit on a side that faces the outside");
    if (!reported[part]) {
      reported[part] = true;
      finding.cells = squares_of(ground, *voids, part);
      finding.witness = {.type = Witness::Type::closed_set, .cells = finding.cells, .places = {}};
    }
  }
}

}  // namespace

extern constinit const Rule exit_into_enclosed_void{
    .code = "X03",
    .name = "exit-into-enclosed-void",
    .group = Group::X,
    .severity = Severity::error,
    .section = 3,
    .rule = "the exit leads to the outside, not into a hole that the dungeon encloses",
    .why =
        "Branches can grow around a gap. An exit into that gap is in an outside wall and still "
        "leads nowhere: players who step out find themselves in a courtyard.",
    .mistake =
        "Seen from the cell next to it, the courtyard looks like the outside. But only a bay that "
        "is open on one side is outside.",
    .reads = {Part::exit},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_exit_into_enclosed_void,
};

}  // namespace dungeonlab::rules
