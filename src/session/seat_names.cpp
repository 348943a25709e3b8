// A name that is also a word of the game would be ambiguous in input and in records; similar names
// confuse listeners.
#include "dungeonlab/session/seat_names.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

constexpr std::size_t name_length_max = 20;

/// Words that gamemasters and players type in addition to commands, that address all players, or
/// that say in a record who or what caused a wound.
constexpr std::array<std::string_view, 27> words_of_a_table = {
    "all",  "none", "nobody",   "help",    "status",  "map",    "undo", "quit",      "set",
    "say",  "who",  "log",      "hand",    "pause",   "resume", "to",   "inventory", "i",
    "look", "l",    "override", "correct", "because", "wire",   "exit", "q",         "ruling"};

/// True of words of the game in lower case, which cannot be names.
bool is_taken(std::string_view name) {
  const auto is = [&](std::string_view word) { return word == name; };
  const auto is_name_of_row = [&](const auto& row) { return dungeonlab::name(row.kind) == name; };
  return command_named(name) != nullptr ||
         std::any_of(game::decision_names.begin(), game::decision_names.end(), is) ||
         std::any_of(game::how_names.begin(), game::how_names.end(), is) ||
         std::any_of(all_sides.begin(), all_sides.end(),
                     [&](Side side) {
                       return dungeonlab::name(side) == name ||
                              dungeonlab::name(side).substr(0, 1) == name;
                     }) ||
         std::any_of(encounter_table.begin(), encounter_table.end(), is_name_of_row) ||
         game::thing_named(name) ||
         std::find(words_of_a_table.begin(), words_of_a_table.end(), name) !=
             words_of_a_table.end();
}

/// Punctuation of typed lines that contain names.
constexpr std::string_view separators = "\"`.,:;=<>|\\";

bool is_number(std::u32string_view letters) {
  return std::all_of(letters.begin(), letters.end(),
                     [](char32_t letter) { return letter >= U'0' && letter <= U'9'; });
}

}  // namespace

Result<void> check_seat_name(const std::string& name, std::span<const std::string> others) {
  const auto words = words_of(name);
  const bool is_name =
      !name.empty() && fmt::format("{}", fmt::join(words, " ")) == name &&
      code_point_count(name) <= name_length_max && escape_for_terminal(name) == name &&
      name.find_first_of(separators) == std::string::npos && !is_number(letters_of(name)) &&
      !is_taken(to_lower(words.front())) && !fault_of_name(name);
  if (!is_name) {
    return fail(
        Failure::usage,
        fmt::format("expected names such as Ann,Bea, found \"{1}\"; a name has up to {0} letters "
                    "and may contain spaces, but no . : = or quotes, and must not be a game term",
                    name_length_max, escape_for_terminal(name)));
  }
  const auto fault = names_alike(name, others);
  return fault ? fail(Failure::usage, *fault) : Result<void>();
}

std::optional<game::Seat> seat_called(std::string_view text, std::span<const std::string> names) {
  text = without_quotes(trimmed(text));
  auto at = std::find(names.begin(), names.end(), text);
  if (at == names.end()) {
    const std::u32string letters = letters_of(text);
    at = letters.empty() ? at : std::find_if(names.begin(), names.end(), [&](const auto& name) {
      return letters_of(name) == letters;
    });
  }
  return at == names.end() ? std::nullopt
                           : std::optional(static_cast<game::Seat>(at - names.begin()));
}

std::string written_name(const std::string& name) {
  return name.find(' ') == std::string::npos ? name : '"' + name + '"';
}

std::string_view without_quotes(std::string_view text) {
  const bool has_quotes = text.size() > 1 && text.front() == '"' && text.back() == '"';
  return has_quotes ? trimmed(text.substr(1, text.size() - 2)) : text;
}

Result<void> check_player_count(std::size_t count) {
  return count >= 1 && count <= static_cast<std::size_t>(limits::players)
             ? Result<void>()
             : fail(Failure::usage,
                    fmt::format("expected 1 to {} players, found {}", limits::players, count));
}

Result<void> check_seat_names(std::span<const std::string> names) {
  TRY(check_player_count(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    TRY(check_seat_name(names[i], names.first(i)));
  }
  return {};
}

}  // namespace dungeonlab::session
