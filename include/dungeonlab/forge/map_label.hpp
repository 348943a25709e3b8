#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::forge {

/// What a map is to the origin that it carries.
enum class Provenance : std::uint8_t {
  unknown,  ///< it has none, or this program cannot tell
  made,     ///< the origin makes this very dungeon
  changed   ///< the origin makes another one: somebody has changed the map since
};

/// Draws the map of the origin again and compares. A map of over 10,000 places is not drawn again.
/// Title and notes do not count. Different maps may be asked for at the same time.
[[nodiscard]] Provenance provenance_of(const Sheet& sheet);

/// What a map is called.
struct MapLabel {
  std::optional<std::string> id;  ///< what `generate --id` makes this very dungeon again by
  std::string shown;              ///< on its pictures
};
/// `7x7#winter.3@1 · map 3f2a5b0c9d1e`: the id, and the beginning of the SHA-256 of the canonical
/// JSON. Without an id the second stands alone; a map of a tournament is called by its commitment.
[[nodiscard]] MapLabel label_of(const Sheet& sheet);

}  // namespace dungeonlab::forge
