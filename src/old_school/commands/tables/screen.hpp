#pragma once

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "dungeonlab/osr/screen.hpp"
#include "dungeonlab/print/book.hpp"

#include <string>

namespace dungeonlab::app::old_school {

/// The screen of a rule set as text for a terminal, as Markdown or as JSON.
[[nodiscard]] std::string shown_screen(const osr::Screen& screen, std::string_view set,
                                       Layout layout, int width);
/// The screen as a book, page by page.
[[nodiscard]] print::Book screen_book(const osr::Screen& screen, std::string_view set,
                                      render::Paper paper);

}  // namespace dungeonlab::app::old_school
