// Asks whether a player who kills nothing can survive some relaxed route, counting all bites,
// pierces and burns, with one look per stay. Killing is what ammunition is for, so a map that
// requires it is no worse, and this is a remark. The search keeps many labels for each state, so
// dungeons beyond a limit are not checked.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/damage.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::rules {
namespace {

/// The largest dungeon, in places, that is searched.
constexpr std::size_t places_max = 20'000;
constexpr std::size_t places_named = 8;

void check_deadly_without_killing(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  const auto levels = static_cast<std::size_t>(dungeon.levels());
  if (dungeon.ground().cells().size() * levels > places_max) {
    reporter.leave_open();
    return;
  }
  const relax::Damage damage = relax::damage(inspection.relaxed_game());
  if (damage.survivable) {
    return;
  }
  Finding& finding =
      reporter.report(damage.deadly.empty() ? Subject::whole(Topic::map)
                                            : Subject::at(dungeon.place(damage.deadly.front())),
                      "players who kill nothing die on every way to the treasure and out",
                      "put a hospital on the way, or move some of what bites, pierces and burns, "
                      "if players should be able to win without killing");
  for (std::size_t i = 0; i < std::min(damage.deadly.size(), places_named); ++i) {
    const Place place = dungeon.place(damage.deadly[i]);
    finding.related.push_back({Subject::at(place), "too much damage for players who come here"});
    finding.cells.push_back(place.cell);
  }
}

}  // namespace

extern constinit const Rule deadly_without_killing{
    .code = "P08",
    .name = "deadly-without-killing",
    .group = Group::P,
    .severity = Severity::info,
    .section = 2,
    .rule = "a player who kills nothing can survive the way to the treasure and out",
    .why =
        "Bites, pierces and burns add up until a hospital heals them. If every way has too many of "
        "them, players must kill something to win.",
    .mistake = "The map has a hospital, but it lies behind the beasts whose bites it should heal.",
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_deadly_without_killing,
};

}  // namespace dungeonlab::rules
