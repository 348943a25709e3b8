// Counts the exits. None is one finding that points at the map as a whole; every exit beyond the
// first is a finding that points at it.
#include "dungeonlab/rules/rule.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

namespace dungeonlab::rules {
namespace {

void check(const Survey& survey, Reporter& reporter) {
  const std::vector<Exit>& exits = survey.sheet().exits;
  if (exits.empty()) {
    Finding& finding = reporter.report(Subject::whole(Topic::map), "the dungeon has no exit",
                                       "add \"exit\": {\"cell\": \"A1\", \"side\": \"north\"}, "
                                       "with a cell and side of the border");
    finding.plan_help = "draw XXXXX, or X beside a cell, on an outer line where the exit is";
    finding.witness.type = Witness::Type::absence;
  }
  for (std::size_t i = 1; i < exits.size(); ++i) {
    Finding& finding = reporter.report(
        Subject::entry(Topic::exit, i),
        "a further exit at " + name(exits[i].cell) + " " + std::string(name(exits[i].side)),
        "keep one exit");
    finding.related = {{Subject::entry(Topic::exit, 0), "the first exit"}};
    finding.witness.type = Witness::Type::index_list;
    finding.cells = {exits[i].cell, exits[0].cell};
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
        "The game is won by carrying the treasure out of the exit, which the rules always speak of "
        "in the singular.",
    .mistake = "A second one is drawn to be kind, and lets a player win where nobody looks for it.",
    .reads = {Part::exit},
    .check_sheet = check,
};

}  // namespace dungeonlab::rules
