// How a terminal shows foreign text, character by character. The text must not control the terminal
// or the CI runner that reads the output. Invisible characters are shown as numbers, because two
// names that differ only in one would look the same. Joiners of letters and of emoji stay, because
// people need them to write.
#include "dungeonlab/core/shown_character.hpp"

#include "dungeonlab/core/text.hpp"

#include <cstdint>

namespace dungeonlab {
namespace {

std::string hex(std::uint32_t value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  do {
    text.insert(text.begin(), digits[value % 16]);
    value /= 16;
  } while (value > 0);
  return text;
}

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// True where a CI runner would take the next character as the start of a command: on GitHub
/// `::name` after nothing but spaces (a longer text may be wrapped there) and `##[name` anywhere;
/// on others `##name[`.
bool begins_order(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "::") {
    return (at == 0 || text[at - 1] == ' ') && at + 2 < text.size() && is_letter(text[at + 2]);
  }
  if (text.substr(at, 2) != "##") {
    return false;
  }
  std::size_t end = at + 2;
  while (end < text.size() && is_letter(text[end])) {
    ++end;
  }
  return end < text.size() && text[end] == '[';
}

/// True for code points that have no width and no meaning: soft hyphens, zero-width spaces,
/// fillers, annotation marks and tag characters.
constexpr bool is_invisible(char32_t value) {
  return value == 0x00ad || value == 0x034f || value == 0x115f || value == 0x1160 ||
         value == 0x180e || value == 0x200b || (value >= 0x2060 && value <= 0x206f) ||
         value == 0x3164 || value == 0xffa0 || (value >= 0xfff9 && value <= 0xfffb) ||
         (value >= 0xe0000 && value <= 0xe007f);
}

}  // namespace

std::size_t append_shown_character(std::string& safe, std::string_view text, std::size_t at) {
  const auto point = code_point_at(text, at);
  if (!point) {
    safe += "\\x" + hex(static_cast<unsigned char>(text[at]));
    return 1;
  }
  if (is_unsafe_on_terminal(point->value) || is_invisible(point->value) || begins_order(text, at)) {
    safe += "\\u{" + hex(static_cast<std::uint32_t>(point->value)) + "}";
  } else {
    safe += text.substr(at, point->bytes);
  }
  return point->bytes;
}

}  // namespace dungeonlab
