// Games are saved without asking, so that nothing is lost: in the system's folder for such files,
// one file per game, and never removed. The last line of a record shows the state of the game.
#include "app/saved_games.hpp"

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/session/record.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view ending = ".game.jsonl";

/// A label as part of a file name.
std::string file_label(std::string_view label) {
  std::string text;
  for (const char letter : label) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                          (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' ||
                          static_cast<unsigned char>(letter) >= 0x80;
    text += is_plain ? letter : '-';
  }
  return text.empty() ? "game" : text;
}

/// The state of a saved game by the last complete line of its record.
std::optional<SavedGame> game_of(const fs::path& file) {
  const auto text = io::read_regular_file(file, session::record_bytes_max);
  if (!text) {
    return std::nullopt;
  }
  std::string_view lines = *text;
  lines = lines.substr(0, lines.find_last_of('\n'));
  const std::string_view last = lines.substr(lines.find_last_of('\n') + 1);
  const auto tree = json::Tree::object(last, {.noun = "line"});
  const auto round = tree ? json::number_in(tree->root()["round"]) : std::nullopt;
  if (!round) {
    return std::nullopt;
  }
  const auto said = json::text_in(tree->root()["id"]);
  return SavedGame{.file = file,
                   .round = *round,
                   .is_over = said && (*said == "won" || *said == "lost" || *said == "ruled.over")};
}

}  // namespace

std::optional<fs::path> games_folder(const World& world) {
  const auto folder_in = [&](const char* variable) -> std::optional<fs::path> {
    const auto value = world.environment ? world.environment(variable) : std::nullopt;
    return value && fs::path(*value).is_absolute() ? std::optional(fs::path(*value)) : std::nullopt;
  };
  for (const char* const variable : {"XDG_STATE_HOME", "LOCALAPPDATA"}) {
    if (const auto folder = folder_in(variable)) {
      return *folder / "dungeonlab" / "games";
    }
  }
  const auto home = folder_in("HOME");
  return home ? std::optional(*home / ".local" / "state" / "dungeonlab" / "games") : std::nullopt;
}

Result<fs::path> new_game_file(const fs::path& folder, std::string_view label) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) {
    return fail(Failure::usage,
                fmt::format("cannot make the folder {}: {}", shown_path(folder), failed.message()));
  }
  for (int number = 1;; ++number) {
    fs::path file = folder / fmt::format("{}-{}{}", file_label(label), number, ending);
    if (!fs::exists(file, failed)) {
      return file;
    }
  }
}

std::vector<SavedGame> saved_games(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> files;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const auto time = fs::last_write_time(at->path(), failed);
    if (!failed && at->path().filename().string().ends_with(ending)) {
      files.emplace_back(time, at->path());
    }
  }
  std::sort(files.rbegin(), files.rend());
  std::vector<SavedGame> games;
  for (const auto& [time, file] : files) {
    if (auto game = game_of(file)) {
      games.push_back(*std::move(game));
    }
  }
  return games;
}

Result<fs::path> last_open_game(const World& world) {
  const auto folder = games_folder(world);
  const std::vector<SavedGame> games = folder ? saved_games(*folder) : std::vector<SavedGame>();
  const auto open =
      std::find_if(games.begin(), games.end(), [](const SavedGame& game) { return !game.is_over; });
  if (open == games.end()) {
    return fail(Failure::usage, "--resume: there are no saved games to continue; name a record");
  }
  return open->file;
}

}  // namespace dungeonlab::app
