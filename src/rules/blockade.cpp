// What stands between players and what they cannot come to. Players come to a place behind which
// others lie that nobody comes to, and do not stand there: they are carried off, drift or fall.
// These places are the rim of the closed set, and each sort of them has its own remedy. Everything
// else can be shot or answered in the relaxed game and turns nobody back.
#include "rules/blockade.hpp"

#include "rules/lists.hpp"
#include "rules/partners.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::rules {
namespace {

/// What turns players back.
struct Obstacle {
  std::optional<EncounterKind> kind;  ///< none: a river
  std::string_view one;
  std::string_view several;
  Goods thing = goods::none;  ///< that gets them past; none: nothing does
};

/// Everything that moves its visitors and cannot be shot or answered, what a thing withstands
/// first.
std::vector<Obstacle> all_obstacles() {
  std::vector<Obstacle> all;
  const auto add = [&](Withstood withstood) {
    for (const EncounterInfo& row : encounter_table) {
      if (row.sends != Sends::nowhere && row.withstood == withstood) {
        all.push_back({row.kind, spoken(row.kind), spoken_plural(row.kind), row.withstood_with});
      }
    }
  };
  add(Withstood::by_thing);
  all.push_back({std::nullopt, "river", "rivers", goods::stick});
  add(Withstood::never);
  return all;
}

const std::vector<Obstacle>& obstacles() {
  static const std::vector<Obstacle> all = all_obstacles();
  return all;
}

/// The number of the obstacle at a place; there is one.
std::size_t obstacle_at(const Dungeon& dungeon, PlaceIndex place) {
  const auto kind = dungeon.holds(place) == Dungeon::Holds::encounter
                        ? std::optional(dungeon.kind(place))
                        : std::nullopt;
  const auto found = std::find_if(obstacles().begin(), obstacles().end(),
                                  [&](const Obstacle& one) { return one.kind == kind; });
  assert(found != obstacles().end());
  return static_cast<std::size_t>(found - obstacles().begin());
}

/// A step leads from the place to where nobody comes.
bool leads_on(const relax::RelaxedGame& relaxed, PlaceIndex place, bool with_treasure) {
  const game::Board& board = relaxed.board();
  for (unsigned rest = board.steps(place) & game::steps::on_foot; rest != 0; rest &= rest - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(rest));
    if (!relaxed.is_come_to(board.step(place, bit), with_treasure)) {
      return true;
    }
  }
  return false;
}

/// Where everyone is turned back, by obstacle.
using Rim = std::vector<std::vector<Place>>;

Rim find_rim(const Inspection& inspection, bool with_treasure) {
  const relax::RelaxedGame& relaxed = inspection.relaxed_game();
  const Dungeon& dungeon = inspection.dungeon();
  Rim rim(obstacles().size());
  for (const Square square : dungeon.ground().cells()) {
    const bool at_exit = dungeon.ground().cell(square) == dungeon.exit().cell;
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place place{dungeon.ground().cell(square), level};
      const PlaceIndex at = dungeon.index(place);
      if (relaxed.is_come_to(at, with_treasure) && !relaxed.is_stood_on(at, with_treasure) &&
          (leads_on(relaxed, at, with_treasure) || (with_treasure && at_exit))) {
        rim[obstacle_at(dungeon, at)].push_back(place);
      }
    }
  }
  return rim;
}

std::string help_against(const Rim& rim) {
  std::vector<std::string> remedies;
  for (std::size_t i = 0; i < rim.size(); ++i) {
    if (!rim[i].empty() && obstacles()[i].thing != goods::none) {
      remedies.push_back(any_of_kinds(offering(obstacles()[i].thing)));
    }
  }
  return remedies.empty() ? "make a way round, or a pit that leads beyond"
                          : fmt::format("put {} where players can come to it, or make a way round",
                                        fmt::join(remedies, " or "));
}

std::vector<Place> stood_on(const Inspection& inspection, bool with_treasure) {
  const Dungeon& dungeon = inspection.dungeon();
  std::vector<Place> places;
  for (const Square square : dungeon.ground().cells()) {
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place place{dungeon.ground().cell(square), level};
      if (inspection.relaxed_game().is_stood_on(dungeon.index(place), with_treasure)) {
        places.push_back(place);
      }
    }
  }
  return places;
}

}  // namespace

Finding& report_blockade(const Inspection& inspection, Reporter& reporter, const Subject& subject,
                         std::string message, bool with_treasure) {
  const Rim rim = find_rim(inspection, with_treasure);
  std::vector<std::string> who;
  std::vector<Related> related;
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < rim.size(); ++i) {
    if (!rim[i].empty()) {
      const Obstacle& met = obstacles()[i];
      who.push_back(
          fmt::format("the {} at {}", rim[i].size() == 1 ? met.one : met.several, list_of(rim[i])));
    }
    for (const Place& place : rim[i]) {
      cells.push_back(place.cell);
      if (related.size() < most_listed) {
        related.push_back({Subject::at(place), "nobody gets past"});
      }
    }
  }
  if (!who.empty()) {
    message += ": everyone is turned back by " + fmt::format("{}", fmt::join(who, ", and by "));
  }
  Finding& finding = reporter.report(subject, std::move(message), help_against(rim));
  finding.related = std::move(related);
  finding.cells = std::move(cells);
  finding.witness = {.type = Witness::Type::closed_set,
                     .cells = {},
                     .places = stood_on(inspection, with_treasure)};
  return finding;
}

}  // namespace dungeonlab::rules
