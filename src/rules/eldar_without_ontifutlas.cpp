// The reverse of ontifutlas_without_eldar.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_eldar_without_ontifutlas(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::ontifutlas};
  report_without_partner(survey, reporter, EncounterKind::eldar, partners,
                         "nobody is ever carried there");
}

}  // namespace

extern constinit const Rule eldar_without_ontifutlas{
    .code = "RF11",
    .name = "eldar-without-ontifutlas",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 7,
    .rule = "where there is an Eldar, there is an ontifutlas",
    .why =
        "The Eldar receive the visitors of an ontifutlas and shelter it when it flees; they do "
        "nothing of themselves.",
    .mistake = "It is taken for an inn, which it is not.",
    .reads = {Part::encounters},
    .check_sheet = check_eldar_without_ontifutlas,
};

}  // namespace dungeonlab::rules
