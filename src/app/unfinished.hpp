#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

namespace dungeonlab::app {

/// The name of a file that is not finished: while this lives, a signal that ends the program takes
/// the file with it.
class Unfinished {
 public:
  /// So many can live at once.
  static constexpr std::size_t most = 16;

  /// Nothing if there are too many, or the name is longer than any file's.
  [[nodiscard]] static std::optional<Unfinished> watch(const std::filesystem::path& path);

  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  Unfinished(Unfinished&& other) noexcept;
  Unfinished& operator=(Unfinished&& other) = delete;
  ~Unfinished();

 private:
  explicit Unfinished(std::size_t slot) : slot_(slot) {}

  std::optional<std::size_t> slot_;
};

}  // namespace dungeonlab::app
