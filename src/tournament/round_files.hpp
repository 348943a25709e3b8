#pragma once

#include "dungeonlab/tournament/tournament.hpp"
#include "fault_list.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// The bytes of a file that has to be there; a fault if it is not, or cannot be read.
[[nodiscard]] std::optional<std::string> read_needed(const std::filesystem::path& folder,
                                                     std::string_view file, FaultList& faults);
/// What such bytes say; a fault if they cannot be read.
template <class Record>
[[nodiscard]] std::optional<Record> parsed(const std::optional<std::string>& text,
                                           Result<Record> (*reader)(std::string_view),
                                           std::string_view file, FaultList& faults) {
  if (!text) {
    return std::nullopt;
  }
  auto record = reader(*text);
  if (!record) {
    faults.unreadable(file, record.error().what);
    return std::nullopt;
  }
  return *std::move(record);
}

/// Holds the files of a round, which is below `rounds`, against the digests of the commitment.
/// Where the secret is known, salts must follow from it.
void look_at_files(const std::filesystem::path& rounds, std::int64_t round,
                   const Commitment& commitment, const std::optional<Secret>& secret,
                   FaultList& faults);

}  // namespace dungeonlab::tournament
