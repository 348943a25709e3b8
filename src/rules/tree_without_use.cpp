// Compares tallies: a willow needs a lake or a store, an ent a river or a store.
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

/// The kinds that such a thing withstands, and those that trade in it.
Borrowed<EncounterKind> using_up(Goods thing) {
  Borrowed<EncounterKind> kinds;
  for (const auto column : {&EncounterInfo::withstood_with, &EncounterInfo::sells}) {
    for (const EncounterInfo& row : encounter_table) {
      if (has_any(row.*column, thing)) {
        kinds.push_back(row.kind);
      }
    }
  }
  return kinds;
}

void check_tree_without_use(const Survey& survey, Reporter& reporter) {
  report_without_partner(survey, reporter, EncounterKind::willow, using_up(goods::boat),
                         "its boat is of no use");
  if (survey.sheet().rivers.empty()) {
    report_without_partner(survey, reporter, EncounterKind::ent, using_up(goods::stick),
                           "without a river its walking stick is of no use");
  }
}

}  // namespace

extern constinit const Rule tree_without_use{
    .code = "RF16",
    .name = "tree-without-use",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 9,
    .rule = "a willow stands where a boat is of use, and an ent where a walking stick is",
    .why = "Boats are for lakes and sticks for rivers, and a store pays for both.",
    .mistake = "Trees come with the usual furniture of a map, even where there is no water.",
    .reads = {Part::encounters, Part::rivers},
    .check_sheet = check_tree_without_use,
};

}  // namespace dungeonlab::rules
