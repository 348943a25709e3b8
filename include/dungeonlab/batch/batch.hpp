#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "dungeonlab/batch/plan.hpp"
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
  std::uint64_t indices = 0;      ///< looked at, by whomever
  std::uint64_t indices_all = 0;  ///< of the share
  std::uint64_t made = 0;         ///< of those done, by this process
  std::uint64_t kept = 0;         ///< maps that meet the condition
  std::uint64_t rejected = 0;     ///< maps that do not
  forge::VetoCounts against{};    ///< by conditions, stages and rules: maps, and draws of maps
};

/// How the parts of a batch are to be made.
struct Orders {
  std::size_t threads = 1;
  Shard shard{};
  std::function<bool()> must_stop = [] { return false; };     ///< asked between maps
  std::function<void(const Progress&)> watch = [](auto&) {};  ///< told now and then
  std::function<void(const std::string&)> remark = [](auto&) {};
  DelveMaker delve{};  ///< for a plan that sends a party
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
[[nodiscard]] Outcome<std::optional<Manifest>> whole_batch(const std::filesystem::path& folder);

/// The text of grades_file; empty if the maps of the batch are not graded. Corrupt if it is not
/// what was written.
[[nodiscard]] Outcome<std::string> grades_in(const std::filesystem::path& folder,
                                             const Manifest& manifest);

/// Makes the parts of a shard that are not there, and believes those that are only after a look at
/// every byte. If the shard is all, it ends with the part that has the last map to keep. The parts
/// are the same for any number of threads, shards and interruptions.
[[nodiscard]] Outcome<void> make_parts(const std::filesystem::path& folder, const Plan& plan,
                                       const Orders& orders);

/// Puts the parts together: of maps that count as one the first is kept. Incomplete if parts are
/// missing, corrupt if one is not what was written; each is named. The parts go when the manifest
/// is there, unless they shall stay. At most four threads are of use.
[[nodiscard]] Outcome<Manifest> merge(
    const std::filesystem::path& folder, bool keep_parts = false,
    const std::function<bool()>& must_stop = [] { return false; }, std::size_t threads = 1);

/// make_parts() of all shards, and merge(). A process that makes all parts itself puts them
/// together on the way and reads none again.
[[nodiscard]] Outcome<Manifest> make_batch(const std::filesystem::path& folder, const Plan& plan,
                                           const Orders& orders, bool keep_parts = false);

/// How a batch is looked at.
struct Check {
  std::size_t threads = 1;
  bool again = false;  ///< every map is drawn again from its origin
  std::function<bool()> must_stop = [] { return false; };
  DelveMaker delve{};  ///< for a plan that sends a party
};
/// Checks a whole batch without trusting it: digests, every map by all rules, condition,
/// duplicates, numbers. Incomplete if it is not whole, corrupt with the first fault named.
[[nodiscard]] Outcome<Manifest> verify(const std::filesystem::path& folder, const Check& check);

}  // namespace dungeonlab::batch
