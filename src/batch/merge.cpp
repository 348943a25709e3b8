// From parts to the maps. The parts come in the order of their indices, each whole and looked at
// again, and of maps that count as one the first is kept: so the result knows nothing of who made
// which part when. Several threads read parts and look at them; one sifts and writes. Where only so
// many maps are needed, the parts behind the last of them are not asked for, since one machine
// alone would not have made them. The maps come first, then the manifest, and only then the parts
// go; a merge that is stopped is made again.
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "folder.hpp"
#include "kept_maps.hpp"
#include "part.hpp"
#include "sieve.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

BatchError missing(const PartFolder& parts, const Plan& plan) {
  constexpr std::size_t named_most = 10;
  const std::vector<IndexRange> gaps = parts.missing();
  std::uint64_t count = 0;
  for (const IndexRange gap : gaps) {
    count += (gap.end - gap.begin + plan.part - 1) / plan.part;
  }
  std::string list;
  for (std::size_t i = 0; i < gaps.size() && i < named_most; ++i) {
    list += fmt::format("{}{} to {}", i == 0 ? "" : ", ", gaps[i].begin, gaps[i].end - 1);
  }
  if (gaps.size() > named_most) {
    list += fmt::format(" and {} more", counted(gaps.size() - named_most, "run"));
  }
  return {BatchError::Sort::incomplete,
          fmt::format("{} of {} missing: indices {}; run the shards that have them, then merge",
                      count, counted(parts_of(plan), "part"), list)};
}

/// Reads parts with several threads, and hands on the maps of each in the order of the parts.
class Merger {
 public:
  Merger(const Plan& plan, const PartFolder& parts, KeptMaps& maps)
      : plan_(plan), parts_(parts), maps_(maps), sieve_(plan) {}

  Outcome<void> run(std::size_t threads, const std::function<bool()>& must_stop);
  [[nodiscard]] const Sieve& sieve() const { return sieve_; }

 private:
  bool add(const Outcome<std::optional<Part>>& part);

  const Plan& plan_;
  const PartFolder& parts_;
  KeptMaps& maps_;
  Sieve sieve_;
  Outcome<void> ended_{};
};

Outcome<void> Merger::run(std::size_t threads, const std::function<bool()>& must_stop) {
  // More would wait for the one that writes, each with a part in hand.
  constexpr std::size_t threads_most = 4;
  OrderedPool pool(std::min(threads, threads_most), 1);
  bool more = true;
  for (std::uint64_t number = 0; more && number < parts_of(plan_); ++number) {
    if (must_stop()) {
      return batch_error(BatchError::Sort::interrupted,
                         "interrupted while the parts were put together; the same command goes on");
    }
    more = pool.give([this, number]() -> OrderedPool::Use {
      const auto part = std::make_shared<const Outcome<std::optional<Part>>>(parts_.read(number));
      return [this, part] { return add(*part); };
    });
  }
  pool.finish();
  return ended_;
}

/// False if no more is needed.
bool Merger::add(const Outcome<std::optional<Part>>& part) {
  if (!part) {
    ended_ = tl::unexpected(part.error());
    return false;
  }
  if (!*part) {
    ended_ = tl::unexpected(missing(parts_, plan_));
    return false;
  }
  const auto added =
      sieve_.add(**part, [&](std::string_view line, std::string_view) { return maps_.add(line); });
  if (!added) {
    ended_ = tl::unexpected(BatchError(added.error()));
  }
  return added && *added;
}

Outcome<Manifest> merge_parts(const fs::path& folder, const Plan& plan, const PartFolder& parts,
                              std::size_t threads, const std::function<bool()>& must_stop) {
  if (const auto alone = parts.refuse_unlisted_files(); !alone) {
    return tl::unexpected(alone.error());
  }
  auto maps = keep_maps(folder, plan);
  if (!maps) {
    return tl::unexpected(maps.error());
  }
  Merger merger(plan, parts, **maps);
  if (const auto merged = merger.run(threads, must_stop); !merged) {
    return tl::unexpected(merged.error());
  }
  return commit(folder, **maps, merger.sieve());
}

}  // namespace

Outcome<Manifest> merge(const fs::path& folder, bool keep_parts,
                        const std::function<bool()>& must_stop, std::size_t threads) {
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
    auto merged = merge_parts(folder, *plan, parts, threads, must_stop);
    if (merged) {
      whole = std::optional(std::move(*merged));
    } else {
      // Another process may have ended the same batch meanwhile, and have taken the parts away.
      whole = whole_batch(folder);
      if (!whole || !*whole) {
        return tl::unexpected(merged.error());
      }
    }
  }
  if (!keep_parts) {
    parts.remove();
  }
  remove_leavings(folder, *plan);
  return **whole;
}

}  // namespace dungeonlab::batch
