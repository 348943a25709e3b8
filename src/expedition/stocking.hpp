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

/// Moods that stand in a key instead of one of the table of reactions.
inline constexpr const char* roll_mood = "roll";          ///< when they are met
inline constexpr const char* harmless_mood = "harmless";  ///< they do nobody harm

/// Whether the rules weigh a thing of that name.
[[nodiscard]] bool weighs(std::string_view thing);
/// What things weigh in coins; those that the rules do not weigh count nothing. Nothing after an
/// error.
[[nodiscard]] std::optional<std::int64_t> weight_of(
    osr::Rulebook& book, const std::vector<std::pair<std::string, std::int64_t>>& things);

/// Hit dice twice over: `4` for `2`.
[[nodiscard]] std::string doubled(const std::string& hd);
/// The dice of the hit points of a creature, at least 1: `2d8+1`.
[[nodiscard]] std::string hit_point_dice(osr::Rulebook& book, const std::string& hd);
/// The experience for one of a kind with these hit dice; of who is harmless none.
[[nodiscard]] std::int64_t experience_of(osr::Rulebook& book, const Kind& kind,
                                         const std::string& hd);

/// The creatures of the house.
[[nodiscard]] const Catalogue& house_creatures();
/// The kind of that name: of the key, else of the house; null if neither has it.
[[nodiscard]] const Kind* kind_named(const Key& key, std::string_view name);
/// The names of the kinds of the house and of the key; some may be there twice.
[[nodiscard]] std::vector<std::string_view> kind_names(const Key& key);
/// Whether a row is not as the house has it.
[[nodiscard]] bool is_of_a_user(const Kind& kind);

/// The saving throw at a pit; nothing in a set whose traps harm without one.
[[nodiscard]] std::optional<std::string> pit_save(osr::Rulebook& book);
/// A trap of the house by the rules of a set, without its place and its trigger.
[[nodiscard]] Trap trap_of(osr::Rulebook& book, const HouseTrap& row);

/// True if two texts name the same place, or the same boundary from either side.
[[nodiscard]] bool same_place(std::string_view one, std::string_view other);

}  // namespace dungeonlab::expedition
