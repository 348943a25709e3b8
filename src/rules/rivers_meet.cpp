// The survey records when a course comes to a place of another one. Rivers may cross on different
// levels, where they share no place.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_rivers_meet(const Survey& survey, Reporter& reporter) {
  for (const Clash& clash : survey.place_clashes()) {
    if (clash.later.topic == Topic::river_place && clash.earlier.topic == Topic::river_place &&
        clash.later.index != clash.earlier.index) {
      Finding& finding =
          reporter.report(clash.later,
                          "river " + std::to_string(clash.later.index + 1) + " runs into river " +
                              std::to_string(clash.earlier.index + 1) + " at " + name(clash.at),
                          "lead one of them past the other, or let them cross on different levels");
      show_proof(finding, {{clash.earlier, "the other river"}}, {clash.at.cell});
    }
  }
}

}  // namespace

extern constinit const Rule rivers_meet{
    .code = "RV08",
    .name = "rivers-meet",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "rivers do not share places",
    .why = "Rivers neither join nor split: a place holds one piece of one river.",
    .mistake =
        "Rivers in nature have tributaries. Where two courses must cross, let them do so on "
        "different levels.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_rivers_meet,
};

}  // namespace dungeonlab::rules
