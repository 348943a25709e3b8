// From parts to the maps. The parts are read in the order of their indices, each whole and looked
// at again, and of maps that count as one the first is kept: so the result knows nothing of who
// made which part when. Where only so many maps are wanted, the parts behind the last of them are
// not asked for, since one machine alone would not have made them. The maps come
// first, then the manifest, and only then the parts go; a merge that is stopped is made again.
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "kept_maps.hpp"
#include "maps_folder.hpp"
#include "part.hpp"

#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

/// The parts that are missing, as runs of indices.
Trouble missing(const PartFolder& parts, const Plan& plan) {
  constexpr std::size_t named_most = 10;
  std::vector<IndexRange> gaps;
  std::uint64_t count = 0;
  for (std::uint64_t number = 0; number < parts_of(plan); ++number) {
    if (parts.has(number)) {
      continue;
    }
    ++count;
    const IndexRange range = part_of(plan, number);
    if (!gaps.empty() && gaps.back().end == range.begin) {
      gaps.back().end = range.end;
    } else {
      gaps.push_back(range);
    }
  }
  std::string list;
  for (std::size_t i = 0; i < gaps.size() && i < named_most; ++i) {
    list += fmt::format("{}{} to {}", i == 0 ? "" : ", ", gaps[i].begin, gaps[i].end - 1);
  }
  if (gaps.size() > named_most) {
    list += fmt::format(" and {} more",
                        counted(static_cast<std::int64_t>(gaps.size() - named_most), "run"));
  }
  return {Trouble::Sort::incomplete,
          fmt::format("{} of {} missing: indices {}; run the shards that have them, then merge",
                      count, counted(static_cast<std::int64_t>(parts_of(plan)), "part"), list)};
}

class Merge {
 public:
  Merge(const Plan& plan, std::unique_ptr<KeptMaps> maps) : plan_(plan), maps_(std::move(maps)) {}

  /// Adds the next part; false once there are maps enough.
  Result<bool> add(const Part& part) {
    manifest_.tally.add(part.tally);
    std::string_view maps = part.maps;
    for (const Key key : part.keys) {
      const std::string_view line = maps.substr(0, maps.find('\n') + 1);
      maps.remove_prefix(line.size());
      if (!met_.insert(key)) {
        ++manifest_.duplicates;
        continue;
      }
      if (const auto written = maps_->add(line); !written) {
        return tl::unexpected(written.error());
      }
      if (met_.size() == plan_.keep) {
        return false;
      }
    }
    return true;
  }
  /// Puts the maps in place.
  Outcome<Manifest> end() {
    auto digests = maps_->commit();
    if (!digests) {
      return tl::unexpected(digests.error());
    }
    manifest_.plan = plan_;
    manifest_.kept = met_.size();
    manifest_.maps_sha256 = std::move(digests->maps);
    manifest_.file_sha256 = std::move(digests->file);
    return manifest_;
  }

 private:
  const Plan& plan_;
  std::unique_ptr<KeptMaps> maps_;
  KeySet met_{};
  Manifest manifest_{};
};

Outcome<Manifest> merge_parts(const fs::path& folder, const Plan& plan, const PartFolder& parts,
                              const std::function<bool()>& must_stop) {
  if (const auto alone = parts.refuse_strangers(); !alone) {
    return tl::unexpected(alone.error());
  }
  auto maps = keep_maps(folder, plan);
  if (!maps) {
    return tl::unexpected(maps.error());
  }
  Merge merged(plan, std::move(*maps));
  bool more = true;
  for (std::uint64_t number = 0; more && number < parts_of(plan); ++number) {
    if (must_stop()) {
      return trouble(Trouble::Sort::interrupted,
                     "interrupted while the parts were put together; the same command goes on");
    }
    const auto part = parts.read(number);
    if (!part) {
      return tl::unexpected(part.error());
    }
    if (!*part) {
      return tl::unexpected(missing(parts, plan));
    }
    const auto added = merged.add(**part);
    if (!added) {
      return tl::unexpected(Trouble(added.error()));
    }
    more = *added;
  }
  const auto manifest = merged.end();
  if (!manifest) {
    return tl::unexpected(manifest.error());
  }
  const auto written = io::write_durable(folder / manifest_file, write_manifest(*manifest));
  return written ? Outcome<Manifest>(*manifest) : tl::unexpected(Trouble(written.error()));
}

/// Removes what processes that were killed have left behind. One that still writes the same files
/// finds the batch whole.
void sweep(const fs::path& folder, const Plan& plan) {
  std::vector<fs::path> left;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().native();
    for (const std::string_view own : {plan_file, manifest_file, maps_file(plan), maps_folder}) {
      if (name.starts_with(std::string(own) + '.') && name.ends_with(io::temporary_suffix)) {
        left.push_back(entry.path());
      }
    }
  }
  for (const fs::path& path : left) {
    fs::remove_all(path, ignored);
  }
}

}  // namespace

Outcome<Manifest> merge(const fs::path& folder, bool keep_parts,
                        const std::function<bool()>& must_stop) {
  const auto plan = plan_in(folder);
  if (!plan) {
    return tl::unexpected(plan.error());
  }
  auto whole = whole_batch(folder);
  if (!whole) {
    return tl::unexpected(whole.error());
  }
  const PartFolder parts(folder, *plan);
  if (!*whole) {
    const auto merged = merge_parts(folder, *plan, parts, must_stop);
    // Another process may have ended the same batch meanwhile, and have taken the parts away.
    whole = whole_batch(folder);
    if (!whole || !*whole) {
      return merged ? trouble(Trouble::Sort::corrupt,
                              whole ? "the manifest is gone" : whole.error().error.what)
                    : tl::unexpected(merged.error());
    }
  }
  if (!keep_parts) {
    parts.remove();
  }
  sweep(folder, *plan);
  return **whole;
}

}  // namespace dungeonlab::batch
