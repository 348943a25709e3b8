// A target in its captor's own cell is nearer than any other, because cells count before levels, so
// only the levels of that cell are checked.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <cstdlib>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// The nearest target in a captor's cell; the lower one if two are equally near.
const Encounter* target_in_cell(const Survey& survey, const Encounter& captor) {
  const Need need = *info(*captor.kind).needs;
  const Encounter* nearest = nullptr;
  for (int level = 0; level < survey.ground().levels(); ++level) {
    const Encounter* there = survey.encounter_at({captor.at.cell, level});
    if (there != nullptr && there->kind == need.kind &&
        (!need.same_sign || there->sign == captor.sign) &&
        (nearest == nullptr ||
         std::abs(level - captor.at.level) < std::abs(nearest->at.level - captor.at.level))) {
      nearest = there;
    }
  }
  return nearest;
}

void check_target_in_own_cell(const Survey& survey, Reporter& reporter) {
  for_each_known(survey, [&](std::size_t i, const Encounter& encounter, const EncounterInfo& row) {
    const bool is_checked = row.needs && !survey.is_off_the_map(encounter);
    const Encounter* target = is_checked ? target_in_cell(survey, encounter) : nullptr;
    if (target == nullptr) {
      return;
    }
    Finding& finding = reporter.report(
        Subject::entry(Topic::encounter, i),
        fmt::format("{}: the nearest {} is in the same cell, at {}", describe(encounter),
                    spoken(row.needs->kind), name(target->at)));
    show_proof(finding, {{Subject::at(target->at), "players are carried here"}},
               {encounter.at.cell});
  });
}

}  // namespace

extern constinit const Rule target_in_own_cell{
    .code = "RF17",
    .name = "target-in-own-cell",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 7,
    .rule = "captors usually carry players off to another cell",
    .why = "Moving one level up or down is what walking does, and it scares nobody.",
    .mistake = "Target and captor are drawn into one cell because it had two free levels.",
    .reads = {Part::encounters},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_target_in_own_cell,
};

}  // namespace dungeonlab::rules
