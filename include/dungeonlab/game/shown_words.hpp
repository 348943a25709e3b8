#pragma once

#include "dungeonlab/game/known.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Things and the contents of a place in spoken words.
namespace dungeonlab::game {

/// The noun for one of a thing, without an article: `lion skin`, `1x1 map`, `bullet`.
[[nodiscard]] std::string spoken(Thing thing);
/// A quantity of a thing: `40 bullets`, `2 walking sticks`, `a boat`.
[[nodiscard]] std::string in_words(Thing thing, std::int64_t count);
/// One thing shown at a place: `a dead lion, skinned`, `40 bullets`.
[[nodiscard]] std::string in_words(const Shown& shown);
/// Everything shown at a place, such as `a dead lion and 40 bullets`; `nothing` if it is empty.
[[nodiscard]] std::string in_words(const std::vector<Shown>& shown);

/// A list such as `Ann, Bea and Cid`; `none` is the text for an empty list.
[[nodiscard]] std::string list_of_words(const Words& words, std::string_view none);
/// The name with spaces for hyphens: `political prison`.
[[nodiscard]] std::string without_hyphens(std::string_view name);

}  // namespace dungeonlab::game
