#pragma once

#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The folder in which games of this user are kept: `dungeonlab/games` in $XDG_STATE_HOME, on
/// Windows in %LOCALAPPDATA%, else in ~/.local/state. Nothing if the environment names none.
[[nodiscard]] std::optional<std::filesystem::path> games_folder(const World& world);

/// A name that no file of the folder has, made of a label and a number: `cellar-3.game.jsonl`. The
/// folder is made if it isn't there.
[[nodiscard]] Result<std::filesystem::path> new_game_file(const std::filesystem::path& folder,
                                                          std::string_view label);

/// A game that was kept.
struct SavedGame {
  std::filesystem::path file;
  std::uint64_t round = 1;
  bool is_over = false;
};
/// The games of a folder, the last one played first. Files that cannot be read are left out.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::filesystem::path& folder);
/// The last game that isn't over; an error says that there is none.
[[nodiscard]] Result<std::filesystem::path> last_open_game(const World& world);

}  // namespace dungeonlab::app
