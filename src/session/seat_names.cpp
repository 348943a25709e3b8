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

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

}  // namespace

Result<void> check_seat_name(const std::string& name, std::span<const std::string> others) {
  const bool is_name = !name.empty() && name.size() <= name_length_max &&
                       std::all_of(name.begin(), name.end(), is_letter) &&
                       name.find_first_not_of("0123456789-_") != std::string::npos &&
                       !is_taken(to_lower(name)) && !fault_of_name(name);
  if (!is_name) {
    return fail(
        Failure::usage,
        fmt::format(
            "expected names such as Ann,Bea (1 to {} letters a to z, digits, - and _, with at "
            "least one letter; game terms are taken), found \"{}\"",
            name_length_max, escape_for_terminal(name)));
  }
  const auto fault = names_alike(name, others);
  return fault ? fail(Failure::usage, *fault) : Result<void>();
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
