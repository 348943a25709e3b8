// Looks for the attribute levels on kinds that fill one place. Such an entry is then treated as if
// it filled only the place it names.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_several_levels(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (encounter.levels && row.levels == Use::never) {
      reporter
          .report(Subject::attribute_of(i, Attribute::levels),
                  describe(encounter) + " cannot fill several levels",
                  "delete \"levels\"; only a management center can fill several levels")
          .plan_help = "draw it on one level; only a management center can fill several levels";
    }
  });
}

}  // namespace

extern constinit const Rule several_levels{
    .code = "E09",
    .name = "several-levels",
    .group = Group::E,
    .severity = Severity::error,
    .section = 5,
    .rule = "only a management center fills several levels",
    .why =
        "The rule book calls it the only encounter that can occupy both levels. A waterfall also "
        "fills two places, but is written as part of a river.",
    .mistake =
        "The author makes a lake or a beast tall so that players meet it on two levels. This needs "
        "two entries.",
    .reads = {Part::encounters},
    .local = true,
    .check_sheet = check_several_levels,
};

}  // namespace dungeonlab::rules
