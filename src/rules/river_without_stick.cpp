// One look at the tallies of all that gives or sells sticks. One finding names all rivers.
#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "rules/partners.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

void check_river_without_stick(const Survey& survey, Reporter& reporter) {
  const std::vector<River>& rivers = survey.sheet().rivers;
  const Borrowed<EncounterKind> partners = offering(goods::stick);
  if (rivers.empty() || !lacks_all(survey, reporter, partners)) {
    return;
  }
  Finding& finding = reporter.report(
      Subject::entry(Topic::river, 0),
      fmt::format("{}: there is {} on the map, so nobody can get a walking stick",
                  rivers.size() == 1 ? "river 1" : fmt::format("rivers 1 to {}", rivers.size()),
                  none_of_kinds(partners)),
      fmt::format("add {}", any_of_kinds(partners)));
  finding.witness.type = Witness::Type::absence;
}

}  // namespace

extern constinit const Rule river_without_stick{
    .code = "RF13",
    .name = "river-without-stick",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 10,
    .rule = "where there is a river, walking sticks can be had from an ent or a store",
    .why =
        "With a stick one can stay in the current; without any on the map every river is a one-way "
        "street.",
    .mistake = "Rivers are drawn for their looks, and how to cross them is thought of later.",
    .reads = {Part::encounters, Part::rivers},
    .check_sheet = check_river_without_stick,
};

}  // namespace dungeonlab::rules
