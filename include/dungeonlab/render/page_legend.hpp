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
/// The names of all symbols that a player can meet on any map. Both are for pages that have the
/// symbols nowhere else, so all symbols come with them.
[[nodiscard]] std::string players_legend();
/// What a map means and what players know, for who sees both.
[[nodiscard]] std::string review_legend(const Sheet& sheet, const PlayRules& rules);

}  // namespace dungeonlab::render
