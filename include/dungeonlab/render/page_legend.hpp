#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// The parts of pages that say what symbols mean; `panel.js` opens the dialog in which they stand.

/// How the symbols of a legend look on paper; a page gives them the colours of its theme.
[[nodiscard]] const std::string& legend_style();
/// The symbols of a map with what they mean under these rules, and the frame of what is wrong on
/// it.
[[nodiscard]] std::string page_legend(const Sheet& sheet, const PlayRules& rules,
                                      bool has_faults = false);
/// Likewise, with the symbols themselves, for a page that has them nowhere else.
[[nodiscard]] std::string page_legend_alone(const Sheet& sheet, const PlayRules& rules);
/// All symbols that a player can meet on any map, and their names.
[[nodiscard]] std::string players_legend();

}  // namespace dungeonlab::render
