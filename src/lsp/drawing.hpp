#pragma once

#include "dungeonlab/error.hpp"
#include "lsp/text.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

// Drawing in plans. The corners of the line above a row say where its boxes are, so all of this
// works in a plan of which half is drawn. Columns of a drawing are characters: a box whose lines
// are not ASCII is none.

/// Draws a wall on one side (`north`, `east`, `south`, `west`) of the box at a position: `simple`,
/// `wire`, `monolith`, `exit` or `none`.
[[nodiscard]] Result<std::vector<io::Edit>> draw_wall(const Text& text, Position at,
                                                      std::string_view side, std::string_view kind);

/// Swaps the column of boxes at a position with its neighbour in the `east` or `west`. Walls
/// between columns stay, and lines below the drawing get the new names of the places.
[[nodiscard]] Result<std::vector<io::Edit>> move_column(const Text& text, Position at,
                                                        std::string_view side);

/// Keys that changed the length of a line.
struct Typed {
  Position end{};          ///< behind what was typed, or where it was taken away
  std::int64_t grown = 0;  ///< characters; fewer than 0 if some were taken away

  friend constexpr bool operator==(const Typed&, const Typed&) = default;
};
/// Puts the walls of a box back to where they were before a key: what is typed takes the place of
/// spaces in the box, and what is taken away leaves some. Nothing if a word is too wide for its
/// box.
[[nodiscard]] std::optional<io::Edit> keep_width(const Text& text, const Typed& typed);

}  // namespace dungeonlab::lsp
