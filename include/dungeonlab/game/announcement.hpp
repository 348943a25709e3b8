#pragma once

#include "dungeonlab/game/command.hpp"

#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::game {

/// Everybody hears it.
inline constexpr Seat everybody = 0xfe;

/// A value of an announcement.
using Words = std::vector<std::string>;
using Value = std::variant<bool, std::int32_t, std::string, Words, std::vector<Words>>;

struct Parameter {
  std::string_view key;
  Value value;
};

/// What a player is told (engine 4.4): the id of a template and its values.
struct Announcement {
  Seat to = everybody;
  std::string_view id;
  std::vector<Parameter> with{};
};

/// True of what is for its player alone: what is shown and not spoken, and a notice.
[[nodiscard]] constexpr bool is_private(std::string_view id) {
  return id == "center.tells" || id == "center.map" || id == "map" || id == "notice";
}

/// True of what says only what its player knew would come of her command.
[[nodiscard]] constexpr bool is_confirmation(std::string_view id) {
  return id == "mounted" || id == "dismounted" || id == "taken" || id == "skinned";
}

}  // namespace dungeonlab::game
