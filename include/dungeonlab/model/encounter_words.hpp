#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {

/// What kills a kind: `5 bullets, 1 grenade or 2 blasters (with blasters-kill-beasts)`; empty if
/// nothing does.
[[nodiscard]] std::string killing(EncounterKind kind);
/// Likewise where these house rules are in force, without what needs others: `5 bullets or 1
/// grenade`; an exote takes twice as much.
[[nodiscard]] std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force,
                                  bool is_exote = false);
/// The sentence of a row, with its numbers.
[[nodiscard]] std::string_view about(EncounterKind kind);
[[nodiscard]] std::string_view about(HouseRule rule);
[[nodiscard]] std::string_view about(WallKind kind);
/// What opens a wall: `1 grenade`; empty if nothing does.
[[nodiscard]] std::string opening(WallKind kind);
/// What a kind is and does, and what that costs, where these house rules are in force: the sentence
/// of the catalogue as wordings.def changes it.
[[nodiscard]] std::string about(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// What the skin of a kind costs and brings there: `Its skin takes a turn and brings 10 dollars in
/// a store.`; empty if it brings nothing.
[[nodiscard]] std::string skinning(EncounterKind kind, const std::vector<HouseRule>& in_force);
/// The house rules that a sheet puts in force.
[[nodiscard]] std::vector<HouseRule> in_force_on(const Sheet& sheet);
/// What a kind does to an open neighbour: `10 pierces`; empty if it does nothing.
[[nodiscard]] std::string suffering(EncounterKind kind);

}  // namespace dungeonlab
