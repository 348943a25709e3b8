#pragma once

#include "dungeonlab/server/hall.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The person who runs a server, at its terminal.
class Operator {
 public:
  /// `code_width`: links are shown as QR codes, too, up to so many columns; 0: they are not. The
  /// hall must outlive it.
  Operator(server::Hall& hall, std::size_t code_width) : hall_(hall), code_width_(code_width) {}

  /// A link and, if there are codes and it fits, its code.
  [[nodiscard]] std::string link(const server::Key& key) const;
  /// What a line that was typed answers.
  [[nodiscard]] std::string obey(std::string_view line);
  /// A new link for a door: `cellar/Ann`, or `Ann` if there is one game.
  [[nodiscard]] Result<server::Key> reissue(std::string_view door);
  /// The games, a line each.
  [[nodiscard]] std::string games() const;

 private:
  server::Hall& hall_;
  std::size_t code_width_;
};

}  // namespace dungeonlab::app
