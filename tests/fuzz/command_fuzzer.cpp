// Any bytes as a command, typed and sent: reading ends, errors are named safely, and a command that
// was read is written in both forms and read back as the same command.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "fuzz/require.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

void check(const session::ReadCommand& command, const std::array<std::string, 2>& names) {
  if (!command) {
    require(!command.error().message.empty() && !has_unsafe_text(command.error().message));
    return;
  }
  const std::string text = session::write_command(*command, names);
  const auto typed = session::parse_command(text, 0, names);
  require(typed.has_value() && session::write_command(*typed, names) == text);
  const std::string json = session::write_command_json(*command, names);
  const auto sent = session::parse_command_json(json, 0, names);
  require(sent.has_value() && session::write_command_json(*sent, names) == json);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const std::array<std::string, 2> names = {"Ann", "Bea"};
  check(session::parse_command(text, 0, names), names);
  check(session::parse_command_json(text, 0, names), names);
  return 0;
}

}  // namespace dungeonlab::fuzz
