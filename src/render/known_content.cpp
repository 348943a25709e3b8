// Draws what players know about a place: the symbol of a map with its name below, and no more than
// the rules announce (§5 to §10). Every tree is just a tree, a pit has no destination, a river has
// no direction, and a political prison has no sign.
#include "known_content.hpp"

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/symbol.hpp"
#include "encounter_symbol.hpp"

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr Point middle_of_cell{cell_side / 2, cell_side / 2};

constexpr int room_for_words = cell_side - 2 * 20;

/// True if it fits in letters that are narrower by at most a third.
bool fits(std::string_view text) {
  return usual_width_of(text, look(Paint::tag).font) <= room_for_words * 3 / 2;
}

/// The part that fits below a symbol: everything, the last word, or nothing.
std::string fitting_words(std::string_view words) {
  const std::string_view last = words.substr(words.rfind(' ') + 1);
  return std::string(fits(words) ? words : fits(last) ? last : std::string_view());
}

/// `20 bullets`, `1 bullet`, or `×20` if that does not fit.
std::string fitting_count(EncounterKind kind, int count) {
  const std::string_view many = spoken_plural(kind);
  std::string_view words = count == 1 ? shown(kind) : many;
  if (count == 1 && words == many) {
    words.remove_suffix(1);  // `bullets` has no singular name
  }
  const std::string all = fmt::format("{} {}", count, words);
  return fits(all) ? all : fmt::format("×{}", count);
}

void draw_known_symbol(Brush& brush, Paint paint, const Symbol& symbol, const std::string& words) {
  draw_symbol_with_words(
      brush, middle_of_cell,
      {.paint = paint, .symbol = symbol, .words = words, .words_room = room_for_words});
}

void draw_known_kind(Brush& brush, EncounterKind kind, const std::optional<int>& count) {
  const EncounterInfo& row = info(kind);
  const Symbol& symbol = row.family == Family::tree
                             ? symbol_named("tree")
                             : symbol_of(is_pit(kind) ? EncounterKind::pit : kind);
  const std::string_view words = row.sign == Use::never ? shown(kind) : row.code;
  draw_known_symbol(brush, paint_of(kind), symbol,
                    count ? fitting_count(kind, *count) : fitting_words(words));
}

}  // namespace

void draw_known_content(Brush& brush, const KnownContent& content) {
  if (content.piece) {
    const bool flows = content.piece == RiverPiece::flow;  // players do not hear the direction
    draw_known_symbol(brush, Paint::water,
                      flows ? symbol_named("river") : symbol_of(*content.piece),
                      fitting_words(spoken(*content.piece)));
  } else if (!content.symbol.empty()) {
    draw_known_symbol(brush, Paint::gear, symbol_named(content.symbol),
                      fitting_words(content.words));
  } else if (content.kind) {
    draw_known_kind(brush, *content.kind, content.count);
    if (content.is_dead) {
      constexpr int side = 220;  // as small as in map-view.js, so that the beast behind it stays
                                 // visible
      brush.symbol_with_halo(Paint::site, symbol_named("dead"),
                             {middle_of_cell.x + 170, middle_of_cell.y}, side);
    }
  } else if (!content.heading.empty()) {
    draw_code(brush, middle_of_cell, content.heading, fitting_words(content.words), "");
  }
}

}  // namespace dungeonlab::render
