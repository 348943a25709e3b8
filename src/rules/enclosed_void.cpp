// Searches the void breadth-first from outside the box; if that does not reach all void, connected
// components give the holes, and each whole hole is a witness. Only branches can enclose a hole:
// one in the base is left to base_incomplete.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// The squares of each hole, in reading order.
std::vector<std::vector<Cell>> holes(const Ground& ground) {
  const graph::VoidComponents voids = graph::void_components(ground);
  std::vector<std::vector<Cell>> found(voids.parts.count);
  for (Square square = 0; square < ground.squares(); ++square) {
    const std::uint32_t part = voids.parts.of[square];
    if (!ground.is_cell(square) && part != voids.outside) {
      found[part].push_back(ground.cell(square));
    }
  }
  std::erase_if(found, [](const std::vector<Cell>& hole) { return hole.empty(); });
  return found;
}

void check_enclosed_void(const Survey& survey, Reporter& reporter) {
  if (survey.sheet().branches.empty() || survey.has_whole_void()) {
    return;
  }
  const Extent base = survey.ground().base();
  for (std::vector<Cell>& hole : holes(survey.ground())) {
    if (std::any_of(hole.begin(), hole.end(), [&](Cell cell) { return base.contains(cell); })) {
      continue;
    }
    Finding& finding =
        reporter.report(Subject::at(hole.front()),
                        fmt::format("the dungeon encloses {} of void at {}",
                                    counted(std::ssize(hole), "square"), name(hole.front())),
                        "turn the void into cells, or open the ring of cells around it");
    finding.witness = {.type = Witness::Type::closed_set, .cells = hole, .places = {}};
    finding.cells = std::move(hole);
  }
}

}  // namespace

extern constinit const Rule enclosed_void{
    .code = "G09",
    .name = "enclosed-void",
    .group = Group::G,
    .severity = Severity::warning,
    .section = 3,
    .rule = "the dungeon does not enclose any void",
    .why =
        "A hole has outside walls in the middle of the dungeon, where players who draw a map by "
        "hand do not expect them.",
    .mistake =
        "Two branches that meet, or one that returns to the base, close a ring. An exit into it "
        "would lead nowhere.",
    .needs_ground = true,
    .check_sheet = check_enclosed_void,
};

}  // namespace dungeonlab::rules
