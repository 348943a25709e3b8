// The catalogue says which kinds can lead somewhere. Hanging pits have their own rule, because
// there the wrong part may be the kind.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_destination_on_no_pit(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (encounter.to && row.to == Use::never && row.kind != EncounterKind::hanging_pit) {
      reporter
          .report(Subject::attribute_of(i, Attribute::to),
                  describe(encounter) + " has a destination, but only pits have one",
                  "delete \"to\", or make it a pit")
          .plan_help = "delete it from its line of pits, or draw a pit there: " +
                       std::string(info(EncounterKind::pit).code);
    }
  });
}

}  // namespace

extern constinit const Rule destination_on_no_pit{
    .code = "PT08",
    .name = "destination-on-no-pit",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "only pits have a destination",
    .why =
        "Riders, ontifutlai and cops also move a player, but always to the nearest Mordor, Eldar "
        "or prison: the map never says where.",
    .mistake = "The destination is usually left over from a pit that was replaced.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_destination_on_no_pit,
};

}  // namespace dungeonlab::rules
