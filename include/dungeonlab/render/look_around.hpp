#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <map>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// What a look to one side meets: a neighbour over an open boundary that shows or harms.
struct Glance {
  Side side{};
  std::string seen{};   ///< as the player is told: `green eyes`; empty if she sees nothing
  std::string words{};  ///< for the gamemaster: `west: green eyes, 5 pierces (orc at A3.1)`
};

/// By place: what a player meets who looks from there (§4 to §7), from the north clockwise. Places
/// are left out where that is nothing. Nobody looks through a wall, and a hospital keeps harm away.
/// The sheet may break rules; what a game opens, kills or sends away is not looked at.
[[nodiscard]] std::map<Place, std::vector<Glance>> glances(const Sheet& sheet,
                                                           const Ground& ground);

/// All of a look in one line: `west: green eyes (lion at A3.1); north: a light (store at B2.1)`.
[[nodiscard]] std::string look_of(const std::vector<Glance>& glances);

}  // namespace dungeonlab::render
