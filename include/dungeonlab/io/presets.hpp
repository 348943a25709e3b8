#pragma once

#include "dungeonlab/io/settings.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace dungeonlab::io {

/// Named settings: a file of samples/settings, compiled into the program.
struct Preset {
  std::string_view name;  ///< of the file, without its suffix
  SettingsFile file;
};

/// All presets: the small dungeons first, then by name.
[[nodiscard]] std::span<const Preset> presets();
/// The names of all presets, in the same order.
[[nodiscard]] std::span<const std::string_view> preset_names();

/// The settings of a preset, with its name in them.
[[nodiscard]] std::optional<Settings> preset_named(std::string_view name);
/// The same, or a usage error for an unknown preset.
[[nodiscard]] Result<Settings> settings_of_preset(std::string_view name);

}  // namespace dungeonlab::io
