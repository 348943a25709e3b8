// One search backward from the goal through the relaxed game finds every state that may still win;
// then each landing is looked up. One finding names all landings that fail, because one fix usually
// helps all of them. The places where such players stand are a closed set: only death leads out of
// it, so a dead end costs a life and not the game.
#include "dungeonlab/rules/rule.hpp"
#include "rules/inspection.hpp"
#include "rules/lists.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {
namespace {

void check_dead_end_landing(const Inspection& inspection, Reporter& reporter) {
  const std::vector<Place> dead_ends =
      places_of(inspection.dungeon(), inspection.relaxed_game().dead_ends());
  if (dead_ends.empty()) {
    return;
  }
  Finding& finding = reporter.report(
      Subject::at(dead_ends.front()),
      "players who land at " + list_of(dead_ends) +
          " cannot win without dying first: no relaxed route leads from there to the goal",
      "make a way back from where these players end up");
  for (const Place& place : dead_ends) {
    finding.cells.push_back(place.cell);
  }
  finding.witness = {.type = Witness::Type::closed_set,
                     .cells = {},
                     .places = places_of(inspection.dungeon(), inspection.relaxed_game().lost())};
}

}  // namespace

extern constinit const Rule dead_end_landing{
    .code = "P03",
    .name = "dead-end-landing",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 4,
    .rule = "every landing has a relaxed route to the treasure and out, in the same life",
    .why =
        "Players choose their landing blindly. If death is the only way out of some landings, the "
        "choice is a lottery, and the losers do not even learn that they have lost.",
    .mistake =
        "Pits lead into one another, and players can step out of them only onto further pits, so "
        "nobody gets out again.",
    .found_by = FoundBy::dungeon,
    .instead = "P01 P02",
    .check_dungeon = check_dead_end_landing,
};

}  // namespace dungeonlab::rules
