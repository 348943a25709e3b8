// Searches the passage graph breadth-first from the first cell; if that does not reach all cells,
// connected components give the parts. The smallest part is reported as the cut: to check it, look
// at its boundaries, which are all monoliths or void. The help names the fewest monoliths to open
// to join all parts, and the first of them is the subject, because that is where to change the map.
// Pits do not help and are ignored.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/lists.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// The part with the fewest cells. Of equally small parts the last, because the first contains A1,
/// which people take for the inside.
std::uint32_t smallest_part(const graph::Components& parts) {
  std::vector<std::size_t> sizes(parts.count, 0);
  for (const std::uint32_t part : parts.of) {
    ++sizes[part];
  }
  const auto smallest = std::min_element(sizes.rbegin(), sizes.rend());
  return static_cast<std::uint32_t>(sizes.rend() - smallest - 1);
}

/// The monoliths to open, as the map lists them.
std::vector<Subject> listed(const Survey& survey, const std::vector<Boundary>& openings) {
  std::vector<Subject> monoliths;
  const std::vector<Wall>& walls = survey.sheet().walls;
  for (std::size_t i = 0; i < walls.size() && monoliths.size() < most_listed; ++i) {
    const auto boundary = boundary_between(walls[i].first, walls[i].second);
    if (walls[i].kind == WallKind::monolith && boundary &&
        std::binary_search(openings.begin(), openings.end(), *boundary)) {
      monoliths.push_back(Subject::entry(Topic::wall, i));
    }
  }
  return monoliths;
}

/// Adds what to do, and where.
void advise(const Survey& survey, const graph::Components& parts, Finding& finding) {
  const std::vector<Boundary> openings = graph::fewest_openings(survey.ground());
  if (openings.empty()) {
    finding.help = "no monolith separates them: move the cells together";
    return;
  }
  finding.help =
      fmt::format("open {}, or make {}", list_of(openings),
                  openings.size() == 1 ? "it a simple wall or wire" : "them simple walls or wire");
  if (openings.size() + 1 < parts.count) {
    finding.help += "; a branch that touches nothing stays separate";
  }
  const std::vector<Subject> monoliths = listed(survey, openings);
  for (std::size_t i = 0; i < monoliths.size(); ++i) {
    if (i == 0) {
      finding.subject = monoliths[i];
    } else {
      finding.related.push_back({monoliths[i], "opening this wall joins two parts"});
    }
  }
}

void check_cut_by_monoliths(const Survey& survey, Reporter& reporter) {
  if (survey.has_passages_everywhere()) {
    return;
  }
  const Ground& ground = survey.ground();
  const graph::Components parts = graph::passage_components(ground);
  const std::uint32_t cut = smallest_part(parts);
  std::vector<Cell> cells;
  Cell other{};
  for (const Square square : ground.cells()) {
    if (parts.of[ground.rank(square)] == cut) {
      cells.push_back(ground.cell(square));
    } else {
      other = ground.cell(square);
    }
  }
  const auto more = static_cast<std::int64_t>(cells.size()) - 1;
  Finding& finding = reporter.report(
      Subject::at(cells.front()),
      "monoliths cut the dungeon into " + counted(parts.count, "part") + ": " +
          name(cells.front()) + (more > 0 ? " and " + counted(more, "more cell") : std::string()) +
          " cannot be reached from " + name(other));
  advise(survey, parts, finding);
  finding.witness = {.type = Witness::Type::cut, .cells = cells, .places = {}};
  finding.cells = std::move(cells);
}

}  // namespace

extern constinit const Rule cut_by_monoliths{
    .code = "W06",
    .name = "cut-by-monoliths",
    .group = Group::W,
    .severity = Severity::error,
    .section = 3,
    .rule =
        "monoliths do not cut the dungeon: players can get from every cell to every other through "
        "open boundaries, simple walls and wire",
    .why = "Nobody can open a monolith, so the cells behind it would be lost to the game.",
    .mistake =
        "It is tempting to rely on a pit that leads across. But a pit is not a passage, and the "
        "rule book says so explicitly.",
    .reads = {Part::walls},
    .needs_ground = true,
    .check_sheet = check_cut_by_monoliths,
};

}  // namespace dungeonlab::rules
