#pragma once

#include "app/tty.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/terminal/keys.hpp"
#include "dungeonlab/terminal/painter.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace dungeonlab::app {

/// Wraps a text into rows, each with the indent of its line.
[[nodiscard]] std::vector<std::string> rows_of(std::string_view text, std::size_t width);

/// The direction of an arrow key.
[[nodiscard]] std::optional<Side> way_of(terminal::Key::Kind kind);

/// A page drawn on the user's terminal, and its keys.
class KeyPage {
 public:
  /// Null if no page can be shown (see Tty::open()), or if the terminal has no room for a game.
  [[nodiscard]] static std::unique_ptr<KeyPage> open(World& world, bool has_colour,
                                                     bool is_unicode);
  KeyPage(std::unique_ptr<Tty> tty, terminal::Abilities abilities);

  [[nodiscard]] terminal::Size size() const { return tty_->size(); }
  [[nodiscard]] bool is_unicode() const { return abilities_.is_unicode; }
  /// Sends what differs from what is shown. A window that is too small for a page shows the size it
  /// needs.
  void draw(const std::function<screen::Page(terminal::Size)>& page_of);
  /// Waits for keys, at most the given milliseconds. Returns no keys if the page must be redrawn,
  /// and nothing if the program is asked to end. Handles Ctrl-L and Ctrl-Z itself.
  [[nodiscard]] std::optional<std::vector<terminal::Key>> keys(
      std::optional<int> milliseconds = std::nullopt);
  /// Discards keys that were typed ahead.
  void drop_keys();

 private:
  std::unique_ptr<Tty> tty_;
  terminal::Abilities abilities_;
  terminal::Canvas shown_{terminal::Size{}};
  terminal::KeyReader reader_{};
};

}  // namespace dungeonlab::app
