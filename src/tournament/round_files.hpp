#pragma once

#include "dungeonlab/tournament/tournament.hpp"
#include "fault_list.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::tournament {

/// The bytes of a required file; adds a fault if it is missing or cannot be read.
[[nodiscard]] std::optional<std::string> read_needed(const std::filesystem::path& folder,
                                                     std::string_view file, FaultList& faults);
/// Parses the text of a file; adds a fault if that fails.
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

/// Checks the files of a round below `rounds` against the digests in the commitment. If the secret
/// is known, the salts must follow from it.
void look_at_files(const std::filesystem::path& rounds, std::int64_t round,
                   const Commitment& commitment, const std::optional<Secret>& secret,
                   FaultList& faults);

}  // namespace dungeonlab::tournament
