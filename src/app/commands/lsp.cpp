// dungeonlab lsp: a server for editors, over standard input and output. Maps are checked as
// `validate` checks the file: by the command line or the nearest dungeonlab.json.
#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "cli/proved_map.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/lsp/server.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <array>
#include <filesystem>
#include <string>

namespace dungeonlab::app::commands {
namespace {

constexpr Option stdio_option = {
    .name = "--stdio",
    .value = "",
    .about = "use standard input and output, the only way to connect; editors add it",
    .repeatable = true};
constexpr Option client_option = {
    "--clientProcessId", "N",
    "the editor's process id, which editors add; the server ends when its input ends"};
constexpr std::array lsp_options = {profile_option,   select_option, ignore_option,
                                    min_level_option, config_option, no_config_option,
                                    stdio_option,     client_option};

/// The policy for a file by the current settings in its folders, which may have changed since the
/// last request.
Result<report::Policy> policy_of(const Arguments& arguments, const std::filesystem::path& file) {
  Configurations configurations = Configurations::of(arguments);
  const Configuration& found = configurations.at(folder_of(file.generic_string()));
  if (!found.errors.empty()) {
    return tl::unexpected(found.errors.front());
  }
  report::Policy policy = found.policy;
  if (configurations.excludes_named(file)) {
    const auto all = rules::registry();
    policy.hidden = {all.begin(), all.end()};
  }
  return policy;
}

}  // namespace

constinit const Usage lsp_usage = {
    .options = lsp_options,
    .notes =
        "Your editor starts this server and talks to it in the Language Server Protocol. It "
        "shows findings while you type, explains what is under the cursor, completes words, "
        "offers fixes, formats, and renames places. It also shows an outline and where a pit "
        "leads. Columns are counted in UTF-16 units.",
    .examples = {{{"dungeonlab lsp", "what an editor runs"},
                  {"dungeonlab lsp --min-level info", "also show infos"}}}};

Result<int> lsp(const Arguments& arguments, World& world) {
  const auto served = dungeonlab::lsp::serve(
      world.in, world.out,
      {.version = DUNGEONLAB_VERSION,
       .policy_of = [&](const std::filesystem::path& file) { return policy_of(arguments, file); }});
  TRY(served);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
