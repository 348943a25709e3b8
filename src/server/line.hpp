#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/session/announcer.hpp"
#include "dungeonlab/session/protocol.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Lines of the protocol that are not part of a game and have no number.
namespace dungeonlab::server {

/// An error line: a line was not understood or cannot be executed now. `id` is the id of that line
/// as JSON; empty if none.
[[nodiscard]] std::string write_error(std::string_view text, std::string_view id = {});
/// The id of a line, as JSON; empty if it has none.
[[nodiscard]] std::string_view id_in(json::Value line);
[[nodiscard]] std::string id_of(std::string_view line);
/// The answer to a ping, with which a page tests its connection; empty for other lines.
[[nodiscard]] std::string answer_to_ping(std::string_view line);

/// A line with the connected seats and the number of observers.
[[nodiscard]] std::string write_present(std::span<const std::string> seats, std::size_t watchers);

/// The gamemaster's first line, and a line for one event; `number` is the number of the line.
[[nodiscard]] std::string write_hello_to_gamemaster(const game::Terms& terms, std::int64_t number);
[[nodiscard]] std::string write_log(const game::Terms& terms, std::int64_t number,
                                    const session::Announcer::LogLine& what);
/// The result of a gamemaster's line; `id` is JSON.
[[nodiscard]] std::string write_answer(std::string_view id, std::string_view text);
/// A new token for a door. `id` is the id of the requesting line, as JSON; may be empty.
[[nodiscard]] std::string write_link(std::string_view id, std::string_view door,
                                     std::string_view token, std::string_view link);

/// A seat in a game with a lobby.
struct LobbySeat {
  std::string name{};
  std::string_view state{};  ///< free, taken or bot
  std::string person{};      ///< the person's or the bot's name
};
[[nodiscard]] std::string write_lobby(std::string_view game, bool has_started, bool may_begin,
                                      std::span<const LobbySeat> seats);

/// The first line from a guest.
struct Greeting {
  std::string token{};
  std::size_t from = 0;       ///< number of the last line the guest has
  bool has_notebook = false;  ///< the guest also wants the notebook
  friend bool operator==(const Greeting&, const Greeting&) = default;
};
constexpr auto describe(records::Type<Greeting>) {
  using namespace records;
  return record<Greeting>(
      "greeting", constant<Greeting>("hello", "the format of the lines", session::protocol_format),
      field<&Greeting::token>("token", "the part of the link after #", any_text),
      maybe<&Greeting::from>("from", "the number of the last line that is known; 0: none"),
      maybe<&Greeting::has_notebook>("notebook", "whether to send the notebook"));
}
/// Parses a greeting; nothing if the line is not one.
[[nodiscard]] std::optional<Greeting> read_greeting(std::string_view line);

}  // namespace dungeonlab::server
