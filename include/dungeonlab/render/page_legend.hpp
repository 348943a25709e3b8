#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <string>

namespace dungeonlab::render {

/// The parts of pages that explain symbols; `panel.js` opens the dialog that contains them.

/// The style of a legend's symbols on paper; a page applies the colors of its theme.
[[nodiscard]] const std::string& legend_style();
/// The symbols of a map and their meaning under these rules; with `has_faults`, also the frame
/// around faulty cells.
[[nodiscard]] std::string page_legend(const Sheet& sheet, const PlayRules& rules,
                                      bool has_faults = false);
/// The names of all symbols that a player can meet on any map. This legend and review_legend()
/// include the symbols, for pages that have them nowhere else.
[[nodiscard]] std::string players_legend();
/// The meaning of a map and of what players know, for readers who see both.
[[nodiscard]] std::string review_legend(const Sheet& sheet, const PlayRules& rules);

}  // namespace dungeonlab::render
