// The third step: what was sealed is copied to where everybody may read it. A round is revealed
// with its files, the salts of its maps and their ways to the root, none of which tells anything of
// another round; the secret goes last, with all of them. What is not what was committed is not
// revealed: whoever has changed it shall hear of it before the players do.
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "pack_files.hpp"
#include "sealed_pack.hpp"

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

tl::unexpected<batch::BatchError> not_committed(const fs::path& path) {
  return batch::batch_error(
      batch::BatchError::Sort::corrupt,
      fmt::format("{}: it is not what was committed; bring the right one back", shown(path)));
}

Outcome<std::string> read_committed(const fs::path& path, std::string_view digest) {
  auto found = read_packed(path);
  if (!found) {
    return batch::batch_error(batch::BatchError::Sort::corrupt, found.error().what);
  }
  return sha256(found->text) == digest ? Outcome<std::string>(std::move(found->text))
                                       : not_committed(path);
}

Outcome<void> write(const fs::path& path, std::string_view bytes) {
  TRY(make_folder(path.parent_path()));
  TRY(io::write_durable(path, bytes));
  return {};
}

Outcome<void> reveal_round(const fs::path& folder, std::int64_t round, std::string_view digest) {
  const fs::path from = folder / sealed_folder / round_name(round);
  const fs::path to = folder / revealed_folder / round_name(round);
  TRY(const auto text, read_committed(from / manifest_file, digest));
  const auto manifest = read_manifest(text);
  if (!manifest) {
    return not_committed(from / manifest_file);
  }
  for (const Manifest::File& file : manifest->files) {
    TRY(const auto bytes, read_committed(from / file.name, file.sha256));
    TRY(write(to / file.name, bytes));
  }
  return write(to / manifest_file, text);
}

}  // namespace

Outcome<void> reveal(const fs::path& folder, std::optional<std::int64_t> round) {
  TRY(const auto plan, plan_in(folder));
  TRY(const auto secret, secret_of(folder, plan));
  TRY(const auto commitment, commitment_in(folder));
  if (!commitment) {
    return batch::batch_error(batch::BatchError::Sort::incomplete,
                              "nothing is drawn yet, so there is nothing to reveal");
  }
  const auto rounds = static_cast<std::int64_t>(commitment->manifests.size());
  if (round.value_or(1) > rounds) {
    return tl::unexpected(batch::BatchError(Error{
        Failure::usage, fmt::format("there are {} rounds, and no round {}", rounds, *round)}));
  }
  for (std::int64_t number = round.value_or(1); number <= round.value_or(rounds); ++number) {
    const std::string& digest = commitment->manifests[static_cast<std::size_t>(number - 1)];
    TRY(reveal_round(folder, number, digest));
  }
  return round ? Outcome<void>()
               : write(folder / revealed_folder / secret_file, write_secret(secret));
}

}  // namespace dungeonlab::tournament
