#pragma once

#include "dungeonlab/core/embedded_file.hpp"

#include <span>

namespace dungeonlab::explain {

/// Every text about the game, as it lies in this folder (`game/08-looking.md`), sorted by path.
/// First a title, a line `words:` and a line `about:`, each with a list; below an empty line the
/// text with numbers in braces (fill.hpp): paragraphs, items that begin with `- `, and drawings,
/// whose lines begin with four blanks. A line that begins with `@` stands for a table.
[[nodiscard]] std::span<const EmbeddedFile> game_files();

}  // namespace dungeonlab::explain
