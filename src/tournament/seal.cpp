// The first step. The secret is written before the plan that commits to it, so after an
// interruption between the two, the same command continues with the same secret. Sealed files are
// in a folder that only its owner may enter, and the secret is in a file that only its owner may
// read.
#include "check_page.hpp"
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/tournament/tournament.hpp"
#include "pack_files.hpp"
#include "sealed_pack.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

Result<void> make_sealed_folder(const fs::path& folder) {
  return make_folder(folder).and_then([&]() -> Result<void> {
    std::error_code failure;
    fs::permissions(folder, fs::perms::owner_all, failure);
    return failure ? tl::unexpected(io::cannot_write(folder, failure.value())) : Result<void>();
  });
}

/// The secret in the folder; writes the fresh one if there is none.
Outcome<Secret> secret_for(const fs::path& folder, const Secret& fresh) {
  const fs::path path = folder / sealed_folder / secret_file;
  if (is_there(path)) {
    return secret_in(folder);
  }
  if (is_there(folder / public_folder / plan_file)) {
    return batch::batch_error(batch::BatchError::Sort::incomplete,
                              fmt::format("{} is missing: without it the published plan cannot "
                                          "draw maps; use another folder for another tournament",
                                          shown_path(path)));
  }
  const auto written = make_sealed_folder(path.parent_path()).and_then([&] {
    return io::write_durable(path, write_record(fresh), io::Readers::owner_alone);
  });
  TRY(written);
  return fresh;
}

}  // namespace

Outcome<Plan> seal(const fs::path& folder, Plan plan, const Secret& fresh) {
  TRY(const auto secret, secret_for(folder, fresh));
  plan.seed_commitment = commitment_of(plan, secret);
  const fs::path path = folder / public_folder / plan_file;
  const std::string needed = write_plan(plan);
  if (!is_there(path)) {
    TRY(make_folder(path.parent_path()));
    TRY(io::write_durable(path.parent_path() / check_page_file, write_check_page(plan)));
    TRY(io::write_durable(path, needed));
    return plan;
  }
  TRY(const auto found, read_packed(path));
  if (found.text != needed) {
    return fail(
        Failure::usage,
        fmt::format("{} seals another tournament: {}; use another folder, or draw that tournament",
                    shown_path(path),
                    batch::difference(found.text, needed).value_or("its bytes differ")));
  }
  return plan;
}

}  // namespace dungeonlab::tournament
