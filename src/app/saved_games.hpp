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

/// The folder of this user's saved games: `dungeonlab/games` in $XDG_STATE_HOME, on Windows in
/// %LOCALAPPDATA%, otherwise in ~/.local/state. Empty if the environment names none.
[[nodiscard]] std::optional<std::filesystem::path> games_folder(const World& world);

/// An unused file name in the folder, from a label and a number: `cellar-3.game.jsonl`. Creates the
/// folder if it does not exist.
[[nodiscard]] Result<std::filesystem::path> new_game_file(const std::filesystem::path& folder,
                                                          std::string_view label);

/// A saved game.
struct SavedGame {
  std::filesystem::path file;
  std::uint64_t round = 1;
  bool is_over = false;
};
/// The games of a folder, last played first. Files that cannot be read are left out.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::filesystem::path& folder);
/// The last unfinished game; an error if there is none.
[[nodiscard]] Result<std::filesystem::path> last_open_game(const World& world);

}  // namespace dungeonlab::app
