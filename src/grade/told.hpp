#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/command.hpp"

#include <cstddef>
#include <optional>
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
  namespace what = game::announced;
  return said
      .is<what::PitFell, what::Struck, what::CarriedEldar, what::TakenTo, what::RiverCarried>();
}

/// True if they say the same. What a center tells is chance, and how many questions were asked in
/// what was left out is not known, so neither is compared.
[[nodiscard]] inline bool is_same(const game::Announcement& one, const game::Announcement& other) {
  const auto is_of_center = [](const game::Announcement& said) {
    namespace what = game::announced;
    return said.is<what::CenterTells, what::CenterMap, what::CenterSilent>();
  };
  return one.what == other.what || (is_of_center(one) && is_of_center(other)) ||
         (one.is<game::announced::Question>() && other.is<game::announced::Question>());
}

}  // namespace dungeonlab::grade
