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

/// How far a process has come with its share.
struct Progress {
  std::uint64_t maps = 0;            ///< that meet the condition, none twice, by whomever
  std::uint64_t maps_all = 0;        ///< that are asked for
  std::uint64_t maps_made = 0;       ///< of those that are there, by this process
  std::uint64_t candidates = 0;      ///< looked at, by whomever
  std::uint64_t candidates_all = 0;  ///< that may be looked at
  std::uint64_t made = 0;            ///< of those looked at, by this process
  std::uint64_t rejected = 0;        ///< that do not meet the condition
  forge::VetoCounts against{};       ///< by conditions, stages and rules: maps, and draws of maps
};

/// Takes what somebody should know although nothing is wrong.
using Remark = std::function<void(const std::string& words)>;

/// How the parts of a batch are to be made.
struct Orders {
  std::size_t threads = 1;
  Shard shard{};
  std::optional<std::uint64_t> part{};  ///< candidates between two points to go on from
  bool keeps_parts = false;             ///< when the batch is whole
  std::function<bool()> must_stop = [] { return false; };     ///< asked between maps
  std::function<void(const Progress&)> watch = [](auto&) {};  ///< told now and then
  Remark remark = [](auto&) {};
};

/// Begins the batch of a folder, or goes on with it: the plan stands there afterwards. A usage
/// error that names the difference if it is the folder of another plan.
[[nodiscard]] Outcome<void> open_batch(const std::filesystem::path& folder, const Plan& plan);
/// The plan of a folder.
[[nodiscard]] Outcome<Plan> plan_in(const std::filesystem::path& folder);
/// The manifest of a folder, if there is one; the maps are not looked at.
[[nodiscard]] Outcome<std::optional<Manifest>> manifest_in(const std::filesystem::path& folder);
/// The manifest of a batch that is whole; nothing if it is not yet. Corrupt, with the file named,
/// if a file of it is not what was written.
[[nodiscard]] Outcome<std::optional<Manifest>> whole_batch(
    const std::filesystem::path& folder, const Remark& remark = [](auto&) {});

/// The text of grades_file; empty if the maps of the batch are not graded. Corrupt if it is not
/// what was written.
[[nodiscard]] Outcome<std::string> grades_in(const std::filesystem::path& folder,
                                             const Manifest& manifest);

/// Makes the parts of a shard that are not there, and believes those that are only after a look at
/// every byte. It ends early with as many maps as the batch needs.
[[nodiscard]] Outcome<void> make_parts(const std::filesystem::path& folder, const Plan& plan,
                                       const Orders& orders);

/// Puts the parts together: of maps that count as one the first is kept, and without conditions
/// others are drawn for the rest. Incomplete if parts are missing, corrupt if one is not what was
/// written; each is named. The parts go when the manifest is there, unless they shall stay. The
/// maps and the manifest are the same for any number of threads, shards and interruptions.
[[nodiscard]] Outcome<Manifest> merge(const std::filesystem::path& folder,
                                      const Orders& orders = {});

/// make_parts() of all shards, and merge(), without reading again what this process makes.
[[nodiscard]] Outcome<Manifest> make_batch(const std::filesystem::path& folder, const Plan& plan,
                                           const Orders& orders);

/// How a batch is looked at.
struct Check {
  std::size_t threads = 1;
  bool again = false;  ///< every map is drawn again from its origin
  std::function<bool()> must_stop = [] { return false; };
  WatchSteps watch = [](const Step&) {};
  Remark remark = [](auto&) {};
};
/// Checks a whole batch without trusting it: digests, every map by all rules, condition,
/// duplicates, numbers. Incomplete if it is not whole, corrupt with the first fault named.
[[nodiscard]] Outcome<Manifest> verify(const std::filesystem::path& folder, const Check& check);

}  // namespace dungeonlab::batch
