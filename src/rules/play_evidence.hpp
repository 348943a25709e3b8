#pragma once

#include "dungeonlab/rules/proofs.hpp"
#include "rules/inspection.hpp"

namespace dungeonlab::rules {

/// A tree of walks over all places that are not shunned; `shunned` by place.
[[nodiscard]] evidence::Tree walks(const Ground& ground, const std::vector<bool>& shunned);

/// The evidence that the nearest targets are unique (RF05 holds).
[[nodiscard]] evidence::Distances distances(const Inspection& inspection);

/// Writes the tables of play, and the evidence for every rule of the groups L and P that was
/// checked.
void prove_play(const Inspection& inspection, const Verdict& verdict, Proofs& proofs);

}  // namespace dungeonlab::rules
