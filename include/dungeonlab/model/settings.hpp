#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

/// What the generator is asked for.
struct Settings {
  std::string preset;  ///< the row of presets.def it started from; empty: none
  int columns = 7;     ///< of the base rectangle, 1 to limits::columns
  int rows = 7;        ///< of the base rectangle, 1 to limits::rows
  int levels = 2;      ///< 1 to limits::levels

  friend bool operator==(const Settings&, const Settings&) = default;
};

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
