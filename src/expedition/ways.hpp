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

/// The doors listed on boundaries; every other boundary has an arch or rock.
using DoorsAt = std::map<Boundary, DoorKind>;

/// True if a barrier of the map may have this kind of door.
[[nodiscard]] bool may_stand(DoorKind door, Barrier barrier);
/// The doors a barrier may have: `door, stuck, locked, secret`; empty if none.
[[nodiscard]] std::string doors_on(Barrier barrier);

/// The strength score or bonus; 10 for nobody, or if the party file leaves it out.
[[nodiscard]] osr::AbilityValue strength_of(const osr::Member* member);

/// A character at a door, and the chance to open it.
struct Opener {
  std::string name{};  ///< empty without a party
  osr::Answer answer{};
};
/// The member of a party who opens this kind of door best, ties in the order of the file. Without a
/// party, a person with 10 in every ability and no skills. Nothing for arches, doors that are not
/// stuck, and secret doors.
[[nodiscard]] std::optional<Opener> best_opener(osr::Rulebook& book, const osr::Party* party,
                                                DoorKind door);
/// The same for a person with 10 in every ability and no skills.
[[nodiscard]] std::optional<Opener> plain_opener(osr::Rulebook& book, DoorKind door);

/// The kinds of doors that a party can open at all, without having to find them.
class Openable {
 public:
  Openable(osr::Rulebook& book, const osr::Party* party);
  [[nodiscard]] bool operator()(DoorKind door) const {
    return can_[static_cast<std::size_t>(door)];
  }

 private:
  std::array<bool, door_names.size()> can_{};
};

/// A way through cells, and the barred doors on it.
struct Way {
  std::vector<Cell> cells{};
  std::vector<Boundary> barred{};
};
/// The way with the fewest barred doors, then the fewest cells, ties in reading order. It cannot
/// pass a barred door that `stays`. Nothing if no way exists.
[[nodiscard]] std::optional<Way> find_way(
    const Ground& ground, const DoorsAt& doors, Cell from, Cell to,
    const std::function<bool(const Boundary&, DoorKind)>& is_open,
    const std::function<bool(const Boundary&)>& stays);

}  // namespace dungeonlab::expedition
