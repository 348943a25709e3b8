#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// True if none of the kinds is on the sheet. If a word may mean one of them, the question stays
/// open and the answer is false.
[[nodiscard]] bool lacks_all(const Survey& survey, Reporter& reporter,
                             std::span<const EncounterKind> kinds);

/// The kinds that take money in a game with the sheet's number of players: prisons do so from a
/// single player only.
[[nodiscard]] PooledVector<EncounterKind> money_takers(const Sheet& sheet);

/// The kinds that need no house rule and from which players get such a thing: first those that give
/// it, then those that sell it.
[[nodiscard]] PooledVector<EncounterKind> offering(Goods thing);

/// Texts for the kinds: "a willow or a store", "no willow and no store".
[[nodiscard]] std::string any_of_kinds(std::span<const EncounterKind> kinds);
[[nodiscard]] std::string without_kinds(std::span<const EncounterKind> kinds);

}  // namespace dungeonlab::rules
