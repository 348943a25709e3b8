#pragma once

#include "dungeonlab/server/hall.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The person who runs a server, at its terminal.
class Operator {
 public:
  /// `code_width`: also show links as QR codes, up to this many columns; 0: do not. The hall must
  /// outlive it.
  Operator(server::Hall& hall, std::size_t code_width) : hall_(hall), code_width_(code_width) {}

  /// A link with its code, if there are codes and it fits.
  [[nodiscard]] std::string link(const server::Key& key) const;
  /// The answer to a typed line.
  [[nodiscard]] std::string obey(std::string_view line);
  /// A new link for a door: `cellar/Ann`, or `Ann` if there is only one game.
  [[nodiscard]] Result<server::Key> reissue(std::string_view door);
  /// The games, one per line.
  [[nodiscard]] std::string games() const;

 private:
  server::Hall& hall_;
  std::size_t code_width_;
};

}  // namespace dungeonlab::app
