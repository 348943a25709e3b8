#pragma once

#include "dungeonlab/osr/hit_dice.hpp"
#include "osr/asking.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::osr {

// One function for each row of questions.def, in the file of its topic.
#define QUESTION(topic, id, function, kind, parameters, sections, procedure, about) \
  void function(Asking& asking);
#include "dungeonlab/osr/questions.def"
#undef QUESTION

/// The points of the compass, clockwise.
inline constexpr auto compass_names = std::to_array<std::string_view>(
    {"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"});

/// The number of a point by its name, from 0; nothing for another word.
[[nodiscard]] std::optional<std::size_t> compass_point(std::string_view name);

/// Another name of a terrain, for a table that lacks it; empty if there is none.
[[nodiscard]] std::string_view other_terrain(std::string_view terrain);

/// The parameter `hd`.
[[nodiscard]] HitDice hit_dice(Asking& asking);

/// `120 (40)`: a rate a turn, and that of a round.
[[nodiscard]] std::string shown_rate(Asking& asking, std::int64_t feet_a_turn);
/// So many throws of dice added up: three of 1d4 are 3d4.
[[nodiscard]] Dice thrown(std::int64_t times, const Dice& dice);
/// Says `2d6*10 ft, 20 to 120, mean 70` and lets it be rolled.
void say_dice(Asking& asking, const std::string& name, const Dice& dice, const std::string& unit,
              bool is_secret = false);
/// A formula of the set with a number for its name: `4+CHA`.
[[nodiscard]] std::int64_t formula(Asking& asking, std::string_view key, std::string_view name,
                                   std::int64_t number);
/// A chance as the set prints it, rolled with the die that it names: `75/100` with d100.
void roll_printed(Asking& asking, const std::string& printed, bool is_secret = false);

}  // namespace dungeonlab::osr
