#pragma once

#include "dungeonlab/error.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::lsp {

/// Messages with a header, as they go over a pipe.
class Wire {
 public:
  Wire(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  struct Message {
    std::string body;
    bool is_too_long = false;  ///< beyond `message_bytes`: it was skipped
  };
  /// The next message; nothing if the other side has gone, even in the middle of one. An error if
  /// there is no header from which the length can be read: then nothing behind it can be either.
  [[nodiscard]] Result<std::optional<Message>> read();
  /// True if more is there already.
  [[nodiscard]] bool has_more() const;
  /// Sends a message; false if the other side has gone.
  bool write(std::string_view body);

 private:
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace dungeonlab::lsp
