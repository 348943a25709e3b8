// The survey records when a course comes to one of its own places again, at once or later. By the
// river lemma (no turn back within a row), on one level only a step east followed by a step west
// can do that, but the table by place needs no such argument.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_river_meets_itself(const Survey& survey, Reporter& reporter) {
  for (const Clash& clash : survey.place_clashes()) {
    if (clash.later.topic == Topic::river_place && clash.later.index == clash.earlier.index) {
      Finding& finding = reporter.report(clash.later,
                                         "river " + std::to_string(clash.later.index + 1) +
                                             " comes to " + name(clash.at) + " twice",
                                         "end it before it comes back");
      show_proof(finding, {{clash.earlier, "it was here before"}}, {clash.at.cell});
    }
  }
}

}  // namespace

extern constinit const Rule river_meets_itself{
    .code = "RV07",
    .name = "river-meets-itself",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule = "a river comes to each place only once",
    .why =
        "Every place of a river carries its visitor to one next place. If the course came by "
        "twice, it would have two next places, and the water would flow in a circle forever.",
    .mistake = "The author stopped at a place, continued later, and listed the place twice.",
    .reads = {Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_river_meets_itself,
};

}  // namespace dungeonlab::rules
