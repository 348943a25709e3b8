#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/tournament/plan.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

inline constexpr std::string_view plan_format = "dungeonlab-tournament-plan/1";
inline constexpr std::string_view secret_format = "dungeonlab-tournament-secret/1";
inline constexpr std::string_view commitment_format = "dungeonlab-tournament-commitment/1";
inline constexpr std::string_view proof_format = "dungeonlab-tournament-proof/1";
inline constexpr std::string_view manifest_format = "dungeonlab-tournament-manifest/1";

/// What shows that the maps of a round are leaves of the commitment.
struct Proof {
  struct Map {
    std::string salt{};
    std::string leaf{};
    std::vector<std::string> path{};

    friend bool operator==(const Map&, const Map&) = default;
  };
  std::int64_t round = 1;
  std::vector<Map> maps{};  ///< by their numbers

  friend bool operator==(const Proof&, const Proof&) = default;
};

/// The files of a round, but for the manifest itself.
struct Manifest {
  struct File {
    std::string name{};  ///< below the folder of the round
    std::uint64_t bytes = 0;
    std::string sha256{};

    friend bool operator==(const File&, const File&) = default;
  };
  std::int64_t round = 1;
  std::vector<File> files{};  ///< by their names

  friend bool operator==(const Manifest&, const Manifest&) = default;
};

/// Each as JSON, ending in a line end.
[[nodiscard]] std::string write_secret(const Secret& secret);
[[nodiscard]] std::string write_proof(const Proof& proof);
[[nodiscard]] std::string write_manifest(const Manifest& manifest);

/// Read them back; a usage error if a text is not what was written, be it by a blank.
[[nodiscard]] Result<Secret> read_secret(std::string_view text);
[[nodiscard]] Result<Commitment> read_commitment(std::string_view text);
[[nodiscard]] Result<Proof> read_proof(std::string_view text);
[[nodiscard]] Result<Manifest> read_manifest(std::string_view text);

}  // namespace dungeonlab::tournament
