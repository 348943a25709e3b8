// dungeonlab new: an empty sheet of paper. Where the exit and the treasure go is the drawer's to
// decide, so the sheet has neither; what it still lacks is asked of the rules and said aside.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/request.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <ostream>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option form = {"--format", "FORM", "of the sheet (plan if not given)", form_choices};
constexpr Option output = {"--output", "FILE", "where to write; it must not be there yet"};
constexpr std::array options = {levels_option, form, output};

Result<Settings> read_settings(const std::string& word) {
  if (auto settings = preset_named(word)) {
    return *settings;
  }
  auto settings = settings_of_size(word);
  if (!settings) {
    settings.error().what += fmt::format("; the presets are {}{}", either(preset_choices),
                                         did_you_mean(word, preset_choices));
  }
  return settings;
}

void say_what_is_missing(const Sheet& sheet, World& world) {
  for (const rules::Finding& finding : rules::validate(sheet).findings) {
    if (finding.severity == rules::Severity::error) {
      world.err << fmt::format("still to do: {} [{}]\n", finding.message, finding.rule->code);
    }
  }
}

}  // namespace

constinit const Usage new_sheet_usage = {
    .options = options,
    .words = {.name = "SIZE",
              .about = "a preset of generate, or COLUMNSxROWS",
              .least = 1,
              .most = 1},
    .notes =
        "Draw into the plan with any editor: codes of encounters into the boxes, walls onto the\n"
        "lines between them, X for the exit. dungeonlab encounters lists the codes.",
    .examples = {
        {{"dungeonlab new 7x7 --output mine.dungeon.txt", "a sheet of 7x7 cells to draw on"},
         {"dungeonlab new 12x9 --levels 3 --format json", "a larger one as JSON"}}}};

Result<int> new_sheet(const Arguments& arguments, World& world) {
  auto settings = read_settings(arguments.words().front());
  if (settings) {
    settings = with_levels(*settings, arguments);
  }
  if (!settings) {
    return tl::unexpected(settings.error());
  }
  const Sheet sheet{.base = settings->size, .levels = settings->levels};
  const std::string path = output_path(arguments, output);
  const std::string text =
      write_form(sheet, form_choice(arguments, form.name, form_by_name(path, io::Form::plan)));
  if (path.empty()) {
    world.out << text;
  } else if (std::error_code unknown; std::filesystem::exists(path, unknown)) {
    return fail(Failure::usage, fmt::format("{} is there already: an empty sheet would replace it",
                                            escape_for_terminal(path)));
  } else if (const auto written = io::write_file(path, text); !written) {
    return tl::unexpected(written.error());
  }
  say_what_is_missing(sheet, world);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
