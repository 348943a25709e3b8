// The players. Names are said aloud and typed, so they are short words that mean nothing else in a
// game.
#include "app/players.hpp"

#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/session/seat_names.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  names.reserve(bots::bot_table.size());
  for (const bots::BotInfo& row : bots::bot_table) {
    names.push_back(row.name);
  }
  return names;
}

/// The names of the seats for `--players 3`.
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
    const std::size_t equals = std::min(part.find('='), part.size());
    std::string name(part.substr(0, equals));
    TRY(session::check_seat_name(name, players.names));
    if (equals < part.size()) {
      TRY(check_bot(part.substr(equals + 1)));
      players.bots.emplace(name, part.substr(equals + 1));
    }
    players.names.push_back(std::move(name));
  }
  TRY(session::check_player_count(players.names.size()));
  return players;
}

Result<PrintedPlayers> printed_players_in(std::string_view text) {
  TRY(const auto count, player_count_in(text));
  PrintedPlayers players{.count = count};
  if (count) {
    return players;
  }
  for (const std::string_view name : list_of(text, ',')) {
    const auto alike = names_alike(name, players.names);
    const auto letters = letters_of(name);
    const bool is_number = std::all_of(letters.begin(), letters.end(), [](char32_t letter) {
      return letter >= U'0' && letter <= U'9';
    });
    if (is_number || alike) {
      return fail(Failure::usage, alike.value_or("expected a number, or names such as Ann,Bea"));
    }
    players.names.emplace_back(name);
  }
  TRY(session::check_player_count(players.names.size()));
  players.count = static_cast<int>(players.names.size());
  return players;
}

std::string referee_command(std::string_view map, const PrintedPlayers& players) {
  std::string command = fmt::format("dungeonlab referee {}", path_for_shell(map));
  if (!players.names.empty() && session::check_seat_names(players.names)) {
    const std::string names = fmt::format("{}", fmt::join(players.names, ","));
    command += fmt::format(" --players {}", quoted_for_shell(names));
  } else if (players.count.value_or(1) > 1) {
    command += fmt::format(" --players {}", *players.count);
  }
  return command;
}

}  // namespace dungeonlab::app
