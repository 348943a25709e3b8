// dungeonlab validate: judges every map it is given by every rule. One bad file never stops the
// rest: what cannot be read is said on standard error and makes the exit code 2, findings make it
// 1, and the highest code wins. Diagnostics are the result, so they go to standard output.
#include "app/command.hpp"
#include "app/input.hpp"
#include "app/terminal.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>

namespace dungeonlab::app::commands {
namespace {

constexpr Option fail_level = {"--fail-level", "LEVEL",
                               "what makes the exit code 1 (error if not given)",
                               rules::severity_names};
constexpr Option min_level = {"--min-level", "LEVEL", "what is shown (info if not given)",
                              rules::severity_names};
constexpr std::array options = {fail_level, min_level, color_option};

rules::Severity level(const Arguments& arguments, const Option& option, rules::Severity initial) {
  return static_cast<rules::Severity>(
      arguments.choice(option.name, rules::severity_names, static_cast<std::size_t>(initial)));
}

}  // namespace

constinit const Usage validate_usage = {
    .options = options,
    .words =
        {.name = "PATH",
         .about =
             "files, folders (searched for maps), FILE#12 (one map of many), - (standard input)",
         .least = 1},
    .notes =
        "The exit code is 0 if nothing is wrong, 1 if there are findings, 2 if a file cannot be\n"
        "read. Folders are searched for *.dungeon.json, *.dungeon.txt and *.dungeons.jsonl.",
    .examples = {{{"dungeonlab validate first.dungeon.json", "judge one map"},
                  {"dungeonlab validate maps/ --fail-level warning",
                   "judge every map in a folder, and let no warning pass"}}}};

Result<int> validate(const Arguments& arguments, World& world) {
  const report::TextOptions shown = {
      .color = wants_color(arguments, world, world.out_is_terminal),
      .min_level = level(arguments, min_level, rules::Severity::info)};
  const InputList inputs = find_inputs(arguments.words());
  int code = exit_code::done;
  const auto complain = [&](const Error& error) {
    world.err << "dungeonlab validate: " << error.what << '\n';
    code = exit_code::usage;
  };
  std::for_each(inputs.errors.begin(), inputs.errors.end(), complain);

  report::Tally tally;
  for (const InputFile& file : inputs.files) {
    const auto read = read_maps(file, world, [&](InputMap map) {
      const report::Report report =
          report::make_report(map.file, std::move(map.document), map.line);
      tally.add(report);
      world.out << report::text(report, shown);
      return world.out.good();
    });
    if (!read) {
      complain(read.error());
    }
  }
  if (tally.maps() > 0) {
    world.out << tally.text();
  }
  const bool found = tally.count_at_least(level(arguments, fail_level, rules::Severity::error)) > 0;
  return std::max(code, found ? exit_code::answer_no : exit_code::done);
}

}  // namespace dungeonlab::app::commands
