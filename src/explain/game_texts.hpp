#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::explain {

/// All texts about the game in this folder (`game/08-looking.md`), sorted by path. Each begins with
/// a title and two lists in the lines `words:` and `about:`. After an empty line follows the text
/// with placeholders for numbers (fill.hpp): paragraphs, list items that begin with `- `, and
/// drawings, whose lines begin with four spaces. A line that begins with `@` stands for a table.
[[nodiscard]] std::span<const EmbeddedFile> game_files();

}  // namespace dungeonlab::explain
