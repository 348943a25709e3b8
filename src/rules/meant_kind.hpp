#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::rules {

/// True for a word that is no kind but has a rule of its own: a thing of the game (E11) or a piece
/// of a river (RV09).
[[nodiscard]] bool has_a_rule_of_its_own(std::string_view word);

/// The kind that a word which is none was probably meant to be: the one with the nearest name.
/// Nothing where there is no such kind.
[[nodiscard]] std::optional<EncounterKind> meant_kind(std::string_view word);
/// The same for a word of a plan: the kind with the nearest code.
[[nodiscard]] std::optional<EncounterKind> meant_plan_kind(std::string_view word);

/// The only kind that a word can have been meant to be, by its name; nothing where that could be
/// several, or a word with a rule of its own.
[[nodiscard]] std::optional<EncounterKind> only_kind(std::string_view word);

/// The plan code, with all that follows it, that was probably meant, also by a name; empty where
/// there is none.
[[nodiscard]] std::string meant_code(std::string_view word);

}  // namespace dungeonlab::rules
