// dungeonlab lsp: a server for editors, over standard input and output. Maps are judged as validate
// judges the file: by the command line, or else by the nearest dungeonlab.json.
#include "app/command.hpp"
#include "app/configuration.hpp"
#include "dungeonlab/lsp/server.hpp"

#include <array>
#include <filesystem>
#include <string>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array lsp_options = {profile_option,   select_option, ignore_option,
                                    min_level_option, config_option, no_config_option};

/// How a file is judged by what stands in its folders now, which may have changed since it was
/// asked.
Result<report::Policy> policy_of(const Arguments& arguments, const std::filesystem::path& file) {
  auto configurations = Configurations::of(arguments);
  if (!configurations) {
    return tl::unexpected(configurations.error());
  }
  const Configuration& found = configurations->at(folder_of(file.generic_string()));
  return found.errors.empty() ? Result<report::Policy>(found.policy)
                              : tl::unexpected(found.errors.front());
}

}  // namespace

constinit const Usage lsp_usage = {
    .options = lsp_options,
    .notes =
        "An editor starts it and talks with it by the Language Server Protocol: findings while "
        "you\n"
        "type, explanations of what is under the cursor, words that may come next, repairs, "
        "canonical\n"
        "form, an outline, where a pit leads, and places renamed. Columns count in UTF-16.",
    .examples = {{{"dungeonlab lsp", "what an editor starts"},
                  {"dungeonlab lsp --min-level info", "show infos, too"}}}};

Result<int> lsp(const Arguments& arguments, World& world) {
  if (const auto sound = Configurations::of(arguments); !sound) {
    return tl::unexpected(sound.error());
  }
  const auto served = dungeonlab::lsp::serve(
      world.in, world.out,
      {.version = DUNGEONLAB_VERSION,
       .policy_of = [&](const std::filesystem::path& file) { return policy_of(arguments, file); }});
  return served ? Result<int>(exit_code::done) : tl::unexpected(served.error());
}

}  // namespace dungeonlab::app::commands
