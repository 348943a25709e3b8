// Firm ground, and why it convinces: where nothing moves a player who may kill (no pit, no current,
// no ontifutlas, no black rider) she can stay and walk on. If one tree of walks spans all such
// places, including the treasure and a place of the exit's cell, a player in it walks to the
// treasure and out, on foot and empty-handed. If every other place is one step away from one of
// them, so does a player who stands anywhere: nobody is lost, wherever she was thrown. So P01 to
// P04 hold, and players can stand on all firm ground, which includes all furniture: P13 holds, too.
#include "verify/claim.hpp"

#include <algorithm>

namespace dungeonlab::verify {

Doubt check_firm(const Ground& ground, std::string_view letters) {
  const auto is_firm = [&](int place) { return ground.lets_stay(place); };
  if (Doubt doubt = check_tree(letters, ground, ground.places(), is_firm); !doubt.empty()) {
    return doubt;
  }
  bool has_exit = false;
  for (const int place : ground.places()) {
    has_exit = has_exit || (is_firm(place) && ground.cell(place) == ground.map().exit);
    const std::string_view ways = "*NESWUD";
    const bool is_near = std::any_of(ways.begin(), ways.end(), [&](char way) {
      const int next = step(ground, place, way);
      return next >= 0 && is_firm(next);
    });
    if (!is_near) {
      return "no step leads onto firm ground from " + name_of(ground.place(place));
    }
  }
  return has_exit ? "" : "the exit is not on firm ground";
}

}  // namespace dungeonlab::verify
