#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// How wide words in a cell may be: as wide as walls leave room.
inline constexpr int words_room = cell_side - 90;

/// How a sign is drawn.
struct SignStyle {
  Signs signs = Signs::both;
  bool is_faded = false;   ///< ways of players go over it
  bool is_marked = false;  ///< something is wrong: a code has its upper corner
};

/// The family of a kind, by which its symbol is coloured.
[[nodiscard]] Paint paint_of(EncounterKind kind);
/// What is at a place, in a cell with that middle. `about` is said to those who ask.
void draw_sign_of(const Encounter& encounter, const std::string& about, Point middle,
                  const SignStyle& style, Brush& brush);
/// A symbol, with words below it unless they are empty.
struct SymbolSign {
  Paint paint{};
  const Symbol& symbol;
  std::string words{};
  std::string about{};                  ///< said to those who ask
  int turns = 0;                        ///< quarter turns clockwise
  int words_room = render::words_room;  ///< no wider than that
  bool is_marked = false;               ///< smaller, below a code
};
void draw_symbol_sign(Brush& brush, Point middle, const SymbolSign& sign);
/// A star beside a sign that has a note.
void draw_star(Brush& brush, Point middle);
/// A code, with words below it unless they are empty.
void draw_code_sign(Brush& brush, Point middle, const std::string& code, const std::string& words,
                    const std::string& about);

}  // namespace dungeonlab::render
