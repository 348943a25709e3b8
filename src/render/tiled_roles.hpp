#pragma once

#include "tiled_things.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace dungeonlab::render::tiled_file {

/// What an object can represent.
enum class Is : std::uint8_t { base, branch, wall, course, source, pan, encounter, code };
struct Role {
  std::string_view type;
  Is is;
  unsigned drawn;  ///< the allowed forms of drawing
  std::string_view draw_it_as;
  std::span<const std::string_view> properties;
};
/// Null for a type without a meaning.
[[nodiscard]] const Role* role_of(std::string_view type);
/// True if the name is the one written for such a thing. After a type was changed, the old name
/// remains; the old code then shows that the name itself was not changed.
[[nodiscard]] bool is_name_of(const Thing& thing, std::string_view name);
/// All types that have a meaning.
[[nodiscard]] std::vector<std::string_view> types();

}  // namespace dungeonlab::render::tiled_file
