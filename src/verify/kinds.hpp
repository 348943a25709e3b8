#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dungeonlab::verify {

/// What is at a place. The last ones cannot be written as an encounter: what
/// the map does not know, nothing, and what the courses of rivers put there.
enum class Kind : std::uint8_t {
#define KIND(code, name, letters, traits) code,
#include "verify/kinds.def"
#undef KIND
  unknown,
  none,
  stream,
  pan,
};
struct KindRow {
  std::string_view name;
  std::string_view letters;  ///< its code in a plan
  std::string_view traits;
};
inline constexpr std::array kinds = {
#define KIND(code, name, letters, traits) KindRow{name, letters, traits},
#include "verify/kinds.def"
#undef KIND
};

/// Of a name or a code, in any case.
[[nodiscard]] Kind kind_of(std::string_view word);
/// True if the kind has the trait of this letter (see kinds.def).
[[nodiscard]] constexpr bool has(Kind kind, char trait) {
  const auto row = static_cast<std::size_t>(kind);
  return row < kinds.size() && kinds[row].traits.find(trait) != std::string_view::npos;
}

}  // namespace dungeonlab::verify
