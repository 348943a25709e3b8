#pragma once

#include "dungeonlab/certify/proofs.hpp"
#include "rules/inspection.hpp"

namespace dungeonlab::certify {

/// A tree of walks over all places that are not shunned; `shunned` by place.
[[nodiscard]] evidence::Tree walks(const Ground& ground, const std::vector<bool>& shunned);

/// The evidence that the nearest targets are unique (RF05 holds).
[[nodiscard]] evidence::Distances distances(const rules::Inspection& inspection);

/// Writes the tables of relaxed, and the evidence for every rule of the groups L and P that was
/// checked.
void prove_play(const rules::Inspection& inspection, const rules::Verdict& verdict, Proofs& proofs);

}  // namespace dungeonlab::certify
