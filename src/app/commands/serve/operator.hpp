#pragma once

#include "dungeonlab/server/hall.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The person who runs a server, at its terminal.
class Operator {
 public:
  /// `address`: of the pages. `has_codes`: links are shown as QR codes, too. The hall must outlive
  /// it.
  Operator(server::Hall& hall, std::string address, bool has_codes)
      : hall_(hall), address_(std::move(address)), has_codes_(has_codes) {}

  /// A link and, if there are codes, its code.
  [[nodiscard]] std::string link(const server::Key& key) const;
  /// What a line that was typed answers.
  [[nodiscard]] std::string obey(std::string_view line);
  /// A new link for a door: `cellar/Ann`, or `Ann` if there is one game.
  [[nodiscard]] Result<server::Key> reissue(std::string_view door);
  /// The games, a line each.
  [[nodiscard]] std::string games() const;

 private:
  server::Hall& hall_;
  std::string address_;
  bool has_codes_;
};

}  // namespace dungeonlab::app
