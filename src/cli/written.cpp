// Reports once, at the end, what a command has written: every file that is moved into place is
// recorded here, so that no command has to report it itself.
#include "cli/written.hpp"

#include "cli/common_options.hpp"
#include "cli/input.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// More files are reported by their folder.
constexpr std::size_t files_named = 4;

/// The same path for all names of one file, which need not exist.
fs::path whole(const fs::path& path) {
  std::error_code unknown;
  return fs::weakly_canonical(fs::absolute(path, unknown), unknown);
}

/// Terminals that show links (OSC 8), by a variable that they set. Others may show garbage.
bool shows_links(const World& world) {
  constexpr std::array<std::string_view, 8> variables = {
      "VTE_VERSION",        "WT_SESSION",       "KONSOLE_VERSION",     "KITTY_WINDOW_ID",
      "WEZTERM_EXECUTABLE", "ITERM_SESSION_ID", "ALACRITTY_WINDOW_ID", "VSCODE_INJECTION"};
  return world.err_is_terminal && world.environment &&
         std::any_of(variables.begin(), variables.end(), [&](std::string_view name) {
           const auto value = world.environment(std::string(name));
           return value && !value->empty();
         });
}

std::string url_of(const fs::path& path) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:";
  std::string url = "file://";
  const std::string text = whole(path).generic_string();
  url += text.starts_with('/') ? "" : "/";
  for (const char byte : text) {
    url += plain.find(byte) != std::string_view::npos
               ? std::string(1, byte)
               : fmt::format("%{:02X}", static_cast<unsigned char>(byte));
  }
  return url;
}

std::string linked(const fs::path& path, const World& world) {
  return shows_links(world)
             ? fmt::format("\033]8;;{}\033\\{}\033]8;;\033\\", url_of(path), shown_path(path))
             : shown_path(path);
}

}  // namespace

bool Written::claim(const fs::path& path) {
  return claimed_.insert(whole(path)).second;
}

void Written::note(const fs::path& path) {
  std::error_code unknown;
  const auto [place, is_new] = noted_.try_emplace(whole(path));
  place->second = {fs::file_size(path, unknown), fs::last_write_time(path, unknown)};
  if (is_new && named_.size() <= files_named && !is_of_system(path.generic_string())) {
    named_.push_back(path);
  }
}

bool Written::is_still(const fs::path& path) const {
  std::error_code unknown;
  const auto known = noted_.find(whole(path));
  return known != noted_.end() && known->second.first == fs::file_size(path, unknown) &&
         known->second.second == fs::last_write_time(path, unknown);
}

void Written::report(const Arguments& arguments, World& world) const {
  const auto common = arguments.as<Common>();
  if (named_.empty() || common.quiet) {
    return;
  }
  world.out << std::flush;  // the command's own output comes first
  const bool has_color = uses_color(arguments, world, world.err_is_terminal);
  const auto head = [&](std::string_view word) {
    return has_color ? fmt::format("\033[1;32m{}\033[0m", word) : std::string(word);
  };
  const std::string held = holds_.empty() ? "" : fmt::format(" ({})", holds_);
  const bool is_folder = named_.size() > 1 && names_folder(common.output);
  if (is_folder || named_.size() > files_named) {
    const fs::path folder = is_folder ? fs::path(common.output) : named_.front().parent_path() / "";
    world.err << fmt::format(
        "{} {}{}\n", head("wrote"), linked(folder, world),
        held.empty() ? fmt::format(" ({})", counted(noted_.size(), "file")) : held);
  } else {
    for (const fs::path& path : named_) {
      world.err << fmt::format("{} {}{}\n", head("wrote"), linked(path, world), held);
    }
  }
  const bool is_page = named_.size() == 1 && named_.front().extension() == ".html";
  const std::string next = next_.empty() && is_page
                               ? fmt::format("open {} in a browser", shown_path(named_.front()))
                               : next_;
  if (!next.empty()) {
    world.err << fmt::format("{} {}\n", head("next:"), next);
  }
}

}  // namespace dungeonlab::app
