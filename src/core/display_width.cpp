// The width of characters in terminal columns. Unicode's tables are long and grow every year. These
// are the blocks that titles and notes use; each is taken whole, so a code point that is not
// assigned yet counts like its neighbours.
#include "dungeonlab/core/display_width.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace dungeonlab {

std::size_t display_width(char32_t value) {
  using Range = std::pair<char32_t, char32_t>;
  constexpr std::array<Range, 7> none = {{{0x300, 0x36f},
                                          {0x483, 0x489},
                                          {0x591, 0x5bd},
                                          {0x610, 0x61a},
                                          {0x200b, 0x200d},
                                          {0x20d0, 0x20f0},
                                          {0xfe00, 0xfe0f}}};
  constexpr std::array<Range, 10> wide = {{{0x1100, 0x115f},
                                           {0x2e80, 0x303e},
                                           {0x3041, 0xa4cf},
                                           {0xac00, 0xd7a3},
                                           {0xf900, 0xfaff},
                                           {0xfe30, 0xfe6f},
                                           {0xff00, 0xff60},
                                           {0xffe0, 0xffe6},
                                           {0x1f300, 0x1faff},
                                           {0x20000, 0x3fffd}}};
  const auto within = [value](const Range& range) {
    return value >= range.first && value <= range.second;
  };
  if (std::any_of(none.begin(), none.end(), within)) {
    return 0;
  }
  return std::any_of(wide.begin(), wide.end(), within) ? 2 : 1;
}

}  // namespace dungeonlab
