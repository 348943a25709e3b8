#pragma once

#include "dungeonlab/game/view.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// What players say to the program, and not in the game.
struct TableWord {
  std::string_view word;
  std::string_view about;
  std::string_view also{};  ///< in its place, with blanks between them
};
/// The row of a word; null if it is none.
[[nodiscard]] const TableWord* table_word(std::string_view word);

/// What a line may begin with.
[[nodiscard]] std::vector<std::string> words_to_type();
/// What a player must know who never played.
[[nodiscard]] std::string first_steps(int levels);
/// What `help` says, and `help TOPIC`: paragraphs, and rows of two columns.
/// `is_page`: on the page there are more words than in lines.
[[nodiscard]] std::string help_on(std::string_view topic, const game::View& view, std::size_t width,
                                  bool is_page = false);

}  // namespace dungeonlab::app
