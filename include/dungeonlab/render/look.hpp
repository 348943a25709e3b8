#pragma once

#include "dungeonlab/render/scene.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace dungeonlab::render {

/// The shape of line ends.
enum class Cap : std::uint8_t { square, butt, round };

/// The look of a Paint, in scene units and shades from black (0) to white (255). Open paths and
/// circles have lines, closed paths and circles are filled, words are written, symbols are shaded.
/// Paints with different meanings never differ only in shade or color.
struct Look {
  int width = 0;  ///< of lines; 0: no lines
  int shade = 0;  ///< of lines and words
  Cap cap = Cap::square;
  int dash = 0;  ///< 0: a solid line
  int gap = 0;
  int fill = 0;            ///< shade of filled areas
  std::uint32_t ink = 0;   ///< 0xRRGGBB, replaces both shades; 0: none
  std::uint32_t tint = 0;  ///< replaces `ink` in a colored scene; 0: none
  int font = 0;            ///< font size of words
  bool bold = false;
};

/// The lines of a track. Neighbouring tracks differ in color and dashes, so they stay distinct in
/// a photocopy; the colors are legible on white and to color-blind people.
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

/// The looks of all paints except tracks, in order.
struct PaintLook {
  Paint paint = Paint::paper;
  Look look{};
};
inline constexpr std::array paint_looks = {
    PaintLook{Paint::paper, {.fill = 255}},
    PaintLook{Paint::rock, {.width = 10, .shade = 115, .cap = Cap::round}},
    PaintLook{Paint::floor, {.fill = 255}},
    PaintLook{Paint::grid, {.width = 6, .shade = 160, .cap = Cap::butt, .dash = 14, .gap = 26}},
    PaintLook{Paint::wire, {.width = 13}},
    PaintLook{Paint::barbs, {.width = 13, .cap = Cap::butt}},
    PaintLook{Paint::bed, {.fill = 255}},
    PaintLook{Paint::simple, {.width = 13}},
    PaintLook{Paint::monolith, {.width = cell_side / 7}},
    PaintLook{Paint::exit, {.width = 44, .cap = Cap::butt}},
    PaintLook{Paint::river, {.width = 130, .shade = 214, .cap = Cap::round, .tint = 0xc6e0f2}},
    PaintLook{Paint::halo, {.width = 6, .shade = 255, .fill = 255}},
    PaintLook{Paint::light, {.tint = 0x7a5c00}},
    PaintLook{Paint::beast, {.tint = 0x8f2a0a}},
    PaintLook{Paint::mover, {.tint = 0x6a2f9c}},
    PaintLook{Paint::gear, {.tint = 0x3d4a57}},
    PaintLook{Paint::tree, {.tint = 0x1d6b2c}},
    PaintLook{Paint::water, {.tint = 0x0b5a8f}},
    PaintLook{Paint::site, {.tint = 0x111111}},
    PaintLook{Paint::faded, {.shade = 165}},
    PaintLook{Paint::fault,
              {.width = 20, .cap = Cap::butt, .dash = 60, .gap = 40, .tint = 0xc00018}},
    PaintLook{Paint::fault_code, {.tint = 0xc00018, .font = 110, .bold = true}},
    PaintLook{Paint::code, {.font = 240, .bold = true}},
    PaintLook{Paint::tag, {.font = 145, .bold = true}},
    PaintLook{Paint::detail, {.font = 126}},
    PaintLook{Paint::ruler, {.shade = 51, .font = 190, .bold = true}},
    PaintLook{Paint::heading, {.font = 230, .bold = true}},
    PaintLook{Paint::title, {.font = 340, .bold = true}},
    PaintLook{Paint::facts, {.shade = 51, .font = 170}},
    PaintLook{Paint::sign, {.font = 170, .bold = true}},
    PaintLook{Paint::legend, {.font = 170}},
    PaintLook{Paint::key, {.font = 150}},
    PaintLook{Paint::key_name, {.font = 150, .bold = true}},
    PaintLook{Paint::footer, {.shade = 51, .font = 130}},
    PaintLook{Paint::form, {.width = 10, .fill = 255}},
    PaintLook{Paint::route, {.width = 34}},
    PaintLook{Paint::carried, {.width = 16, .cap = Cap::butt, .dash = 60, .gap = 44}},
    PaintLook{Paint::number, {.shade = 255, .font = 180, .bold = true}},
    PaintLook{Paint::plate, {}},
};
static_assert(paint_looks.size() == static_cast<std::size_t>(Paint::track_1));
static_assert(std::adjacent_find(paint_looks.begin(), paint_looks.end(),
                                 [](const PaintLook& one, const PaintLook& next) {
                                   return one.paint >= next.paint;
                                 }) == paint_looks.end());

/// True for the paints of symbols, whose shade or tint colors the whole symbol.
[[nodiscard]] constexpr bool is_of_symbols(Paint paint) {
  return paint >= Paint::halo && paint <= Paint::faded;
}

/// The look of every Paint, for all backends.
[[nodiscard]] constexpr Look look(Paint paint) {
  return paint < Paint::track_1 ? paint_looks[static_cast<std::size_t>(paint)].look
                                : look_of_track(static_cast<std::size_t>(paint) -
                                                static_cast<std::size_t>(Paint::track_1));
}

}  // namespace dungeonlab::render
