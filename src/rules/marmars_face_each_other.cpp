// Checks the place above each marmar that throws up. Longer loops cannot exist, because a marmar
// throws by one level within its cell; endless_movement finds the same by searching.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_marmars_face_each_other(const Survey& survey, Reporter& reporter) {
  const int levels = survey.ground().levels();
  for_each_of(survey, EncounterKind::marmar, [&](std::size_t i, const Encounter& encounter) {
    if (throw_of(encounter, levels) != Throw::up) {
      return;
    }
    const Place above{encounter.at.cell, encounter.at.level + 1};
    const Encounter* other = survey.encounter_at(above);
    if (other == nullptr || other->kind != encounter.kind ||
        throw_of(*other, levels) != Throw::down) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::entry(Topic::encounter, i),
        describe(encounter) + " and " + describe(*other) + " throw players to each other forever",
        "move one of them or, on inner levels, let both throw in the same direction");
    finding.related = {{Subject::at(above), "the other marmar"}};
    finding.witness = {.type = Witness::Type::cycle, .cells = {}, .places = {encounter.at, above}};
    finding.cells = {encounter.at.cell};
  });
}

}  // namespace

extern constinit const Rule marmars_face_each_other{
    .code = "F04",
    .name = "marmars-face-each-other",
    .group = Group::F,
    .severity = Severity::error,
    .section = 7,
    .rule = "no two marmars throw players to each other",
    .why =
        "If the lower one throws up and the upper one throws down, they toss a player to and fro "
        "without end in a single turn.",
    .mistake =
        "They are stacked for fun. In a dungeon of two levels, any two marmars in one cell face "
        "each other.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_marmars_face_each_other,
};

}  // namespace dungeonlab::rules
