// Legends in the dialogs of pages. The legend of a map says what its kinds do. The legend of a
// player names everything that any map may hold, so it reveals nothing about the map being played.
#include "dungeonlab/render/page_legend.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/page.hpp"
#include "encounter_symbol.hpp"
#include "legend_symbol.hpp"
#include "scene_svg.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

std::string list_of(const std::vector<LegendEntry>& entries) {
  constexpr int gap = 100;
  constexpr Point base_line{gap, 210};
  const std::string box = fmt::format("0 0 {} 300", legend_symbol_width + 2 * gap);
  const bool has_names_alone = std::all_of(
      entries.begin(), entries.end(), [](const LegendEntry& one) { return one.about.empty(); });
  std::string text = fmt::format("<dl class=\"signs{}\">\n", has_names_alone ? " names" : "");
  for (const LegendEntry& entry : entries) {
    Scene scene;
    Brush brush(scene);
    draw_legend_symbol(brush, entry, base_line);
    text += fmt::format(
        "<div class=\"row\"><dt><svg viewBox=\"{}\" aria-hidden=\"true\">{}</svg></dt>"
        "<dd>{}{}{}</dd></div>\n",
        box, svg_shapes(scene), escaped_for_markup(entry.name), entry.about.empty() ? "" : ": ",
        escaped_for_markup(entry.about));
  }
  return text + "</dl>\n";
}

LegendEntry named(std::string_view name, const Symbol& symbol, Paint family) {
  return {.drawn = "", .name = std::string(name), .symbol = &symbol, .family = family};
}

/// Trees look alike to players, and so do pits.
std::vector<LegendEntry> known_kinds() {
  std::vector<LegendEntry> entries;
  for (const EncounterInfo& row : encounter_table) {
    const Symbol& symbol = row.family == Family::tree
                               ? symbol_named("tree")
                               : symbol_of(is_pit(row.kind) ? EncounterKind::pit : row.kind);
    const bool is_known = std::any_of(entries.begin(), entries.end(), [&](const LegendEntry& one) {
      return one.symbol == &symbol;
    });
    if (!is_known) {
      entries.push_back(named(shown(row.kind), symbol, paint_of(row.kind)));
    }
  }
  return entries;
}

/// Everything that players may know about a place.
std::vector<LegendEntry> known_entries() {
  std::vector<LegendEntry> entries = known_kinds();
  for (const RiverPiece piece :
       {RiverPiece::source, RiverPiece::waterfall, RiverPiece::lavatory_pan}) {
    entries.push_back(named(spoken(piece), symbol_of(piece), Paint::water));
  }
  entries.push_back(named("river", symbol_named("river"), Paint::water));
  entries.push_back(named("boat", symbol_named("boat"), Paint::gear));
  entries.push_back(named("walking stick", symbol_named("walking-stick"), Paint::gear));
  entries.push_back(named("morgul blade", symbol_named("morgul-blade"), Paint::gear));
  entries.push_back(named("skin", symbol_named("skin"), Paint::gear));
  entries.push_back(named("dead creature", symbol_named("dead"), Paint::site));
  for (const WallInfo& row : wall_table) {
    entries.push_back(
        {.drawn = "", .ink = io::ink_of(row.kind), .name = std::string(spoken(row.kind))});
  }
  entries.push_back({.drawn = "", .ink = io::Ink::exit, .name = "exit"});
  return entries;
}

}  // namespace

const std::string& legend_style() {
  return svg_style();
}

std::string page_legend(const Sheet& sheet, const PlayRules& rules, bool has_faults) {
  std::vector<LegendEntry> entries = picture_legend(sheet, rules.in_force, Signs::both);
  for (LegendEntry& entry : entries) {
    if (entry.ink == io::Ink::text) {
      entry.about = "Select the place to read it.";
    }
  }
  if (has_faults) {
    entries.push_back(legend_of_marks());
  }
  return list_of(entries);
}

std::string review_legend(const Sheet& sheet, const PlayRules& rules) {
  return svg_of_symbols() + page_legend(sheet, rules) + "<h3>What players know</h3>\n" +
         list_of(known_entries());
}

std::string players_legend() {
  return svg_of_symbols() + list_of(known_entries());
}

}  // namespace dungeonlab::render
