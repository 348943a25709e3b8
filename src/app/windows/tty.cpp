// A console of Windows as a page: Windows Terminal and the console host obey escape sequences and
// send keys as such sequences, as terminals elsewhere do. Keys, a new size and Ctrl-Break end one
// wait without polling. All programs in a console share its modes, so they are restored by the
// destructor, by Ctrl-Break and after a crash. Windows cannot stop a program and continue it later.
#include "app/tty.hpp"

#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/terminal/painter.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <ostream>
#include <utility>

#include <windows.h>

namespace dungeonlab::app {
namespace {

/// What handlers need. There is one console, and one page on it.
struct Saved {
  HANDLE in = nullptr;
  HANDLE out = nullptr;
  HANDLE wake = nullptr;  ///< an event, which ends a wait
  DWORD mode = 0;         ///< of the input
};
Saved saved;

void write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    if (::WriteFile(saved.out, bytes.data(), static_cast<DWORD>(bytes.size()), &written, nullptr) ==
            0 ||
        written == 0) {
      return;
    }
    bytes.remove_prefix(std::min<std::size_t>(written, bytes.size()));
  }
}

void give_back() {
  write_all(terminal::leave_page);
  ::SetConsoleMode(saved.in, saved.mode);
}

/// Called in a thread of its own. After it has let the program end, there is no time for anything.
BOOL WINAPI end_page(DWORD event) {
  constexpr int patience = 2;
  const bool is_key = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
  if (!is_key || ++io::end_requests() > patience) {
    give_back();
    return FALSE;
  }
  ::SetEvent(saved.wake);
  return TRUE;
}

extern "C" void end_at_once(int signal) {
  give_back();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

CONSOLE_SCREEN_BUFFER_INFO look() {
  CONSOLE_SCREEN_BUFFER_INFO info{};
  ::GetConsoleScreenBufferInfo(saved.out, &info);
  return info;
}

/// Whether the console obeys escape sequences. Wine accepts the mode, but writes them out as if
/// they were letters; these are wiped away.
bool obeys() {
  constexpr std::string_view nothing = "\033[0m";
  const COORD before = look().dwCursorPosition;
  write_all(nothing);
  const COORD after = look().dwCursorPosition;
  if (before.X == after.X && before.Y == after.Y) {
    return true;
  }
  ::SetConsoleCursorPosition(saved.out, before);
  write_all(std::string(nothing.size(), ' '));
  ::SetConsoleCursorPosition(saved.out, before);
  return false;
}

class WindowsTty final : public Tty {
 public:
  explicit WindowsTty(World& world) : world_(world) {
    saved.wake = ::CreateEventW(nullptr, FALSE, FALSE, nullptr);
    io::end_requests() = 0;
    ::SetConsoleCtrlHandler(end_page, TRUE);
    for (const int crash : crashes) {
      std::signal(crash, end_at_once);
    }
    write(terminal::enter_page);
  }
  WindowsTty(const WindowsTty&) = delete;
  WindowsTty& operator=(const WindowsTty&) = delete;
  WindowsTty(WindowsTty&&) = delete;
  WindowsTty& operator=(WindowsTty&&) = delete;
  ~WindowsTty() override {
    give_back();
    for (const int crash : crashes) {
      std::signal(crash, SIG_DFL);
    }
    ::SetConsoleCtrlHandler(end_page, FALSE);
    ::CloseHandle(saved.wake);
  }

  [[nodiscard]] Woken wait(std::optional<int> milliseconds) override {
    const std::array<HANDLE, 2> causes = {saved.wake, saved.in};
    const DWORD patience = milliseconds ? static_cast<DWORD>(*milliseconds) : INFINITE;
    Woken woken;
    while (woken.bytes.empty() && !woken.must_be_redrawn && !woken.must_end) {
      switch (::WaitForMultipleObjects(causes.size(), causes.data(), FALSE, patience)) {
        case WAIT_OBJECT_0:
          woken.must_end = true;
          break;
        case WAIT_OBJECT_0 + 1:
          read_events(woken);
          break;
        case WAIT_TIMEOUT:
          return woken;
        default:
          woken.must_end = true;
      }
    }
    return woken;
  }

  [[nodiscard]] terminal::Size size() const override {
    constexpr int most = 1000;
    const SMALL_RECT window = look().srWindow;
    const terminal::Size size{window.Right - window.Left + 1, window.Bottom - window.Top + 1};
    const bool is_credible =
        size.columns > 1 && size.rows > 1 && size.columns <= most && size.rows <= most;
    return is_credible ? size : terminal::Size{80, 24};
  }

  void write(std::string_view bytes) override {
    world_.out << std::flush;
    write_all(bytes);
  }

  void drop_input() override {
    letters_.clear();
    ::FlushConsoleInputBuffer(saved.in);
  }

  void suspend() override {}

  [[nodiscard]] bool draws_boxes() override {
    write("\033[H\u2500");
    const CONSOLE_SCREEN_BUFFER_INFO info = look();
    return info.dwCursorPosition.X - info.srWindow.Left == 1;
  }

 private:
  static constexpr std::array crashes = {SIGABRT, SIGSEGV};

  /// Takes what is there. Most of it is of no interest, such as a key that is released.
  void read_events(Woken& woken) {
    std::array<INPUT_RECORD, 256> events{};
    DWORD count = 0;
    if (::ReadConsoleInputW(saved.in, events.data(), events.size(), &count) == 0) {
      woken.must_end = true;
      return;
    }
    for (DWORD i = 0; i < count; ++i) {
      if (events[i].EventType == WINDOW_BUFFER_SIZE_EVENT) {
        woken.must_be_redrawn = true;
      } else if (events[i].EventType == KEY_EVENT) {
        const KEY_EVENT_RECORD& key = events[i].Event.KeyEvent;
        // A letter that is typed by its number arrives when Alt is released.
        if ((key.bKeyDown != 0 || key.wVirtualKeyCode == VK_MENU) && key.uChar.UnicodeChar != 0) {
          letters_.append(key.wRepeatCount, key.uChar.UnicodeChar);
        }
      }
    }
    woken.bytes += take_letters();
  }

  /// The letters as UTF-8, except the first half of a letter whose second half has not arrived.
  std::string take_letters() {
    const bool is_half = !letters_.empty() && IS_HIGH_SURROGATE(letters_.back());
    const std::size_t count = letters_.size() - (is_half ? 1 : 0);
    constexpr std::size_t most_of_a_letter = 3;
    std::string bytes(count * most_of_a_letter, '\0');
    bytes.resize(static_cast<std::size_t>(
        ::WideCharToMultiByte(CP_UTF8, 0, letters_.data(), static_cast<int>(count), bytes.data(),
                              static_cast<int>(bytes.size()), nullptr, nullptr)));
    letters_.erase(0, count);
    return bytes;
  }

  World& world_;
  std::wstring letters_{};  ///< typed, but not yet given to anybody
};

}  // namespace

std::unique_ptr<Tty> Tty::open(World& world) {
  const auto kind = world.environment("TERM");
  DWORD out_mode = 0;
  saved = {.in = ::GetStdHandle(STD_INPUT_HANDLE), .out = ::GetStdHandle(STD_OUTPUT_HANDLE)};
  if (world.in_terminal < 0 || kind == "dumb" || ::GetConsoleMode(saved.in, &saved.mode) == 0 ||
      ::GetConsoleMode(saved.out, &out_mode) == 0 ||
      (out_mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) == 0) {
    return nullptr;
  }
  world.out << std::flush;
  constexpr DWORD edited = ENABLE_PROCESSED_INPUT | ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT;
  constexpr DWORD unused = ENABLE_MOUSE_INPUT;
  const DWORD keys =
      (saved.mode & ~(edited | unused)) | ENABLE_VIRTUAL_TERMINAL_INPUT | ENABLE_WINDOW_INPUT;
  if (!obeys() || ::SetConsoleMode(saved.in, keys) == 0) {
    return nullptr;
  }
  return std::make_unique<WindowsTty>(world);
}

}  // namespace dungeonlab::app
