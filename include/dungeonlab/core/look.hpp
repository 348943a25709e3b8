#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The letters and digits of a name, to find it again as it was typed: no capitals, accents,
/// spaces, punctuation and invisible characters; letters of other alphabets and in other forms as
/// the Latin ones that they look like. Empty if the name has neither letter nor digit.
[[nodiscard]] std::u32string letters_of(std::string_view name);

/// True of two names that readers can confuse: they have the same letters, or the same shape where
/// I, l, 1 and | are one, O and 0, m and rn, w and vv, and d and cl.
[[nodiscard]] bool look_alike(std::string_view one, std::string_view other);

/// A message if a name looks like one of the others.
[[nodiscard]] std::optional<std::string> names_alike(std::string_view name,
                                                     std::span<const std::string> others);

}  // namespace dungeonlab
