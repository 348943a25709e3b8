// Any bytes as the record of a game: reading and replaying end, every fault names an existing line,
// and a game with a whole record can be continued.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/session/record.hpp"
#include "fuzz/require.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

void check(const std::optional<session::RecordFault>& fault, const std::string& text) {
  if (fault) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    require(fault->line >= 1 && fault->line <= lines + 1 && !fault->message.empty());
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const auto record = session::read_record(text);
  check(record ? session::replay(*record) : std::optional(record.error()), text);
  require(session::whole_part(text).text.size() <= text.size() + 1);
  return 0;
}

}  // namespace dungeonlab::fuzz
