// dungeonlab init: creates a folder of maps that is checked with every commit. Existing files
// belong to the user and are kept. All files are written under temporary names before the first is
// moved into place, so that a full disk or a read-only folder leaves nothing behind.
#include "app/commands.hpp"
#include "app/commands/init/starter_kit.hpp"
#include "cli/output.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;

/// Writes a file under a temporary name.
Result<OutputFile> prepare(const fs::path& path, const std::string& text,
                           const OverwriteGuard& written) {
  std::error_code failure;
  fs::create_directories(path.parent_path(), failure);
  if (failure) {
    return fail(Failure::usage, fmt::format("cannot make the folder {}: {}",
                                            shown_path(path.parent_path()), failure.message()));
  }
  auto file = OutputFile::create(path, written);
  if (file) {
    TRY(file->write(text));
  }
  return file;
}

/// The repository that contains a folder.
struct Repository {
  fs::path top{};            ///< empty: none
  bool is_ancestor = false;  ///< the folder is below the top
  fs::path from_top = ".";   ///< the folder relative to the top
};

Repository repository_of(const fs::path& folder) {
  std::error_code unknown;
  const fs::path whole = fs::weakly_canonical(fs::absolute(folder, unknown), unknown) / "";
  const fs::path start = whole.parent_path();
  for (fs::path top = start; !top.empty(); top = top.parent_path()) {
    if (fs::exists(top / ".git", unknown)) {
      return {top, top != start, start.lexically_relative(top)};
    }
    if (top == top.parent_path()) {
      break;
    }
  }
  return {};
}

/// A folder as a word of a command, in which `-` would be standard input or the previous folder.
std::string folder_for_shell(const fs::path& folder) {
  return folder == "-" ? "./-" : path_for_shell(folder);
}

/// The command that installs the hook, which this program must not do unasked.
std::string install_command(const fs::path& folder, const Repository& repository) {
  const fs::path top = repository.is_ancestor ? repository.top : folder;
  std::error_code unknown;
  const bool is_here = fs::equivalent(top, fs::current_path(unknown), unknown);
  std::string command = is_here ? "" : fmt::format("cd {} && ", folder_for_shell(top));
  command += repository.top.empty() ? "git init && " : "";
  command += "pre-commit install";
  if (repository.is_ancestor) {
    command += " --config " + path_for_shell(repository.from_top / ".pre-commit-config.yaml");
  }
  return command;
}

/// What the workflow still needs; empty if nothing.
std::string workflow_note(const fs::path& folder, const Repository& repository,
                          std::string_view program) {
  if (repository.is_ancestor) {
    return fmt::format("for the workflow, also run `dungeonlab init` in {}\n",
                       shown_path(repository.top));
  }
  return program.empty()
             ? fmt::format("for the workflow, put {} from a release into {}\n", release_file(),
                           shown_path((folder / ".github/").lexically_normal()))
             : "";
}

/// Checks OWNER/NAME by GitHub's rules.
Result<std::string> repository_in(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._";
  const std::size_t middle = text.find('/');
  const auto is_name = [&](std::string_view name) {
    return !name.empty() && name.find_first_not_of(letters) == std::string_view::npos;
  };
  const bool is_repository = middle != std::string_view::npos && is_name(text.substr(0, middle)) &&
                             is_name(text.substr(middle + 1));
  return is_repository ? Result<std::string>(text)
                       : fail(Failure::usage, fmt::format("expected OWNER/NAME, found \"{}\"",
                                                          escape_for_terminal(text)));
}

struct InitRequest {
  std::string repository = DUNGEONLAB_REPOSITORY;
};
constexpr std::array init_options = {
    option_by<&InitRequest::repository, &repository_in>(
        "--repository", "OWNER/NAME",
        "the GitHub repository of dungeonlab; the hook and the workflow get the program there",
        otherwise(DUNGEONLAB_REPOSITORY)),
    quiet_option};

}  // namespace

constinit const Usage init_usage = {
    .options = init_options,
    .words = {.name = "FOLDER", .about = "the folder with the maps (default: .)", .most = 1},
    .notes =
        "Writes settings for pre-commit, GitHub, VS Code and dungeonlab, the schemas and a "
        "first map, then shows what is left to do. Existing files stay as they are. In a "
        "subfolder of a repository, it leaves out the files for GitHub, because GitHub reads "
        "them only at the top.",
    .examples = {{{"dungeonlab init", "make the current folder a folder of maps"},
                  {"dungeonlab init dungeons --repository OWNER/NAME",
                   "make a new folder whose hook and workflow get the program from there"}}}};

Result<int> init(const Arguments& arguments, World& world) {
  const fs::path folder = arguments.words().empty() ? "." : arguments.words().front();
  const std::string program = arguments.as<InitRequest>().repository;
  TRY(const auto kit, starter_kit(program));
  const Repository repository = repository_of(folder);
  OverwriteGuard written;
  written.keep_others(arguments);
  std::vector<OutputFile> files;
  for (const KitFile& file : kit) {
    const fs::path path = folder / file.path;
    const std::string shown = shown_path(path.lexically_normal());
    if (file.is_for_github && repository.is_ancestor) {
      world.out << fmt::format("left out {}: GitHub reads it only at the top of a repository\n",
                               shown);
      continue;
    }
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(path, unknown))) {
      world.out << fmt::format("kept {}\n", shown);
      continue;
    }
    TRY(auto prepared, prepare(path, file.text, written));
    files.push_back(std::move(prepared));
  }
  for (OutputFile& file : files) {
    TRY(file.commit());
  }
  world.out << workflow_note(folder, repository, program);
  arguments.written()->next(install_command(folder, repository));
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
