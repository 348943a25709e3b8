// dungeonlab init: a folder of maps that is judged with every commit. What is there already belongs
// to somebody and is kept. All files are written under temporary names before the first of them
// gets its own, so that a full disk or a folder that cannot be written leaves nothing behind.
#include "app/command.hpp"
#include "app/commands/init/starter_kit.hpp"
#include "app/output.hpp"
#include "dungeonlab/core/text.hpp"

#include <array>
#include <filesystem>
#include <ostream>
#include <string>
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
    return fail(Failure::usage,
                fmt::format("cannot make the folder {}: {}",
                            escape_for_terminal(path.parent_path().native()), failure.message()));
  }
  auto file = OutputFile::create(path, {});
  if (file) {
    if (const auto written = file->write(text); !written) {
      return tl::unexpected(written.error());
    }
  }
  return file;
}

}  // namespace

constinit const Usage init_usage = {
    .options = {},
    .words = {.name = "FOLDER",
              .about = "where the maps are, or will be (. if not given)",
              .most = 1},
    .notes =
        "Writes settings for pre-commit, GitHub, VS Code and the program, schemas and a first "
        "map.\n"
        "A file that is there already is kept as it is.",
    .examples = {{{"dungeonlab init", "make the folder you are in a folder of maps"},
                  {"dungeonlab init dungeons", "make a new one"}}}};

Result<int> init(const Arguments& arguments, World& world) {
  const fs::path folder = arguments.words().empty() ? "." : arguments.words().front();
  const auto kit = starter_kit();
  if (!kit) {
    return tl::unexpected(kit.error());
  }
  std::string told;
  std::vector<OutputFile> files;
  for (const KitFile& file : *kit) {
    const fs::path path = folder / file.path;
    const std::string shown = escape_for_terminal(path.lexically_normal().native());
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(path, unknown))) {
      told += fmt::format("kept:  {}\n", shown);
      continue;
    }
    auto prepared = prepare(path, file.text);
    if (!prepared) {
      return tl::unexpected(prepared.error());
    }
    files.push_back(std::move(*prepared));
    told += fmt::format("wrote: {}\n", shown);
  }
  for (OutputFile& file : files) {
    if (const auto done = file.commit(); !done) {
      return tl::unexpected(done.error());
    }
  }
  world.out << told;
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
