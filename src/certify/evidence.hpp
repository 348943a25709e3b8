#pragma once

#include "certify/lists.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "relax/relaxed_game.hpp"

namespace dungeonlab::certify {

using Claim = Certificate::Claim;

/// Evidence that claims about play share and that is written once for all of them.
struct Rests {
  bool things = false;  ///< the list of things that one life can find
  bool home = false;
  bool all = false;  ///< the sets of reachable states
  bool life = false;
  bool near = false;
  bool calm = false;
};

/// A tree of walks over firm ground, as one letter per place.
[[nodiscard]] std::string tree_of_walks(const Ground& ground, const std::vector<bool>& shunned);

/// By place: whether the easy way reaches it; empty if there is no easy way.
[[nodiscard]] std::vector<bool> places_of_easy_way(const relax::RelaxedGame& relaxed);

/// Fills in the evidence for P01 to P04, P07, P09 and P13.
void show_reach(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
/// Fills in the evidence for P06.
void show_pockets(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
/// Fill in the evidence for P05 and P08.
void show_supplies(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);
void show_damage(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests);

}  // namespace dungeonlab::certify
