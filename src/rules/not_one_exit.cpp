// Counts the exits. If there is none, one finding points at the whole map; each exit after the
// first is a finding that points at it. An exit at an impossible position is left to
// exit_not_outside and does not count.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <vector>

namespace dungeonlab::rules {
namespace {

/// The exits between a cell and void, by index; all exits if that cannot be decided.
PooledVector<std::size_t> possible_exits(const Survey& survey) {
  const std::vector<Exit>& exits = survey.sheet().exits;
  PooledVector<std::size_t> possible;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    const bool outside = survey.ground().contains(exits[i].cell) &&
                         !survey.ground().contains(neighbour(exits[i].cell, exits[i].side));
    if (outside || !survey.has_ground()) {
      possible.push_back(i);
    }
  }
  return possible;
}

void check_not_one_exit(const Survey& survey, Reporter& reporter) {
  const std::vector<Exit>& exits = survey.sheet().exits;
  if (exits.empty()) {
    Finding& finding = reporter.report(Subject::whole(Topic::map), "the dungeon has no exit",
                                       "add \"exit\": {\"cell\": \"A1\", \"side\": \"north\"}, "
                                       "with a cell and a side at the border");
    finding.plan_help = "draw XXXXX, or X next to a cell, on an outer line where the exit is";
    finding.witness.type = Witness::Type::absence;
  }
  const PooledVector<std::size_t> possible = possible_exits(survey);
  if (possible.size() < exits.size()) {
    reporter.leave_open();
  }
  for (std::size_t number = 1; number < possible.size(); ++number) {
    const std::size_t first = possible.front();
    const std::size_t i = possible[number];
    Finding& finding = reporter.report(
        Subject::entry(Topic::exit, i),
        "another exit at " + name(exits[i].cell) + " " + std::string(name(exits[i].side)),
        "keep only one exit");
    show_proof(finding, {{Subject::entry(Topic::exit, first), "the first exit"}},
               {exits[i].cell, exits[first].cell});
  }
}

}  // namespace

extern constinit const Rule not_one_exit{
    .code = "X01",
    .name = "not-one-exit",
    .group = Group::X,
    .severity = Severity::error,
    .section = 1,
    .rule = "the dungeon has exactly one exit",
    .why =
        "Players win by carrying the treasure out of the exit, and the rules always speak of a "
        "single one.",
    .mistake =
        "The author adds a second exit to be kind, and it lets a player win where nobody expects "
        "it.",
    .reads = {Part::exit},
    .check_sheet = check_not_one_exit,
};

}  // namespace dungeonlab::rules
