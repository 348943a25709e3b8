#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <string>

namespace dungeonlab {

/// What kills a kind: `5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)`; empty if
/// nothing does.
[[nodiscard]] std::string killing(EncounterKind kind);
/// What a kind does to an open neighbour: `10 pierces`; empty if it does nothing.
[[nodiscard]] std::string suffering(EncounterKind kind);

}  // namespace dungeonlab
