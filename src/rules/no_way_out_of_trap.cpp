// Finds the states to which captors that take their nearest target can bring players, and from
// which not even the relaxed game leads to the goal. They are gathered into strongly connected
// components that no move leaves; each is one trap, however many states lead into it. The search's
// path from a landing proves that players get there.
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/lists.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void report(const Dungeon& dungeon, const relax::Trap& trap, Reporter& reporter) {
  const std::vector<Place> inside = places_of(dungeon, trap.places);
  const std::vector<Place> way = places_of(dungeon, trap.way);
  const std::string entry =
      way.size() == 1 ? "players land there" : "players get there through " + list_of(way);
  Finding& finding =
      reporter.report(Subject::at(inside.front()),
                      list_of(inside) + (inside.size() == 1 ? " is" : " are") +
                          " a trap: " + entry + ", and no relaxed route leads on to the goal",
                      "make a way out that avoids everything that sends players back");
  for (const Place& place : way) {
    finding.related.push_back({Subject::at(place), "on the way into the trap"});
    finding.cells.push_back(place.cell);
  }
  for (const Place& place : inside) {
    finding.cells.push_back(place.cell);
  }
  finding.witness = {.type = Witness::Type::closed_set, .cells = {}, .places = inside};
}

void check_no_way_out_of_trap(const Inspection& inspection, Reporter& reporter) {
  const auto traps = inspection.relaxed_game().traps();
  if (!traps) {
    reporter.leave_open();
    return;
  }
  for (const relax::Trap& trap : *traps) {
    report(inspection.dungeon(), trap, reporter);
  }
}

}  // namespace

extern constinit const Rule no_way_out_of_trap{
    .code = "P04",
    .name = "no-way-out-of-trap",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 4,
    .rule = "every place that a player can get to has a relaxed route to the goal",
    .why =
        "A player who walks round and round in a corner with no way out has lost without being "
        "told. Only death would set them free.",
    .mistake =
        "Captors deliver players into a blind alley behind the captors themselves, so that "
        "everyone who walks away is delivered again.",
    .found_by = FoundBy::dungeon,
    .instead = "P01 P02",
    .check_dungeon = check_no_way_out_of_trap,
};

}  // namespace dungeonlab::rules
