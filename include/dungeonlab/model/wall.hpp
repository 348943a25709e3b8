#pragma once

#include "dungeonlab/model/goods.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/template.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// The three kinds of wall (§3). An inner boundary without a wall is open.
enum class WallKind : std::uint8_t {
#define WALL(id, ...) id,
#include "dungeonlab/model/walls.def"
#undef WALL
};

/// How every picture draws a wall, on paper and on pages, the heaviest first: a solid bar, two thin
/// lines with joints between them, a thin line with crosses.
enum class Stroke : std::uint8_t { bar, bricks, crosses };
inline constexpr std::array<std::string_view, 3> stroke_names = {"bar", "bricks", "crosses"};

/// One row of walls.def.
struct WallInfo {
  WallKind kind;
  std::string_view name;    ///< as written in a map: `simple`, `wire`, `monolith`
  std::string_view spoken;  ///< as used in a sentence: `simple wall`, `barbed wire`, `monolith`
  char across;              ///< its symbol in a plan between north and south
  char upright;             ///< its symbol in a plan between west and east
  Stroke stroke;            ///< in a picture
  Goods opened_by;          ///< the ammunition that opens it, if any
  std::uint8_t shots;       ///< number of those
  std::uint8_t weight;      ///< relative frequency in the generator
  Template about;           ///< one sentence; about() in encounter_words.hpp fills it in
};

inline constexpr auto wall_table = std::to_array<WallInfo>({
#define WALL(id, ...) {.kind = WallKind::id, .name = #id, __VA_ARGS__},
#include "dungeonlab/model/walls.def"
#undef WALL
});

[[nodiscard]] constexpr const WallInfo& info(WallKind kind) {
  return wall_table[static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr std::string_view name(WallKind kind) {
  return info(kind).name;
}
[[nodiscard]] constexpr std::string_view spoken(WallKind kind) {
  return info(kind).spoken;
}
[[nodiscard]] constexpr std::optional<WallKind> wall_named(std::string_view text) {
  for (const WallInfo& row : wall_table) {
    if (row.name == text) {
      return row.kind;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
