// Checks that each pit has a destination. It cannot have two, because a pit has one attribute for
// it.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_pit_without_destination(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (row.to == Use::mandatory && !encounter.to) {
      reporter
          .report(Subject::entry(Topic::encounter, i), describe(encounter) + " has no destination",
                  "add \"to\" with the place of another pit, or make it a hanging-pit")
          .plan_help = "write \"pits: " + name(encounter.at) +
                       " > \" and the place of another pit in a line below the drawing, or draw a "
                       "hanging pit: " +
                       std::string(info(EncounterKind::hanging_pit).code);
    }
  });
}

}  // namespace

extern constinit const Rule pit_without_destination{
    .code = "PT01",
    .name = "pit-without-destination",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "every pit has exactly one destination",
    .why =
        "A fall through the same pit always leads to the same place. A pit that leads nowhere is a "
        "hanging pit, which is a kind of its own.",
    .mistake = "The author copies one pit for the other and forgets the destination.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_pit_without_destination,
};

}  // namespace dungeonlab::rules
