// Asks for the pockets: sets of places that players cannot leave if they were stripped of all
// ammunition inside. One finding names one set and all the places where it begins. The help is a
// wall on its rim that would let them out, if there is one: a wall between cells, which no river
// crosses.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/pockets.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::rules {
namespace {

constexpr std::size_t places_named = 8;

std::string described(const Dungeon& dungeon, PlaceIndex place) {
  return std::string(spoken(dungeon.kind(place))) + " at " + name(dungeon.place(place));
}

std::string message(const Dungeon& dungeon, const relax::Pocket& pocket) {
  std::string text = "players who lose their ammunition to the ";
  if (dungeon.holds(pocket.stripped_at.front(), EncounterKind::mordor)) {
    text = "players who are struck and wake up in the ";
  }
  text += described(dungeon, pocket.stripped_at.front());
  const auto more = static_cast<std::int64_t>(pocket.stripped_at.size()) - 1;
  if (more > 0) {
    text += ", or at " + counted(more, "more place") + ",";
  }
  text += " are locked in";
  if (pocket.places.size() == 1) {
    text += " there";
  } else if (!pocket.places.empty()) {
    text += " among " + counted(pocket.places.size(), "place");
  }
  return text + " for good";
}

std::string help(const Dungeon& dungeon, const relax::Pocket& pocket) {
  const std::string stripper = described(dungeon, pocket.stripped_at.front());
  if (pocket.opening) {
    return "open the wall between " + name(dungeon.place(pocket.opening->inside).cell) + " and " +
           name(dungeon.place(pocket.opening->outside).cell) + ", or move the " + stripper;
  }
  return "move the " + stripper +
         ", or put grenades, blasters, an arsenal or a gourm where players can get to them";
}

void check_unarmed_pocket(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const auto pockets = relax::pockets(inspection.relaxed_game());
  if (!pockets) {
    reporter.leave_open();
    return;
  }
  for (const relax::Pocket& pocket : *pockets) {
    Finding& finding = reporter.report(Subject::at(dungeon.place(pocket.stripped_at.front())),
                                       message(dungeon, pocket), help(dungeon, pocket));
    for (std::size_t i = 1; i < std::min(pocket.stripped_at.size(), places_named); ++i) {
      finding.related.push_back(
          {Subject::at(dungeon.place(pocket.stripped_at[i])), "ammunition is lost here, too"});
    }
    finding.witness.type = Witness::Type::closed_set;
    for (const PlaceIndex place : pocket.places) {
      const Cell cell = dungeon.place(place).cell;
      if (finding.cells.empty() || finding.cells.back() != cell) {
        finding.cells.push_back(cell);
      }
      finding.witness.places.push_back(dungeon.place(place));
    }
    finding.witness.cells = finding.cells;
  }
}

}  // namespace

extern constinit const Rule unarmed_pocket{
    .code = "P06",
    .name = "unarmed-pocket",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 7,
    .rule = "players who have lost all ammunition are not locked in without help",
    .why =
        "Riders, lakes and crocodiles leave players alive with nothing that opens a wall. Behind "
        "intact walls, without an arsenal or a gourm, they can only end their lives. If two or "
        "more players play and one of them can get a morgul blade in one life, players can be "
        "struck anywhere, so every Mordor counts. If not, only the Mordors nearest to a rider do.",
    .mistake =
        "The author puts a Mordor into a closed corner because it is a gloomy place. Players who "
        "can shoot do not notice.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_unarmed_pocket,
};

}  // namespace dungeonlab::rules
