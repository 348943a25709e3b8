// The third step copies what was sealed to where everyone may read it. A round is revealed with its
// files and their salts, which reveal nothing about another round; the secret comes last, with all
// rounds. Files that do not match the commitment are not revealed: if someone has changed one, the
// director must hear of it before the players do.
#include "derive.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "pack_files.hpp"
#include "records.hpp"
#include "sealed_pack.hpp"

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

tl::unexpected<batch::BatchError> not_committed(const fs::path& path) {
  return batch::corrupt(path, "it does not match the commitment; restore the right one");
}

Outcome<std::string> read_sealed(const fs::path& path) {
  auto found = read_packed(path);
  return found ? Outcome<std::string>(std::move(found->text))
               : batch::batch_error(batch::BatchError::Sort::corrupt, found.error().what);
}

Outcome<void> write(const fs::path& path, std::string_view bytes) {
  TRY(make_folder(path.parent_path()));
  TRY(io::write_durable(path, bytes));
  return {};
}

Outcome<void> reveal_round(const fs::path& folder, std::int64_t round, const Secret& secret,
                           const Commitment& commitment) {
  const fs::path from = folder / sealed_folder;
  const fs::path to = folder / revealed_folder;
  Salts salts;
  for (const Commitment::File& file : commitment.files) {
    if (!file.name.starts_with(round_name(round) + '/')) {
      continue;
    }
    salts.files.push_back({file.name, salt_of(secret, file.name)});
    TRY(const auto bytes, read_sealed(from / file.name));
    if (!is_committed(file, salts.files.back().salt, bytes)) {
      return not_committed(from / file.name);
    }
    TRY(write(to / file.name, bytes));
  }
  const fs::path name = fs::path(round_name(round)) / salts_file;
  TRY(const auto text, read_sealed(from / name));
  return text == write_record(salts) ? write(to / name, text) : not_committed(from / name);
}

}  // namespace

Outcome<void> reveal(const fs::path& folder, std::optional<std::int64_t> round) {
  TRY(const auto plan, plan_in(folder));
  TRY(const auto secret, secret_of(folder, plan));
  TRY(const auto commitment, commitment_in(folder));
  if (!commitment) {
    return batch::batch_error(batch::BatchError::Sort::incomplete,
                              "nothing has been drawn yet, so nothing can be revealed");
  }
  if (round.value_or(1) > plan.rounds) {
    return fail(Failure::usage,
                fmt::format("no round {}: the plan has {}", *round, counted(plan.rounds, "round")));
  }
  for (std::int64_t number = round.value_or(1); number <= round.value_or(plan.rounds); ++number) {
    TRY(reveal_round(folder, number, secret, *commitment));
  }
  return round ? Outcome<void>()
               : write(folder / revealed_folder / secret_file, write_record(secret));
}

}  // namespace dungeonlab::tournament
