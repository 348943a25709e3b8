#pragma once

#include "json_fields.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::io {

inline constexpr std::string_view about_key = "about";
/// The keys of a settings file beside those of setting_table.
inline constexpr auto extra_settings_fields = std::to_array<Field>({
    {"$schema", Shape::text, Presence::optional,
     "Where an editor finds the JSON Schema of a settings file."},
    {about_key, Shape::line, Presence::optional, "What these dungeons are like, in one sentence."},
});

}  // namespace dungeonlab::io
