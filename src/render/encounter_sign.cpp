// How an encounter looks in its cell: its symbol with its code below it, or one of the two, and
// what is special about it in words that fit. Everything else about it is said to those who ask.
#include "encounter_sign.hpp"

#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int symbol_size = 410;  ///< with words below it
constexpr int symbol_size_alone = 480;
constexpr int symbol_rise = 65;         ///< of its middle above that of the cell
constexpr int words_drop = 236;         ///< of the base line below it
constexpr int words_width = cell_side;  ///< in the widest font; usual ones take four fifths of it

bool is_exote(const Encounter& encounter) {
  return encounter.exote.value_or(false);
}

/// What its symbol does not say: how many, where to, how high.
std::vector<std::string> details(const Encounter& encounter) {
  std::vector<std::string> words;
  // One of a thing is what its symbol shows.
  if (encounter.count &&
      (*encounter.count > 1 ||
       info(encounter.kind.value_or(EncounterKind::bullets)).count == Use::mandatory)) {
    words.push_back("×" + std::to_string(*encounter.count));
  }
  if (encounter.to) {
    words.push_back("→" + name(*encounter.to));
  }
  if (encounter.throws) {
    words.emplace_back(name(*encounter.throws));
  }
  if (encounter.levels.value_or(1) > 1) {
    words.push_back(
        fmt::format("{}–{}", encounter.at.level + 1, encounter.at.level + *encounter.levels));
  }
  return words;
}

/// `Pc−`, `Ti!`; of a kind that nobody knows `?`.
std::string code_of(const Encounter& encounter) {
  std::string code(encounter.kind ? info(*encounter.kind).code : "?");
  code += !encounter.sign ? "" : *encounter.sign == Sign::plus ? "+" : "−";
  return code + (is_exote(encounter) ? "!" : "");
}

/// As much of it as fits below a symbol: of its parts the last ones, which say most.
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

void draw_symbol_sign(Brush& brush, Point middle, const SymbolSign& sign) {
  const bool is_alone = sign.words.empty();
  const int side = is_alone ? symbol_size_alone : symbol_size;
  const int rise = is_alone ? 0 : symbol_rise;
  brush.symbol({.paint = sign.paint,
                .symbol = &sign.symbol,
                .corner = {middle.x - side / 2, middle.y - rise - side / 2},
                .side = side,
                .turns = sign.turns,
                .about = sign.about});
  if (!is_alone) {
    brush.say({.paint = Paint::tag,
               .at = {middle.x, middle.y + words_drop},
               .text = sign.words,
               .room = sign.words_room});
  }
}

void draw_code_sign(Brush& brush, Point middle, const std::string& code, const std::string& words,
                    const std::string& about) {
  const int down = words.empty() ? 80 : 20;
  brush.say(Paint::code, {middle.x, middle.y + down}, code, Align::middle, about);
  if (!words.empty()) {
    brush.say(Paint::detail, {middle.x, middle.y + down + 150}, words);
  }
}

void draw_sign_of(const Encounter& encounter, const std::string& about, Point middle,
                  const SignStyle& style, Brush& brush) {
  std::vector<std::string> words = details(encounter);
  const std::string code = code_of(encounter);
  if (style.signs == Signs::codes || !encounter.kind) {
    draw_code_sign(brush, middle, code + (encounter.note.empty() ? "" : "*"), fitting(words),
                   about);
    return;
  }
  if (style.signs == Signs::both) {
    words.insert(words.begin(), code);
  }
  if (!encounter.note.empty()) {
    words.emplace_back("*");
  }
  const Paint paint = style.is_faded ? Paint::faded : paint_of(*encounter.kind);
  const std::string below = fitting(words);
  draw_symbol_sign(brush, middle,
                   {paint, symbol_of(*encounter.kind, encounter.sign), below, about});
  if (is_exote(encounter)) {
    const int side = below.empty() ? symbol_size_alone : symbol_size;
    const int rise = below.empty() ? 0 : symbol_rise;
    brush.symbol_with_halo(paint, symbol_named("exote"),
                           {middle.x + side * 41 / 100, middle.y - rise - side * 31 / 100},
                           side / 2);
  }
}

}  // namespace dungeonlab::render
