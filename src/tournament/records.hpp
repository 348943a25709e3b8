#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/tournament/plan.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::tournament {

inline constexpr std::string_view plan_format = "dungeonlab-tournament-plan/1";
inline constexpr std::string_view secret_format = "dungeonlab-tournament-secret/1";
inline constexpr std::string_view commitment_format = "dungeonlab-tournament-commitment/2";
inline constexpr std::string_view salts_format = "dungeonlab-tournament-salts/1";

/// What shows that the files of a round are those of the commitment.
struct Salts {
  struct File {
    std::string name{};  ///< its path, as in the commitment
    std::string salt{};

    friend bool operator==(const File&, const File&) = default;
  };
  std::vector<File> files{};  ///< of one round, by their names

  friend bool operator==(const Salts&, const Salts&) = default;
};

/// Each as JSON, ending in a line end.
[[nodiscard]] std::string write_secret(const Secret& secret);
[[nodiscard]] std::string write_salts(const Salts& salts);

/// Read them back; a usage error if a text is not what was written, be it by a blank.
[[nodiscard]] Result<Secret> read_secret(std::string_view text);
[[nodiscard]] Result<Commitment> read_commitment(std::string_view text);
[[nodiscard]] Result<Salts> read_salts(std::string_view text);

}  // namespace dungeonlab::tournament
