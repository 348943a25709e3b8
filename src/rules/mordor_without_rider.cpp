// The reverse of rider_without_mordor: without any rider a Mordor has no guests.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_mordor_without_rider(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::black_rider};
  report_without_partner(survey, reporter, EncounterKind::mordor, partners,
                         "nobody is ever sent there");
}

}  // namespace

extern constinit const Rule mordor_without_rider{
    .code = "RF10",
    .name = "mordor-without-rider",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 7,
    .rule = "where there is a Mordor, there is a black rider",
    .why =
        "Only riders send anybody there; morgul blades come from them too, so no beast will ever "
        "be sent there either.",
    .mistake =
        "When a map is made gentler the riders go and their Mordors remain as places where nothing "
        "happens.",
    .reads = {Part::encounters},
    .check_sheet = check_mordor_without_rider,
};

}  // namespace dungeonlab::rules
