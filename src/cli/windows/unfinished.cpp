// Cleans up after Ctrl-C. Windows has no signals: it calls a function, in a thread of its own, that
// decides whether the program continues. The function removes the unfinished files, whose names are
// in a list, and lets the program end. Closing the window does the same. If files are written one
// after another, Ctrl-C can wait for the end of the current one: then it only counts.
#include "cli/unfinished.hpp"

#include "cli/text_input.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <array>
#include <atomic>
#include <istream>
#include <mutex>
#include <string>
#include <utility>

#include <windows.h>

namespace dungeonlab::app {
namespace {

/// The state shared by the Ctrl-C handler and the program.
struct Ending {
  std::mutex mutex{};
  std::array<std::filesystem::path, Unfinished::most> paths{};  ///< empty: unused
  std::atomic<bool> is_asked_for = false;                       ///< while an Interruption lives
};

Ending& ending() {
  static Ending one;
  return one;
}

int on_event(DWORD event) {
  constexpr int patience = 2;
  Ending& all = ending();
  if (event != CTRL_CLOSE_EVENT && all.is_asked_for && ++io::end_requests() <= patience) {
    return TRUE;
  }
  const std::scoped_lock lock(all.mutex);
  for (const std::filesystem::path& path : all.paths) {
    if (!path.empty()) {
      ::DeleteFileW(path.c_str());
    }
  }
  return FALSE;  // the next handler ends the program
}

BOOL WINAPI handle_event(DWORD event) {
  return on_event(event);
}

void hear_events() {
  static const BOOL heard = ::SetConsoleCtrlHandler(&handle_event, TRUE);
  static_cast<void>(heard);
}

}  // namespace

void end_at_signals() {
  hear_events();
}

std::optional<Unfinished> Unfinished::watch(const std::filesystem::path& path) {
  hear_events();
  Ending& all = ending();
  const std::scoped_lock lock(all.mutex);
  for (std::size_t i = 0; i < all.paths.size(); ++i) {
    if (all.paths[i].empty()) {
      all.paths[i] = path;
      return Unfinished(i);
    }
  }
  return std::nullopt;
}

Unfinished::Unfinished(Unfinished&& other) noexcept
    : slot_(std::exchange(other.slot_, std::nullopt)) {}

Unfinished::~Unfinished() {
  if (slot_) {
    const std::scoped_lock lock(ending().mutex);
    ending().paths[*slot_].clear();
  }
}

Interruption::Interruption() {
  hear_events();
  io::end_requests() = 0;
  ending().is_asked_for = true;
}

Interruption::~Interruption() {
  ending().is_asked_for = false;
}

bool Interruption::has_come() {
  return io::end_requests() > 0;
}

bool Interruption::read_line(World& world, std::string& line) {
  return !has_come() && next_line(world, line) && !has_come();
}

}  // namespace dungeonlab::app
