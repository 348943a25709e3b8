#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace dungeonlab::io {

/// What a value of a configuration looks like; the reader and the schema know the same shapes.
enum class ConfigShape : std::uint8_t {
  text,
  profile,
  level,
  selectors,   ///< a list of codes, names, and beginnings of codes
  selection,   ///< likewise, of at least one
  severities,  ///< an object from code or name to level
};

/// One key of a configuration.
struct ConfigField {
  std::string_view key;
  ConfigShape shape;
  std::string_view about;  ///< one phrase, for the schema and the editor that shows it
};

inline constexpr auto config_fields = std::to_array<ConfigField>({
    {"$schema", ConfigShape::text, "Where an editor finds the JSON Schema of a configuration."},
    {"profile", ConfigShape::profile, "What a judgement takes for granted; classic if missing."},
    {"fail_level", ConfigShape::level,
     "Findings of this level and above make the exit code 1; error if missing."},
    {"min_level", ConfigShape::level,
     "Findings below this level are counted and not shown; info if missing."},
    {"select", ConfigShape::selection,
     "Only these rules are told of: codes like RV06, beginnings like RV, names. All if missing."},
    {"ignore", ConfigShape::selectors, "These rules are not told of, even if selected."},
    {"severity", ConfigShape::severities,
     "The level of the findings of a rule, by its code or name."},
});

}  // namespace dungeonlab::io
