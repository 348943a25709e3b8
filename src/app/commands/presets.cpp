// dungeonlab presets: the settings that have a name. A preset is shown with everything spelled out:
// defaults that depend on the size become numbers, so that a gamemaster can change the one she does
// not like.
#include "dungeonlab/io/presets.hpp"

#include "app/commands.hpp"
#include "app/settings_options.hpp"
#include "cli/common_options.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/json/writer.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

enum class ListFormat : std::uint8_t { text, json };
constexpr std::array<std::string_view, 2> list_formats = {"text", "json"};
struct PresetsRequest {
  ListFormat format = ListFormat::text;
};
constexpr std::array presets_options = {format_option<&PresetsRequest::format>(list_formats)};
constexpr std::string_view show_word = "show";

std::string list_as_text(World& world) {
  Table table{.columns = {"name", "about"}};
  for (const io::Preset& preset : io::presets()) {
    table.rows.push_back({std::string(preset.name), preset.file.about});
  }
  return aligned(table, requested_width(world));
}

std::string list_as_json() {
  std::string text;
  json::Writer json(text);
  json.begin_array();
  for (const io::Preset& preset : io::presets()) {
    json.begin_object();
    json.key("name").text(preset.name);
    json.key("about").text(preset.file.about);
    json.key("settings").raw(io::write_settings(preset.file.settings));
    json.end_object();
  }
  json.end_array();
  return text + "\n";
}

/// Spells out everything in numbers, except for kinds that are not dealt by default: a weight for
/// them would suppress them if their house rule is enabled later.
Settings for_editing(const Settings& preset) {
  Settings settings = generate::spelled_out(preset);
  const Settings natural = generate::spelled_out({.house_rules = preset.house_rules});
  for (const EncounterInfo& row : encounter_table) {
    const auto kind = static_cast<std::size_t>(row.kind);
    if (natural.weights[kind] == 0 && settings.weights[kind] == 0) {
      settings.weights[kind].reset();
    }
  }
  return settings;
}

}  // namespace

constexpr std::array<std::string_view, 2> presets_forms = {"", "show NAME"};

constinit const Usage presets_usage = {
    .options = presets_options,
    .words = {.name = "NAME",
              .about =
                  "show this preset as a settings file, with everything that follows from its size",
              .forms = presets_forms,
              .completion = {known_names::presets}},
    .notes =
        "A settings file is JSON. `dungeonlab schema settings` describes it, and `dungeonlab "
        "generate --settings FILE` uses it.",
    .examples = {{{"dungeonlab presets", "list the presets and what each is for"},
                  {"dungeonlab presets show 7x7-deadly > mine.json",
                   "write a file to start your own settings from"}}}};

Result<int> presets(const Arguments& arguments, World& world) {
  const auto& words = arguments.words();
  if (words.empty()) {
    world.out << (arguments.as<PresetsRequest>().format == ListFormat::text ? list_as_text(world)
                                                                            : list_as_json());
    return exit_code::done;
  }
  TRY(const auto settings, settings_of_preset(show_word, words.back()));
  const std::string_view name = match_case(words.back(), io::preset_names());
  const auto all = io::presets();
  const auto preset = std::find_if(
      all.begin(), all.end(), [&](const io::Preset& candidate) { return candidate.name == name; });
  world.out << io::write_settings_file({preset->file.about, for_editing(settings)});
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
