// If the dungeon has one level, each marmar is a finding, and the other rules about marmars stay
// silent.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_marmar_on_one_level(const Survey& survey, Reporter& reporter) {
  if (survey.ground().levels() > 1) {
    return;
  }
  for_each_of(survey, EncounterKind::marmar, [&](std::size_t i, const Encounter& encounter) {
    reporter.report(Subject::entry(Topic::encounter, i),
                    describe(encounter) + " has no other level to throw to",
                    "delete it, or give the dungeon a second level");
  });
}

}  // namespace

extern constinit const Rule marmar_on_one_level{
    .code = "F01",
    .name = "marmar-on-one-level",
    .group = Group::F,
    .severity = Severity::error,
    .section = 7,
    .rule = "marmars live in dungeons with at least two levels",
    .why =
        "A marmar throws its visitor one level up or down. A dungeon with one level has nowhere to "
        "throw to.",
    .mistake = "Authors who flatten a map to a single level tend to leave the marmars in.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_marmar_on_one_level,
};

}  // namespace dungeonlab::rules
