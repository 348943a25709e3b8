// Looks for a destination on hanging pits, whatever it is.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_hanging_pit_with_destination(const Survey& survey, Reporter& reporter) {
  for_each_of(survey, EncounterKind::hanging_pit, [&](std::size_t i, const Encounter& encounter) {
    if (encounter.to) {
      reporter.report(Subject::attribute_of(i, Attribute::to),
                      describe(encounter) + " leads to " + name(*encounter.to),
                      "delete the destination, or make it a pit");
    }
  });
}

}  // namespace

extern constinit const Rule hanging_pit_with_destination{
    .code = "PT04",
    .name = "hanging-pit-with-destination",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "a hanging pit has no destination",
    .why =
        "A hanging pit feels like a pit and leaves its visitors where they are. Nobody can tell "
        "the difference, which is the point.",
    .mistake = "The author turns a pit into a hanging pit, and the destination stays.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_hanging_pit_with_destination,
};

}  // namespace dungeonlab::rules
