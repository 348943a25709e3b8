#pragma once

#include "dungeonlab/error.hpp"

#include <filesystem>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace dungeonlab::io {

/// A file descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { (void)close(); }

  [[nodiscard]] bool valid() const { return number_ >= 0; }
  [[nodiscard]] int number() const { return number_; }
  /// True if everything written has been accepted.
  bool close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

/// Writes all of `bytes` to a descriptor; `path` is its name in messages.
[[nodiscard]] Result<void> write_all(int file, const std::filesystem::path& path,
                                     std::string_view bytes);

}  // namespace dungeonlab::io
