// Compares the tally of lakes with those of all that gives or sells boats.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_lake_without_boat(const Survey& survey, Reporter& reporter) {
  report_without_partner(survey, reporter, EncounterKind::lake, offering(goods::boat),
                         "nobody can get a boat");
}

}  // namespace

extern constinit const Rule lake_without_boat{
    .code = "RF12",
    .name = "lake-without-boat",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 10,
    .rule = "where there is a lake, boats can be had from a willow or a store",
    .why =
        "A boat is what keeps ammunition and money dry. Without one a lake takes everything from "
        "everybody, which can be the intention.",
    .mistake =
        "A lake is drawn for an ontifutlas to fear, and what it does to walkers is forgotten.",
    .reads = {Part::encounters},
    .check_sheet = check_lake_without_boat,
};

}  // namespace dungeonlab::rules
