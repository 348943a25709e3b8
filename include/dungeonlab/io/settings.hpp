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

/// What a settings file says.
struct SettingsFile {
  std::string about{};  ///< one sentence, may be empty
  Settings settings{};
};

/// No settings file is longer.
inline constexpr std::size_t settings_bytes = std::size_t{1} << 20U;

/// Reads a settings file. What it does not say is as in Settings{}. Total; all faults are found at
/// once, in the order of the text.
[[nodiscard]] tl::expected<SettingsFile, std::vector<Fault>> read_settings_file(
    std::string_view text);
/// The settings as a file that people edit, ending in a line end: what differs from Settings{}, and
/// the size and the levels.
[[nodiscard]] std::string write_settings_file(const SettingsFile& file);

/// The settings as a JSON object on one line, for `origin.settings`: what differs from Settings{}.
/// The name of the preset is not part of it.
[[nodiscard]] std::string write_settings(const Settings& settings);
/// The same as options of a command line, each in quotes where a shell needs some; empty if nothing
/// differs from Settings{}.
[[nodiscard]] std::string write_settings_options(const Settings& settings);
/// Reads such a line; the first fault is the error.
[[nodiscard]] Result<Settings> read_settings(std::string_view text);

/// Sets one setting to what the command line says: `texts` are the values of its option, at least
/// one, and messages call it by `what`. Counts and weights of kinds are added to those that are
/// there, anything else replaces it.
[[nodiscard]] Result<void> set_setting(Settings& settings, const SettingInfo& row,
                                       std::string_view what, std::span<const std::string> texts);

/// The JSON Schema (draft-07) of a settings file, made from the table of settings. It takes what
/// the reader takes; it does not see equal keys, nor a range that ends before it begins.
[[nodiscard]] std::string write_settings_schema();

}  // namespace dungeonlab::io
