#pragma once

#include "dungeonlab/notebook/beliefs.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::notebook {

/// A notebook as text that looks like a plan: first the dungeon with its own names, then each
/// fragment with names of its own (lower case), then what a drawing cannot show. If there are
/// several levels, the highest is the first line of a cell. `@` marks the notebook's owner. Lines
/// end in `\n` and have no trailing spaces.
[[nodiscard]] std::string drawing(const Notebook& book);
/// The drawing of the fragment where the owner is, without remarks; empty if the owner is nowhere.
[[nodiscard]] std::string drawing_here(const Notebook& book);

/// The remarks below a drawing: where links lead, and what a management center said. Places of
/// sheets that beliefs put on the grid have their names there.
[[nodiscard]] std::string remarks(const Notebook& book, const Beliefs& beliefs = {});

/// The words that introduce where a carrier takes a player: `the pit leads to`.
[[nodiscard]] std::string_view leads(Carrier carrier);

/// The symbol for a place: the code of what is shown there or was seen there; at most 4 characters.
[[nodiscard]] std::string symbol_of(const PlaceNote& note);

/// An explanation of the symbols used in a drawing, on one line.
[[nodiscard]] std::string explain_symbols(const std::string& drawing);

}  // namespace dungeonlab::notebook
