#pragma once

#include "dungeonlab/model/settings.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// One row of presets.def.
struct Preset {
  std::string_view name;
  int columns;
  int rows;
  int levels;
  std::string_view about;  ///< one sentence
};

inline constexpr auto preset_table = std::to_array<Preset>({
#define PRESET(name, columns, rows, levels, about) {name, columns, rows, levels, about},
#include "dungeonlab/model/presets.def"
#undef PRESET
});

[[nodiscard]] std::optional<Settings> preset_named(std::string_view name);

}  // namespace dungeonlab
