#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/command.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// A command of a player, and what she heard from then to the next one.
struct Deed {
  std::optional<game::Command> command{};  ///< nothing at the start of the game
  std::vector<game::Announcement> told{};
  bool is_cut = false;  ///< she heard more, which is left out
};
/// All that a player heard in a game, in its order.
using Story = std::vector<Deed>;

/// True of what takes her to a place that she may not know.
[[nodiscard]] inline bool takes_away(const game::Announcement& said) {
  constexpr std::array<std::string_view, 5> takers = {"pit.fell", "struck", "carried.eldar",
                                                      "taken-to", "river.carried"};
  return std::find(takers.begin(), takers.end(), said.id) != takers.end();
}

/// True if they say the same. What a center tells is chance, and how many questions were asked in
/// what was left out is not known, so neither is compared.
[[nodiscard]] inline bool is_same(const game::Announcement& one, const game::Announcement& other) {
  if (one.id.starts_with("center.") && other.id.starts_with("center.")) {
    return true;
  }
  if (one.id == "question" && other.id == "question") {
    return true;
  }
  bool same = one.id == other.id && one.with.size() == other.with.size();
  for (std::size_t i = 0; same && i < one.with.size(); ++i) {
    same = same && one.with[i].key == other.with[i].key && one.with[i].value == other.with[i].value;
  }
  return same;
}

}  // namespace dungeonlab::grade
