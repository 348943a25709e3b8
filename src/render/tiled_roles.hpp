#pragma once

#include "tiled_things.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab::render::tiled_file {

/// What an object can be.
enum class Is : std::uint8_t { base, branch, wall, course, source, pan, encounter, code };
struct Role {
  std::string_view type;
  Is is;
  unsigned drawn;  ///< how it may be drawn
  std::string_view draw_it_as;
  std::span<const std::string_view> properties;
};
/// Null if a type has no meaning.
[[nodiscard]] const Role* role_of(std::string_view type);
/// True of a name that is written for such a thing, which has a meaning. Where a type was changed,
/// its old name stays, and its old code tells that from a name that was changed.
[[nodiscard]] bool is_name_of(const Thing& thing, std::string_view name);
/// All types that have a meaning.
[[nodiscard]] std::vector<std::string_view> types();

}  // namespace dungeonlab::render::tiled_file
