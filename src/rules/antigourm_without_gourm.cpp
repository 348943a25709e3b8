// Compares how often the two are written.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

constexpr std::array partners = {EncounterKind::gourm};

void check(const Survey& survey, Reporter& reporter) {
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
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
