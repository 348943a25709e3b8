#pragma once

#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The terminal at which somebody sits, as a page that is drawn and keys that come one by one.
/// While this lives, the terminal shows the page; whatever ends the program gives the terminal back
/// as it was.
class Tty {
 public:
  /// Nothing where no page can be shown: input or output is no terminal, TERM names one that cannot
  /// move its cursor, or the platform has none.
  [[nodiscard]] static std::unique_ptr<Tty> open(World& world);

  Tty() = default;
  Tty(const Tty&) = delete;
  Tty& operator=(const Tty&) = delete;
  Tty(Tty&&) = delete;
  Tty& operator=(Tty&&) = delete;
  virtual ~Tty() = default;

  /// What ended a wait.
  struct Woken {
    std::string bytes{};           ///< that were typed
    bool must_be_redrawn = false;  ///< the size may be another, or the program was suspended
    bool is_asked_to_end = false;  ///< by a signal, or nobody is there any more
  };
  /// Waits until something comes, or for so many milliseconds.
  [[nodiscard]] virtual Woken wait(std::optional<int> milliseconds) = 0;
  /// What the terminal says of its size; 80x24 if that cannot be true.
  [[nodiscard]] virtual terminal::Size size() const = 0;
  virtual void write(std::string_view bytes) = 0;
  /// Forgets what was typed and not yet waited for.
  virtual void drop_input() = 0;
  /// Gives the terminal back and stops, as Ctrl-Z does elsewhere; comes back when the program goes
  /// on.
  virtual void suspend() = 0;
  /// True if the terminal gives one column to what walls are drawn with.
  [[nodiscard]] virtual bool draws_boxes() = 0;
};

}  // namespace dungeonlab::app
