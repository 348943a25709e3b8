// The long work of a batch: from indices to parts, and from parts to maps. Both are one pass over
// the candidates in index order. The pass reads existing parts, generates missing ones, keeps the
// first of maps that count as one, and ends with the last map needed. So the result does not depend
// on who made which part when.
//
// Indices are given to a pool a few at a time and come back in order, so a part is filled as if one
// thread had made it. A part is kept in memory until it is complete, which bounds what a stop can
// lose. Parts may begin and end anywhere: where the process cuts them, at the borders of a shard,
// at an interruption, or after the last map. An index whose draws are all vetoed gives no map. That
// is not a reason to stop unless it happens many times in a row: then the settings request
// something impossible.
//
// A shard makes its slice of the candidates and no maps. A complete batch also writes the maps. So
// does a merge, but it only reads the candidates of shards; it generates the maps that replace
// duplicates, and recounts the candidates of the last part if the maps end in the middle of it.
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/winnable.hpp"
#include "folder.hpp"
#include "maps_file.hpp"
#include "sieve.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

/// The maximum number of consecutive indices that may be given up.
constexpr std::uint64_t given_up_most = 100;

/// The result of an index.
struct Forged {
  std::string line{};   ///< empty: no map, or one that does not meet the condition
  std::string grade{};  ///< empty in the same cases, and if maps are not graded
  Key key{};
  Tally tally{};
  std::optional<Error> error{};  ///< why this index, or everything, is given up
};

enum class Task : std::uint8_t { share, whole, merge };

class Maker {
 public:
  Maker(const std::filesystem::path& folder, const Plan& plan, const Orders& orders, Task task);

  Outcome<void> run();
  /// Writes the maps and the manifest.
  Outcome<Manifest> commit();

 private:
  using Steps = std::vector<Forged>;
  using Pieces = std::vector<PartFolder::Piece>;

  void go_on();
  void read_parts(Pieces::const_iterator next, Pieces::const_iterator end);
  bool absorb(IndexRange range, const Outcome<Part>& part);
  void draw(IndexRange gap);
  bool use(const Steps& steps, std::uint64_t gap_end);
  bool use(const Forged& forged, std::uint64_t gap_end);
  void end_part();
  void count_again(IndexRange range);
  bool prepare();
  [[nodiscard]] Forged forge_one(std::uint64_t index, bool only_counts = false) const;
  void add_map(std::string_view line);
  void add_to_progress(const Tally& tally);
  void fail_with(BatchError error) { ended_ = tl::unexpected(std::move(error)); }
  [[nodiscard]] bool has_ended() const { return !ended_ || is_over_ || sieve_.has_enough(); }
  /// A request to end stays in effect.
  bool must_stop() { return stopped_ = stopped_ || orders_.must_stop(); }
  [[nodiscard]] std::uint64_t step_of(IndexRange range) const;

  const std::filesystem::path& folder_;
  const Plan& plan_;
  const Orders& orders_;
  Task task_;
  std::uint64_t part_size_;
  IndexRange range_;  ///< of the candidates that may be checked
  forge::Forge forge_;
  PartFolder parts_;
  bool is_prepared_ = false;
  std::vector<std::pair<std::string, measure::Where>> conditions_{};  ///< all must hold
  measure::FigureSet requested_{};                                    ///< by the conditions
  std::uint64_t at_ = 0;                                              ///< the next candidate
  IndexRange filled_{};  ///< candidates of the current part
  Part current_{};
  Sieve sieve_;
  std::optional<MapsFile> maps_{};   ///< nullopt: this process does not write the maps
  std::optional<IndexRange> cut_{};  ///< the range of the last part that counts
  std::uint64_t given_up_ = 0;
  std::uint64_t safe_ = 0;  ///< number of maps in existing parts
  Progress progress_{};
  bool stopped_ = false;
  bool is_over_ = false;  ///< another process has completed the batch
  Outcome<void> ended_{};
};

Maker::Maker(const std::filesystem::path& folder, const Plan& plan, const Orders& orders, Task task)
    : folder_(folder),
      plan_(plan),
      orders_(orders),
      task_(task),
      part_size_(orders.part.value_or(usual_part(plan))),
      range_(task == Task::share ? shared_of(plan, orders.shard) : candidates_of(plan)),
      forge_(plan.settings),
      parts_(folder, plan),
      at_(range_.begin),
      sieve_(plan) {
  progress_.candidates_all = range_.end - range_.begin;
  progress_.maps_all = task == Task::share && !plan.tries ? progress_.candidates_all : plan.count;
}

Outcome<void> Maker::run() {
  if (task_ == Task::merge) {
    TRY(parts_.refuse_unlisted_files());
  }
  if (task_ != Task::share) {
    auto maps = MapsFile::create(folder_);
    if (maps) {
      maps_.emplace(std::move(*maps));
    } else if (task_ == Task::merge) {
      return tl::unexpected(maps.error());
    }
  }
  while (!has_ended() && at_ < range_.end && !must_stop()) {
    go_on();
  }
  if (cut_ && task_ != Task::share && ended_) {
    count_again(*cut_);
  }
  const bool is_done =
      (sieve_.has_enough() || at_ == range_.end) && (!cut_ || task_ == Task::share);
  if (ended_ && stopped_ && !is_done) {
    return batch_error(BatchError::Sort::interrupted,
                       fmt::format("interrupted after {} of {}; the same command continues", safe_,
                                   counted(progress_.maps_all, "map")));
  }
  return ended_;
}

/// Reads the next parts, or generates up to them.
void Maker::go_on() {
  const Pieces pieces = parts_.pieces();
  const auto next = std::find_if(pieces.begin(), pieces.end(),
                                 [&](const auto& piece) { return piece.range.end > at_; });
  if (next->is_there && next->range.begin == at_) {
    read_parts(next, pieces.end());
  } else if (next->is_there && task_ == Task::share && at_ == range_.begin) {
    at_ = next->range.end;  // a neighbouring part, from a run with other shards
  } else if (!next->is_there && task_ == Task::merge && at_ < shared_of(plan_).end) {
    fail_with(lost_manifest(folder_).value_or(
        BatchError(BatchError::Sort::incomplete,
                   fmt::format("not made yet: {}; run the shards that have them, then merge",
                               shown_ranges(plan_, parts_.missing())))));
  } else {
    draw({at_, std::min(next->range.end, range_.end)});
  }
}

/// Reads parts with several threads, up to the next gap, and uses them in order.
void Maker::read_parts(Pieces::const_iterator next, Pieces::const_iterator end) {
  // More would wait for the writing thread, each holding a part.
  constexpr std::size_t threads_most = 4;
  OrderedPool pool(std::min(orders_.threads, threads_most), 1);
  for (; next != end && next->is_there && next->range.begin < range_.end && !must_stop(); ++next) {
    const IndexRange range = next->range;
    if (!pool.give([this, range]() -> OrderedPool::Use {
          const auto part = std::make_shared<const Outcome<Part>>(parts_.read(range));
          return [this, range, part] { return absorb(range, *part); };
        })) {
      break;
    }
  }
  if (!must_stop()) {
    pool.finish();
  }
}

/// False if nothing more should be read.
bool Maker::absorb(IndexRange range, const Outcome<Part>& part) {
  if (!part && task_ == Task::merge) {
    ended_ = tl::unexpected(part.error());
    return false;
  }
  if (!part) {
    orders_.remark(part.error().error.what + "; making it again");
    if (const auto removed = parts_.remove(range); !removed) {
      fail_with(removed.error());
    }
    return false;
  }
  const auto behind = *sieve_.sift(*part, [&](std::string_view line, std::string_view) {
    add_map(line);
    return Result<void>();
  });
  at_ = behind.value_or(range.end);
  if (at_ == range.end) {
    sieve_.add(part->tally);
  } else {
    cut_ = {range.begin, at_};
  }
  safe_ = sieve_.sifted().kept;
  add_to_progress(part->tally);
  orders_.watch(progress_);
  return !has_ended();
}

/// Adds to the tally the results of the part's candidates that count.
void Maker::count_again(IndexRange range) {
  if (!prepare()) {
    return;
  }
  OrderedPool pool(orders_.threads);
  for (std::uint64_t index = range.begin; index < range.end && !must_stop(); ++index) {
    pool.give([this, index]() -> OrderedPool::Use {
      const auto forged = std::make_shared<const Forged>(forge_one(index, true));
      return [this, forged] {
        sieve_.add(forged->tally);
        return true;
      };
    });
  }
  if (!must_stop()) {
    pool.finish();
    cut_.reset();
  }
}

/// Prepares generating and checking maps; false on failure.
bool Maker::prepare() {
  if (is_prepared_) {
    return true;
  }
  for (std::string& text :
       plan_.where.empty() ? std::vector<std::string>() : measure::conjuncts_of(plan_.where)) {
    auto where = measure::Where::parse(text);
    if (!where) {
      fail_with(where.error());
      return false;
    }
    requested_ |= measure::set_of(where->figures());
    conditions_.emplace_back(std::move(text), std::move(*where));
  }
  // Games cost more than anything else, so their conditions are checked last.
  std::stable_partition(conditions_.begin(), conditions_.end(),
                        [](const auto& condition) { return !condition.second.is_played(); });
  return is_prepared_ = true;
}

std::uint64_t Maker::step_of(IndexRange range) const {
  constexpr std::uint64_t step_most = 8;
  const std::uint64_t size = std::min(part_size_, range.end - range.begin);
  return std::clamp<std::uint64_t>(size / 64, 1, step_most);
}

void Maker::draw(IndexRange gap) {
  if (!prepare()) {
    return;
  }
  filled_ = {at_, at_};
  {
    OrderedPool pool(orders_.threads);
    const std::uint64_t step = step_of(gap);
    for (std::uint64_t begin = gap.begin; begin < gap.end && !must_stop();) {
      const std::uint64_t end = std::min(begin + step, gap.end);
      const bool more = pool.give([this, begin, end, last = gap.end]() -> OrderedPool::Use {
        const auto steps = std::make_shared<Steps>();
        for (std::uint64_t index = begin; index < end; ++index) {
          steps->push_back(forge_one(index));
        }
        return [this, steps, last] {
          const bool needs_more = use(*steps, last);
          orders_.watch(progress_);
          return needs_more && !must_stop();
        };
      });
      if (!more) {
        break;
      }
      begin = end;
    }
    if (!must_stop()) {
      pool.finish();
    }
  }
  if (ended_ && filled_.begin < filled_.end) {
    end_part();  // with the work done before the request to end
  }
}

/// Thread-safe.
Forged Maker::forge_one(std::uint64_t index, bool only_counts) const {
  Forged forged;
  forge::Statistics& statistics = forged.tally.statistics;
  const auto map = forge_.map(plan_.seed, index, {.statistics = &statistics});
  forged.tally.indices = 1;
  statistics.attempts.clear();
  for (auto& [veto, count] : statistics.vetoes) {
    count.example.seed.clear();
  }
  if (!map) {
    const bool is_vetoed = map.error().failure == Failure::impossible && statistics.draws > 0;
    forged.tally.given_up = is_vetoed ? 1 : 0;
    forged.error = map.error();
    return forged;
  }
  std::optional<measure::Measurement> measurement;
  if (!conditions_.empty() || (plan_.grades && !only_counts)) {
    measurement.emplace(map->sheet(), map->dungeon(), requested_);
    for (const auto& [text, where] : conditions_) {
      if (!measurement->meets(where)) {
        forged.tally.rejected = 1;
        forged.tally.rejects[{text, "condition"}] = {.times = 1, .example = {"", index, 0}};
        return forged;
      }
    }
  }
  if (plan_.plays && rules::is_winnable(map->dungeon()) != true) {
    forged.tally.rejected = 1;
    forged.tally.rejects[{"one life can win", "condition"}] = {.times = 1,
                                                               .example = {"", index, 0}};
    return forged;
  }
  if (only_counts) {
    return forged;
  }
  if (plan_.grades) {
    forged.grade = grade_line(*measurement, index);
  }
  forged.key = key_of(map->sheet(), plan_.duplicates);
  forged.line = io::write_json_line(map->sheet());
  if (forged.line.size() > dungeonlab::limits::map_bytes) {
    forged.error = Error{Failure::impossible,
                         fmt::format("occupancy: map {} has {} bytes of text, too many to be read "
                                     "again; ask for less, or for a smaller dungeon",
                                     index, forged.line.size())};
  }
  return forged;
}

/// False to stop.
bool Maker::use(const Steps& steps, std::uint64_t gap_end) {
  return std::all_of(steps.begin(), steps.end(),
                     [&](const Forged& forged) { return use(forged, gap_end); });
}

bool Maker::use(const Forged& forged, std::uint64_t gap_end) {
  given_up_ = forged.tally.given_up == 0 ? 0 : given_up_ + 1;
  if (forged.error && (forged.tally.given_up == 0 || given_up_ == given_up_most)) {
    fail_with(*forged.error);
    return false;
  }
  current_.tally.add(forged.tally);
  ++progress_.made;
  if (!forged.line.empty()) {
    current_.maps += forged.line;
    current_.grades += forged.grade;
    current_.keys.push_back(forged.key);
    if (sieve_.keeps(forged.key, forged.grade)) {
      ++progress_.maps_made;
      add_map(forged.line);
    }
  }
  add_to_progress(forged.tally);
  filled_.end = ++at_;
  if (sieve_.has_enough() || at_ == gap_end || (at_ - plan_.index) % part_size_ == 0) {
    end_part();
  }
  return !has_ended();
}

void Maker::end_part() {
  sieve_.add(current_.tally);
  const auto written = parts_.write(filled_, std::exchange(current_, {}));
  filled_.begin = filled_.end;
  if (written) {
    safe_ = sieve_.sifted().kept;
    return;
  }
  // Another process may have completed the same batch in the meantime and removed the parts.
  const auto whole = whole_batch(folder_);
  if (whole && *whole) {
    is_over_ = true;
  } else {
    fail_with(written.error());
  }
}

/// If the maps cannot be written, the merge reports why.
void Maker::add_map(std::string_view line) {
  if (!maps_) {
    return;
  }
  if (const auto added = maps_->add(line); !added) {
    maps_.reset();
    if (task_ == Task::merge) {
      fail_with(added.error());
    }
  }
}

void Maker::add_to_progress(const Tally& tally) {
  progress_.candidates += tally.indices;
  progress_.rejected += tally.rejected;
  progress_.maps = sieve_.sifted().kept;
  forge::add(progress_.against, tally.rejects);
  forge::add(progress_.against, tally.statistics.vetoes);
}

Outcome<Manifest> Maker::commit() {
  if (!maps_ || is_over_) {
    return batch_error(BatchError::Sort::incomplete, "the maps were not put in place");
  }
  TRY(parts_.refuse_unlisted_files());
  return batch::commit(folder_, *maps_, sieve_);
}

/// Leaves only the batch itself in the folder.
void sweep(const std::filesystem::path& folder, const Plan& plan, const Orders& orders) {
  if (!orders.keeps_parts) {
    PartFolder(folder, plan).remove_all();
  }
  remove_leavings(folder);
}

}  // namespace

Outcome<void> make_parts(const std::filesystem::path& folder, const Plan& plan,
                         const Orders& orders) {
  return Maker(folder, plan, orders, Task::share).run();
}

Outcome<Manifest> make_batch(const std::filesystem::path& folder, const Plan& plan,
                             const Orders& orders) {
  {
    Maker maker(folder, plan, orders, Task::whole);
    TRY(maker.run());
    if (auto manifest = maker.commit()) {
      sweep(folder, plan, orders);
      return manifest;
    }
  }
  // The merge reports any problem.
  return merge(folder, orders);
}

Outcome<Manifest> merge(const std::filesystem::path& folder, const Orders& orders) {
  TRY(const auto plan, plan_in(folder));
  auto whole = whole_batch(folder, orders.remark);
  TRY(whole);
  if (!*whole) {
    Maker maker(folder, plan, orders, Task::merge);
    const auto made = maker.run();
    auto merged = made ? maker.commit() : tl::unexpected(made.error());
    if (merged) {
      whole = std::optional(std::move(*merged));
    } else {
      // Another process may have completed the same batch in the meantime and removed the parts.
      whole = whole_batch(folder);
      if (!whole || !*whole) {
        return tl::unexpected(merged.error());
      }
    }
  }
  sweep(folder, plan, orders);
  return **whole;
}

}  // namespace dungeonlab::batch
