#pragma once

#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/io/durable_file.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// The file of all maps of a batch while it is written, compressed or not.
class MapsFile {
 public:
  [[nodiscard]] static Result<MapsFile> create(const std::filesystem::path& path,
                                               Compression compression);
  MapsFile(const MapsFile&) = delete;
  MapsFile& operator=(const MapsFile&) = delete;
  MapsFile(MapsFile&&) noexcept;
  MapsFile& operator=(MapsFile&&) = delete;
  ~MapsFile();

  /// Adds the line of a map.
  [[nodiscard]] Result<void> add(std::string_view line);

  struct Digests {
    std::string maps{};  ///< of all lines
    std::string file{};
  };
  /// Puts the file in place.
  [[nodiscard]] Result<Digests> commit();

 private:
  struct Squeezer;
  MapsFile(io::DurableFile file, std::unique_ptr<Squeezer> squeezer);
  [[nodiscard]] Result<void> flush(bool is_last);

  io::DurableFile file_;
  std::unique_ptr<Squeezer> squeezer_;  ///< null: nothing is compressed
  std::string waiting_{};
  Sha256 maps_{};
  Sha256 bytes_{};
};

/// Reads such a file: hands on every line, with its line end, until `use` returns false. What is no
/// compressed file, or ends too early, is an error.
[[nodiscard]] Result<MapsFile::Digests> read_lines(
    const std::filesystem::path& path, Compression compression,
    const std::function<bool(std::string_view line)>& use);

}  // namespace dungeonlab::batch
