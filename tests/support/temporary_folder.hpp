#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::testing_support {

/// The names of everything in a folder, sorted and separated by spaces.
[[nodiscard]] std::string listing(const std::filesystem::path& folder);

/// A private folder, empty at first and removed at the end: tests run in parallel, in one build and
/// in several. Its name always has the same length.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The path of a file in the folder.
  [[nodiscard]] std::filesystem::path at(std::string_view name) const { return path_ / name; }
  /// Writes a file, creating its folders.
  void write(std::string_view name, std::string_view text) const;
  /// The bytes of a file; empty if there is no such file.
  [[nodiscard]] std::string read(std::string_view name) const;
  [[nodiscard]] std::string listing() const { return testing_support::listing(path_); }

 private:
  std::filesystem::path path_;
};

}  // namespace dungeonlab::testing_support
