#pragma once

#include "dungeonlab/game/game.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

/// Paths in the grammar of scenarios (engine 10): `Ann.bullets`, `Ann.at`, `round`, `turn`,
/// `waits`, `winner`, `treasure`, `place A1.1`, `wall A1-B1`, `sight A1.1`.
namespace dungeonlab::session {

/// The current value at a path, as text; nothing if there is no such path.
[[nodiscard]] std::optional<std::string> value_at(const Dungeon& dungeon, const game::State& state,
                                                  std::span<const std::string> names,
                                                  std::string_view path);

/// The ruling that sets a path to a value. An error says what was expected and what was found, with
/// suggestions for misspelled words. `sight` cannot be set, because it follows from the rest.
[[nodiscard]] tl::expected<game::Ruling, std::string> read_ruling(const game::Game& game,
                                                                  std::string_view path,
                                                                  std::string_view value);

/// A path and its new value, as in `place A1.1 lion boat*1` or `Ann.bullets 12`.
struct Setting {
  std::string path{};
  std::string value{};
};
/// Names of players and places may be typed in small letters.
[[nodiscard]] Setting read_setting(std::string_view text, std::span<const std::string> names);

/// What must be set to make a refused command possible; nothing if no ruling can do that.
[[nodiscard]] std::optional<Setting> setting_against(game::Refusal refusal,
                                                     const game::Command& command,
                                                     const game::Game& game,
                                                     const game::State& state);

}  // namespace dungeonlab::session
