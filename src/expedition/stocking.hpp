#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// Moods that a key may have besides the results of a reaction roll.
inline constexpr const char* roll_mood = "roll";          ///< roll it at the meeting
inline constexpr const char* harmless_mood = "harmless";  ///< they harm nobody

/// True if the rules give a weight for a thing of that name.
[[nodiscard]] bool weighs(std::string_view thing);
/// The weight of things in coins, ignoring those without a weight in the rules. Nothing after an
/// error.
[[nodiscard]] std::optional<std::int64_t> weight_of(
    osr::Rulebook& book, const std::vector<std::pair<std::string, std::int64_t>>& things);

/// Doubled hit dice: `4` for `2`.
[[nodiscard]] std::string doubled(const std::string& hd);
/// The dice of the hit points of a creature, at least 1: `2d8+1`.
[[nodiscard]] std::string hit_point_dice(osr::Rulebook& book, const std::string& hd);
/// The experience for one creature of a kind with these hit dice; 0 if it is harmless.
[[nodiscard]] std::int64_t experience_of(osr::Rulebook& book, const Kind& kind,
                                         const std::string& hd);

/// The built-in creatures.
[[nodiscard]] const Catalogue& built_in_creatures();
/// The kind of that name in the key, or else the built-in one; null if neither exists.
[[nodiscard]] const Kind* kind_named(const Key& key, std::string_view name);
/// The names of the built-in kinds and of the key's kinds; a name may occur twice.
[[nodiscard]] std::vector<std::string_view> kind_names(const Key& key);
/// True if a row differs from the built-in one.
[[nodiscard]] bool is_of_a_user(const Kind& kind);

/// The saving throw at a pit; nothing in a set whose traps allow none.
[[nodiscard]] std::optional<std::string> pit_save(osr::Rulebook& book);
/// A built-in trap by the rules of a set, without its place and trigger.
[[nodiscard]] Trap trap_of(osr::Rulebook& book, const HouseTrap& row);

/// True if two texts name the same place, or the same boundary from either side.
[[nodiscard]] bool same_place(std::string_view one, std::string_view other);

}  // namespace dungeonlab::expedition
