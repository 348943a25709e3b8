#pragma once

#include "dungeonlab/server/hall.hpp"

#include <cstdint>
#include <string_view>

namespace dungeonlab::server {

/// How a connection ends. Each reason has its own code, so that a page never mistakes a temporary
/// failure for an invalid link (docs/protocol.md).
struct Closing {
  std::uint16_t code;
  std::string_view reason;
};
inline constexpr Closing server_ends = {1001, "the server is stopping"};
inline constexpr Closing not_text = {1003, "expected text"};
inline constexpr Closing too_slow = {4003, "the answers are not read"};

[[nodiscard]] constexpr Closing closing_of(Dismissal why) {
  switch (why) {
    case Dismissal::no_such_door:
      break;
    case Dismissal::not_written:
      return {1013, "not saved, reconnect"};
    case Dismissal::damaged:
      return {1013, "the game is damaged, reconnect later"};
    case Dismissal::replaced:
      return {4001, "a newer connection replaced this one"};
    case Dismissal::too_many:
      return {4002, "too many connections, reconnect later"};
  }
  return {1008, "no such door"};
}

}  // namespace dungeonlab::server
