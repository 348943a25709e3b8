#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::expedition {

/// What is listed on boundaries; everywhere else stands an arch or rock.
using DoorsAt = std::map<Boundary, DoorKind>;

/// True if such a door may stand on a barrier of the map.
[[nodiscard]] bool may_stand(DoorKind door, Barrier barrier);
/// The doors that may: `stuck, locked, secret or door`; empty: none.
[[nodiscard]] std::string doors_on(Barrier barrier);

/// Score or bonus; 10 of nobody, and if the party does not say it.
[[nodiscard]] osr::AbilityValue strength_of(const osr::Member* member);

/// A character at a door, and the chance of a try.
struct Opener {
  std::string name{};  ///< empty: of no party
  osr::Answer answer{};
};
/// Who of a party opens such a door best, in the order of the file; without a party somebody with
/// 10 in everything and no skill. Nothing for arches, doors that are not stuck, and secret ones.
[[nodiscard]] std::optional<Opener> best_opener(osr::Rulebook& book, const osr::Party* party,
                                                DoorKind door);
/// The same for somebody with 10 in everything and no skill.
[[nodiscard]] std::optional<Opener> plain_opener(osr::Rulebook& book, DoorKind door);

/// Which doors a party can open at all without having to find them.
class Openable {
 public:
  Openable(osr::Rulebook& book, const osr::Party* party);
  [[nodiscard]] bool operator()(DoorKind door) const {
    return can_[static_cast<std::size_t>(door)];
  }

 private:
  std::array<bool, door_names.size()> can_{};
};

/// A way through cells, and the doors on it that stand in the way.
struct Way {
  std::vector<Cell> cells{};
  std::vector<Boundary> barred{};
};
/// The way with the fewest barred doors, of those the one with the fewest cells, ties in reading
/// order. What is barred and `stays` cannot be passed. Nothing: there is no way.
[[nodiscard]] std::optional<Way> find_way(
    const Ground& ground, const DoorsAt& doors, Cell from, Cell to,
    const std::function<bool(const Boundary&, DoorKind)>& is_open,
    const std::function<bool(const Boundary&)>& stays);

}  // namespace dungeonlab::expedition
