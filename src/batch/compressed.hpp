#pragma once

#include "dungeonlab/core/error.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// Compresses bytes that come piece by piece into one frame of zstd with a checksum.
class Squeezer {
 public:
  /// An Error where this build of the program cannot compress.
  [[nodiscard]] static Result<Squeezer> make();

  [[nodiscard]] std::string squeeze(std::string_view bytes, bool is_last) const;

 private:
  struct Context;
  std::shared_ptr<Context> context_{};
};

/// Makes of compressed bytes what they were.
class Unsqueezer {
 public:
  /// An Error where this build of the program cannot read what is compressed.
  [[nodiscard]] static Result<Unsqueezer> make();

  /// What is wrong with the bytes; nothing if they are well.
  std::optional<std::string> add(std::string_view bytes, std::string& out);
  [[nodiscard]] bool is_whole() const { return left_ == 0; }

 private:
  struct Context;
  std::shared_ptr<Context> context_{};
  std::size_t left_ = 1;
};

}  // namespace dungeonlab::batch
