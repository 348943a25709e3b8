#pragma once

#include "dungeonlab/error.hpp"
#include "lsp/text.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::lsp {

// Drawing in plans. The line of corners above a row determines its boxes, so all of this works in
// half-drawn plans. Columns of a drawing are characters; boxes in lines that are not ASCII are not
// recognised.

/// The edits that draw a wall on one side (`north`, `east`, `south`, `west`) of the box at a
/// position: `simple`, `wire`, `monolith`, `exit` or `none`.
[[nodiscard]] Result<std::vector<io::Edit>> draw_wall(const Text& text, Position at,
                                                      std::string_view side, std::string_view kind);

/// The edits that swap the column of boxes at a position with its `east` or `west` neighbour. Walls
/// between columns stay, and places get their new names in the lines below the drawing.
[[nodiscard]] Result<std::vector<io::Edit>> move_column(const Text& text, Position at,
                                                        std::string_view side);

/// Key presses that changed the length of a line.
struct Typed {
  Position end{};          ///< after inserted text, or where text was deleted
  std::int64_t grown = 0;  ///< in characters; negative if text was deleted

  friend constexpr bool operator==(const Typed&, const Typed&) = default;
};
/// The edit that moves the walls of a box back to where they were before a key press: inserted text
/// replaces spaces in the box, and deleted text leaves spaces. Nothing if a word is too wide for
/// its box.
[[nodiscard]] std::optional<io::Edit> keep_width(const Text& text, const Typed& typed);

}  // namespace dungeonlab::lsp
