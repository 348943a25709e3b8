#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "dungeonlab/batch/plan.hpp"
#include "dungeonlab/core/step.hpp"
#include "dungeonlab/forge/statistics.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace dungeonlab::batch {

/// The progress of a process with its share.
struct Progress {
  std::uint64_t maps = 0;            ///< unique maps that meet the condition, from all processes
  std::uint64_t maps_all = 0;        ///< maps requested
  std::uint64_t maps_made = 0;       ///< existing maps made by this process
  std::uint64_t candidates = 0;      ///< candidates checked by all processes
  std::uint64_t candidates_all = 0;  ///< candidates that may be checked
  std::uint64_t made = 0;            ///< candidates checked by this process
  std::uint64_t rejected = 0;        ///< those of them that do not meet the condition
  forge::VetoCounts against{};       ///< by conditions, stages and rules: maps, and draws of maps
};

/// Receives notes for the user that are not errors.
using Remark = std::function<void(const std::string& words)>;

/// How to make the parts of a batch.
struct Orders {
  std::size_t threads = 1;
  Shard shard{};
  std::optional<std::uint64_t> part{};  ///< number of candidates per part, between two points to
                                        ///< resume from
  bool keeps_parts = false;             ///< after the batch is complete
  std::function<bool()> must_stop = [] { return false; };     ///< called between maps
  std::function<void(const Progress&)> watch = [](auto&) {};  ///< called now and then
  Remark remark = [](auto&) {};
};

/// Starts or continues the batch in a folder; afterwards the folder contains the plan. If it
/// contains a different plan, a usage error that gives the difference.
[[nodiscard]] Outcome<void> open_batch(const std::filesystem::path& folder, const Plan& plan);
/// The plan in a folder.
[[nodiscard]] Outcome<Plan> plan_in(const std::filesystem::path& folder);
/// The manifest in a folder, if there is one; the maps are not checked.
[[nodiscard]] Outcome<std::optional<Manifest>> manifest_in(const std::filesystem::path& folder);
/// The manifest of a complete batch; nullopt if it is incomplete. Corrupt, with the file named, if
/// a file differs from what was written.
[[nodiscard]] Outcome<std::optional<Manifest>> whole_batch(
    const std::filesystem::path& folder, const Remark& remark = [](auto&) {});

/// The text of grades_file; empty if the maps of the batch are not graded. Corrupt if it differs
/// from what was written.
[[nodiscard]] Outcome<std::string> grades_in(const std::filesystem::path& folder,
                                             const Manifest& manifest);

/// Makes the missing parts of a shard, and trusts existing ones only after checking every byte.
/// Stops early when it has as many maps as the batch needs.
[[nodiscard]] Outcome<void> make_parts(const std::filesystem::path& folder, const Plan& plan,
                                       const Orders& orders);

/// Joins the parts and keeps the first of maps that count as one; without conditions, further maps
/// replace the others. Incomplete if parts are missing, corrupt if a part differs from what was
/// written; each one is named. The parts are removed after the manifest is written, unless they
/// should stay. The maps and the manifest are the same for any number of threads, shards and
/// interruptions.
[[nodiscard]] Outcome<Manifest> merge(const std::filesystem::path& folder,
                                      const Orders& orders = {});

/// make_parts() for all shards, then merge(), without rereading what this process makes.
[[nodiscard]] Outcome<Manifest> make_batch(const std::filesystem::path& folder, const Plan& plan,
                                           const Orders& orders);

/// How to check a batch.
struct Check {
  std::size_t threads = 1;
  bool again = false;  ///< every map is generated again from its origin
  std::function<bool()> must_stop = [] { return false; };
  WatchSteps watch = [](const Step&) {};
  Remark remark = [](auto&) {};
};
/// Checks a whole batch without trusting it: digests, every map by all rules, the condition,
/// duplicates, numbers. Incomplete if it is not complete, corrupt with the first fault named.
[[nodiscard]] Outcome<Manifest> verify(const std::filesystem::path& folder, const Check& check);

}  // namespace dungeonlab::batch
