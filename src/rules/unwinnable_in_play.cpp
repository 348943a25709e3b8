// Plays the game out for a single player who knows the map and has one life. No relaxed route can
// decide whether the counts of everything suffice, turn by turn: in it, one ent gives any number of
// walking sticks. The search is slow, so it runs only under terms that ask for it. One landing that
// wins is enough. If none is known to win and some are undecided, the rule is not checked.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/rules/rule.hpp"
#include "dungeonlab/rules/winnable.hpp"
#include "dungeonlab/solve/solve.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"

namespace dungeonlab::rules {

std::optional<bool> is_winnable(const Dungeon& dungeon, std::size_t labels_max) {
  const game::Game game(dungeon, game::setup_on(dungeon, game::Profile::computer, {"A"}));
  solve::Solver solver(game, {.labels_max = labels_max});
  std::optional<bool> answer = false;
  for (const PlaceIndex landing : game.board().landings()) {
    const solve::Status status = solver.from(landing).status;
    if (status == solve::Status::won) {
      return true;
    }
    if (status == solve::Status::undecided) {
      answer.reset();
    }
  }
  return answer;
}

namespace {

void check_unwinnable_in_play(const Inspection& inspection, Reporter& reporter) {
  const auto answer = is_winnable(inspection.dungeon(), labels_of_play);
  if (!answer) {
    reporter.leave_open();
  } else if (!*answer) {
    const Cell exit = inspection.dungeon().exit().cell;
    Finding& finding = reporter.report(
        Subject::entry(Topic::exit, 0),
        "nobody can win alone in one life, from any landing: kits and map hold too little to carry "
        "the treasure to the exit at " +
            name(exit),
        "give more kits, add more of what is used up, or make a way around what uses it up");
    finding.cells.push_back(exit);
  }
}

}  // namespace

extern constinit const Rule unwinnable_in_play{
    .code = "P12",
    .name = "unwinnable-in-play",
    .group = Group::P,
    .severity = Severity::warning,
    .section = 4,
    .rule = "the game can be won in one life with what the map and the kits really hold",
    .why =
        "The other rules of play are generous: things are never used up, and every choice goes the "
        "player's way. If a map passes them, it only has not been proved unwinnable. This "
        "rule plays the game itself, turn by turn, as `dungeonlab solve` does.",
    .mistake =
        "One ent is in front of two rivers that both need a walking stick, and it gives only one "
        "in each landing.",
    .found_by = FoundBy::game,
    .check_dungeon = check_unwinnable_in_play,
};

}  // namespace dungeonlab::rules
