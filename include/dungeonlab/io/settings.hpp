#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/model/settings.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// The contents of a settings file.
struct SettingsFile {
  std::string about{};  ///< one sentence, or empty
  Settings settings{};
};

/// The maximum size of a settings file.
inline constexpr std::size_t settings_bytes = std::size_t{1} << 20U;

/// Reads a settings file with any content. Omitted values are as in Settings{}. Returns all faults,
/// in text order.
[[nodiscard]] tl::expected<SettingsFile, std::vector<Fault>> read_settings_file(
    std::string_view text);
/// The settings as a file that people edit, ending in a line end: values that differ from
/// Settings{}, and always size and levels.
[[nodiscard]] std::string write_settings_file(const SettingsFile& file);

/// The settings as a JSON object on one line, for `origin.settings`: values that differ from
/// Settings{}, without the name of the preset.
[[nodiscard]] std::string write_settings(const Settings& settings);
/// The same as command-line options, quoted for a shell where necessary; empty if nothing differs
/// from Settings{}.
[[nodiscard]] std::string write_settings_options(const Settings& settings);
/// Reads such a line; returns the first fault as the error.
[[nodiscard]] Result<Settings> read_settings(std::string_view text);

/// Sets one setting from the command line. `texts` are the values of its option, at least one;
/// `what` is the option's name in messages. Counts and weights of kinds are added to the existing
/// ones; any other value is replaced.
[[nodiscard]] Result<void> set_setting(Settings& settings, const SettingInfo& row,
                                       std::string_view what, std::span<const std::string> texts);

/// The JSON Schema (draft-07) of a settings file, made from the table of settings. It accepts what
/// the reader accepts, but does not notice duplicate keys or a range whose end is below its start.
[[nodiscard]] std::string write_settings_schema();

}  // namespace dungeonlab::io
