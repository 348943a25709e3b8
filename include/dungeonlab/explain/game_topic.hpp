#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::explain {

/// A piece of a text about the game, with its numbers.
struct GameBlock {
  enum class Form : std::uint8_t {
    paragraph,  ///< one line, to be set to any width
    item,       ///< of a list, likewise
    drawing,    ///< lines that stay as they are: what is said at a table, a command
    map,        ///< likewise, and the program reads them as a map
  };
  Form form;
  std::string text;
};

/// One topic of the rules of the game.
struct GameTopic {
  std::string_view name;   ///< a word: `looking`
  std::string_view title;  ///< `Looking`
  /// Other words by which it is found. One that is a section of the rule book (`§4`) may belong to
  /// several topics, every other one to one.
  std::vector<std::string_view> words;
  /// The rules by code or group, the kinds, walls and house rules whose readers are sent here.
  std::vector<std::string_view> about;
  std::vector<GameBlock> blocks;
};

/// The rules of the game from the idea to an example, in the order in which they are read.
[[nodiscard]] const std::vector<GameTopic>& game_topics();

/// The words that mean all of them: the rules of the game as one page.
[[nodiscard]] bool means_whole_game(std::string_view word);

/// A word as names are compared: in small letters, with hyphens where people write blanks.
[[nodiscard]] std::string plain_word(std::string_view word);

}  // namespace dungeonlab::explain
