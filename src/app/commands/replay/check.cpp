// dungeonlab replay check: plays records again by their commands, and compares every line.
#include "app/commands.hpp"
#include "app/commands/replay/record_fault.hpp"
#include "cli/input.hpp"
#include "cli/text_input.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app {

int show_fault(const session::RecordFault& fault, const std::string& file, std::string_view command,
               World& world) {
  world.err << fmt::format("dungeonlab {}: {}: {}\n", command, shown_file(file), fault.message);
  return fault.is_changed ? exit_code::corrupt : exit_code::usage;
}

namespace commands {

constinit const Usage replay_check_usage = {
    .words = {.name = "FILE",
              .about = "records of games (.game.jsonl); - is standard input",
              .least = 1},
    .notes =
        "The exit code is 6 if a record was changed or cut short; the message names the first "
        "line that differs.",
    .examples = {
        {{"dungeonlab replay check evening.game.jsonl", "check one record"},
         {"dungeonlab replay check games/*.game.jsonl", "check all records in a folder"}}}};

Result<int> replay_check(const Arguments& arguments, World& world) {
  int worst = exit_code::done;
  for (const std::string& file : arguments.words()) {
    TRY(const auto text, read_text(file, session::record_bytes_max, world));
    const auto record = session::read_record(text);
    const auto fault = record ? session::replay(*record) : std::optional(record.error());
    if (fault) {
      worst = std::max(worst, show_fault(*fault, file, "replay check", world));
      continue;
    }
    world.out << fmt::format("{}: unchanged, {}\n", shown_file(file),
                             counted(record->lines.size(), "line"));
  }
  return worst;
}

}  // namespace commands
}  // namespace dungeonlab::app
