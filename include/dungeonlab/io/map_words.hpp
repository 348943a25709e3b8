#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// A word in the map formats, for editors that suggest it.
struct MapWord {
  std::string_view word;
  std::string_view about;  ///< one phrase; may be empty
};

/// The objects of the JSON format that have fixed keys.
enum class MapObject : std::uint8_t { map, base, exit, start, lint, ignore, encounter };

/// The keys of an object in canonical order, from the decoder's table.
[[nodiscard]] std::vector<MapWord> json_keys(MapObject object);
/// The keys of the lines of a plan, from the reader's table. A colon follows each.
[[nodiscard]] std::vector<MapWord> plan_keys();

}  // namespace dungeonlab::io
