// What a signal leaves behind. A destructor does not run when Ctrl-C or a closed pipe ends the
// program, so the names of temporary files stand in a fixed table that a signal handler may read,
// and the handler does no more than it is allowed: it removes them and lets the signal do what it
// would have done. Only then is the usual action set again: SA_RESETHAND would set it before the
// handler runs, and a second signal at that moment would end the program at once. Signals that the
// parent has had ignored stay ignored. Where files are written one after the other, a signal can
// wait for the end of one: then the handler only counts.
#include "app/unfinished.hpp"

#include "app/text_input.hpp"

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <istream>
#include <string>
#include <utility>

#include <poll.h>
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

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): all that a handler reaches
std::atomic<int> interruptions = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may not wait");

extern "C" void ask_for_an_end(int signal) {
  constexpr int patience = 2;
  if (++interruptions > patience) {
    remove_unfinished(signal);
  }
}

using Handler = void (*)(int);

/// Replaces a handler of signals by another; whoever has set a third one keeps it.
template <std::size_t count>
void replace_handler(const std::array<int, count>& signals, Handler before, Handler after) {
  for (const int signal : signals) {
    struct sigaction action {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == before) {
      action = {};
      action.sa_handler = after;
      action.sa_flags = SA_RESTART;
      sigaction(signal, &action, nullptr);
    }
  }
}

constexpr std::array ends = {SIGINT, SIGTERM, SIGHUP};
constexpr std::array ends_and_closed_pipes = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

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
      replace_handler(ends_and_closed_pipes, SIG_DFL, remove_unfinished);
      return Unfinished(i);
    }
  }
  return std::nullopt;
}

Interruption::Interruption() {
  interruptions = 0;
  replace_handler(ends, SIG_DFL, ask_for_an_end);
}

Interruption::~Interruption() {
  replace_handler(ends, ask_for_an_end, SIG_DFL);
}

bool Interruption::has_come() {
  return interruptions > 0;
}

// The stream itself reads on after a signal, so it is asked only when there is something to read.
bool Interruption::read_line(World& world, std::string& line) {
  constexpr int milliseconds = 100;
  pollfd input{.fd = world.in_terminal, .events = POLLIN, .revents = 0};
  while (world.in_terminal >= 0 && !has_come() && world.in.rdbuf()->in_avail() <= 0 &&
         poll(&input, 1, milliseconds) <= 0) {
  }
  return !has_come() && next_line(world, line);
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
