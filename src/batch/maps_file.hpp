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

/// The maps of a batch on their way into the file in which they are kept.
class MapsFile {
 public:
  [[nodiscard]] static Result<MapsFile> create(const std::filesystem::path& folder);

  /// Adds the line of a map; maps come in the order of their indices.
  [[nodiscard]] Result<void> add(std::string_view line);
  /// Puts the file in place, and gives the digest of its lines.
  [[nodiscard]] Result<std::string> commit();

 private:
  explicit MapsFile(io::DurableFile file) : file_(std::move(file)) {}

  [[nodiscard]] Result<void> flush();

  io::DurableFile file_;
  std::string waiting_{};
  Sha256 digest_{};
};

/// Puts all maps of a batch in place, their grades if the plan asks for them, and then the manifest
/// beside them: what was sifted, and the digests.
[[nodiscard]] Outcome<Manifest> commit(const std::filesystem::path& folder, MapsFile& maps,
                                       const Sieve& sieve);

/// Takes the line of a map, with its line end, and the name by which people find it, which can be
/// shown; false if no more is needed.
using UseMap = std::function<bool(std::string_view line, const std::string& name)>;

/// Hands on the maps of a batch as long as they are needed. Corrupt, with the file named, if it is
/// missing or not what the digest in the manifest stands for, which is known at its end. `remark`
/// tells if its bytes have another digest than its lines.
[[nodiscard]] Outcome<void> read_maps(const std::filesystem::path& folder, const Manifest& manifest,
                                      const UseMap& use, const Remark& remark);

}  // namespace dungeonlab::batch
