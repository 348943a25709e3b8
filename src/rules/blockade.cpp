// Finds what separates players from places that they cannot reach. On the rim of the reachable set
// are places from which a step leads on but where players cannot stay: they are carried off, drift
// or fall. Each sort of rim place has its own remedy. Everything else can be shot or answered in
// the relaxed game and stops nobody.
#include "rules/blockade.hpp"

#include "rules/lists.hpp"
#include "rules/partners.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::rules {
namespace {

/// What turns players back: a kind, or a river. Messages use this order: what a thing withstands,
/// rivers, the rest.
struct Obstacle {
  enum class Remedy : std::uint8_t { thing, stick, none } remedy;
  std::optional<EncounterKind> kind;  ///< none: a river
  friend bool operator<(const Obstacle& one, const Obstacle& other) {
    return std::tie(one.remedy, one.kind) < std::tie(other.remedy, other.kind);
  }
};

Obstacle obstacle_at(const Dungeon& dungeon, PlaceIndex place) {
  if (dungeon.holds(place) == Dungeon::Holds::river) {
    return {Obstacle::Remedy::stick, std::nullopt};
  }
  const EncounterKind kind = dungeon.kind(place);
  return {info(kind).withstood == Withstood::by_thing ? Obstacle::Remedy::thing
                                                      : Obstacle::Remedy::none,
          kind};
}

/// The thing that gets players past it; none if nothing does.
Goods thing_against(const Obstacle& obstacle) {
  return obstacle.kind ? info(*obstacle.kind).withstood_with : goods::stick;
}

std::string_view spoken(const Obstacle& obstacle, std::size_t count) {
  if (!obstacle.kind) {
    return count == 1 ? "river" : "rivers";
  }
  return count == 1 ? dungeonlab::spoken(*obstacle.kind) : spoken_plural(*obstacle.kind);
}

/// True if a step leads from the place to an unreachable place.
bool leads_on(const relax::RelaxedGame& relaxed, PlaceIndex place, bool with_treasure) {
  const game::Board& board = relaxed.board();
  for (unsigned rest = board.steps(place) & game::steps::on_foot; rest != 0; rest &= rest - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(rest));
    if (!relaxed.is_reachable(board.step(place, bit), with_treasure)) {
      return true;
    }
  }
  return false;
}

/// The places where everyone is turned back, by obstacle.
using Rim = std::map<Obstacle, std::vector<Place>>;

Rim find_rim(const Inspection& inspection, bool with_treasure) {
  const relax::RelaxedGame& relaxed = inspection.relaxed_game();
  const Dungeon& dungeon = inspection.dungeon();
  Rim rim;
  for (const Square square : dungeon.ground().cells()) {
    const bool at_exit = dungeon.ground().cell(square) == dungeon.exit().cell;
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place place{dungeon.ground().cell(square), level};
      const PlaceIndex at = dungeon.index(place);
      if (relaxed.is_reachable(at, with_treasure) && !relaxed.can_be_stood_on(at, with_treasure) &&
          (leads_on(relaxed, at, with_treasure) || (with_treasure && at_exit))) {
        rim[obstacle_at(dungeon, at)].push_back(place);
      }
    }
  }
  return rim;
}

std::string help_against(const Rim& rim) {
  std::vector<std::string> remedies;
  for (const auto& [obstacle, places] : rim) {
    if (thing_against(obstacle) != goods::none) {
      remedies.push_back(any_of_kinds(offering(thing_against(obstacle))));
    }
  }
  return remedies.empty() ? "make a way around, or a pit that leads past it"
                          : fmt::format("put {} where players can get to it, or make a way around",
                                        fmt::join(remedies, " or "));
}

std::vector<Place> stood_on(const Inspection& inspection, bool with_treasure) {
  const Dungeon& dungeon = inspection.dungeon();
  std::vector<Place> places;
  for (const Square square : dungeon.ground().cells()) {
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place place{dungeon.ground().cell(square), level};
      if (inspection.relaxed_game().can_be_stood_on(dungeon.index(place), with_treasure)) {
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
  for (const auto& [obstacle, places] : rim) {
    who.push_back(fmt::format("the {} at {}", spoken(obstacle, places.size()), list_of(places)));
    for (const Place& place : places) {
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
