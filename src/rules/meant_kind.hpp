#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::rules {

/// True for a word that is no kind but has a rule of its own: a thing of the game (E11) or a piece
/// of a river (RV09).
[[nodiscard]] bool has_a_rule_of_its_own(std::string_view word);

/// The kind that a word which is none was probably meant to be: the one with the nearest name.
/// Nothing where there is no such kind.
[[nodiscard]] std::optional<EncounterKind> meant_kind(std::string_view word);
/// The same for a word of a plan: the kind with the nearest code.
[[nodiscard]] std::optional<EncounterKind> meant_plan_kind(std::string_view word);

/// What a word says that has all parts of a code, but not in their order or with something between:
/// `5bu`, `!Li`, `bu(5)`.
struct TakenApart {
  EncounterKind kind;
  std::string digits;  ///< these and the marks only if the kind can have them
  std::string marks;   ///< of `!`, `+`, `-` and `^`, in the order of a code
};
[[nodiscard]] std::optional<TakenApart> taken_apart(std::string_view word);

/// The two names or codes that a word is made of: `Li` and `Ti` of `Li+Ti` or `LiTi`. Empty if it
/// is not.
[[nodiscard]] std::vector<std::string_view> signs_in(std::string_view word);

/// All kinds that a word can have been meant to be, by any of these.
[[nodiscard]] std::vector<EncounterKind> meant_kinds(std::string_view word);

/// The only kind that a word can have been meant to be, by its name; nothing where that could be
/// several, or a word with a rule of its own.
[[nodiscard]] std::optional<EncounterKind> only_kind(std::string_view word);

/// The plan code, with all that follows it, that was probably meant, also by a name; empty where
/// there is none.
[[nodiscard]] std::string meant_code(std::string_view word);

}  // namespace dungeonlab::rules
