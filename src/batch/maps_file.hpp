#pragma once

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "sieve.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// Writes the maps of a batch to their file.
class MapsFile {
 public:
  [[nodiscard]] static Result<MapsFile> create(const std::filesystem::path& folder);

  /// Adds the line of a map; maps must come in index order.
  [[nodiscard]] Result<void> add(std::string_view line);
  /// Puts the file in place and returns the digest of its lines.
  [[nodiscard]] Result<std::string> commit();

 private:
  explicit MapsFile(io::DurableFile file) : file_(std::move(file)) {}

  [[nodiscard]] Result<void> flush();

  io::DurableFile file_;
  std::string waiting_{};
  Sha256 digest_{};
};

/// Puts all maps of a batch in place, their grades if the plan has any, and then the manifest with
/// the sieve's counts and the digests.
[[nodiscard]] Outcome<Manifest> commit(const std::filesystem::path& folder, MapsFile& maps,
                                       const Sieve& sieve);

/// Receives the line of a map, with its line end, and its name for people, which is safe to print.
/// Returns false to stop.
using UseMap = std::function<bool(std::string_view line, const std::string& name)>;

/// Passes on the maps of a batch until `use` returns false. Corrupt, with the file named, if the
/// file is missing or its digest differs from the manifest, which is known only at the end.
/// `remark` is called if the bytes have another digest than the lines.
[[nodiscard]] Outcome<void> read_maps(const std::filesystem::path& folder, const Manifest& manifest,
                                      const UseMap& use, const Remark& remark);

}  // namespace dungeonlab::batch
