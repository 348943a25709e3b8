#pragma once

#include "dungeonlab/json/shapes.hpp"
#include "dungeonlab/session/solution.hpp"
#include "session/terms.hpp"

namespace dungeonlab::solve {

constexpr auto describe(records::Type<Status>) {
  return records::Names<Status>{status_names};
}
constexpr auto describe(records::Type<Expense>) {
  return records::Names<Expense>{expense_names};
}

}  // namespace dungeonlab::solve

namespace dungeonlab::session {

inline constexpr std::string_view solution_format = "dungeonlab-solution/1";

constexpr auto describe(records::Type<Solution::Point>) {
  using namespace records;
  using Point = Solution::Point;
  return record<Point>(
      "point", field<&Point::spent>("spent", "the amount spent in this game", at_least(0)),
      field<&Point::turns>("turns", "the fewest turns of a game that spends no more", at_least(1)),
      field<&Point::commands>("commands", "the commands of this game"));
}
constexpr auto describe(records::Type<Solution::Frontier>) {
  using namespace records;
  using Frontier = Solution::Frontier;
  return record<Frontier>(
      "frontier",
      field<&Frontier::is_whole>("whole",
                                 "false if games that spend less than the first point are not "
                                 "decided within the limit of labels"),
      field<&Frontier::points>(
          "points", "the points, cheapest first, each with fewer turns than the one before"));
}
constexpr auto describe(records::Type<Solution::Landing>) {
  using namespace records;
  using Landing = Solution::Landing;
  return record<Landing>(
      "landing", field<&Landing::at>("at", "the place where the player lands"),
      field<&Landing::status>("status", "whether one life is enough to win from here"),
      field<&Landing::turns>("turns",
                             "the fewest turns, including the landing and the winning move; null "
                             "if the game is not won",
                             at_least(1), or_null),
      field<&Landing::commands>(
          "commands",
          "the commands for `play` of a game with that many turns; missing if it is not won"),
      field<&Landing::frontier>("frontier", "the fewest turns for each amount spent"));
}
constexpr auto describe(records::Type<Solution>) {
  using namespace records;
  return record<Solution>(
      "solution", constant<Solution>("format", "the format", solution_format),
      field<&Solution::map>("map", "digest of the dungeon, independent of the title of the map",
                            like(short_digest_shape)),
      field<&Solution::terms>("game", "the rules of the games", set(Layout::row)),
      field<&Solution::labels_max>(
          "labels_max", "the limit of labels for the search from each landing", at_least(1)),
      field<&Solution::spares>(
          "spares",
          "what the frontiers count: units shot, dollars paid, or wounds suffered, healed or not"),
      field<&Solution::landings>("landings", "the requested landings, by row, column and level",
                                 set(Layout::rows)));
}

}  // namespace dungeonlab::session
