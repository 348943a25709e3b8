// What settings say together, and presets by name. The tables are settings.def and presets.def;
// nothing else knows a setting or a preset.
#include "dungeonlab/model/preset.hpp"

#include <algorithm>

namespace dungeonlab {

bool Settings::in_force(HouseRule rule) const {
  return std::find(house_rules.begin(), house_rules.end(), rule) != house_rules.end();
}

void Settings::put_in_force(HouseRule rule) {
  if (!in_force(rule)) {
    house_rules.insert(std::upper_bound(house_rules.begin(), house_rules.end(), rule), rule);
  }
}

std::optional<Settings> preset_named(std::string_view name) {
  for (const Preset& row : preset_table) {
    if (row.name == name) {
      return Settings{
          .preset = std::string(name), .size = {row.columns, row.rows}, .levels = row.levels};
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
