#pragma once

#include "dungeonlab/tournament/tournament.hpp"
#include "fault_list.hpp"
#include "records.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// The bytes of a file that has to be there; a fault if it is not, or cannot be read.
[[nodiscard]] std::optional<std::string> read_needed(const std::filesystem::path& folder,
                                                     std::string_view file, FaultList& faults);

/// The files of a round that was revealed.
class RoundFiles {
 public:
  RoundFiles(const std::filesystem::path& rounds, std::int64_t round, const Plan& plan,
             FaultList& faults);

  /// Holds them against the manifest, and that against its digest.
  void look_at_all(std::string_view manifest_sha256);
  /// The proof of each map, if it can be read.
  [[nodiscard]] std::optional<Proof> read_proof();

 private:
  [[nodiscard]] std::optional<Manifest> read_manifest(std::string_view expected);

  const std::filesystem::path& rounds_;
  std::int64_t round_;
  std::string folder_;  ///< below all rounds, with a slash
  const Plan& plan_;
  FaultList& faults_;
};

}  // namespace dungeonlab::tournament
