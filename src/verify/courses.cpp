// Rivers (rules 3.7): checks every step of every course as the rules describe it. Pits (PT06):
// every pit leads to another pit or a hanging one, each the destination of only one. Pits that lead
// elsewhere break other rules and do not count here.
#include "verify/claim.hpp"

#include <cstdlib>
#include <set>

namespace dungeonlab::verify {
namespace {

std::string_view breach_of_step(const Place& from, const Place& to) {
  if (from.cell == to.cell) {
    return to.level == from.level ? "RV07" : to.level > from.level ? "RV11" : "";
  }
  if (std::abs(from.cell.x - to.cell.x) + std::abs(from.cell.y - to.cell.y) != 1) {
    return "RV03";
  }
  return from.level != to.level ? "RV04" : "";
}

/// The rules that some step or place of a river breaks.
std::set<std::string_view> breaches(const Ground& ground) {
  std::set<std::string_view> found;
  std::vector<int> river_at(ground.places_end(), -1);
  for (std::size_t r = 0; r < ground.map().rivers.size(); ++r) {
    const std::vector<Place>& river = ground.map().rivers[r];
    for (std::size_t i = 0; i < river.size(); ++i) {
      int& there = river_at[static_cast<std::size_t>(ground.number(river[i]))];
      if (there >= 0) {
        found.insert(there == static_cast<int>(r) ? "RV07" : "RV08");
      }
      there = static_cast<int>(r);
      if (i + 1 == river.size()) {
        continue;
      }
      const Place& from = river[i];
      const Place& to = river[i + 1];
      found.insert(breach_of_step(from, to));
      for (const Side side : sides) {
        if (from.level == to.level && to.cell == beside(from.cell, side)) {
          found.insert(ground.walls(from.cell, side) != 0 ? "RV05" : "");
          found.insert(side == Side::north ? "RV06" : "");
        }
      }
    }
  }
  return found;
}

}  // namespace

Doubt check_rivers(const Ground& ground, const Claim& claim) {
  return breaches(ground).contains(claim.code()) == claim.holds() ? "the rivers show the opposite"
                                                                  : "";
}

Doubt check_pits(const Ground& ground, const Claim& claim) {
  std::vector<bool> is_led_to(ground.places_end());
  bool is_shared = false;
  for (const int pit : ground.places()) {
    const int to = ground.kind(pit) == Kind::pit ? ground.leads_to(pit) : -1;
    const bool is_sound = to >= 0 && !(ground.cell(to) == ground.cell(pit)) &&
                          (ground.kind(to) == Kind::pit || ground.kind(to) == Kind::hanging_pit);
    if (is_sound) {
      is_shared = is_shared || is_led_to[static_cast<std::size_t>(to)];
      is_led_to[static_cast<std::size_t>(to)] = true;
    }
  }
  return is_shared == claim.holds() ? "the pits show the opposite" : "";
}

}  // namespace dungeonlab::verify
