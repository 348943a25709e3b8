// Cleans up after a signal. Destructors do not run when Ctrl-C or a closed pipe ends the program,
// so the names of temporary files are in a fixed table that a signal handler may read. The handler
// does only what it may: it removes the files and lets the signal do what it would have done. Only
// then is the default action restored: SA_RESETHAND would restore it before the handler runs, and a
// second signal at that moment would end the program at once. For process 1 of a system the default
// action does nothing, so it exits by itself. Signals that the parent process has set to be ignored
// stay ignored. If files are written one after another, a signal can wait for the end of the
// current one: then the handler only counts, and no new wait for another program starts.
#include "cli/unfinished.hpp"

#include "cli/text_input.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <istream>
#include <string>
#include <utility>

#include <unistd.h>

namespace dungeonlab::app {
namespace {

struct Slot {
  std::atomic<bool> taken = false;
  std::atomic<bool> watched = false;
  std::array<char, PATH_MAX> path{};
};

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): all that a handler reaches
std::array<Slot, Unfinished::most> slots;

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may not wait");

extern "C" void remove_unfinished(int signal) {
  for (Slot& slot : slots) {
    if (slot.watched) {
      unlink(slot.path.data());
    }
  }
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  raise(signal);
  constexpr int ended_by_signal = 128;
  if (getpid() == 1) {
    _exit(ended_by_signal + signal);
  }
}

extern "C" void ask_for_an_end(int signal) {
  constexpr int patience = 2;
  if (++io::end_requests() > patience) {
    remove_unfinished(signal);
  }
}

using Handler = void (*)(int);

/// Replaces some signal handlers with another. Ignored signals stay ignored, and handlers of other
/// code stay.
template <std::size_t count>
void replace_handlers(const std::array<int, count>& signals, std::initializer_list<Handler> before,
                      Handler after) {
  for (const int signal : signals) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 &&
        std::find(before.begin(), before.end(), action.sa_handler) != before.end()) {
      action = {};
      action.sa_handler = after;
      sigaction(signal, &action, nullptr);
    }
  }
}

constexpr std::array ends = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array ends_and_closed_pipes = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};

}  // namespace

void end_at_signals() {
  replace_handlers(ends_and_closed_pipes, {SIG_DFL}, remove_unfinished);
}

std::optional<Unfinished> Unfinished::watch(const std::filesystem::path& path) {
  const std::string& name = path.native();
  if (name.size() >= PATH_MAX) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!slots[i].taken.exchange(true)) {
      slots[i].path[name.copy(slots[i].path.data(), name.size())] = '\0';
      slots[i].watched = true;
      end_at_signals();
      return Unfinished(i);
    }
  }
  return std::nullopt;
}

Interruption::Interruption() {
  io::end_requests() = 0;
  replace_handlers(ends, {SIG_DFL, remove_unfinished}, ask_for_an_end);
}

Interruption::~Interruption() {
  replace_handlers(ends, {ask_for_an_end}, remove_unfinished);
}

bool Interruption::has_come() {
  return io::end_requests() > 0;
}

bool Interruption::read_line(World& world, std::string& line) {
  return !has_come() && next_line(world, line) && !has_come();
}

Unfinished::Unfinished(Unfinished&& other) noexcept
    : slot_(std::exchange(other.slot_, std::nullopt)) {}

Unfinished::~Unfinished() {
  if (slot_) {
    slots[*slot_].watched = false;
    slots[*slot_].taken = false;
  }
}

}  // namespace dungeonlab::app
