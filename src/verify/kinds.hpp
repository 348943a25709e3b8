#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dungeonlab::verify {

/// What is at a place. The last values cannot be written as an encounter: what the map does not
/// know, nothing, and what the courses of rivers put there.
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

/// True if the words are equal, ignoring case.
[[nodiscard]] inline bool is_written(std::string_view name, std::string_view word) {
  const auto small = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(name.begin(), name.end(), word.begin(), word.end(),
                    [&](char one, char other) { return small(one) == small(other); });
}
/// The kind with this name or code, in any case.
[[nodiscard]] inline Kind kind_of(std::string_view word) {
  const auto* row = std::find_if(kinds.begin(), kinds.end(), [&](const KindRow& kind) {
    return is_written(kind.name, word) || is_written(kind.letters, word);
  });
  return row == kinds.end() ? Kind::unknown : static_cast<Kind>(row - kinds.begin());
}
/// True if the kind has the trait with this letter (see kinds.def).
[[nodiscard]] constexpr bool has(Kind kind, char trait) {
  const auto row = static_cast<std::size_t>(kind);
  return row < kinds.size() && kinds[row].traits.find(trait) != std::string_view::npos;
}

}  // namespace dungeonlab::verify
