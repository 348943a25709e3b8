#pragma once

#include "dungeonlab/error.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::lsp {

/// Messages with headers, sent over a pipe.
class Wire {
 public:
  Wire(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  struct Message {
    std::string body;
    bool is_too_long = false;  ///< longer than `message_bytes` and skipped
  };
  /// The next message; nothing if the other side has disconnected, even in the middle of a message.
  /// An error if no valid header can be read, because then nothing after it can be read either.
  [[nodiscard]] Result<std::optional<Message>> read();
  /// True if more input is already available.
  [[nodiscard]] bool has_more() const;
  /// Sends a message; false if the other side has disconnected.
  bool write(std::string_view body);

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace dungeonlab::lsp
