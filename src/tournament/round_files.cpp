// The files of a round, without trust. What the commitment lists must be there byte for byte, and
// nothing else. A salt is accepted if it produces the committed digest.
#include "round_files.hpp"

#include "derive.hpp"
#include "pack_files.hpp"
#include "records.hpp"

#include <map>
#include <set>
#include <utility>

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

namespace {

using SaltsByName = std::map<std::string, std::string>;

/// The salts of a round by file name; empty if they cannot be read.
SaltsByName read_salts_of(const fs::path& rounds, const std::string& file,
                          const std::optional<Secret>& secret, FaultList& faults) {
  SaltsByName by_name;
  const Salts salts = parsed(read_needed(rounds, file, faults), &read_record<Salts>, file, faults)
                          .value_or(Salts{});
  for (const Salts::File& one : salts.files) {
    by_name[one.name] = one.salt;
    if (secret && one.salt != salt_of(*secret, one.name)) {
      faults.wrong(file, fmt::format("salt of {}", one.name), salt_of(*secret, one.name), one.salt);
    }
  }
  return by_name;
}

}  // namespace

void look_at_files(const fs::path& rounds, std::int64_t round, const Commitment& commitment,
                   const std::optional<Secret>& secret, FaultList& faults) {
  const std::string folder = round_name(round) + '/';
  const std::string file_of_salts = folder + std::string(salts_file);
  std::set<std::string> names = files_below(rounds / folder);
  names.erase(std::string(salts_file));
  SaltsByName salts = read_salts_of(rounds, file_of_salts, secret, faults);
  const bool has_salts = !salts.empty();
  for (const Commitment::File& file : commitment.files) {
    if (!file.name.starts_with(folder)) {
      continue;
    }
    const auto salt = salts.extract(file.name);
    if (has_salts && salt.empty()) {
      faults.wrong(file_of_salts, fmt::format("it has no salt for {}", file.name));
    }
    if (names.erase(file.name.substr(folder.size())) == 0) {
      faults.missing(file.name);
    } else if (const auto bytes = read_needed(rounds, file.name, faults); bytes && !salt.empty()) {
      const std::string found = digest_of(file.name, salt.mapped(), *bytes);
      if (found != file.digest) {
        faults.wrong(
            file.name,
            fmt::format("digest by its salt in {}, as listed in {}", salts_file, commitment_file),
            file.digest, found);
      }
    }
  }
  for (const auto& [name, salt] : salts) {
    faults.wrong(file_of_salts, fmt::format("it has a salt for {}, which {} does not list", name,
                                            commitment_file));
  }
  for (const std::string& name : names) {
    faults.wrong(folder + name, fmt::format("{} does not list it", commitment_file));
  }
}

}  // namespace dungeonlab::tournament
