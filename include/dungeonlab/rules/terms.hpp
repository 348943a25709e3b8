#pragma once

#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::rules {

/// What a judgement takes for granted (rules 5.2).
enum class Profile : std::uint8_t {
  classic,   ///< only the house rules of the map are in force
  computer,  ///< for the validator the same
  strict,    ///< classic, with E04 a warning and L02 and W07 errors
  extended,  ///< every house rule that allows something on a map is in force
};
inline constexpr std::array<std::string_view, 4> profile_names = {"classic", "computer", "strict",
                                                                  "extended"};
[[nodiscard]] constexpr std::string_view name(Profile profile) {
  return profile_names[static_cast<std::size_t>(profile)];
}

/// The findings of one rule count as of this severity.
struct SeverityChoice {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
};

/// Under what terms a map is judged. A map never says them: they are the judge's.
struct Terms {
  Profile profile = Profile::classic;
  /// Of two choices for one rule the last one counts; all count more than the profile.
  std::vector<SeverityChoice> severities{};
  /// The rule that only the game itself can tell (P12) is checked, too. That takes long.
  bool plays = false;
};

/// The severity of the findings of a rule under the terms; nothing: the rule itself decides.
[[nodiscard]] std::optional<Severity> severity_under(const Terms& terms, const Rule& rule);

}  // namespace dungeonlab::rules
