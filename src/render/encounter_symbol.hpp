#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// The maximum width of words in a cell, between its walls.
inline constexpr int words_room = cell_side - 90;

/// How an encounter is drawn.
struct SymbolStyle {
  Signs signs = Signs::both;
  bool is_faded = false;   ///< tracks of players cross it
  bool is_marked = false;  ///< something is wrong: a code takes its upper corner
};

/// The paint for the family of a kind, which decides the color of its symbol.
[[nodiscard]] Paint paint_of(EncounterKind kind);
/// Draws the content of a place, in a cell with that center. `about` is its tooltip.
void draw_encounter_symbol(const Encounter& encounter, const std::string& about, Point middle,
                           const SymbolStyle& style, Brush& brush);
/// A symbol, with words below it if there are any.
struct SymbolWithWords {
  Paint paint{};
  const Symbol& symbol;
  std::string words{};
  std::string about{};                  ///< tooltip
  int turns = 0;                        ///< quarter turns clockwise
  int words_room = render::words_room;  ///< maximum width of the words
  bool is_marked = false;               ///< smaller, below a code
};
void draw_symbol_with_words(Brush& brush, Point middle, const SymbolWithWords& symbol);
/// Draws a star next to a symbol that has a note.
void draw_star(Brush& brush, Point middle);
/// Draws a code, with words below it if there are any.
void draw_code(Brush& brush, Point middle, const std::string& code, const std::string& words,
               const std::string& about);

}  // namespace dungeonlab::render
