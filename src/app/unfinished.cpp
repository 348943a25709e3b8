// What a signal leaves behind. A destructor does not run when Ctrl-C or a closed pipe ends the
// program, so the names of temporary files stand in a fixed table that a signal handler may read,
// and the handler does no more than it is allowed: it removes them and lets the signal do what it
// would have done. Only then is the usual action set again: SA_RESETHAND would set it before the
// handler runs, and a second signal at that moment would end the program at once. Signals that the
// parent has had ignored stay ignored.
#include "app/unfinished.hpp"

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
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
}

void install_handler() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_DFL) {
      action = {};
      action.sa_handler = remove_unfinished;
      sigaction(signal, &action, nullptr);
    }
  }
}

}  // namespace

std::optional<Unfinished> Unfinished::watch(const std::filesystem::path& path) {
  const std::string& name = path.native();
  if (name.size() >= PATH_MAX) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!slots[i].taken.exchange(true)) {
      slots[i].path[name.copy(slots[i].path.data(), name.size())] = '\0';
      slots[i].watched = true;
      install_handler();
      return Unfinished(i);
    }
  }
  return std::nullopt;
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
