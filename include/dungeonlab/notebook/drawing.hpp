#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::notebook {

/// A notebook as text, like a plan: the dungeon by its own names, then each fragment
/// with names of its own (small letters), then what a drawing cannot show. Of several levels the
/// highest is the first line of a cell. `@` is its owner. Lines end in `\n` and not in blanks.
[[nodiscard]] std::string drawing(const Notebook& book);
/// The fragment in which its owner stands, without what a drawing cannot show; empty if she stands
/// nowhere.
[[nodiscard]] std::string drawing_here(const Notebook& book);

/// What a drawing says below: where links lead, what a center said.
[[nodiscard]] std::string remarks(const Notebook& book);

/// What takes a player from one place to another, before the name of the other: `the pit leads to`.
[[nodiscard]] std::string_view leads(Carrier carrier);

/// The sign of a place: the code of what is shown there, or of what was seen; at most 4 characters.
[[nodiscard]] std::string sign_of(const PlaceNote& note);

/// What the signs of a drawing mean, as far as it uses them; one line.
[[nodiscard]] std::string signs(const std::string& drawing);

}  // namespace dungeonlab::notebook
