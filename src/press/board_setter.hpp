#pragma once

#include "canvas.hpp"
#include "dungeonlab/print/book.hpp"
#include "text_setter.hpp"

namespace dungeonlab::press {

/// Sets a board on a page of its own with that page number. False, without drawing, if its boxes do
/// not fit even in the smallest legible letters.
[[nodiscard]] bool set_board(const print::Board& board, Canvas& canvas, const PageSize& page,
                             int number);

}  // namespace dungeonlab::press
