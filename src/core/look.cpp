// Names that look alike. Unicode's own tables for this (UTS 39) have ten thousand rows; these are
// the letters that people type: Latin with its accents, what a phone or a chat makes of it, and the
// alphabets that share its shapes. It is better to refuse a rare pair of names that somebody could
// distinguish than to accept two players whom nobody can.
#include "dungeonlab/core/look.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab {
namespace {

struct CodeRange {
  char32_t first;
  char32_t last;
};

/// Spaces, apostrophes, marks over other letters, and what shows nothing at all.
constexpr std::array<CodeRange, 32> unseen = {
    {{0x00, 0x20},       {0x27, 0x27},      {0x7f, 0xa0},     {0xad, 0xad},     {0x300, 0x36f},
     {0x483, 0x489},     {0x591, 0x5bd},    {0x610, 0x61a},   {0x61c, 0x61c},   {0x64b, 0x65f},
     {0x115f, 0x1160},   {0x1680, 0x1680},  {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x1ab0, 0x1aff},
     {0x1dc0, 0x1dff},   {0x2000, 0x200f},  {0x2018, 0x2019}, {0x2028, 0x202f}, {0x205f, 0x206f},
     {0x20d0, 0x20f0},   {0x2800, 0x2800},  {0x3000, 0x3000}, {0x3099, 0x309a}, {0x3164, 0x3164},
     {0xfe00, 0xfe0f},   {0xfe20, 0xfe2f},  {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
     {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}}};

/// A block of letters, each with the one that it looks like; `*`: like no other.
struct Block {
  char32_t first;
  std::string_view letters;
};
constexpr std::array<Block, 5> blocks = {
    {{0xc0,
      "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy"
      "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
      "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
     {0x386, "a*ehi*o*y*iab**ezh*ik*mn*o*p**ty*x**iyaehiyab**ezh*ik*mn*o*p**ty*x**iyoy"},
     {0x400,
      "ee***siij***k*y*a*b**e****k*mho*pcty*x**********"
      "a*b**e****k*mho*pcty*x**********ee***siij***k*y*"},
     {0x1e00,
      "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
      "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
      "wwwwwwwwwwxxxxyyzzzzzzhtwyas**s*aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
      "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
     {0x2010, "------"}}};

/// Alphabets of Latin letters in other shapes, and digits likewise.
constexpr std::array<CodeRange, 2> shaped_letters = {{{0x24b6, 0x24e9}, {0x1d400, 0x1d6a3}}};
constexpr CodeRange shaped_digits = {0x1d7ce, 0x1d7ff};
constexpr CodeRange full_width = {0xff01, 0xff5e};

constexpr bool is_in(const CodeRange& range, char32_t value) {
  return value >= range.first && value <= range.last;
}

/// The Latin letter, or whatever else it is.
char32_t plain(char32_t value) {
  constexpr char32_t letters = 26;
  constexpr char32_t digits = 10;
  for (const CodeRange& shaped : shaped_letters) {
    if (is_in(shaped, value)) {
      return 'a' + (value - shaped.first) % letters;
    }
  }
  if (is_in(shaped_digits, value)) {
    return '0' + (value - shaped_digits.first) % digits;
  }
  if (is_in(full_width, value)) {
    return value - full_width.first + '!';
  }
  for (const Block& block : blocks) {
    if (value >= block.first && value - block.first < block.letters.size() &&
        block.letters[value - block.first] != '*') {
      return static_cast<char32_t>(block.letters[value - block.first]);
    }
  }
  return value;
}

/// Small, and one letter for those that have one shape.
char32_t folded(char32_t value) {
  constexpr std::array<CodeRange, 3> capitals = {{{'A', 'Z'}, {0x391, 0x3ab}, {0x410, 0x42f}}};
  if (std::any_of(capitals.begin(), capitals.end(),
                  [&](const CodeRange& range) { return is_in(range, value); })) {
    value += 0x20;
  } else if (value >= 0x400 && value < 0x410) {
    value += 0x50;
  }
  return value == '0' ? 'o' : value == '1' || value == 'i' || value == '|' ? 'l' : value;
}

}  // namespace

std::u32string look_of(std::string_view name) {
  constexpr char32_t not_unicode = 0x110000;
  std::u32string look;
  for (std::size_t at = 0; at < name.size();) {
    const auto point = code_point_at(name, at);
    if (!point) {
      look += not_unicode + static_cast<unsigned char>(name[at]);
      ++at;
      continue;
    }
    if (std::none_of(unseen.begin(), unseen.end(),
                     [&](const CodeRange& range) { return is_in(range, point->value); })) {
      look += folded(plain(point->value));
    }
    at += point->bytes;
  }
  return look;
}

}  // namespace dungeonlab
