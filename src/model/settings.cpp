// Presets by name. The table is presets.def; nothing else knows a preset.
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab {

std::optional<Settings> preset_named(std::string_view name) {
  for (const Preset& row : preset_table) {
    if (row.name == name) {
      return Settings{.preset = std::string(name),
                      .columns = row.columns,
                      .rows = row.rows,
                      .levels = row.levels};
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
