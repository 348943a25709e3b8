// The survey records every second claim to a place; this rule reports the clashes that involve an
// encounter. Rivers that meet rivers have their own rules, and a river piece written as an
// encounter does not count as one.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check_place_taken_twice(const Survey& survey, Reporter& reporter) {
  for (const Clash& clash : survey.place_clashes()) {
    if (clash.later.topic != Topic::encounter) {
      continue;
    }
    const bool river = clash.earlier.topic == Topic::river_place;
    const Encounter& later = survey.sheet().encounters[clash.later.index];
    const std::string other = river ? "river " + std::to_string(clash.earlier.index + 1)
                                    : describe(survey.sheet().encounters[clash.earlier.index]);
    Finding& finding = reporter.report(
        clash.later, describe(later) + " shares " + name(clash.at) + " with " + other,
        river ? "move it, or lead the river around the place"
              : "move one of them to an empty place, or delete it");
    show_proof(finding, {{clash.earlier, "this is at " + name(clash.at) + " already"}},
               {clash.at.cell});
  }
}

}  // namespace

extern constinit const Rule place_taken_twice{
    .code = "E03",
    .name = "place-taken-twice",
    .group = Group::E,
    .severity = Severity::error,
    .section = 3,
    .rule = "a place has only one encounter",
    .why =
        "A player who comes to a place meets one thing. Only a Mordor can hold several beasts, "
        "during a game. Several blades or bridles are one entry with a count.",
    .mistake =
        "A beast is put into the upper half of a tall management center, which takes up every "
        "level it fills.",
    .reads = {Part::encounters, Part::rivers},
    .local = true,
    .needs_ground = true,
    .check_sheet = check_place_taken_twice,
};

}  // namespace dungeonlab::rules
