// Ways through a stocked map. Every cell has stairs up and down, and walls go through all levels,
// so a way is a list of cells. A cost is a pair of barred doors, then steps, counted back from the
// goal. Following the costs down by the first neighbour in reading order gives the same way on
// every machine, without circles, because each step lowers the pair.
#include "expedition/ways.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <tuple>

namespace dungeonlab::expedition {
namespace {

/// The neighbours of a cell in reading order.
constexpr std::array<Side, 4> sides_in_reading_order = {Side::north, Side::west, Side::east,
                                                        Side::south};

/// The ways a member can try a door of this kind.
std::vector<osr::Answer> tries_of(osr::Rulebook& book, const osr::Member* member, DoorKind door) {
  const osr::AbilityValue strength = strength_of(member);
  switch (door) {
    case DoorKind::stuck:
      return {book.ask<"stuck">({{"str", strength}})->answer};
    case DoorKind::bars:
      return {book.ask<"bars">({{"str", strength}})->answer};
    case DoorKind::locked: {
      std::vector<osr::Answer> tries = {book.ask<"locked">({{"str", strength}})->answer};
      if (member != nullptr) {
        if (const auto skill = member->skills.find("open_locks"); skill != member->skills.end()) {
          tries.push_back(book.ask<"locked">({{"skill", skill->second}})->answer);
        }
      }
      return tries;
    }
    case DoorKind::arch:
    case DoorKind::door:
    case DoorKind::secret:
      break;
  }
  return {};
}

std::optional<Opener> best_of(osr::Rulebook& book, const std::vector<const osr::Member*>& members,
                              DoorKind door) {
  std::optional<Opener> best;
  for (const osr::Member* const member : members) {
    for (osr::Answer& answer : tries_of(book, member, door)) {
      if (!best || chance_of(answer) > chance_of(best->answer)) {
        best = Opener{.name = member == nullptr ? "" : member->name, .answer = std::move(answer)};
      }
    }
  }
  return best;
}

/// Barred doors, then steps.
using Cost = std::pair<std::uint32_t, std::uint32_t>;
constexpr Cost no_way = {std::numeric_limits<std::uint32_t>::max(), 0};

class WayFinder {
 public:
  WayFinder(const Ground& ground, const DoorsAt& doors,
            const std::function<bool(const Boundary&, DoorKind)>& is_open,
            const std::function<bool(const Boundary&)>& stays)
      : ground_(ground), doors_(doors), is_open_(is_open), stays_(stays) {}

  /// The cost of a side of a square: 0 if open, 1 if barred; nothing if it can never be passed.
  [[nodiscard]] std::optional<std::uint32_t> step(Square square, Side side) const {
    const Square next = ground_.beside(square, side);
    if (!ground_.is_cell(next) || ground_.barrier(square, side) == Barrier::monolith) {
      return std::nullopt;
    }
    const Boundary at = boundary_at(ground_.cell(square), side);
    const auto listed = doors_.find(at);
    const DoorKind door = listed == doors_.end() ? DoorKind::arch : listed->second;
    if (door == DoorKind::arch || is_open_(at, door)) {
      return 0;
    }
    return stays_(at) ? std::nullopt : std::optional<std::uint32_t>(1);
  }

  [[nodiscard]] std::optional<Way> find(Cell from, Cell to) const {
    const std::vector<Cost> costs = costs_to(ground_.square(to));
    Square at = ground_.square(from);
    if (costs[at] == no_way) {
      return std::nullopt;
    }
    Way way{.cells = {from}};
    while (at != ground_.square(to)) {
      for (const Side side : sides_in_reading_order) {
        const auto barred = step(at, side);
        const Square next = ground_.beside(at, side);
        if (barred && costs[next] != no_way &&
            Cost{costs[next].first + *barred, costs[next].second + 1} == costs[at]) {
          if (*barred > 0) {
            way.barred.push_back(boundary_at(ground_.cell(at), side));
          }
          at = next;
          way.cells.push_back(ground_.cell(at));
          break;
        }
      }
    }
    return way;
  }

 private:
  [[nodiscard]] std::vector<Cost> costs_to(Square goal) const {
    std::vector<Cost> costs(ground_.squares(), no_way);
    std::set<std::pair<Cost, Square>> open = {{{0, 0}, goal}};
    costs[goal] = {0, 0};
    while (!open.empty()) {
      const auto [cost, square] = *open.begin();
      open.erase(open.begin());
      for (const Side side : sides_in_reading_order) {
        const auto barred = step(square, side);
        if (!barred) {
          continue;
        }
        const Square next = ground_.beside(square, side);
        const Cost found = {cost.first + *barred, cost.second + 1};
        if (found < costs[next]) {
          open.erase({costs[next], next});
          costs[next] = found;
          open.insert({found, next});
        }
      }
    }
    return costs;
  }

  const Ground& ground_;
  const DoorsAt& doors_;
  const std::function<bool(const Boundary&, DoorKind)>& is_open_;
  const std::function<bool(const Boundary&)>& stays_;
};

}  // namespace

bool may_stand(DoorKind door, Barrier barrier) {
  switch (barrier) {
    case Barrier::open:
      return door == DoorKind::arch || door == DoorKind::door;
    case Barrier::simple:
      return door != DoorKind::arch && door != DoorKind::bars;
    case Barrier::wire:
      return door == DoorKind::bars || door == DoorKind::stuck || door == DoorKind::door;
    case Barrier::monolith:
      break;
  }
  return false;
}

std::string doors_on(Barrier barrier) {
  std::string names;
  for (std::size_t i = 0; i < door_names.size(); ++i) {
    if (may_stand(static_cast<DoorKind>(i), barrier)) {
      names += names.empty() ? "" : ", ";
      names += door_names[i];
    }
  }
  return names;
}

osr::AbilityValue strength_of(const osr::Member* member) {
  constexpr std::int64_t plain = 10;
  const auto said = member == nullptr ? std::nullopt : osr::ability_of(*member, osr::Ability::str);
  return said.value_or(osr::AbilityValue{.value = plain});
}

std::optional<Opener> best_opener(osr::Rulebook& book, const osr::Party* party, DoorKind door) {
  std::vector<const osr::Member*> members;
  if (party != nullptr) {
    for (const osr::Member& member : party->members) {
      members.push_back(&member);
    }
  }
  return members.empty() ? plain_opener(book, door) : best_of(book, members, door);
}

std::optional<Opener> plain_opener(osr::Rulebook& book, DoorKind door) {
  return best_of(book, {nullptr}, door);
}

Openable::Openable(osr::Rulebook& book, const osr::Party* party) {
  for (std::size_t i = 0; i < door_names.size(); ++i) {
    const auto door = static_cast<DoorKind>(i);
    const auto best = best_opener(book, party, door);
    can_[i] = door == DoorKind::arch || door == DoorKind::door ||
              (best && chance_of(best->answer) > osr::Ratio(0));
  }
}

// NOLINTNEXTLINE(readability-function-size): a map, its doors, and what opens them
std::optional<Way> find_way(const Ground& ground, const DoorsAt& doors, Cell from, Cell to,
                            const std::function<bool(const Boundary&, DoorKind)>& is_open,
                            const std::function<bool(const Boundary&)>& stays) {
  return WayFinder(ground, doors, is_open, stays).find(from, to);
}

}  // namespace dungeonlab::expedition
