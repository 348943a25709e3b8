// Searches the places that are not ordinary pits breadth-first, over boundaries without a monolith
// and between levels; if that does not reach all of them, connected components give the parts. The
// smallest part and the pits around it are the witness. If monoliths already cut the dungeon, the
// rule is not evaluated. A hanging pit stops nobody.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "graph/questions.hpp"
#include "rules/lists.hpp"
#include "rules/pits.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

using Places = std::vector<Place>;

/// The part with the fewest places, the number of parts, and a place outside that part.
struct Cut {
  std::int64_t parts = 0;
  Places smallest{};
  Place other{};
};

Cut find_cut(const Ground& ground, const std::vector<bool>& pits) {
  const graph::Components parts = graph::walk_components(ground, pits);
  std::vector<Places> places(parts.count);
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      if (!pits[place]) {
        places[parts.of[place]].push_back(ground.grid().place(place));
      }
    }
  }
  std::erase_if(places, [](const Places& part) { return part.empty(); });
  // Of equally small parts take the last: the first contains A1, which people take for the inside.
  const auto smallest = std::min_element(
      places.rbegin(), places.rend(),
      [](const Places& one, const Places& two) { return one.size() < two.size(); });
  const Places& other = &*smallest == &places.front() ? places.back() : places.front();
  return {.parts = std::ssize(places), .smallest = std::move(*smallest), .other = other.front()};
}

/// The pits one step away from a part, in order.
Places pits_around(const Ground& ground, const std::vector<bool>& pits, const Places& part) {
  std::set<Place> around;
  const auto look = [&](const Place& place) {
    if (ground.contains(place) && pits[ground.grid().index(place)]) {
      around.insert(place);
    }
  };
  for (const Place& place : part) {
    look({place.cell, place.level - 1});
    look({place.cell, place.level + 1});
    for (const Side side : all_sides) {
      if (ground.barrier(place.cell, side) != Barrier::monolith) {
        look({beside(place.cell, side), place.level});
      }
    }
  }
  return {around.begin(), around.end()};
}

void check_pits_block_walking(const Survey& survey, Reporter& reporter) {
  if (survey.count(EncounterKind::pit) == 0) {
    return;
  }
  const Ground& ground = survey.ground();
  const Borrowed<bool> pits = pit_places(survey);
  if (graph::walk_is_whole(ground, pits)) {
    return;
  }
  Cut cut = find_cut(ground, pits);
  const Places around = pits_around(ground, pits, cut.smallest);
  const std::int64_t more = std::ssize(cut.smallest) - 1;
  Finding& finding = reporter.report(
      Subject::at(around.front()),
      fmt::format("pits cut the ways on foot into {}: nobody can walk from {} to {}{} without "
                  "coming to a pit",
                  counted(cut.parts, "part"), name(cut.other), name(cut.smallest.front()),
                  more > 0 ? " and " + counted(more, "more place") : std::string()),
      around.size() == 1 ? "move this pit"
                         : fmt::format("move one of the pits at {}", list_of(around)));
  for (std::size_t i = 1; i < around.size() && i < most_listed; ++i) {
    finding.related.push_back({Subject::at(around[i]), "this pit blocks the way, too"});
  }
  for (const Place& place : cut.smallest) {
    finding.cells.push_back(place.cell);
  }
  for (const Place& pit : around) {
    finding.cells.push_back(pit.cell);
  }
  finding.witness = {
      .type = Witness::Type::closed_set, .cells = {}, .places = std::move(cut.smallest)};
}

}  // namespace

extern constinit const Rule pits_block_walking{
    .code = "W07",
    .name = "pits-block-walking",
    .group = Group::W,
    .severity = Severity::warning,
    .section = 3,
    .rule = "players can walk between any two places that are not pits without coming to a pit",
    .why =
        "The rule book says that players must be able to get from any cell to any other without "
        "using pits. This has two readings. One repeats the rule about monoliths: walls must not "
        "cut the dungeon (W06). The other asks for a way on foot, because players use a pit on "
        "their way whether they like it or not. Only the second reading forbids this map, so this "
        "is a warning.",
    .mistake =
        "Every cell may keep a free level, and the way is still blocked: if the pit of one cell is "
        "on the upper level and that of the next on the lower, no level leads across.",
    .instead = "W06",
    .reads = {Part::walls, Part::encounters},
    .needs_ground = true,
    .check_sheet = check_pits_block_walking,
};

}  // namespace dungeonlab::rules
