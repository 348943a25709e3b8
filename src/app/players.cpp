// Who plays. Names are said aloud and typed, so they are short words that mean nothing else in a
// game.
#include "app/players.hpp"

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/record.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t name_length_max = 20;

/// What a gamemaster and players type besides commands, is said to all, or stands in a record where
/// it says by whom or what somebody was wounded.
constexpr std::array<std::string_view, 27> words_of_a_table = {
    "all",  "none", "nobody",   "help",    "status",  "map",    "undo", "quit",      "set",
    "say",  "who",  "log",      "hand",    "pause",   "resume", "to",   "inventory", "i",
    "look", "l",    "override", "correct", "because", "wire",   "exit", "q",         "ruling"};

/// True of the words of a game, in small letters, which are no names.
bool is_taken(std::string_view name) {
  const auto is = [&](std::string_view word) { return word == name; };
  const auto is_name_of_row = [&](const auto& row) { return dungeonlab::name(row.kind) == name; };
  return session::command_named(name) != nullptr ||
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

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  names.reserve(bots::bot_table.size());
  for (const bots::BotInfo& row : bots::bot_table) {
    names.push_back(row.name);
  }
  return names;
}

/// The seats of `--players 3`.
std::vector<std::string> numbered_names(std::int64_t count) {
  if (count == 1) {
    return Players().names;
  }
  std::vector<std::string> names;
  for (std::int64_t number = 1; number <= count; ++number) {
    names.push_back(fmt::format("Player{}", number));
  }
  return names;
}

Result<void> check_name(const std::string& name, std::span<const std::string> others) {
  const bool is_name = !name.empty() && name.size() <= name_length_max &&
                       std::all_of(name.begin(), name.end(), is_letter) &&
                       name.find_first_not_of("0123456789-_") != std::string::npos &&
                       !is_taken(in_small_letters(name)) && !session::fault_of_name(name);
  if (!is_name) {
    return fail(Failure::usage,
                fmt::format("expected names such as Ann,Bea (1 to {} letters a to z, digits, - and "
                            "_, with a letter, and not a word of the game), found \"{}\"",
                            name_length_max, escape_for_terminal(name)));
  }
  const auto fault = names_alike(name, others);
  return fault ? fail(Failure::usage, *fault) : Result<void>();
}

Result<void> check_bot(std::string_view bot) {
  const std::vector<std::string_view> names = bot_names();
  if (std::find(names.begin(), names.end(), bot) != names.end()) {
    return {};
  }
  const std::string_view near = closest(bot, names);
  return fail(Failure::usage,
              fmt::format("unknown bot \"{}\"; expected {}{}", escape_for_terminal(bot),
                          fmt::join(names, ", "),
                          near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

}  // namespace

Result<std::optional<int>> player_count_in(std::string_view text) {
  const bool is_number = text.find_first_not_of("0123456789") == std::string_view::npos;
  const auto count = is_number ? parse_integer(text) : std::nullopt;
  if (is_number && (!count || *count < 1 || *count > limits::players)) {
    return fail(Failure::usage, fmt::format("expected 1 to {} players, found \"{}\"",
                                            limits::players, escape_for_terminal(text)));
  }
  return count ? std::optional(static_cast<int>(*count)) : std::nullopt;
}

Result<Players> players_in(std::string_view text) {
  TRY(const auto count, player_count_in(text));
  if (count) {
    return Players{.names = numbered_names(*count)};
  }
  Players players{.names = {}};
  for (const std::string_view part : list_of(text, ',')) {
    const std::size_t sign = std::min(part.find('='), part.size());
    std::string name(part.substr(0, sign));
    TRY(check_name(name, players.names));
    if (sign < part.size()) {
      TRY(check_bot(part.substr(sign + 1)));
      players.bots.emplace(name, part.substr(sign + 1));
    }
    players.names.push_back(std::move(name));
  }
  if (players.names.size() > limits::players) {
    return fail(Failure::usage, fmt::format("expected 1 to {} players, found {}", limits::players,
                                            players.names.size()));
  }
  return players;
}

}  // namespace dungeonlab::app
