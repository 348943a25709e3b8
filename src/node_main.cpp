// The program under Node.js: hands the world to app::run, as src/main.cpp does natively. What it
// asks of the terminal is asked of Node.js, which alone knows it; so is standard output, for a pipe
// there may be one that cannot be waited for, and must be tried again. A closed pipe has no signal
// here: the write fails, and run() ends as quietly.
#include "dungeonlab/app/run.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <vector>

#include <emscripten.h>
#include <unistd.h>

// clang-format off
EM_JS(int, node_is_terminal, (int file), { return require("tty").isatty(file) ? 1 : 0; });
EM_JS(int, node_columns, (), { return process.stdout.columns || 0; });
EM_JS(void, node_pause, (), {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
});
// clang-format on

namespace {

/// Buffers standard output and remembers the errno of the first write that failed.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput() { setp(buffer_.data(), buffer_.data() + buffer_.size()); }

  [[nodiscard]] int error() const { return error_; }

 protected:
  int_type overflow(int_type character) override {
    if (sync() != 0) {
      return traits_type::eof();
    }
    if (!traits_type::eq_int_type(character, traits_type::eof())) {
      sputc(traits_type::to_char_type(character));
    }
    return traits_type::not_eof(character);
  }

  int sync() override {
    const char* from = pbase();
    while (error_ == 0 && from < pptr()) {
      const ssize_t written = write(STDOUT_FILENO, from, static_cast<std::size_t>(pptr() - from));
      if (written >= 0) {
        from += written;
      } else if (errno == EAGAIN) {
        node_pause();
      } else {
        error_ = errno;
      }
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return error_ == 0 ? 0 : -1;
  }

 private:
  std::array<char, std::size_t{1} << 16U> buffer_{};
  int error_ = 0;
};

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  StandardOutput buffer;
  std::ostream out(&buffer);
  const bool is_terminal = node_is_terminal(STDOUT_FILENO) == 1;
  dungeonlab::app::World world{
      .in = std::cin,
      .out = out,
      .err = std::cerr,
      .out_is_terminal = is_terminal,
      .err_is_terminal = node_is_terminal(STDERR_FILENO) == 1,
      .out_columns = is_terminal ? node_columns() : 0,
      .environment = [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
      },
      .out_error = [&] { return buffer.error(); },
      .in_terminal = node_is_terminal(STDIN_FILENO) == 1 ? STDIN_FILENO : -1};
  return dungeonlab::app::run(arguments, world);
}
