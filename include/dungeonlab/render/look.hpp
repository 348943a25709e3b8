#pragma once

#include "dungeonlab/render/scene.hpp"

#include <array>
#include <cstdint>

namespace dungeonlab::render {

/// How lines end.
enum class Cap : std::uint8_t { square, butt, round };

/// How a Paint looks, in units of a scene and shades from black (0) to white (255): open paths and
/// discs have lines, closed paths and discs are filled, words are written. No two paints that mean
/// different things differ in their shade alone.
struct Look {
  int width = 0;  ///< of lines; 0: there are none
  int shade = 0;  ///< of lines, and of words
  Cap cap = Cap::square;
  int dash = 0;  ///< 0: the line is whole
  int gap = 0;
  int fill = 0;  ///< the shade of what is filled
  int font = 0;  ///< size of words
  bool bold = false;
};

/// The look of every Paint. All backends draw by it.
[[nodiscard]] constexpr Look look(Paint paint) {
  switch (paint) {
    case Paint::paper:
    case Paint::floor:
      return {.fill = 255};
    case Paint::grid:
      return {.width = 6, .shade = 160, .cap = Cap::butt, .dash = 14, .gap = 26};
    case Paint::simple:
    case Paint::wire:
      return {.width = 14};
    case Paint::barbs:
      return {.width = 14, .cap = Cap::butt};
    case Paint::monolith:
      return {.width = 70};
    case Paint::exit:
      return {.width = 70, .cap = Cap::butt};
    case Paint::river:
      return {.width = 110, .shade = 187, .cap = Cap::round};
    case Paint::flow:
      return {};
    case Paint::pit:
      return {.width = 30, .fill = 255};
    case Paint::hanging:
      return {.width = 30, .cap = Cap::butt, .dash = 56, .gap = 42, .fill = 255};
    case Paint::code:
      return {.font = 240, .bold = true};
    case Paint::detail:
      return {.font = 126};
    case Paint::ruler:
      return {.shade = 51, .font = 190};
    case Paint::heading:
      return {.font = 230, .bold = true};
    case Paint::title:
      return {.font = 340, .bold = true};
    case Paint::sign:
      return {.font = 170, .bold = true};
    case Paint::legend:
      return {.font = 170};
    case Paint::footer:
      return {.shade = 51, .font = 130};
    case Paint::form:
      return {.width = 10, .fill = 255};
  }
  return {};
}

}  // namespace dungeonlab::render
