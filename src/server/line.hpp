#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Lines of the protocol that are no part of a game: they have no number.
namespace dungeonlab::server {

/// A line was not understood, or cannot be obeyed now.
[[nodiscard]] std::string write_error(std::string_view text);

/// Who is connected: the seats, and how many watch.
[[nodiscard]] std::string write_present(std::span<const std::string> seats, std::size_t watchers);

/// What a guest says first.
struct Greeting {
  std::string token{};
  std::size_t from = 0;       ///< he has the lines up to this number
  bool has_notebook = false;  ///< he wants the notebook, too
};
/// True if the line is one; else it says nothing.
[[nodiscard]] bool read_greeting(std::string_view line, Greeting& greeting);

}  // namespace dungeonlab::server
