#pragma once

#include "dungeonlab/game/known.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Things, and what is shown at a place, as people say it.
namespace dungeonlab::game {

/// `lion skin`, `1x1 map`, `bullet`: one of it, without an article.
[[nodiscard]] std::string spoken(Thing thing);
/// Some of it: `40 bullets`, `2 walking sticks`, `a boat`.
[[nodiscard]] std::string told(Thing thing, std::int64_t count);
/// `a dead lion, skinned`, `40 bullets`.
[[nodiscard]] std::string told(const Shown& shown);
/// All of a place: `a dead lion and 40 bullets`; nothing is `nothing`.
[[nodiscard]] std::string told(const std::vector<Shown>& shown);

/// `Ann, Bea and Cid`; `none` if the list is empty.
[[nodiscard]] std::string list_of_words(const Words& words, std::string_view none);
/// `political prison`.
[[nodiscard]] std::string without_hyphens(std::string_view name);

}  // namespace dungeonlab::game
