// What a command line asks of the generator. A file or a preset gives all settings, and single
// options change some. Options and file keys are rows of the same table of settings, so users who
// know one know the other.
#include "app/settings_options.hpp"

#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/text_input.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view usual_preset = "7x7";

Result<Settings> settings_of_file(const std::string& path, World& world) {
  TRY(const auto text, read_text(path, io::settings_bytes, world));
  auto file = io::read_settings_file(text);
  if (file) {
    return std::move(file->settings);
  }
  return fail(
      Failure::usage,
      fmt::format("{}", fmt::join(io::fault_lines(shown_file(path), text, file.error()), "\n")));
}

Result<Settings> settings_to_begin_with(const SettingsBase& base,
                                        const std::optional<Settings>& usual, World& world) {
  if (base.file) {
    return settings_of_file(*base.file, world);
  }
  return !base.preset && usual
             ? *usual
             : settings_of_preset(preset_option.name,
                                  base.preset.value_or(std::string(usual_preset)));
}

}  // namespace

Result<Settings> settings_of_preset(std::string_view what, std::string_view name) {
  if (auto settings = io::preset_named(match_case(name, io::preset_names()))) {
    return std::move(*settings);
  }
  const std::string meant = did_you_mean(name, io::preset_names());
  return fail(Failure::usage,
              fmt::format("{}: unknown preset \"{}\"{}", what, escape_for_terminal(name),
                          meant.empty() ? "; `dungeonlab presets` lists them" : meant));
}

Result<void> set_setting(Settings& settings, std::string_view key, std::string_view what,
                         const std::vector<std::string>& values) {
  const auto* const row =
      std::find_if(setting_table.begin(), setting_table.end(),
                   [&](const SettingInfo& candidate) { return candidate.key == key; });
  assert(row != setting_table.end());
  return values.empty() ? Result<void>() : io::set_setting(settings, *row, what, values);
}

Result<Settings> requested_settings(const Arguments& arguments,
                                    const std::optional<Settings>& usual, World& world) {
  auto settings = settings_to_begin_with(arguments.as<SettingsBase>(), usual, world);
  for (std::size_t i = 0; settings && i < setting_table.size(); ++i) {
    const std::string_view option = detail::option_texts[i][0].view();
    if (!arguments.has(option)) {
      continue;
    }
    settings->preset.clear();
    TRY(io::set_setting(*settings, setting_table[i], option, arguments.values(option)));
  }
  return settings;
}

}  // namespace dungeonlab::app
