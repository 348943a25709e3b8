#pragma once

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "sieve.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// The maps of a batch on their way to where they are kept.
class KeptMaps {
 public:
  KeptMaps() = default;
  KeptMaps(const KeptMaps&) = delete;
  KeptMaps& operator=(const KeptMaps&) = delete;
  KeptMaps(KeptMaps&&) = delete;
  KeptMaps& operator=(KeptMaps&&) = delete;
  virtual ~KeptMaps() = default;

  /// Adds the line of a map; maps come in the order of their indices.
  [[nodiscard]] virtual Result<void> add(std::string_view line) = 0;

  struct Digests {
    std::string maps{};  ///< of all lines
    std::string file{};  ///< of maps_file()
  };
  /// Puts all maps in place.
  [[nodiscard]] virtual Outcome<Digests> commit() = 0;
};

[[nodiscard]] Outcome<std::unique_ptr<KeptMaps>> keep_maps(const std::filesystem::path& folder,
                                                           const Plan& plan);

/// Puts all maps of a batch in place, their grades if the plan asks for them, and then the manifest
/// beside them: what was sifted, and the digests.
[[nodiscard]] Outcome<Manifest> commit(const std::filesystem::path& folder, KeptMaps& maps,
                                       const Sieve& sieve);

/// Takes the text of a map, as it is kept, and the name by which people find it, which can be
/// shown; false if no more is needed.
using UseMap = std::function<bool(std::string_view text, const std::string& name)>;

/// The files in which an editor has changed what says nothing: digests are of what was written.
struct Changed {
  std::uint64_t files = 0;
  std::filesystem::path first{};

  void add(const std::filesystem::path& path);
};

/// Hands on the maps of a batch as long as they are needed. Corrupt, with the file named, if one is
/// missing, foreign, or not what the digest in the manifest stands for; of a single large file that
/// is known at its end. `remark` names files whose bytes have another digest.
[[nodiscard]] Outcome<void> read_maps(const std::filesystem::path& folder, const Manifest& manifest,
                                      const UseMap& use, const Remark& remark);

}  // namespace dungeonlab::batch
