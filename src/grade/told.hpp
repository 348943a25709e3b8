#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/command.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// A command of a player, and what she was told from then to the next one.
struct Deed {
  std::optional<game::Command> command{};  ///< nothing at the start of the game
  std::vector<game::Announcement> told{};
};
/// All that a player was told in a game, in its order.
using Story = std::vector<Deed>;

/// Null if there is no such value, or of another type.
template <class Type>
[[nodiscard]] const Type* value_in(const game::Announcement& said, std::string_view key) {
  for (const game::Parameter& parameter : said.with) {
    if (parameter.key == key) {
      return std::get_if<Type>(&parameter.value);
    }
  }
  return nullptr;
}
/// Empty if there is no such text.
[[nodiscard]] inline std::string_view text_in(const game::Announcement& said,
                                              std::string_view key) {
  const auto* const text = value_in<std::string>(said, key);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

/// True if they say the same. What a center tells is chance, so what centers say is not compared.
[[nodiscard]] inline bool is_same(const game::Announcement& one, const game::Announcement& other) {
  if (one.id.starts_with("center.") && other.id.starts_with("center.")) {
    return true;
  }
  bool same = one.id == other.id && one.with.size() == other.with.size();
  for (std::size_t i = 0; same && i < one.with.size(); ++i) {
    same = same && one.with[i].key == other.with[i].key && one.with[i].value == other.with[i].value;
  }
  return same;
}

}  // namespace dungeonlab::grade
