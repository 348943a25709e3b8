#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "osr/file_reader.hpp"

#include <array>

namespace dungeonlab::expedition {

/// The columns of a kind of creature, in keys and creature files.
inline constexpr auto kind_keys = std::to_array<json::SchemaKey>({
    {"kind", R"("type": "string", "minLength": 1)", "the name"},
    {"number", R"("type": "string")", "the number met, as dice"},
    {"hd", R"("type": "string")", "hit dice"},
    {"stars", R"("type": "integer", "minimum": 0, "maximum": 20)",
     "special powers, for experience"},
    {"ac", R"("type": "integer")", "armor class, descending"},
    {"rate", R"("type": "integer", "minimum": 0)", "the rate, in feet per turn"},
    {"attacks", R"("type": "integer", "minimum": 0)", "attacks per round"},
    {"damage", R"("type": "string")", "the damage of a hit, as dice"},
    {"morale", R"("type": "integer")", "morale, 2 to 12"},
    {"flags", R"("type": "string")",
     "letters: t likes treasure, f follows food, s silent, h harmless, m missiles, o official, "
     "i only silver or magic hurts it, w flies, x stays"},
});

/// Reads a kind from an object whose keys have been checked, and reports faults.
[[nodiscard]] Kind read_kind(osr::FileReader& reader, const io::JsonData& data);

}  // namespace dungeonlab::expedition
