#pragma once

#include "certify/lists.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "relax/relaxed_game.hpp"

namespace dungeonlab::certify {

using Claim = Certificate::Claim;

/// What claims about play rest on that is written once, for all of them.
struct Rests {
  bool things = false;  ///< the list of what one life comes by
  bool home = false;
  bool all = false;  ///< the sets
  bool life = false;
  bool near = false;
  bool calm = false;
};

/// A tree over firm ground, as its letters by place.
[[nodiscard]] std::string tree_of_walks(const Ground& ground, const std::vector<bool>& shunned);

/// By place, whether the easy way comes there; empty if there is none.
[[nodiscard]] std::vector<bool> places_of_easy_way(const relax::RelaxedGame& relaxed);

/// P01 to P04, P07, P09, P13: fills in what shows the claim.
void show_reach(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
/// P06.
void show_pockets(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
/// P05 and P08.
void show_supplies(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
void show_damage(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);

}  // namespace dungeonlab::certify
