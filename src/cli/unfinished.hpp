#pragma once

#include "dungeonlab/cli/run.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace dungeonlab::app {

/// The name of an unfinished file: during its lifetime, a signal that ends the program also removes
/// the file.
class Unfinished {
 public:
  /// The largest number alive at once.
  static constexpr std::size_t most = 16;

  /// Empty if there are too many, or if the name is longer than any file's.
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

/// During its lifetime, a signal that would end the program only asks it to stop between two files.
/// `timeout` sends two, so the third ends the program as usual.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  Interruption(Interruption&&) = delete;
  Interruption& operator=(Interruption&&) = delete;
  ~Interruption();

  [[nodiscard]] static bool has_come();
  /// Reads a line like next_line(); also returns false as soon as the program is asked to stop.
  [[nodiscard]] static bool read_line(World& world, std::string& line);
};

}  // namespace dungeonlab::app
