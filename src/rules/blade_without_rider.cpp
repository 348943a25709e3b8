// Compares the tally of each kind of blade with that of the riders.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <array>

namespace dungeonlab::rules {
namespace {

void check_blade_without_rider(const Survey& survey, Reporter& reporter) {
  constexpr std::array partners = {EncounterKind::black_rider};
  report_without_partner(survey, reporter, EncounterKind::elven_blade, partners,
                         "there is nobody to use it on");
  report_without_partner(survey, reporter, EncounterKind::arnor_blade, partners,
                         "it strikes nobody");
}

}  // namespace

extern constinit const Rule blade_without_rider{
    .code = "RF07",
    .name = "blade-without-rider",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 8,
    .rule = "an elven or arnor blade lies where there is a black rider to kill",
    .why = "Blades do nothing to any other monster.",
    .mistake = "A stash of blades looks useful on every map; without riders it wastes a place.",
    .reads = {Part::encounters},
    .check_sheet = check_blade_without_rider,
};

}  // namespace dungeonlab::rules
