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
      "point", field<&Point::spent>("spent", "by this game", at_least(0)),
      field<&Point::turns>("turns", "the least number for games that spend no more", at_least(1)),
      field<&Point::commands>("commands", "of the game"));
}
constexpr auto describe(records::Type<Solution::Frontier>) {
  using namespace records;
  using Frontier = Solution::Frontier;
  return record<Frontier>(
      "frontier",
      field<&Frontier::is_whole>("whole",
                                 "false: what spends less than the first point is not decided "
                                 "within the labels"),
      field<&Frontier::points>("points",
                               "those that spend least first, each with fewer turns than the one "
                               "before"));
}
constexpr auto describe(records::Type<Solution::Landing>) {
  using namespace records;
  using Landing = Solution::Landing;
  return record<Landing>(
      "landing", field<&Landing::at>("at", "where the player lands"),
      field<&Landing::status>("status", "whether one life is enough to win from here"),
      field<&Landing::turns>("turns",
                             "the least number of turns, the landing and the winning move "
                             "included; null if it is not won",
                             at_least(1), or_null),
      field<&Landing::commands>("commands",
                                "a game of so many turns, as play takes them; none if it is not "
                                "won"),
      field<&Landing::frontier>("frontier", "the fewest turns for each amount that is spent"));
}
constexpr auto describe(records::Type<Solution>) {
  using namespace records;
  return record<Solution>(
      "solution", constant<Solution>("format", "what this text is", solution_format),
      field<&Solution::map>("map", "which dungeon it is, whatever the map is called",
                            like(short_digest_shape)),
      field<&Solution::terms>("game", "what it was solved by", set(Layout::row)),
      field<&Solution::labels_max>(
          "labels_max", "how many labels the search from each landing could make", at_least(1)),
      field<&Solution::spares>("spares",
                               "of what the frontiers are: units that are shot, dollars that are "
                               "paid, wounds that are suffered, healed or not"),
      field<&Solution::landings>("landings", "that were asked for, by row, column and level",
                                 set(Layout::rows)));
}

}  // namespace dungeonlab::session
