#pragma once

#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/batch/tally.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// A description of a complete batch. The same plan always gives the same manifest, byte for byte.
struct Manifest {
  Plan plan{};
  Tally tally{};  ///< for the candidates up to the last map
  std::uint64_t duplicates = 0;
  std::uint64_t kept = 0;
  std::string maps_sha256{};    ///< of maps_file
  std::string grades_sha256{};  ///< of grades_file; empty if it does not exist

  friend bool operator==(const Manifest&, const Manifest&) = default;
};

/// The names of the files in the folder of a batch.
inline constexpr std::string_view maps_file = "maps.dungeons.jsonl";
inline constexpr std::string_view manifest_file = "manifest.json";
inline constexpr std::string_view plan_file = "plan.json";
inline constexpr std::string_view parts_folder = "parts";

/// Converts a manifest to sealed JSON and back; nullopt if the text differs from what was written.
[[nodiscard]] std::string write_manifest(const Manifest& manifest);
[[nodiscard]] std::optional<Manifest> read_manifest(std::string_view text);

}  // namespace dungeonlab::batch
