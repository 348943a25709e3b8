#pragma once

#include "dungeonlab/game/view.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// A word that players say to the program and not in the game.
struct TableWord {
  std::string_view word;
  std::string_view about;
  std::string_view also{};  ///< synonyms, separated by spaces
};
/// The row of a word; null if there is none.
[[nodiscard]] const TableWord* table_word(std::string_view word);
/// True for a word that works only on the page.
[[nodiscard]] bool is_page_word(std::string_view word);

/// The words that can begin a line.
[[nodiscard]] std::vector<std::string> words_to_type();
/// What a new player must know.
[[nodiscard]] std::string first_steps(int levels);
/// The text of `help` and `help TOPIC`: paragraphs, and rows of two columns. `is_page`: the page
/// has more words than plain lines.
[[nodiscard]] std::string help_on(std::string_view topic, const game::View& view, std::size_t width,
                                  bool is_page = false);

}  // namespace dungeonlab::app
