#pragma once

#include "dungeonlab/model/kebab_name.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// The optional rules a map can put in force (rules 5.2).
enum class HouseRule : std::uint8_t {
#define HOUSE_RULE(id, ...) id,
#include "dungeonlab/model/house_rules.def"
#undef HOUSE_RULE
};

enum class Scope : std::uint8_t {
  map,   ///< allows something to be written in a map
  play,  ///< changes the game only
};

/// One row of house_rules.def.
struct HouseRuleInfo {
  HouseRule rule;
  KebabName written;
  std::uint8_t option;  ///< number of the option in the rules, O-15 is 15
  Scope scope;
  std::string_view about;  ///< one sentence
};

inline constexpr auto house_rule_table = std::to_array<HouseRuleInfo>({
#define HOUSE_RULE(id, option, scope, about) {HouseRule::id, KebabName(#id), option, scope, about},
#include "dungeonlab/model/house_rules.def"
#undef HOUSE_RULE
});

[[nodiscard]] constexpr const HouseRuleInfo& info(HouseRule rule) {
  return house_rule_table[static_cast<std::size_t>(rule)];
}
[[nodiscard]] constexpr std::string_view name(HouseRule rule) {
  return info(rule).written.view();
}
[[nodiscard]] constexpr std::optional<HouseRule> house_rule_named(std::string_view text) {
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.written.view() == text) {
      return row.rule;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
