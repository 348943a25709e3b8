#pragma once

#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/terminal/canvas.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::app {

/// The user's terminal as a page that is drawn and keys that come one by one. The terminal shows
/// the page during the lifetime of this object and is restored however the program ends.
class Tty {
 public:
  /// Null if no page can be shown: input or output is not a terminal, TERM names one that cannot
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
    std::string bytes{};           ///< typed bytes
    bool must_be_redrawn = false;  ///< the size may have changed, or the program was suspended
    bool must_end = false;         ///< by a signal, or because the terminal is gone
  };
  /// Waits until something happens, at most the given milliseconds.
  [[nodiscard]] virtual Woken wait(std::optional<int> milliseconds) = 0;
  /// The size that the terminal reports; 80x24 if that cannot be true.
  [[nodiscard]] virtual terminal::Size size() const = 0;
  virtual void write(std::string_view bytes) = 0;
  /// Discards typed keys that have not been waited for.
  virtual void drop_input() = 0;
  /// Gives the terminal back and stops, like Ctrl-Z elsewhere; returns when the program continues.
  virtual void suspend() = 0;
  /// True if the terminal draws the symbols for walls one column wide.
  [[nodiscard]] virtual bool draws_boxes() = 0;
};

}  // namespace dungeonlab::app
