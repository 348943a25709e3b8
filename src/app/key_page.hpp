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

/// The way that an arrow key points.
[[nodiscard]] std::optional<Side> way_of(terminal::Key::Kind kind);

/// The terminal of whoever sits there: a page that is drawn, and keys.
class KeyPage {
 public:
  /// Nothing where no page can be shown: see Tty::open(); or where it has no room for a game.
  [[nodiscard]] static std::unique_ptr<KeyPage> open(World& world, bool has_colour,
                                                     bool is_unicode);
  KeyPage(std::unique_ptr<Tty> tty, terminal::Abilities abilities);

  [[nodiscard]] terminal::Size size() const { return tty_->size(); }
  [[nodiscard]] bool is_unicode() const { return abilities_.is_unicode; }
  /// Sends what differs from what is shown. A window that has no room for a page shows how large it
  /// must be.
  void draw(const std::function<screen::Page(terminal::Size)>& page_of);
  /// Waits for keys, or for so many milliseconds; none if the page must be drawn again. Nothing if
  /// somebody asks for an end. Ctrl-L and Ctrl-Z are done here.
  [[nodiscard]] std::optional<std::vector<terminal::Key>> keys(
      std::optional<int> milliseconds = std::nullopt);
  /// Forgets what was typed ahead.
  void drop_keys();

 private:
  std::unique_ptr<Tty> tty_;
  terminal::Abilities abilities_;
  terminal::Canvas shown_{terminal::Size{}};
  terminal::KeyReader reader_{};
};

}  // namespace dungeonlab::app
