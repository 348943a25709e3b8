#pragma once

#include "dungeonlab/cli/run.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

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

/// While this lives, a signal that would end the program only asks for an end between two files;
/// `timeout` sends two, so it is the third that ends the program as always.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  Interruption(Interruption&&) = delete;
  Interruption& operator=(Interruption&&) = delete;
  ~Interruption();

  [[nodiscard]] static bool has_come();
  /// Reads a line as next_line() does; false also as soon as an end is asked for.
  [[nodiscard]] static bool read_line(World& world, std::string& line);
};

}  // namespace dungeonlab::app
