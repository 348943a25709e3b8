// Bytes as text that people copy. Upper case is rejected, so equal bytes always have equal texts.
#include "dungeonlab/core/hex.hpp"

namespace dungeonlab {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

}  // namespace

std::string hex(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += hex_digits[value / 16U];
    text += hex_digits[value % 16U];
  }
  return text;
}

std::optional<std::string> bytes_in_hex(std::string_view text) {
  if (text.size() % 2 != 0 || text.find_first_not_of(hex_digits) != std::string_view::npos) {
    return std::nullopt;
  }
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    bytes += static_cast<char>(hex_digits.find(text[at]) * 16U + hex_digits.find(text[at + 1]));
  }
  return bytes;
}

}  // namespace dungeonlab
