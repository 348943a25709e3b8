#pragma once

#include "dungeonlab/model/encounter.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::rules {

/// True for a word that is not a kind but has its own rule: a thing of the game (E11) or a piece of
/// a river (RV09).
[[nodiscard]] bool has_own_rule(std::string_view word);

/// The kind that an unknown word probably means: the one with the nearest name. Empty if there is
/// none.
[[nodiscard]] std::optional<EncounterKind> meant_kind(std::string_view word);
/// The same for a word in a plan: the kind with the nearest code.
[[nodiscard]] std::optional<EncounterKind> meant_plan_kind(std::string_view word);

/// A word that has all parts of a code, but in another order or with something between them: `5bu`,
/// `!Li`, `bu(5)`.
struct TakenApart {
  EncounterKind kind;
  std::string digits;  ///< like the marks, only if the kind can have them
  std::string marks;   ///< any of `!`, `+`, `-` and `^`, in the order of a code
};
[[nodiscard]] std::optional<TakenApart> taken_apart(std::string_view word);

/// The two names or codes that a word consists of: `Li` and `Ti` in `Li+Ti` or `LiTi`. Empty for
/// other words.
[[nodiscard]] std::vector<std::string_view> codes_in(std::string_view word);

/// All kinds that a word may mean, by any of these guesses.
[[nodiscard]] std::vector<EncounterKind> meant_kinds(std::string_view word);

/// The only kind that a word may mean, by its name; empty if there are several, or if the word has
/// its own rule.
[[nodiscard]] std::optional<EncounterKind> only_kind(std::string_view word);

/// The plan code, with everything that follows it, that a word probably means, also if the word is
/// a name; empty if there is none.
[[nodiscard]] std::string meant_code(std::string_view word);

}  // namespace dungeonlab::rules
