// Any bytes as input from an editor: after `initialize` and an open map come messages, one per
// line, or else the raw bytes. The server ends, and gives the reason if an editor would not send
// that.
#include "dungeonlab/lsp/server.hpp"
#include "fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

namespace dungeonlab::fuzz {
namespace {

std::string message(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

/// What an editor sends before the bytes.
std::string greeting() {
  return message(R"({"id":1,"method":"initialize"})") +
         message(R"({"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a","text":)"
                 R"("dungeonlab-plan/1\nlevels: 1\nbase: 1x1\n\n+#+\n#A#\n+#+\n"}}})");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  std::string framed;
  std::istringstream lines(bytes);
  for (std::string line; std::getline(lines, line);) {
    framed += message(line);
  }
  for (const std::string& said : {framed, bytes}) {
    std::istringstream in(greeting() + said);
    std::ostringstream out;
    const auto served = lsp::serve(in, out, {.version = "0", .policy_of = [](const auto& /*file*/) {
                                               return report::Policy();
                                             }});
    require(served.has_value() || !served.error().what.empty());
    require(out.str().starts_with("Content-Length: "));
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
