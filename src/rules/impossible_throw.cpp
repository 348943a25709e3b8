// Only marmars may have a direction, and it must not lead out of the dungeon: on the lowest level
// only up works, on the highest only down. In a dungeon with one level, marmar_on_one_level reports
// instead.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_impossible_throw(const Survey& survey, Reporter& reporter) {
  const int levels = survey.ground().levels();
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    if (!encounter.throws) {
      return;
    }
    const Subject subject = Subject::attribute_of(i, Attribute::throws);
    const bool up = *encounter.throws == Throw::up;
    const std::string plan_help = up ? "delete the ^ or throws=up" : "delete the v or throws=down";
    if (row.throws == Use::never) {
      Finding& finding = reporter.report(
          subject, describe(encounter) + " cannot throw; only marmars do", "delete \"throws\"");
      finding.plan_help = plan_help;
      return;
    }
    const int level = encounter.at.level + (up ? 1 : -1);
    if (levels > 1 && survey.ground().contains(encounter.at) && (level < 0 || level >= levels)) {
      Finding& finding =
          reporter.report(subject,
                          describe(encounter) + " throws " + std::string(name(*encounter.throws)) +
                              ", out of the dungeon",
                          "delete \"throws\": on this level only one direction is possible");
      finding.plan_help = plan_help + ": on this level only one direction is possible";
    }
  });
}

}  // namespace

extern constinit const Rule impossible_throw{
    .code = "F03",
    .name = "impossible-throw",
    .group = Group::F,
    .severity = Severity::error,
    .section = 7,
    .rule = "marmars throw only to levels of the dungeon, and nothing else throws",
    .why =
        "If the dungeon has no level above or below, nobody can be thrown there. The outer levels "
        "have only one direction, so a map need not state it.",
    .mistake =
        "Level 1 is the lowest and \"up\" is the next number. This is easily confused when a plan "
        "shows the highest level on top.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_impossible_throw,
};

}  // namespace dungeonlab::rules
