#pragma once

#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::rules {

/// The profiles of validation (rules 5.2).
enum class Profile : std::uint8_t {
  classic,   ///< only the map's house rules are in force
  computer,  ///< the same, for the validator
  strict,    ///< classic, with E04 a warning and L02 and W07 errors
  extended,  ///< every house rule that allows something on a map is in force
};
inline constexpr std::array<std::string_view, 4> profile_names = {"classic", "computer", "strict",
                                                                  "extended"};
[[nodiscard]] constexpr std::string_view name(Profile profile) {
  return profile_names[static_cast<std::size_t>(profile)];
}

/// Gives the findings of one rule this severity.
struct SeverityChoice {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
};

/// The terms under which a map is checked. They come from the user, never from the map.
struct Terms {
  Profile profile = Profile::classic;
  /// The last choice for a rule wins; all choices override the profile.
  std::vector<SeverityChoice> severities{};
  /// Also check P12, which can only be decided by playing the game out. Slow.
  bool plays = false;
};

/// The severity of a rule's findings under the terms; empty if the rule itself decides.
[[nodiscard]] std::optional<Severity> severity_under(const Terms& terms, const Rule& rule);

}  // namespace dungeonlab::rules
