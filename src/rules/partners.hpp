#pragma once

#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <span>
#include <string_view>

namespace dungeonlab::rules {

/// True if none of the kinds stands on the sheet. If a word may have been meant to be one of them,
/// the question is left open, and the answer is false.
[[nodiscard]] bool lacks_all(const Survey& survey, Reporter& reporter,
                             std::span<const EncounterKind> kinds);

/// The kinds that take money in a game of this many players: prisons do so from a single one only.
[[nodiscard]] Borrowed<EncounterKind> money_takers(const Sheet& sheet);

/// The kinds without a house rule from which players get such a thing: first those that give it,
/// then those that sell it.
[[nodiscard]] Borrowed<EncounterKind> offering(Goods thing);

/// "a willow or a store", "no willow and no store": the kinds in a sentence.
[[nodiscard]] std::string any_of_kinds(std::span<const EncounterKind> kinds);
[[nodiscard]] std::string none_of_kinds(std::span<const EncounterKind> kinds);

}  // namespace dungeonlab::rules
