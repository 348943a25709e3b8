// A program on Windows: passes the world to app::run, as posix_process.cpp does elsewhere. A
// console is set to UTF-8 and to terminal escape sequences; because all programs in it share these
// settings, they are restored at the end. Keys are read as UTF-16, because Windows provides letters
// beyond ASCII in no other way. Arguments and variables are UTF-8 thanks to the program's manifest
// (src/windows/dungeonlab.manifest).
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/cli/standard_output.hpp"
#include "dungeonlab/io/input_buffer.hpp"
#include "process.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <system_error>
#include <vector>

#include <unistd.h>
#include <windows.h>

namespace {

/// Sets up a console at one of the standard streams, and restores it on destruction.
class Console {
 public:
  Console(DWORD stream, DWORD mode) : handle_(::GetStdHandle(stream)) {
    is_there_ = ::GetConsoleMode(handle_, &mode_before_) != 0;
    if (is_there_) {
      ::SetConsoleMode(handle_, mode_before_ | mode);
    }
  }
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  Console(Console&&) = delete;
  Console& operator=(Console&&) = delete;
  ~Console() {
    if (is_there_) {
      ::SetConsoleMode(handle_, mode_before_);
    }
  }

  [[nodiscard]] bool is_there() const { return is_there_; }
  [[nodiscard]] HANDLE handle() const { return handle_; }
  /// The number of columns; 0 if it is not a console.
  [[nodiscard]] int columns() const {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    return is_there_ && ::GetConsoleScreenBufferInfo(handle_, &info) != 0
               ? info.srWindow.Right - info.srWindow.Left + 1
               : 0;
  }

 private:
  HANDLE handle_;
  DWORD mode_before_ = 0;
  bool is_there_ = false;
};

/// Sets the console output to UTF-8, and restores it on destruction.
class Utf8Output {
 public:
  Utf8Output() : before_(::GetConsoleOutputCP()) { ::SetConsoleOutputCP(CP_UTF8); }
  Utf8Output(const Utf8Output&) = delete;
  Utf8Output& operator=(const Utf8Output&) = delete;
  Utf8Output(Utf8Output&&) = delete;
  Utf8Output& operator=(Utf8Output&&) = delete;
  ~Utf8Output() { ::SetConsoleOutputCP(before_); }

 private:
  UINT before_;
};

/// Input typed at a console, line by line, as UTF-8. Ctrl-Z at the beginning of a line ends it.
class Keys : public std::streambuf {
 public:
  explicit Keys(HANDLE console) : console_(console) {}

 protected:
  int_type underflow() override {
    constexpr wchar_t end_of_keys = L'\x1a';
    std::array<wchar_t, 1024> letters{};
    DWORD count = 0;
    if (::ReadConsoleW(console_, letters.data(), static_cast<DWORD>(letters.size()), &count,
                       nullptr) == 0 ||
        count == 0 || letters.front() == end_of_keys) {
      return traits_type::eof();
    }
    constexpr std::size_t most_of_a_letter = 3;
    line_.resize(count * most_of_a_letter);
    const int bytes =
        ::WideCharToMultiByte(CP_UTF8, 0, letters.data(), static_cast<int>(count), line_.data(),
                              static_cast<int>(line_.size()), nullptr, nullptr);
    line_.resize(static_cast<std::size_t>(bytes));
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return line_.empty() ? traits_type::eof() : traits_type::to_int_type(line_.front());
  }

 private:
  HANDLE console_;
  std::string line_{};
};

/// An environment variable. A console always supports UTF-8, whatever Windows is set to, and
/// behaves like xterm.
std::optional<std::string> variable(const std::string& name) {
  const char* const value = std::getenv(name.c_str());
  if (value != nullptr) {
    return value;
  }
  return name == "LANG"   ? std::optional<std::string>("C.UTF-8")
         : name == "TERM" ? std::optional<std::string>("xterm")
                          : std::nullopt;
}

/// A word of a command line as Windows takes it apart again.
std::wstring quoted(const std::wstring& word) {
  std::wstring text = L"\"";
  std::size_t backslashes = 0;  // before a quotation mark each of them counts as half of one
  for (const wchar_t letter : word) {
    text.append(letter == L'"' ? backslashes + 1 : 0, L'\\');
    text += letter;
    backslashes = letter == L'\\' ? backslashes + 1 : 0;
  }
  return text.append(backslashes, L'\\') + L"\"";
}

/// Another of our programs: the one next to this one, or else the one in PATH.
std::optional<std::filesystem::path> find_program(const std::string& program) {
  std::wstring self(MAX_PATH, L'\0');
  DWORD size = 0;
  while ((size = ::GetModuleFileNameW(nullptr, self.data(), static_cast<DWORD>(self.size()))) ==
         self.size()) {
    self.resize(2 * self.size());
  }
  self.resize(size);
  std::vector<std::filesystem::path> folders = {std::filesystem::path(self).parent_path()};
  const char* const path = std::getenv("PATH");
  std::istringstream listed(path == nullptr ? "" : path);
  for (std::string folder; std::getline(listed, folder, ';');) {
    folders.emplace_back(folder);
  }
  for (const std::filesystem::path& folder : folders) {
    std::error_code unknown;
    const std::filesystem::path file = folder / (program + ".exe");
    if (std::filesystem::is_regular_file(file, unknown)) {
      return file;
    }
  }
  return std::nullopt;
}

/// Ctrl-C is for the other program, which has the same console.
BOOL WINAPI leave_to_other(DWORD /*event*/) {
  return TRUE;
}

/// Runs another program and waits for it. Windows cannot put it in the place of this one.
std::optional<int> run_and_wait(const std::string& program, const std::vector<std::string>& words) {
  const auto file = find_program(program);
  if (!file) {
    return std::nullopt;
  }
  std::wstring line = quoted(file->wstring());
  for (const std::string& word : words) {
    line += L" " + quoted(std::filesystem::path(word).wstring());
  }
  STARTUPINFOW start{};
  start.cb = sizeof start;
  PROCESS_INFORMATION process{};
  ::SetConsoleCtrlHandler(leave_to_other, TRUE);
  if (::CreateProcessW(file->c_str(), line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr,
                       &start, &process) == 0) {
    return std::nullopt;
  }
  ::CloseHandle(process.hThread);
  ::WaitForSingleObject(process.hProcess, INFINITE);
  DWORD code = 0;
  ::GetExitCodeProcess(process.hProcess, &code);
  ::CloseHandle(process.hProcess);
  return static_cast<int>(code);
}

}  // namespace

int dungeonlab::app::run_process(const ProgramInfo& program, int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  std::ios::sync_with_stdio(false);
  const Utf8Output utf8;
  const Console in_console(STD_INPUT_HANDLE, 0);
  const Console out_console(STD_OUTPUT_HANDLE, ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  const Console err_console(STD_ERROR_HANDLE, ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  Keys keys(in_console.handle());
  std::istream typed(&keys);
  io::InputBuffer input(STDIN_FILENO);
  std::istream in(&input);
  StandardOutput buffer([](int /*error*/) { return false; });
  std::ostream out(&buffer);
  World world{.in = in_console.is_there() ? typed : in,
              .out = out,
              .err = std::cerr,
              .out_is_terminal = out_console.is_there(),
              .err_is_terminal = err_console.is_there(),
              .out_columns = out_console.columns(),
              .environment = variable,
              .out_error = [&] { return buffer.error(); },
              .in_error = [&] { return input.error(); },
              .in_terminal = in_console.is_there() ? STDIN_FILENO : -1,
              .run_other = run_and_wait};
  return run(program, arguments, world);
}
