#pragma once

#include "dungeonlab/io/system_file.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <streambuf>

#include <unistd.h>

namespace dungeonlab::io {

/// Reads an open file, pipe or terminal as data arrives: it returns what is there and waits only if
/// nothing is. Unlike a stream, it remembers why a read failed.
class InputBuffer : public std::streambuf {
 public:
  /// Takes ownership of the descriptor and closes it.
  explicit InputBuffer(int descriptor) : descriptor_(descriptor) {}
  InputBuffer(const InputBuffer&) = delete;
  InputBuffer& operator=(const InputBuffer&) = delete;
  InputBuffer(InputBuffer&&) = delete;
  InputBuffer& operator=(InputBuffer&&) = delete;
  ~InputBuffer() override { (void)::close(descriptor_); }

  /// An errno, or 0 if nothing has failed yet.
  [[nodiscard]] int error() const { return error_; }

 protected:
  int_type underflow() override {
    const std::ptrdiff_t count = read_some(descriptor_, buffer_.data(), buffer_.size());
    error_ = count < 0 ? errno : error_;
    if (count <= 0) {
      return traits_type::eof();
    }
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(buffer_.front());
  }

 private:
  std::array<char, std::size_t{1} << 16U> buffer_{};
  int descriptor_;
  int error_ = 0;
};

}  // namespace dungeonlab::io
