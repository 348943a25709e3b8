#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::verify {

/// The rule set, in its order.
enum class Code : std::uint8_t {
#define RULE(code, name, severities) code,
#include "verify/rules.def"
#undef RULE
};
struct Rule {
  std::string_view code;
  std::string_view name;
  std::string_view severities;  ///< e error, w warning, i info
};
inline constexpr std::array rules = {
#define RULE(code, name, severities) Rule{#code, name, severities},
#include "verify/rules.def"
#undef RULE
};

/// What is at a place. The last ones cannot be written as an encounter: what the map does not know,
/// things of play, river pieces; then nothing, and what the courses of the rivers put there.
enum class Kind : std::uint8_t {
#define KIND(code, name, letters, traits) code,
#include "verify/kinds.def"
#undef KIND
  unknown,
  of_play,
  river_piece,
  none,
  stream,
  pan,
};
struct KindRow {
  std::string_view name;
  std::string_view letters;  ///< its code in a plan
  std::string_view traits;
};
inline constexpr std::array kinds = {
#define KIND(code, name, letters, traits) KindRow{name, letters, traits},
#include "verify/kinds.def"
#undef KIND
};
/// Of a name or a code, in any case.
[[nodiscard]] Kind kind_of(std::string_view word);
/// True if the kind has the trait of this letter (see kinds.def).
[[nodiscard]] constexpr bool has(Kind kind, char trait) {
  const auto row = static_cast<std::size_t>(kind);
  bool found = false;
  for (const char c : row < kinds.size() ? kinds[row].traits : std::string_view()) {
    found = found || c == trait;
  }
  return found;
}

enum class HouseRule : std::uint8_t {
#define HOUSE_RULE(code, name) code,
#include "verify/house_rules.def"
#undef HOUSE_RULE
};
inline constexpr std::array house_rules = {
#define HOUSE_RULE(code, name) std::string_view(name),
#include "verify/house_rules.def"
#undef HOUSE_RULE
};
inline constexpr std::size_t map_rules_count = 7;  ///< these allow something on the map
[[nodiscard]] std::optional<HouseRule> house_rule_of(std::string_view word);

enum class Profile : std::uint8_t { classic, computer, strict, extended };
[[nodiscard]] std::optional<Profile> profile_of(std::string_view word);

/// How a rule stands with a map; open: nobody can tell.
enum class Standing : std::uint8_t { open, holds, info, warning, error };
using Standings = std::array<Standing, rules.size()>;  ///< of each rule

[[nodiscard]] constexpr std::size_t index_of(Code code) {
  return static_cast<std::size_t>(code);
}
[[nodiscard]] inline bool is_breach(Standing standing) {
  return standing >= Standing::info;
}
/// What a breach counts in a profile (rules 5.2).
[[nodiscard]] Standing counted(Code code, Standing breach, Profile profile);
/// True if a breach of the rule can be an error in the profile.
[[nodiscard]] bool can_be_error(Code code, Profile profile);

}  // namespace dungeonlab::verify
