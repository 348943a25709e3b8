// Compares two tallies.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_bridle_without_ontifutlas(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::ontifutlas};
  report_without_partner(survey, reporter, EncounterKind::bridle, partners,
                         "nothing can be ridden");
}

}  // namespace

extern constinit const Rule bridle_without_ontifutlas{
    .code = "RF06",
    .name = "bridle-without-ontifutlas",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 8,
    .rule = "a bridle lies where there is an ontifutlas to ride",
    .why = "A bridle is good for one thing, to mount an ontifutlas.",
    .mistake =
        "The ontifutlas is deleted because it worried somebody, and its bridle stays behind.",
    .reads = {Part::encounters},
    .check_sheet = check_bridle_without_ontifutlas,
};

}  // namespace dungeonlab::rules
