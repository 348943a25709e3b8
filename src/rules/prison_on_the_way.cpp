// Counts the prisons that a single player cannot avoid, landing included, by a search for the route
// with the fewest. With several players a prison costs time, not money, and the rule does not
// apply. What she owns at the start pays some fines, one more costs her three bites, and dollars, a
// store or a hospital may pay for the rest.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "relax/prison_visits.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

#include <string>

namespace dungeonlab::rules {
namespace {

template <class Is>
bool holds_any(const Dungeon& dungeon, Is is) {
  for (PlaceIndex place = 0; place < dungeon.places(); ++place) {
    if (dungeon.holds(place) == Dungeon::Holds::encounter && is(info(dungeon.kind(place)))) {
      return true;
    }
  }
  return false;
}

bool is_prison(const EncounterInfo& row) {
  return row.kind == EncounterKind::prison;
}
/// True if it heals the bites of a mad tiger, or gives dollars for a fine.
bool helps(const EncounterInfo& row) {
  return row.arrival == Arrival::heal || row.sells != goods::none ||
         has_any(row.gives, goods::dollars);
}

void check_prison_on_the_way(const Inspection& inspection, Reporter& reporter) {
  const Dungeon& dungeon = inspection.dungeon();
  if (dungeon.players() > 1 || !holds_any(dungeon, is_prison)) {
    return;
  }
  const auto visits = relax::prison_visits(inspection.relaxed_game());
  if (!visits || visits->least == 0) {
    return;
  }
  const int dollars = numbers::kit_dollars * dungeon.kits();
  const int fine = info(EncounterKind::prison).penalty.fine;
  const bool too_many = visits->least > dollars / fine + 1 && !holds_any(dungeon, helps);
  const Place first = dungeon.place(visits->prisons.front());
  Finding& finding = reporter.report(
      too_many ? Severity::warning : Severity::info, Subject::at(first),
      "every way to the treasure and out leads through prisons, at least " +
          counted(visits->least, "time") + "; the kits hold " + counted(dollars, "dollar") +
          " and a fine is " + counted(fine, "dollar"),
      too_many ? "make a way around a prison, or put dollars or a hospital next to it"
               : "make a way around a prison, if players should not have to pay to win");
  finding.witness.type = Witness::Type::path;
  for (const PlaceIndex prison : visits->prisons) {
    finding.witness.places.push_back(dungeon.place(prison));
    finding.cells.push_back(dungeon.place(prison).cell);
  }
}

constexpr FilledText why(
    "A single player pays each time they come to a prison, or is bitten by a mad tiger. A player "
    "survives {mad_tiger_bites:word} bites once, but not twice without a hospital.");

}  // namespace

extern constinit const Rule prison_on_the_way{
    .code = "P09",
    .name = "prison-on-the-way",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 5,
    .rule = "a single player can win without paying more fines than they can afford",
    .why = why.view(),
    .mistake =
        "Players pass a prison at a bottleneck of the map on the way in, and once more on the way "
        "out.",
    .lesser = Severity::info,
    .found_by = FoundBy::dungeon,
    .check_dungeon = check_prison_on_the_way,
};

}  // namespace dungeonlab::rules
