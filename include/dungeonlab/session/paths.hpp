#pragma once

#include "dungeonlab/game/game.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

/// Paths of the grammar of scenarios (engine 10): `Ann.bullets`, `Ann.at`, `round`, `turn`,
/// `waits`, `winner`, `treasure`, `place A1.1`, `wall A1-B1`, `sight A1.1`.
namespace dungeonlab::session {

/// What is so at a path, as text; nothing if there is no such path.
[[nodiscard]] std::optional<std::string> value_at(const Dungeon& dungeon, const game::State& state,
                                                  std::span<const std::string> names,
                                                  std::string_view path);

/// The ruling that makes a path what a text says. An error says what was expected and what was
/// found, with a suggestion for what was misspelt. `sight` cannot be set: it follows from the rest.
[[nodiscard]] tl::expected<game::Ruling, std::string> read_ruling(const game::Game& game,
                                                                  std::string_view path,
                                                                  std::string_view value);

/// A path and what follows it: `place A1.1 lion boat*1`, `Ann.bullets 12`.
struct Setting {
  std::string path{};
  std::string value{};
};
/// Names of players and places may be typed in small letters.
[[nodiscard]] Setting read_setting(std::string_view text, std::span<const std::string> names);

/// What must be set so that a refused command is possible; nothing if nothing that a ruling can set
/// makes it possible.
[[nodiscard]] std::optional<Setting> setting_against(game::Refusal refusal,
                                                     const game::Command& command,
                                                     const game::Game& game,
                                                     const game::State& state);

}  // namespace dungeonlab::session
