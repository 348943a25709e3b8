// The files of a round without trust. The manifest is believed if it is the one that
// was committed to; what it names has to be there byte for byte, and nothing else. What every round
// has is asked for whether or not a manifest names it.
#include "round_files.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/try.hpp"
#include "pack_files.hpp"

#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::tournament {

namespace fs = std::filesystem;

std::optional<std::string> read_needed(const fs::path& folder, std::string_view file,
                                       FaultList& faults) {
  if (!is_there(folder / file)) {
    faults.missing(file);
    return std::nullopt;
  }
  auto found = read_packed(folder / file);
  if (!found) {
    faults.unreadable(file, found.error().what);
    return std::nullopt;
  }
  if (found->is_changed) {
    faults.changed(file);
  }
  return std::move(found->text);
}

RoundFiles::RoundFiles(const fs::path& rounds, std::int64_t round, const Plan& plan,
                       FaultList& faults)
    : rounds_(rounds),
      round_(round),
      folder_(round_name(round) + '/'),
      plan_(plan),
      faults_(faults) {}

void RoundFiles::look_at_all(std::string_view manifest_sha256) {
  std::set<std::string> names = files_below(rounds_ / folder_);
  names.erase(std::string(manifest_file));
  std::set<std::string> needed = {std::string(proof_file)};
  for (std::int64_t map = 1; map <= plan_.maps; ++map) {
    needed.insert(name_of_map(map));
  }
  const auto manifest = read_manifest(manifest_sha256);
  const auto files = manifest ? manifest->files : std::vector<Manifest::File>();
  for (const Manifest::File& file : files) {
    needed.erase(file.name);
    if (names.erase(file.name) == 0) {
      faults_.missing(folder_ + file.name);
    } else if (const auto bytes = read_needed(rounds_, folder_ + file.name, faults_)) {
      const Manifest::File found = entry_of(file.name, *bytes);
      if (found != file) {
        faults_.wrong(folder_ + file.name, fmt::format("SHA-256 that {} names", manifest_file),
                      fmt::format("{} of {} bytes", file.sha256, file.bytes),
                      fmt::format("{} of {}", found.sha256, found.bytes));
      }
    }
  }
  for (const std::string& name : needed) {
    if (!names.contains(name)) {
      faults_.missing(folder_ + name, "every round has it, and no manifest names it");
    }
  }
  if (!manifest) {
    return;
  }
  for (const std::string& file : names) {
    faults_.wrong(folder_ + file, "it stands there and is in no manifest");
  }
}

/// Nothing if it cannot be read.
std::optional<Manifest> RoundFiles::read_manifest(std::string_view expected) {
  const std::string name = folder_ + std::string(manifest_file);
  TRY(const auto text, read_needed(rounds_, name, faults_));
  if (sha256(text) != expected) {
    faults_.wrong(name, fmt::format("SHA-256 that {} names", commitment_file), expected,
                  sha256(text));
  }
  const auto manifest = tournament::read_manifest(text);
  if (!manifest) {
    faults_.unreadable(name, manifest.error().what);
    return std::nullopt;
  }
  if (manifest->round != round_) {
    faults_.wrong(name, "round", std::to_string(round_), std::to_string(manifest->round));
  }
  return *manifest;
}

std::optional<Proof> RoundFiles::read_proof() {
  const std::string file = folder_ + std::string(proof_file);
  if (!is_there(rounds_ / file)) {
    return std::nullopt;  // it is reported already
  }
  const auto text = read_needed(rounds_, file, faults_);
  const auto proof =
      text ? tournament::read_proof(*text) : fail(Failure::usage, "it cannot be read");
  if (!proof) {
    faults_.unreadable(file, proof.error().what);
    return std::nullopt;
  }
  if (proof->round != round_ || proof->maps.size() != static_cast<std::size_t>(plan_.maps)) {
    faults_.wrong(file, "round and maps", fmt::format("{} and {}", round_, plan_.maps),
                  fmt::format("{} and {}", proof->round, proof->maps.size()));
    return std::nullopt;
  }
  return *proof;
}

}  // namespace dungeonlab::tournament
