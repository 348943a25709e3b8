#pragma once

#include "canvas.hpp"
#include "dungeonlab/print/book.hpp"
#include "text_setter.hpp"

namespace dungeonlab::press {

/// Sets a board on a page of its own, which has that number. False if its boxes do not fit in the
/// smallest letters that people read; then they are not drawn.
[[nodiscard]] bool set_board(const print::Board& board, Canvas& canvas, const PageSize& page,
                             int number);

}  // namespace dungeonlab::press
