// A POSIX terminal. Keys come unedited and unechoed. The destructor restores everything else, and
// so do signal handlers, which write one constant text and restore the settings saved when the page
// was opened. A wait ends by keys or by a byte that a handler writes into a pipe, so that no signal
// is missed without polling ten times a second.
#include "app/tty.hpp"

#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/terminal/painter.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ostream>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace dungeonlab::app {
namespace {

/// What handlers need. There is one terminal, and one page on it.
struct Saved {
  termios settings{};
  int in = -1;
  int wake = -1;  ///< the write end of the pipe
};
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): all that a handler reaches
Saved saved;

/// Writes all of it, despite interruptions.
void write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR && errno != EAGAIN) {
      return;
    }
    bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
  }
}

void give_back() {
  write_all(STDOUT_FILENO, terminal::leave_page);
  tcsetattr(saved.in, TCSANOW, &saved.settings);
}

extern "C" void wake_up(int signal) {
  const int error = errno;
  const char byte = static_cast<char>(signal);
  static_cast<void>(!::write(saved.wake, &byte, 1));
  errno = error;
}

extern "C" void ask_to_end(int signal) {
  constexpr int patience = 2;
  if (++io::end_requests() > patience) {
    give_back();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  wake_up(signal);
}

extern "C" void end_at_once(int signal) {
  give_back();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

struct Handled {
  int signal;
  void (*handler)(int);
};
constexpr std::array handled = {
    Handled{SIGWINCH, wake_up},    Handled{SIGCONT, wake_up},     Handled{SIGTERM, ask_to_end},
    Handled{SIGHUP, ask_to_end},   Handled{SIGINT, ask_to_end},   Handled{SIGQUIT, ask_to_end},
    Handled{SIGTSTP, end_at_once}, Handled{SIGABRT, end_at_once}, Handled{SIGSEGV, end_at_once}};

class PosixTty final : public Tty {
 public:
  PosixTty(World& world, const termios& settings) : world_(world) {
    saved.settings = settings;
    saved.in = world.in_terminal;
    if (pipe(pipe_.data()) == 0) {
      for (const int end : pipe_) {
        fcntl(end, F_SETFL, O_NONBLOCK);
        fcntl(end, F_SETFD, FD_CLOEXEC);
      }
    }
    saved.wake = pipe_[1];
    io::end_requests() = 0;
    for (std::size_t i = 0; i < handled.size(); ++i) {
      struct sigaction action {};
      action.sa_handler = handled[i].handler;
      sigaction(handled[i].signal, &action, &before_[i]);
      if (before_[i].sa_handler == SIG_IGN && handled[i].handler == ask_to_end) {
        sigaction(handled[i].signal, &before_[i], nullptr);  // its parent ignores it
      }
    }
    take();
  }
  PosixTty(const PosixTty&) = delete;
  PosixTty& operator=(const PosixTty&) = delete;
  PosixTty(PosixTty&&) = delete;
  PosixTty& operator=(PosixTty&&) = delete;
  ~PosixTty() override {
    give_back();
    for (std::size_t i = 0; i < handled.size(); ++i) {
      sigaction(handled[i].signal, &before_[i], nullptr);
    }
    close(pipe_[0]);
    close(pipe_[1]);
  }

  [[nodiscard]] Woken wait(std::optional<int> milliseconds) override {
    Woken woken;
    std::swap(woken.bytes, early_);
    if (!woken.bytes.empty()) {
      return woken;
    }
    std::array<pollfd, 2> files = {pollfd{saved.in, POLLIN, 0}, pollfd{pipe_[0], POLLIN, 0}};
    int ready = poll(files.data(), files.size(), milliseconds.value_or(-1));
    while (ready < 0 && errno == EINTR) {  // the handler has written into the pipe
      ready = poll(files.data(), files.size(), 0);
    }
    if (files[1].revents != 0) {
      std::array<char, 64> bytes{};
      const ssize_t count = ::read(pipe_[0], bytes.data(), bytes.size());
      woken.must_end = io::end_requests() > 0;
      woken.must_be_redrawn = true;
      if (std::find(bytes.begin(), bytes.begin() + std::max<ssize_t>(count, 0), SIGCONT) !=
          bytes.begin() + std::max<ssize_t>(count, 0)) {
        take();  // the shell has reset the terminal
      }
    }
    if (files[0].revents != 0) {
      std::array<char, 4096> bytes{};
      const ssize_t count = ::read(saved.in, bytes.data(), bytes.size());
      if (count > 0) {
        woken.bytes.assign(bytes.data(), static_cast<std::size_t>(count));
      } else if (count == 0 || errno != EINTR) {
        woken.must_end = true;
      }
    }
    return woken;
  }

  [[nodiscard]] terminal::Size size() const override {
    constexpr int most = 1000;
    winsize size{};
    const bool is_credible = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
                             size.ws_row > 0 && size.ws_col <= most && size.ws_row <= most;
    return is_credible ? terminal::Size{size.ws_col, size.ws_row} : terminal::Size{80, 24};
  }

  void write(std::string_view bytes) override {
    world_.out << std::flush;
    write_all(STDOUT_FILENO, bytes);
  }

  void drop_input() override {
    early_.clear();
    tcflush(saved.in, TCIFLUSH);
  }

  void suspend() override {
    std::raise(SIGTSTP);
    take();
    drop_input();
  }

  [[nodiscard]] bool draws_boxes() override {
    write("\033[H\u2500\033[6n");
    constexpr int patience = 300;
    std::array<pollfd, 1> file = {pollfd{saved.in, POLLIN, 0}};
    std::string answer;
    while (answer.find('R') == std::string::npos && poll(file.data(), 1, patience) > 0) {
      std::array<char, 256> bytes{};
      const ssize_t count = ::read(saved.in, bytes.data(), bytes.size());
      if (count <= 0) {
        break;
      }
      answer.append(bytes.data(), static_cast<std::size_t>(count));
    }
    const std::size_t end = answer.find('R');
    const std::size_t begin = answer.rfind("\033[", end);
    if (end == std::string::npos || begin == std::string::npos) {
      early_ += answer;  // keys; a terminal that does not answer is trusted
      return true;
    }
    const std::string place = answer.substr(begin, end - begin);
    early_ += answer.substr(0, begin) + answer.substr(end + 1);
    return place.ends_with(";2");
  }

 private:
  /// Takes over the terminal: unedited keys and the page.
  void take() {
    struct sigaction stop {};
    stop.sa_handler = end_at_once;  // after a stop it has its default action
    sigaction(SIGTSTP, &stop, nullptr);
    termios raw = saved.settings;
    raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(saved.in, TCSANOW, &raw);
    write(terminal::enter_page);
  }

  World& world_;
  std::array<int, 2> pipe_ = {-1, -1};
  std::array<struct sigaction, handled.size()> before_{};
  std::string early_{};  ///< typed before the terminal answered a query
};

}  // namespace

std::unique_ptr<Tty> Tty::open(World& world) {
  const auto kind = world.environment("TERM");
  constexpr std::array<std::string_view, 3> without_cursor = {"dumb", "emacs", "unknown"};
  termios settings{};
  if (world.in_terminal < 0 || !world.out_is_terminal || !kind || kind->empty() ||
      std::find(without_cursor.begin(), without_cursor.end(), *kind) != without_cursor.end() ||
      isatty(STDOUT_FILENO) == 0 || tcgetattr(world.in_terminal, &settings) != 0) {
    return nullptr;
  }
  return std::make_unique<PosixTty>(world, settings);
}

}  // namespace dungeonlab::app
