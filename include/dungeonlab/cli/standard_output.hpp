#pragma once

#include <array>
#include <cerrno>
#include <cstddef>
#include <streambuf>

#include <unistd.h>

namespace dungeonlab::app {

/// Buffers standard output and remembers the errno of the first write that failed.
class StandardOutput : public std::streambuf {
 public:
  /// `should_retry`: whether to repeat a write that failed with this errno.
  explicit StandardOutput(bool (*should_retry)(int error)) : should_retry_(should_retry) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

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
      const ssize_t written = write(STDOUT_FILENO, from, static_cast<unsigned>(pptr() - from));
      if (written >= 0) {
        from += written;
      } else if (!should_retry_(errno)) {
        error_ = errno;
      }
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return error_ == 0 ? 0 : -1;
  }

 private:
  std::array<char, std::size_t{1} << 16U> buffer_{};
  bool (*should_retry_)(int error);
  int error_ = 0;
};

}  // namespace dungeonlab::app
