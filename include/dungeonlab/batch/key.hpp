#pragma once

#include "dungeonlab/json/forms.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// When two dungeons count as one.
enum class Duplicates : std::uint8_t {
  exact,     ///< the same objects are at the same places
  mirror,    ///< one is an image of the other: rotated, mirrored, or with its levels reversed
  skeleton,  ///< the outline and walls of one are an image of those of the other
};
inline constexpr std::array<std::string_view, 3> duplicates_names = {"exact", "mirror", "skeleton"};
[[nodiscard]] constexpr std::string_view name(Duplicates duplicates) {
  return duplicates_names[static_cast<std::size_t>(duplicates)];
}
constexpr auto describe(records::Type<Duplicates>) {
  return records::Names<Duplicates>{duplicates_names};
}

/// 128 bits that are equal for dungeons that count as one, and otherwise only by accident.
struct Key {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend constexpr bool operator==(const Key&, const Key&) = default;
  friend constexpr auto operator<=>(const Key&, const Key&) = default;
};

/// The key of a dungeon, or of an image of one, which need not be legal. Title, notes, lint,
/// origin, start, house rules and the order of entries do not count.
[[nodiscard]] Key key_of(const Sheet& sheet, Duplicates duplicates);

/// Converts a key to 32 hexadecimal digits and back.
[[nodiscard]] std::string text_of(Key key);
[[nodiscard]] std::optional<Key> key_in(std::string_view text);

}  // namespace dungeonlab::batch
