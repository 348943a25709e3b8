#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::forge {

/// Whether a map still matches its origin.
enum class Provenance : std::uint8_t {
  unknown,  ///< no origin, or this program cannot check it
  made,     ///< the origin gives this very dungeon
  changed   ///< the origin gives a different one: the map has been changed since
};

/// Generates the map of the origin again and compares. Maps of over 10,000 places are not checked.
/// Title and notes do not count. Thread-safe for different maps.
[[nodiscard]] Provenance provenance_of(const Sheet& sheet);

/// The names of a map.
struct MapLabel {
  std::optional<std::string> id;  ///< with which `generate --id` makes this very dungeon again
  std::string shown;              ///< on its pictures
};
/// `7x7#winter.3@1 · map 3f2a5b0c9d1e`: the ID and the beginning of the SHA-256 of the canonical
/// JSON. A map without an ID has only the second part; a map of a tournament has its commitment.
[[nodiscard]] MapLabel label_of(const Sheet& sheet);

}  // namespace dungeonlab::forge
