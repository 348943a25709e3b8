#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace dungeonlab::testing_support {

/// The names of everything in a folder, sorted, with a space between.
[[nodiscard]] std::string listing(const std::filesystem::path& folder);

/// A folder of nobody else, empty at first and gone at last: tests run side by side, in one build
/// and in several. Its name is always of the same length.
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
  /// Writes a file, and the folders that it stands in.
  void write(std::string_view name, std::string_view text) const;
  /// Empty if there is no such file.
  [[nodiscard]] std::string read(std::string_view name) const;
  [[nodiscard]] std::string listing() const { return testing_support::listing(path_); }

 private:
  std::filesystem::path path_;
};

}  // namespace dungeonlab::testing_support
