// Compares how often the two are written.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_antigourm_without_gourm(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::gourm};
  report_without_partner(survey, reporter, EncounterKind::antigourm, partners,
                         "nobody comes to it as an exote");
}

}  // namespace

extern constinit const Rule antigourm_without_gourm{
    .code = "RF09",
    .name = "antigourm-without-gourm",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 10,
    .rule = "where there is an antigourm, there is a gourm",
    .why = "An antigourm takes from exotes what only a gourm gives.",
    .mistake = "Half of the pair is drawn and the other half is put off until it is forgotten.",
    .reads = {Part::encounters},
    .check_sheet = check_antigourm_without_gourm,
};

}  // namespace dungeonlab::rules
