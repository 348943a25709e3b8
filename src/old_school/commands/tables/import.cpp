// Imports a table of Foundry VTT into the rule set in a folder, which is made if necessary. The set
// that it changes is the requested one, or the one the document came from. Nothing is written until
// everything is valid.
#include "old_school/commands/tables/import.hpp"

#include "cli/output.hpp"
#include "cli/request.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/roll_table.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

/// The folder to write to; a usage error if the command line has other options or words.
Result<std::string> requested_folder(const Arguments& arguments, std::span<const Option> others) {
  const auto folder = arguments.value(tables_output_option.name);
  if (!folder) {
    return fail(Failure::usage, fmt::format("{} needs {} DIR, the folder of the rule set",
                                            import_option.name, tables_output_option.name));
  }
  for (const Option& option : others) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage, fmt::format("{} does not go with {}: leave it out", option.name,
                                              import_option.name));
    }
  }
  if (arguments.words().size() > 1) {
    return fail(Failure::usage,
                fmt::format("{} takes the name of one table, found \"{}\"", import_option.name,
                            escape_for_terminal(arguments.words()[1])));
  }
  return *folder;
}

}  // namespace

Result<int> import_table(const Arguments& arguments, std::span<const Option> others) {
  const std::string path = *arguments.value(import_option.name);
  TRY(const auto folder, requested_folder(arguments, others));
  const RulesTopic topic =
      arguments.words().empty() ? RulesTopic{} : rules_topic(arguments.words().front());
  const auto made = read_people_file(
      path, [&](std::string_view text) { return osr::read_roll_table(text, topic.name); });
  TRY(made);
  const bool knows_set = is_ruleset(made->set);
  auto set = requested_set(arguments, topic);
  TRY(set);
  if (!topic.set && !arguments.has(ruleset_option.name) && knows_set) {
    set = made->set;  // the set it came from
  }
  TRY(osr::RuleSet::named(*set));
  TRY(const auto files, osr::with_table(folder, *set, made->key, made->table));
  OverwriteGuard read;
  read.add(path);
  read.keep_others(arguments);
  std::vector<WholeFile> whole;
  for (const osr::SetFolderFile& file : files) {
    const auto place = std::filesystem::path(folder) / file.name;
    TRY(read.check(place));
    whole.push_back({place, file.text});
  }
  MadeFolders folders;
  const auto done = folders.make(folder).and_then([&] { return write_together(whole, read); });
  TRY(done);
  arguments.written()->next(fmt::format("dungeonlab osr tables {} --odds --ruleset {}", made->key,
                                        path_for_shell(folder)));
  return exit_code::done;
}

}  // namespace dungeonlab::app::old_school
