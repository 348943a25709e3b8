#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::explain {

/// A part of a text about the game, with its numbers filled in.
struct GameBlock {
  enum class Form : std::uint8_t {
    paragraph,  ///< a single line, to be wrapped to any width
    item,       ///< a list item, to be wrapped to any width
    drawing,    ///< fixed lines: a dialogue at a table, or a command
    map,        ///< fixed lines that the program can read as a map
  };
  Form form;
  std::string text;
};

/// One topic in the rules of the game.
struct GameTopic {
  std::string_view name;   ///< a single word, such as `looking`
  std::string_view title;  ///< `Looking`
  /// Other words by which it is found. A section of the rule book (`§4`) may belong to several
  /// topics; every other word belongs to one.
  std::vector<std::string_view> words;
  /// The rules (by code or group), kinds, walls and house rules whose explanations refer to this
  /// topic.
  std::vector<std::string_view> about;
  std::vector<GameBlock> blocks;
};

/// The rules of the game, from the idea to an example, in reading order.
[[nodiscard]] const std::vector<GameTopic>& game_topics();

/// True of the words that mean all topics: the rules of the game as one page.
[[nodiscard]] bool means_whole_game(std::string_view word);

/// The normal form for comparing words: lower case, with hyphens for spaces.
[[nodiscard]] std::string plain_word(std::string_view word);

}  // namespace dungeonlab::explain
