#pragma once

#include "dungeonlab/core/error.hpp"

#include <filesystem>
#include <string_view>

namespace dungeonlab::io {

/// A new folder of many files that stands there whole or not at all, even if the machine stops at
/// any instant: until commit() it has a temporary name beside its own, which ends in `.tmp`;
/// commit() brings all of its files to the disk together before it gets its name.
class DurableFolder {
 public:
  [[nodiscard]] static Result<DurableFolder> create(const std::filesystem::path& path);

  DurableFolder(const DurableFolder&) = delete;
  DurableFolder& operator=(const DurableFolder&) = delete;
  DurableFolder(DurableFolder&& other) noexcept;
  DurableFolder& operator=(DurableFolder&& other) = delete;
  ~DurableFolder();

  /// Writes a file of that name, which must be new.
  [[nodiscard]] Result<void> write(std::string_view name, std::string_view bytes);
  /// False if a folder that is not empty has the name already: that one stays, and this one goes.
  [[nodiscard]] Result<bool> commit();

 private:
  DurableFolder(std::filesystem::path path, std::filesystem::path temporary);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty once it has its own name
};

}  // namespace dungeonlab::io
