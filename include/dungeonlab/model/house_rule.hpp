#pragma once

#include "dungeonlab/model/kebab_name.hpp"
#include "dungeonlab/model/template.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab {

/// The optional rules (rules 5.2).
enum class HouseRule : std::uint8_t {
#define HOUSE_RULE(id, ...) id,
#include "dungeonlab/model/house_rules.def"
#undef HOUSE_RULE
};

enum class Scope : std::uint8_t {
  map,   ///< allows more to be written in a map
  play,  ///< changes only the game; a map may put it in force
  game,  ///< belongs to a game and never to a map
};

[[nodiscard]] constexpr std::string_view name(Scope scope) {
  constexpr std::array<std::string_view, 3> names = {"map", "play", "game"};
  return names[static_cast<std::size_t>(scope)];
}

/// The house rules that a game has before map and game add more (engine 1.1).
enum class Profile : std::uint8_t { computer, classic };
inline constexpr std::array<std::string_view, 2> profile_names = {"computer", "classic"};

/// The profiles that start with a house rule.
enum class Starts : std::uint8_t { none, computer, classic, both };

/// One row of house_rules.def.
struct HouseRuleInfo {
  HouseRule rule;
  KebabName written;
  std::uint8_t option;  ///< number of the option in the rules: O-15 is 15
  Scope scope;
  Starts starts;
  Template about;  ///< one sentence; about() in encounter_words.hpp fills it in

  [[nodiscard]] constexpr bool starts_in(Profile profile) const {
    return starts == Starts::both ||
           starts == (profile == Profile::computer ? Starts::computer : Starts::classic);
  }
};

inline constexpr auto house_rule_table = std::to_array<HouseRuleInfo>({
#define HOUSE_RULE(id, option, scope, starts, about) \
  {HouseRule::id, KebabName(#id), option, scope, starts, {about}},
#include "dungeonlab/model/house_rules.def"
#undef HOUSE_RULE
});

/// The first rows: the house rules that a map can put in force.
inline constexpr std::span<const HouseRuleInfo> house_rules_of_maps = [] {
  std::size_t count = 0;
  while (count < house_rule_table.size() && house_rule_table[count].scope != Scope::game) {
    ++count;
  }
  return std::span(house_rule_table).first(count);
}();

/// Values that are set when a game starts and never by a map (options 7 and 9); numbers.def has
/// their defaults.
inline constexpr std::array<std::string_view, 3> values_of_games = {"fine", "map-price-1x1",
                                                                    "map-price-3x3"};

[[nodiscard]] constexpr const HouseRuleInfo& info(HouseRule rule) {
  return house_rule_table[static_cast<std::size_t>(rule)];
}
[[nodiscard]] constexpr std::string_view name(HouseRule rule) {
  return info(rule).written.view();
}
/// The house rule with that name, if a map can put it in force.
[[nodiscard]] constexpr std::optional<HouseRule> house_rule_named(std::string_view text) {
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    if (row.written.view() == text) {
      return row.rule;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
