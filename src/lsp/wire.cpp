// The base protocol: a header with the length, an empty line, and that many bytes. Headers have
// limits, because a client of another kind may send anything without end. After a header without a
// length, the start of the next message is unknown, so reading ends there.
#include "lsp/wire.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/lsp/server.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <streambuf>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

constexpr std::size_t header_line_bytes = 1000;
constexpr int header_lines = 20;

/// A header line without its end; nothing if the stream ends first. Lines that are too long are
/// cut.
std::optional<std::string> header_line(std::istream& in) {
  std::string line;
  for (char character = 0; line.size() < header_line_bytes && in.get(character);) {
    if (character == '\n') {
      return line;
    }
    line += character;
  }
  return line.size() < header_line_bytes ? std::nullopt : std::optional(line);
}

}  // namespace

Result<std::optional<Wire::Message>> Wire::read() {
  std::optional<std::int64_t> length;
  for (int lines = 0; lines < header_lines; ++lines) {
    const auto line = header_line(in_);
    if (!line) {
      return std::optional<Message>();
    }
    const std::string_view content = trimmed(*line);
    if (content.empty() && length) {
      break;
    }
    const std::size_t colon = content.find(':');
    const std::string name = to_lower(content.substr(0, colon));
    if (colon == std::string_view::npos || name.find("content-") != 0) {
      return fail(Failure::usage,
                  fmt::format("expected a header such as \"Content-Length: 123\", found \"{}\"; "
                              "this command speaks "
                              "the Language Server Protocol, so let an editor start it",
                              escape_for_terminal(content.substr(0, 60))));
    }
    if (name == "content-length") {
      length = parse_integer(trimmed(content.substr(colon + 1)));
      if (!length || *length < 0) {
        return fail(Failure::usage,
                    fmt::format("expected a number of bytes after Content-Length, found \"{}\"",
                                escape_for_terminal(content.substr(colon + 1))));
      }
    }
  }
  if (!length) {
    return fail(Failure::usage, "expected Content-Length in the header of a message");
  }
  if (static_cast<std::uint64_t>(*length) > message_bytes) {
    in_.ignore(*length);
    return in_.eof() ? std::optional<Message>() : std::optional(Message{{}, true});
  }
  Message message;
  message.body.resize(static_cast<std::size_t>(*length));
  in_.read(message.body.data(), *length);
  return in_.gcount() == *length ? std::optional(std::move(message)) : std::optional<Message>();
}

bool Wire::has_more() const {
  return in_.rdbuf()->in_avail() > 0;
}

bool Wire::write(std::string_view body) {
  out_ << "Content-Length: " << body.size() << "\r\n\r\n" << body;
  out_.flush();
  return out_.good();
}

}  // namespace dungeonlab::lsp
