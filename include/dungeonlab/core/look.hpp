#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The letters and digits of a name, for finding it again as people type it. Drops case, accents,
/// spaces, punctuation and invisible characters, and maps letters of other alphabets and other
/// forms to the Latin letters they look like. Empty if the name has no letter or digit.
[[nodiscard]] std::u32string letters_of(std::string_view name);

/// True if readers could confuse two names: they have the same letters, or the same shape. I, l, 1
/// and | have one shape, as do O and 0, m and rn, w and vv, and d and cl.
[[nodiscard]] bool look_alike(std::string_view one, std::string_view other);

/// A message if a name looks like one of the others; nullopt otherwise.
[[nodiscard]] std::optional<std::string> names_alike(std::string_view name,
                                                     std::span<const std::string> others);

}  // namespace dungeonlab
