// Compares the tally of dollars with those of all that takes money in a game of this many players.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_dollars_without_use(const Survey& survey, Reporter& reporter) {
  report_without_partner(survey, reporter, EncounterKind::dollars, money_takers(survey.sheet()),
                         "money is of no use");
}

}  // namespace

extern constinit const Rule dollars_without_use{
    .code = "RF15",
    .name = "dollars-without-use",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 8,
    .rule =
        "where dollars lie, somebody takes them: a store, a tree, or a prison of the single player",
    .why =
        "Money buys things in stores and pays the fines of trees and, where one plays alone, of "
        "prisons.",
    .mistake =
        "In a game of several players prisons cost turns and no money, so a prison alone gives "
        "dollars no use there.",
    .reads = {Part::encounters, Part::start},
    .check_sheet = check_dollars_without_use,
};

}  // namespace dungeonlab::rules
