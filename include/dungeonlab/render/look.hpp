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
  int fill = 0;           ///< the shade of what is filled
  std::uint32_t ink = 0;  ///< 0xRRGGBB instead of both shades; 0: none
  int font = 0;           ///< size of words
  bool bold = false;
};

/// The lines of a track: neighbours differ in colour and in dashes, so that a copier keeps them
/// apart; the colours are legible on white and to people who tell few colours apart.
[[nodiscard]] constexpr Look look_of_track(std::size_t track) {
  constexpr std::array<std::uint32_t, 8> inks = {0x0b57c2, 0xc4400a, 0x00806a, 0xa0267f,
                                                 0x7a5c00, 0x5b3fb0, 0x1d7a1d, 0x5f6b73};
  struct Dashes {
    int dash = 0;
    int gap = 0;
  };
  constexpr std::array<Dashes, 5> dashes = {{{0, 0}, {80, 48}, {20, 44}, {130, 30}, {40, 88}}};
  const Dashes by = dashes[track % dashes.size()];
  return {.width = 26,
          .cap = Cap::butt,
          .dash = by.dash,
          .gap = by.gap,
          .ink = inks[track % inks.size()]};
}

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
    case Paint::route:
      return {.width = 26};
    case Paint::carried:
      return {.width = 16, .cap = Cap::butt, .dash = 60, .gap = 44};
    case Paint::number:
      return {.shade = 255, .font = 120, .bold = true};
    case Paint::plate:
      return {};
    case Paint::track_1:
    case Paint::track_2:
    case Paint::track_3:
    case Paint::track_4:
    case Paint::track_5:
    case Paint::track_6:
    case Paint::track_7:
    case Paint::track_8:
    case Paint::track_9:
    case Paint::track_10:
    case Paint::track_11:
    case Paint::track_12:
    case Paint::track_13:
    case Paint::track_14:
    case Paint::track_15:
    case Paint::track_16:
      return look_of_track(static_cast<std::size_t>(paint) -
                           static_cast<std::size_t>(Paint::track_1));
  }
  return {};
}

}  // namespace dungeonlab::render
