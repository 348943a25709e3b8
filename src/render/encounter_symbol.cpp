// Draws an encounter in its cell: its symbol with its code below, or one of the two, and its
// details as far as they fit. Everything else is in the tooltip.
#include "encounter_symbol.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int symbol_size = 410;  ///< with words below
constexpr int symbol_size_alone = 480;
constexpr int symbol_size_marked = 310;
constexpr int symbol_rise = 65;  ///< center of the symbol above the center of the cell
constexpr int symbol_rise_marked = 10;
constexpr int words_drop = 236;         ///< baseline of the words below it
constexpr int words_width = cell_side;  ///< in the widest font; usual fonts need four fifths of it

bool is_exote(const Encounter& encounter) {
  return encounter.exote.value_or(false);
}

/// What the symbol does not show: count, destination, height.
std::vector<std::string> details(const Encounter& encounter) {
  std::vector<std::string> words;
  // The symbol itself stands for one item.
  if (encounter.count &&
      (*encounter.count > 1 ||
       info(encounter.kind.value_or(EncounterKind::bullets)).count == Use::mandatory)) {
    words.push_back("×" + std::to_string(*encounter.count));
  }
  if (encounter.to) {
    words.push_back("→" + name(*encounter.to));
  }
  if (encounter.throws) {  // its name does not fit next to the code
    words.emplace_back(*encounter.throws == Throw::up ? "↑" : "↓");
  }
  if (encounter.levels.value_or(1) > 1) {
    words.push_back(
        fmt::format("{}–{}", encounter.at.level + 1, encounter.at.level + *encounter.levels));
  }
  return words;
}

/// `Pc−`, `Ti!`; `?` for an unknown kind.
std::string code_of(const Encounter& encounter) {
  std::string code(encounter.kind ? info(*encounter.kind).code : "?");
  code += !encounter.sign ? "" : *encounter.sign == Sign::plus ? "+" : "−";
  return code + (is_exote(encounter) ? "!" : "");
}

/// As many parts as fit below a symbol; the last ones say most, so the first are dropped.
std::string fitting(const std::vector<std::string>& parts) {
  std::string words;
  for (std::size_t first = 0; first < parts.size(); ++first) {
    words = fmt::format(
        "{}", fmt::join(parts.begin() + static_cast<std::ptrdiff_t>(first), parts.end(), " "));
    if (width_of(words, look(Paint::tag).font) <= words_width) {
      break;
    }
  }
  return words;
}

/// A background for words that a frame would cross.
void draw_ground(Brush& brush, const std::string& words, Point at) {
  const int font = look(Paint::tag).font;
  const int half = std::min(width_of(words, font) * 9 / 20, words_room / 2);
  brush.polygon(Paint::floor, {{at.x - half, at.y - font * 3 / 4},
                               {at.x + half, at.y - font * 3 / 4},
                               {at.x + half, at.y + font / 4},
                               {at.x - half, at.y + font / 4}});
}

/// The square of a symbol in a cell with that center.
struct SymbolSquare {
  Point middle{};
  int side = 0;
};
SymbolSquare square_of(Point middle, bool is_alone, bool is_marked) {
  const int side = is_marked ? symbol_size_marked : is_alone ? symbol_size_alone : symbol_size;
  const int rise = is_marked ? symbol_rise_marked : is_alone ? 0 : symbol_rise;
  return {{middle.x, middle.y - rise}, side};
}

}  // namespace

Paint paint_of(EncounterKind kind) {
  switch (info(kind).family) {
    case Family::light:
      return Paint::light;
    case Family::green_eyes:
      return Paint::beast;
    case Family::monster:
      return Paint::mover;
    case Family::gear:
      return Paint::gear;
    case Family::tree:
      return Paint::tree;
    case Family::place:
      break;
  }
  return is_pit(kind) ? Paint::mover : kind == EncounterKind::lake ? Paint::water : Paint::site;
}

void draw_symbol_with_words(Brush& brush, Point middle, const SymbolWithWords& symbol) {
  const SymbolSquare square = square_of(middle, symbol.words.empty(), symbol.is_marked);
  brush.symbol({.paint = symbol.paint,
                .symbol = &symbol.symbol,
                .corner = {square.middle.x - square.side / 2, square.middle.y - square.side / 2},
                .side = square.side,
                .turns = symbol.turns,
                .about = symbol.about});
  if (!symbol.words.empty()) {
    if (symbol.is_marked) {
      draw_ground(brush, symbol.words, {middle.x, middle.y + words_drop});
    }
    brush.say({.paint = Paint::tag,
               .at = {middle.x, middle.y + words_drop},
               .text = symbol.words,
               .room = symbol.words_room});
  }
}

void draw_star(Brush& brush, Point middle) {
  constexpr int aside = 242;  // between the symbol and the wall
  brush.say(Paint::sign, {middle.x + aside, middle.y + 40}, "*");
}

void draw_code(Brush& brush, Point middle, const std::string& code, const std::string& words,
               const std::string& about) {
  const int down = words.empty() ? 80 : 20;
  brush.say(Paint::code, {middle.x, middle.y + down}, code, Align::middle, about);
  if (!words.empty()) {
    brush.say(Paint::detail, {middle.x, middle.y + down + 150}, words);
  }
}

void draw_encounter_symbol(const Encounter& encounter, const std::string& about, Point middle,
                           const SymbolStyle& style, Brush& brush) {
  std::vector<std::string> words = details(encounter);
  const std::string code = code_of(encounter);
  if (style.signs == Signs::codes || !encounter.kind) {
    draw_code(brush, middle, code, fitting(words), about);
    return;
  }
  if (style.signs == Signs::both) {
    words.insert(words.begin(), code);
  }
  const Paint paint = style.is_faded ? Paint::faded : paint_of(*encounter.kind);
  const std::string below = fitting(words);
  draw_symbol_with_words(brush, middle,
                         {.paint = paint,
                          .symbol = symbol_of(*encounter.kind, encounter.sign),
                          .words = below,
                          .about = about,
                          .is_marked = style.is_marked});
  if (is_exote(encounter)) {
    const SymbolSquare square = square_of(middle, below.empty(), style.is_marked);
    brush.symbol_with_halo(
        paint, symbol_named("exote"),
        {square.middle.x + square.side * 41 / 100, square.middle.y - square.side * 31 / 100},
        square.side / 2);
  }
}

}  // namespace dungeonlab::render
