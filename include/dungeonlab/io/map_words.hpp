#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// A word that stands in maps by itself, for editors that offer it.
struct MapWord {
  std::string_view word;
  std::string_view about;  ///< one phrase; may be empty
};

/// The objects of the JSON form whose keys are fixed.
enum class MapObject : std::uint8_t { map, base, exit, start, lint, ignore, encounter };

/// The keys of an object in canonical order, from the table of the decoder.
[[nodiscard]] std::vector<MapWord> json_keys(MapObject object);
/// The keys of the lines of a plan, from the table of its reader; each stands before a colon.
[[nodiscard]] std::vector<MapWord> plan_keys();

}  // namespace dungeonlab::io
