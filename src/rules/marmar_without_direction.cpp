// Where the halves of the stack decide nothing (the exact middle of an odd number of levels), the
// marmar must give its direction.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_marmar_without_direction(const Survey& survey, Reporter& reporter) {
  const int levels = survey.ground().levels();
  for_each_of(survey, EncounterKind::marmar, [&](std::size_t i, const Encounter& encounter) {
    if (levels > 1 && survey.ground().contains(encounter.at) && !throw_of(encounter, levels)) {
      reporter
          .report(Subject::attribute_of(i, Attribute::throws),
                  describe(encounter) + " is in the middle of " + std::to_string(levels) +
                      " levels but does not say which way it throws",
                  R"(add "throws": "up" or "throws": "down")")
          .plan_help =
          R"(write "Ma^" or "Mav", or, in a line below the drawing, throws=up or throws=down)";
    }
  });
}

}  // namespace

extern constinit const Rule marmar_without_direction{
    .code = "F02",
    .name = "marmar-without-direction",
    .group = Group::F,
    .severity = Severity::error,
    .section = 7,
    .rule = "every marmar throws up or down",
    .why =
        "A marmar in the lower half of the levels throws up, and one in the upper half throws "
        "down. The middle level of three or five belongs to neither half.",
    .mistake =
        "With two or four levels a map need not say it, so in a dungeon of three \"throws\" is "
        "forgotten.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_marmar_without_direction,
};

}  // namespace dungeonlab::rules
