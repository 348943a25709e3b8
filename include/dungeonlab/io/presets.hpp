#pragma once

#include "dungeonlab/io/settings.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::io {

/// Settings with a name: a file of samples/settings, which is part of the program.
struct Preset {
  std::string_view name;  ///< of the file, without its ending
  SettingsFile file;
};

/// Every preset, the small dungeons first, then by name.
[[nodiscard]] std::span<const Preset> presets();
/// The names of the presets, in the same order.
[[nodiscard]] std::span<const std::string_view> preset_names();

/// The settings of a preset, which they name.
[[nodiscard]] std::optional<Settings> preset_named(std::string_view name);
/// The same, or an error of usage that names the preset that is missing.
[[nodiscard]] Result<Settings> settings_of_preset(std::string_view name);

}  // namespace dungeonlab::io
