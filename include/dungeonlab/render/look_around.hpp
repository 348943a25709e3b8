#pragma once

#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <map>
#include <string>
#include <vector>

namespace dungeonlab::render {

/// One result of looking around: a neighbour over an open boundary that shows something or does
/// harm.
struct Glance {
  Side side{};
  std::string seen{};   ///< as the player hears it: `green eyes`; empty if she sees nothing
  std::string words{};  ///< for the gamemaster: `west: green eyes, 5 pierces (orc at A3.1)`
};

/// By place: what a player meets who looks from there (§4 to §7), clockwise from north, without
/// places where that is nothing. Walls block the view, and a hospital keeps harm away. The sheet
/// may break rules. What a game opens, kills or sends away is ignored.
[[nodiscard]] std::map<Place, std::vector<Glance>> glances(const Sheet& sheet,
                                                           const Ground& ground);

/// A whole look on one line: `west: green eyes (lion at A3.1); north: a light (store at B2.1)`.
[[nodiscard]] std::string look_of(const std::vector<Glance>& glances);

}  // namespace dungeonlab::render
