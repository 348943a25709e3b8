// Finds parts of the dungeon that are connected edge to edge, whatever the walls. It computes
// components of the contact graph only if breadth-first searches do not reach every cell: first
// over the passages, which another rule needs too, then over the contacts. A part without a cell of
// the base rectangle is a branch that hangs in the void. Touching at a corner connects nothing.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

void report(const std::vector<Cell>& part, Reporter& reporter) {
  const auto more = static_cast<std::int64_t>(part.size()) - 1;
  const std::string rest = more > 0 ? " and " + counted(more, "more cell") : std::string();
  Finding& finding = reporter.report(
      Subject::at(part.front()),
      "the branch with " + name(part.front()) + rest + " shares no edge with the base rectangle",
      "add the cells between them, or move the branch; touching at a corner is not enough");
  finding.witness = {.type = Witness::Type::closed_set, .cells = part, .places = {}};
  finding.cells = part;
}

void check_branch_detached(const Survey& survey, Reporter& reporter) {
  const Ground& ground = survey.ground();
  if (survey.sheet().branches.empty() || survey.has_passages_everywhere() ||
      graph::contact_is_whole(ground)) {
    return;
  }
  const graph::Components parts = graph::contact_components(ground);
  std::vector<bool> attached(parts.count, false);
  for (const Square square : ground.cells()) {
    if (ground.base().contains(ground.cell(square))) {
      attached[parts.of[ground.rank(square)]] = true;
    }
  }
  std::vector<std::vector<Cell>> detached(parts.count);
  for (const Square square : ground.cells()) {
    const std::uint32_t part = parts.of[ground.rank(square)];
    if (!attached[part]) {
      detached[part].push_back(ground.cell(square));
    }
  }
  for (const std::vector<Cell>& part : detached) {
    if (!part.empty()) {
      report(part, reporter);
    }
  }
}

}  // namespace

extern constinit const Rule branch_detached{
    .code = "G07",
    .name = "branch-detached",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "every branch shares an edge with the base rectangle",
    .why =
        "A branch is a fragment that grows out of the base. Nobody can ever enter one that does "
        "not touch it. Monoliths would cut it off too, but here the cells themselves are apart, "
        "which is a separate fault.",
    .mistake = "The branch touches the base at a corner, which looks like a connection on paper.",
    .needs_ground = true,
    .check_sheet = check_branch_detached,
};

}  // namespace dungeonlab::rules
