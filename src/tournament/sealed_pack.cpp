// Reads a director's folder, trusting the director but not the disk: a file that was changed is
// refused before it is used.
#include "sealed_pack.hpp"

#include "dungeonlab/core/try.hpp"
#include "pack_files.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

template <class Record>
Outcome<Record> read(const fs::path& path, Result<Record> (*reader)(std::string_view),
                     std::string_view help) {
  if (!is_there(path)) {
    return batch::batch_error(batch::BatchError::Sort::incomplete,
                              fmt::format("{} is missing; {}", shown_path(path), help));
  }
  TRY(const auto text, read_packed(path));
  auto record = reader(text.text);
  if (!record) {
    return batch::corrupt(path, record.error().what);
  }
  return std::move(*record);
}

}  // namespace

Outcome<Secret> secret_in(const fs::path& folder) {
  return read(folder / sealed_folder / secret_file, &read_record<Secret>,
              "without it nothing can be drawn");
}

Outcome<Plan> plan_in(const fs::path& folder) {
  const fs::path path = folder / public_folder / plan_file;
  TRY(auto file, read(path, &read_plan_file, "seal a tournament first"));
  if (file.terms_sha256 != terms_sha256(file.plan)) {
    return batch::corrupt(path, "it changed since it was written");
  }
  return std::move(file.plan);
}

Outcome<std::optional<Commitment>> commitment_in(const fs::path& folder) {
  const fs::path path = folder / public_folder / commitment_file;
  if (!is_there(path)) {
    return std::optional<Commitment>();
  }
  return read(path, &read_record<Commitment>, "").map([](Commitment commitment) {
    return std::optional(std::move(commitment));
  });
}

Outcome<Secret> secret_of(const fs::path& folder, const Plan& plan) {
  auto secret = secret_in(folder);
  if (secret && commitment_of(plan, *secret) != plan.seed_commitment) {
    return batch::corrupt(folder / sealed_folder / secret_file,
                          fmt::format("this secret does not match the commitment in {}",
                                      shown_path(folder / public_folder / plan_file)));
  }
  return secret;
}

}  // namespace dungeonlab::tournament
