// What a player can ask while playing: the same words on the screen and in plain lines.
#include "app/commands/play/play_words.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/session/possibilities.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

constexpr std::array table_words = {
    TableWord{"help", "what you can do now; `help shoot` explains one command", "?"},
    TableWord{"map", "the map that you can draw from what you have heard", "notes"},
    TableWord{"undo", "take back your last command, if nobody learned anything from it"},
    TableWord{"quit", "stop for today; with --record you can go on later", "exit q"}};

/// Words that work only on the page.
constexpr std::array page_words = {
    TableWord{"where", "the cells where your sheet fits"},
    TableWord{"here", "say where you are: `here c3`, or `here` if one cell is left"},
    TableWord{"not", "say where you are not: `not c3`"},
    TableWord{"look", "what your map says about a cell: `look c3`", "examine"},
    TableWord{"notes", "your map in full, and what its symbols mean"},
    TableWord{"log", "everything that has happened"},
    TableWord{"level", "another level of the map: `level 2`"}};

std::string rows_of_page_words() {
  std::string text = "On this page:\n";
  for (const TableWord& row : page_words) {
    text += fmt::format("  {:<30} {}\n", row.word, row.about);
  }
  return text +
         "  undo                           take back a guess, or a command from which nobody "
         "learned anything\n";
}

/// The way of the treasure after the death of its carrier, which its catalogue entry only names.
std::string after_a_death(const game::Terms& terms) {
  return fmt::format(
      "If its carrier dies, the treasure lies there for the rest of this round{}. Then "
      "it is home again.\n",
      game::Rulings(terms).treasure_after > 0 ? " and through the next round" : "");
}

/// Sections of the rules, for words such as `exit`.
std::string rules_on(std::string_view topic, const game::Terms& terms, std::size_t width) {
  auto topics = explain::topics_named(topic);
  std::erase_if(topics, [](const explain::Topic& one) {
    return std::holds_alternative<const rules::Rule*>(one);  // these are about maps, not about play
  });
  if (topics.empty()) {
    return session::nothing_called(topic, words_to_type());
  }
  const auto readings = session::unusual_readings(terms);
  return explain::text(topics, {.width = static_cast<int>(width)}) +
         (readings.empty() ? ""
                           : fmt::format("This text follows the usual rulings. This game uses {} "
                                         "instead: see `help readings`.",
                                         fmt::join(readings, ", ")));
}

}  // namespace

const TableWord* table_word(std::string_view word) {
  const auto* const row =
      std::find_if(table_words.begin(), table_words.end(), [&](const TableWord& one) {
        const auto also = words_of(one.also);
        return one.word == word || std::find(also.begin(), also.end(), word) != also.end();
      });
  return row == table_words.end() ? nullptr : row;
}

bool is_page_word(std::string_view word) {
  return std::any_of(page_words.begin(), page_words.end(),
                     [&](const TableWord& row) { return row.word == word; });
}

std::vector<std::string> words_to_type() {
  std::vector<std::string> words = session::words_of_players();
  for (const TableWord& row : table_words) {
    words.emplace_back(row.word);
  }
  return words;
}

std::string first_steps(int levels) {
  return fmt::format(
      "Find the treasure and carry it out of the dungeon. Land first: `land {}` lands in column A, "
      "row 1{}.",
      levels == 1 ? "a1" : "a1.1", levels == 1 ? "" : ", level 1");
}

std::string help_on(std::string_view topic, const game::View& view, std::size_t width,
                    bool is_page) {
  const auto* const of_page =
      std::find_if(page_words.begin(), page_words.end(),
                   [&](const TableWord& row) { return row.word == topic || row.also == topic; });
  if (is_page && of_page != page_words.end() && !topic.empty()) {
    return fmt::format("{}: {}.", of_page->word, of_page->about);
  }
  const TableWord* const word = table_word(topic);
  if (topic.empty()) {
    return session::offered(view) + (is_page ? rows_of_page_words() : "") +
           std::string(session::typing_help) +
           "`help shoot` explains a command, and `help lion` a thing. `look`, `status` and `map` "
           "show what you see, have and know. `quit` stops.\n";
  }
  if (word != nullptr && (word->word == topic || explain::topics_named(topic).empty())) {
    return fmt::format("{}: {}.", word->word, word->about);
  }
  const auto text = session::explained(topic, view);
  return (text ? *text : rules_on(topic, view.terms, width)) +
         (topic == "treasure" ? after_a_death(view.terms) : "");
}

}  // namespace dungeonlab::app
