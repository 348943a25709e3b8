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

/// Lines of the protocol that are no part of a game: they have no number.
namespace dungeonlab::server {

/// A line was not understood, or cannot be obeyed now.
/// `id`: of that line, as JSON; empty: none.
[[nodiscard]] std::string write_error(std::string_view text, std::string_view id = {});
/// The id of a line, as JSON; empty: it has none.
[[nodiscard]] std::string_view id_in(json::Value line);
[[nodiscard]] std::string id_of(std::string_view line);
/// What answers a line by which a page tries its connection; empty: the line is something else.
[[nodiscard]] std::string answer_to_ping(std::string_view line);

/// Who is connected: the seats, and how many watch.
[[nodiscard]] std::string write_present(std::span<const std::string> seats, std::size_t watchers);

/// The first line of a gamemaster, and what happened; `number` is that of the line.
[[nodiscard]] std::string write_hello_to_gamemaster(const game::Terms& terms, std::int64_t number);
[[nodiscard]] std::string write_log(const game::Terms& terms, std::int64_t number,
                                    const session::Announcer::LogLine& what);
/// What came of a line of a gamemaster; `id` is JSON.
[[nodiscard]] std::string write_answer(std::string_view id, std::string_view text);
/// A new token for a door. `id`: of the line that asked for it, as JSON; may be empty.
[[nodiscard]] std::string write_link(std::string_view id, std::string_view door,
                                     std::string_view token, std::string_view link);

/// A seat of a game with a lobby.
struct LobbySeat {
  std::string name{};
  std::string_view state{};  ///< free, taken or bot
  std::string person{};      ///< or the bot
};
[[nodiscard]] std::string write_lobby(std::string_view game, bool has_started, bool may_begin,
                                      std::span<const LobbySeat> seats);

/// What a guest says first.
struct Greeting {
  std::string token{};
  std::size_t from = 0;       ///< he has the lines up to this number
  bool has_notebook = false;  ///< he wants the notebook, too
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
/// Nothing if the line is none.
[[nodiscard]] std::optional<Greeting> read_greeting(std::string_view line);

}  // namespace dungeonlab::server
