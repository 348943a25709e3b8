// dungeonlab init: a folder of maps that is judged with every commit. What is there already belongs
// to somebody and is kept. All files are written under temporary names before the first of them
// gets its own, so that a full disk or a folder that cannot be written leaves nothing behind.
#include "app/command.hpp"
#include "app/commands/init/starter_kit.hpp"
#include "app/output.hpp"
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

/// A file with its text, still under another name.
Result<OutputFile> prepare(const fs::path& path, const std::string& text) {
  std::error_code failure;
  fs::create_directories(path.parent_path(), failure);
  if (failure) {
    return fail(Failure::usage, fmt::format("cannot make the folder {}: {}",
                                            shown_path(path.parent_path()), failure.message()));
  }
  auto file = OutputFile::create(path, {});
  if (file) {
    TRY(file->write(text));
  }
  return file;
}

/// The repository that a folder is in.
struct Repository {
  fs::path top{};           ///< empty: it is in none
  bool is_above = false;    ///< the folder is not its top
  fs::path from_top = ".";  ///< the folder, as seen from there
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

/// A folder as a word of a command, where `-` is standard input or the folder before.
std::string folder_for_shell(const fs::path& folder) {
  return folder == "-" ? "./-" : path_for_shell(folder);
}

/// What makes the files work: nothing that this program may do unasked.
std::string next_steps(const fs::path& folder, const Repository& repository,
                       std::string_view program) {
  const fs::path top = repository.is_above ? repository.top : folder;
  std::error_code unknown;
  const bool is_here = fs::equivalent(top, fs::current_path(unknown), unknown);
  const std::string go = is_here ? "" : fmt::format("cd {} && ", folder_for_shell(top));
  std::string install = go;
  install += repository.top.empty() ? "git init && " : "";
  install += "pre-commit install";
  if (repository.is_above) {
    install += " --config " + path_for_shell(repository.from_top / ".pre-commit-config.yaml");
  }
  std::string text = fmt::format("next: {}\n      judges the maps before every commit\n", install);
  if (repository.is_above) {
    text += fmt::format(
        "next: {}dungeonlab init{}{}\n"
        "      writes the workflow, which GitHub reads only there; it judges every map of the "
        "repository\n",
        go, program.empty() ? "" : " --repository ", program);
  } else if (program.empty()) {
    text += fmt::format(
        "next: set the variable {} to OWNER/NAME of the repository that has dungeonlab\n"
        "      (GitHub: Settings, Secrets and variables, Actions, Variables); the workflow needs "
        "it\n",
        program_variable);
  }
  return text +
         fmt::format("next: dungeonlab validate {}\n", folder_for_shell(folder.lexically_normal()));
}

/// OWNER/NAME, as GitHub writes it.
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
  std::string repository{};
};
constexpr std::array init_options = {option_by<&InitRequest::repository, &repository_in>(
    "--repository", "OWNER/NAME",
    "the GitHub repository of dungeonlab, from which the hook and the workflow take the program")};

}  // namespace

constinit const Usage init_usage = {
    .options = init_options,
    .words = {.name = "FOLDER", .about = "where the maps are, or will be (default: .)", .most = 1},
    .notes =
        "Writes settings for pre-commit, GitHub, VS Code and the program, schemas and a "
        "first map, and says what is left to do. A file that is there already is kept as "
        "it is. In a folder below the top of a repository the files for GitHub are left "
        "out: GitHub does not read them there.",
    .examples = {{{"dungeonlab init", "make the folder you are in a folder of maps"},
                  {"dungeonlab init dungeons --repository OWNER/NAME",
                   "make a new one, whose hook and workflow take the program from there"}}}};

Result<int> init(const Arguments& arguments, World& world) {
  const fs::path folder = arguments.words().empty() ? "." : arguments.words().front();
  const std::string program = arguments.as<InitRequest>().repository;
  TRY(const auto kit, starter_kit(program));
  const Repository repository = repository_of(folder);
  std::string told;
  std::vector<OutputFile> files;
  for (const KitFile& file : kit) {
    const fs::path path = folder / file.path;
    const std::string shown = shown_path(path.lexically_normal());
    if (file.is_for_github && repository.is_above) {
      told +=
          fmt::format("left out: {}, which GitHub reads only at the top of the repository ({})\n",
                      shown, shown_path(repository.top));
      continue;
    }
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(path, unknown))) {
      told += fmt::format("kept:  {}\n", shown);
      continue;
    }
    TRY(auto prepared, prepare(path, file.text));
    files.push_back(std::move(prepared));
    told += fmt::format("wrote: {}\n", shown);
  }
  for (OutputFile& file : files) {
    TRY(file.commit());
  }
  world.out << told << next_steps(folder, repository, program);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
