#pragma once

#include <string>
#include <string_view>

namespace dungeonlab {

/// What is left of a name when everything that a reader cannot distinguish is the same: no
/// capitals, accents, spaces, punctuation and invisible characters; letters of other alphabets and
/// in other forms as the Latin ones that they look like; one letter for I, l and 1, and one for O
/// and 0; m as rn, w as vv, d as cl. Only for comparing: two people must not have names of the same
/// look. A name that is nothing but punctuation is that; empty if the name shows nothing.
[[nodiscard]] std::u32string look_of(std::string_view name);

}  // namespace dungeonlab
