// Checks the one place to which each marmar throws. Visitors can stay on a hanging pit and a
// lavatory pan; two marmars in a chain are left to marmars_face_each_other.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

/// True for a kind that moves its visitor on at once unless withstood; another marmar is left to
/// marmars_face_each_other.
bool moves_on(EncounterKind kind) {
  const Sends sends = info(kind).sends;
  return sends != Sends::nowhere && sends != Sends::to_other_level;
}

/// What moves the visitor of a place on; empty if nothing does.
std::string mover_at(const Survey& survey, const Place& place) {
  const Encounter* encounter = survey.encounter_at(place);
  if (encounter != nullptr && encounter->kind && moves_on(*encounter->kind)) {
    return describe(*encounter);
  }
  const auto spot = survey.river_at(place);
  const bool flows = spot && spot->step + 1 < survey.sheet().rivers[spot->river].size();
  return flows ? fmt::format("river {} at {}", spot->river + 1, name(place)) : std::string();
}

void check_marmar_starts_chain(const Survey& survey, Reporter& reporter) {
  const int levels = survey.ground().levels();
  for_each_of(survey, EncounterKind::marmar, [&](std::size_t i, const Encounter& encounter) {
    const auto direction =
        survey.is_off_the_map(encounter) ? std::nullopt : throw_of(encounter, levels);
    if (!direction) {
      return;
    }
    const Place there{encounter.at.cell, encounter.at.level + (*direction == Throw::up ? 1 : -1)};
    const std::string mover = mover_at(survey, there);
    if (mover.empty()) {
      return;
    }
    Finding& finding =
        reporter.report(Subject::entry(Topic::encounter, i),
                        fmt::format("{} throws players to the {}, which moves them on",
                                    describe(encounter), mover));
    finding.related = {{Subject::at(there), "the second of the two moves"}};
    finding.witness = {.type = Witness::Type::path, .cells = {}, .places = {encounter.at, there}};
    finding.cells = {encounter.at.cell};
  });
}

}  // namespace

extern constinit const Rule marmar_starts_chain{
    .code = "F05",
    .name = "marmar-starts-chain",
    .group = Group::F,
    .severity = Severity::info,
    .section = 7,
    .rule = "a marmar usually throws players to a place where they can stay",
    .why =
        "A marmar that throws players into a pit, a river or the arms of a rider moves them twice "
        "in one turn, and they hear of both moves.",
    .mistake =
        "The author puts marmars on a level that is free, and forgets what lies one level up or "
        "down.",
    .reads = {Part::encounters, Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_marmar_starts_chain,
};

}  // namespace dungeonlab::rules
