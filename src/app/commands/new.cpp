// dungeonlab new: an empty sheet of paper. The author decides where the exit and the treasure go,
// so the sheet has neither; the rules say what is still missing, and that goes to standard error.
#include "app/commands.hpp"
#include "app/known_names.hpp"
#include "app/settings_options.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <ostream>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option levels_option = option_of("levels");
constexpr std::array new_options = {
    levels_option, with(map_format_option, otherwise("that of --output, else plan")),
    output_option("FILE"), force_option, quiet_option};

/// The size and the levels from a preset, or from a size and `--levels`.
Result<Settings> read_settings(const Arguments& arguments) {
  const std::string& word = arguments.words().front();
  Settings settings;
  if (const auto preset = io::preset_named(match_case(word, io::preset_names()))) {
    settings = *preset;
  } else if (auto set = set_setting(settings, "size", "SIZE", {word}); !set) {
    std::string& what = set.error().what;
    const std::string meant = did_you_mean(word, io::preset_names());
    what += what.ends_with('?') ? ""
            : meant.empty()     ? "; or a preset (`dungeonlab presets` lists them)"
                                : meant;
    return tl::unexpected(set.error());
  }
  TRY(set_setting(settings, "levels", levels_option.name, arguments.values(levels_option.name)));
  return settings;
}

/// Comments below the plan that explain what to draw with.
std::string legend() {
  constexpr std::string_view marks =
      "// Draw codes into the cells and walls onto the lines between them. Lines that\n"
      "// begin with // are comments: delete them when you like.\n"
      "//\n"
      "// Walls   # monolith: nothing opens it     X exit, on an outer wall\n"
      "//         - | simple: a grenade opens it   . : barbed wire: a blaster opens it\n"
      "// Rivers  (> source   ~> ~v ~< the way it flows   ~U lavatory pan, its end\n"
      "// Pits    oo in each cell, and below the drawing: pits: A4.1 > D4.2 > A4.1\n"
      "// More    bu15 is 15 bullets   Pp+ wants yes   Li! is an exote   Ma^ throws up\n"
      "//\n";
  constexpr std::size_t columns = 3;
  std::string text = "\n" + std::string(marks);
  std::size_t column = 0;
  for (const EncounterInfo& row : encounter_table) {
    const std::string entry = fmt::format("{} {}", row.code, name(row.kind));
    const bool ends = ++column % columns == 0 || &row == &encounter_table.back();
    text += fmt::format("{}{:<{}}", column % columns == 1 ? "//  " : " ", entry, ends ? 0 : 22);
    text += ends ? "\n" : "";
  }
  return text;
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
    .options = new_options,
    .words = {.name = "SIZE",
              .about = "a preset (dungeonlab presets lists them) or COLUMNSxROWS",
              .least = 1,
              .most = 1,
              .completion = {known_names::presets}},
    .notes =
        "Draw on the plan with any editor: codes of encounters in the cells, walls on the lines "
        "between them, and X for the exit. The comments below the drawing "
        "list all codes and symbols. Names work as well as codes, in upper or lower case. "
        "Below the drawing, `note C4.1: text` adds a note to a place, and `note: text` one to "
        "the map.",
    .examples = {
        {{"dungeonlab new 7x7 --output mine.dungeon.txt", "write an empty 7x7 sheet to draw on"},
         {"dungeonlab new 12x9 --levels 3 --format json", "write a larger one, as JSON"}}}};

Result<int> new_sheet(const Arguments& arguments, World& world) {
  TRY(const auto settings, read_settings(arguments));
  const Sheet sheet{.base = settings.size, .levels = settings.levels};
  const std::string path = arguments.as<Common>().output;
  TRY(const auto form, requested_map_form(arguments, io::Form::plan, false, path));
  const std::string text =
      io::canonical_text(sheet, form) + (form == io::Form::plan ? legend() : "");
  OverwriteGuard kept;
  kept.keep_others(arguments);
  if (path.empty()) {
    world.out << text;
  } else {
    TRY(write_whole(path, text, kept));
    arguments.written()->next(fmt::format("dungeonlab validate {} --watch", path_for_shell(path)));
  }
  say_what_is_missing(sheet, world);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
