#pragma once

#include "dungeonlab/server/hall.hpp"

#include <cstdint>
#include <string_view>

namespace dungeonlab::server {

/// How a connection ends. Each reason has a code of its own, so that a page never takes a moment
/// for the end of a link (docs/protocol.md).
struct Closing {
  std::uint16_t code;
  std::string_view reason;
};
inline constexpr Closing server_ends = {1001, "the server ends"};
inline constexpr Closing not_text = {1003, "text is expected"};
inline constexpr Closing too_slow = {4003, "the answers are not read"};

[[nodiscard]] constexpr Closing closing_of(Dismissal why) {
  switch (why) {
    case Dismissal::no_such_door:
      break;
    case Dismissal::not_written:
      return {1013, "not written, come again"};
    case Dismissal::damaged:
      return {1013, "the game is damaged, come again"};
    case Dismissal::replaced:
      return {4001, "a newer connection took this place"};
    case Dismissal::too_many:
      return {4002, "too many connections, come again"};
  }
  return {1008, "no such door"};
}

}  // namespace dungeonlab::server
