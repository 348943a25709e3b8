#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <string>
#include <vector>

namespace dungeonlab {

/// What kills a kind: `5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)`; empty if
/// nothing does.
[[nodiscard]] std::string killing(EncounterKind kind);
/// Likewise where these house rules are in force, without what needs others: `5 bullets or 1
/// grenade`.
[[nodiscard]] std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// What a kind does to an open neighbour: `10 pierces`; empty if it does nothing.
[[nodiscard]] std::string suffering(EncounterKind kind);

}  // namespace dungeonlab
