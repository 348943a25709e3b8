// Asked only where the house rule is in force.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_rider_without_arnor_blade(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::arnor_blade};
  if (survey.in_force(HouseRule::arnor_blade)) {
    report_without_partner(survey, reporter, EncounterKind::black_rider, partners,
                           "nothing kills a rider");
  }
}

}  // namespace

extern constinit const Rule rider_without_arnor_blade{
    .code = "RF08",
    .name = "rider-without-arnor-blade",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 7,
    .rule = "where only arnor blades kill riders, there is an arnor blade",
    .why =
        "Under that house rule an elven blade merely parries, so riders without an arnor blade on "
        "the map live for ever.",
    .mistake = "The house rule is put in force and the blades of the map are left as they were.",
    .reads = {Part::encounters, Part::house_rules},
    .check_sheet = check_rider_without_arnor_blade,
};

}  // namespace dungeonlab::rules
