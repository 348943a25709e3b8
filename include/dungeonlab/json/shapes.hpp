#pragma once

#include "dungeonlab/json/forms.hpp"

#include <string_view>

/// Shapes of strings that several rooms use in their records.
namespace dungeonlab::records {

constexpr bool are_hex_digits(std::string_view text, std::size_t count) {
  return text.size() == count &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}
/// A SHA-256 digest.
inline constexpr Shape digest_shape = {
    "64 digits 0-9 and a-f", "^[0-9a-f]{64}$",
    [](std::string_view text) { return are_hex_digits(text, 64); }};
/// A short digest, as map_digest() gives a dungeon and as recorded games give their lines.
inline constexpr Shape short_digest_shape = {
    "16 digits 0-9 and a-f", "^[0-9a-f]{16}$",
    [](std::string_view text) { return are_hex_digits(text, 16); }};

}  // namespace dungeonlab::records
