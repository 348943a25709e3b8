// The long work of a batch. Indices are dealt to a pool a few at a time and come back in order, so
// a part is filled as if one thread had made it, and nothing depends on how many there were. A part
// that is there already is dealt like work that is done. Everything of a part is held in memory
// until it is whole, which bounds what a stop can lose; the size of a part is chosen so that this
// is little. An index of which every draw is vetoed is no map and no reason to stop, unless it is
// so with one after the other: then the settings ask for what cannot be.
//
// Who makes all parts alone has each in hand once it is on the disk, and puts it to the maps there
// and then, as a merge would that reads it again. That is given up, and the merge left for the end,
// as soon as a part was there before or the maps cannot be written; a process that goes on writes
// no maps that another one has started.
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/winnable.hpp"
#include "folder.hpp"
#include "kept_maps.hpp"
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

/// So many indices one after the other may be given up.
constexpr std::uint64_t given_up_most = 100;

/// What there is of an index.
struct Forged {
  std::string line{};   ///< empty: no map, or none that meets the condition
  std::string grade{};  ///< likewise, or maps are not graded
  Key key{};
  Tally tally{};
  std::optional<Error> error{};  ///< why it is given up, or everything is
};

class Maker {
 public:
  Maker(const std::filesystem::path& folder, const Plan& plan, const Orders& orders)
      : folder_(folder),
        plan_(plan),
        orders_(orders),
        forge_(plan.settings),
        parts_(folder, plan),
        sieve_(plan) {}

  /// Puts the parts together on the way, if that can be.
  void open_maps();
  Outcome<void> run();
  /// The manifest, if all parts were put together; parts may stay.
  std::optional<Manifest> commit_maps(bool keep_parts);

 private:
  bool deal_part(std::uint64_t number, OrderedPool& pool);
  [[nodiscard]] Forged forge_one(std::uint64_t index) const;
  bool use(const Forged& forged);
  bool end_part(std::uint64_t number);
  bool absorb(const Part& part);
  void add_to_progress(const Tally& tally);
  bool has_use_for_more(const Part& part);
  [[nodiscard]] bool is_done() const {
    return safe_ == progress_.indices_all || (keeps_count() && sieve_.sifted().kept == *plan_.keep);
  }
  /// Once somebody has asked for an end, it stays so.
  bool must_stop() { return stopped_ = stopped_ || orders_.must_stop(); }
  [[nodiscard]] bool keeps_count() const { return plan_.keep && orders_.shard.of == 1; }

  const std::filesystem::path& folder_;
  const Plan& plan_;
  const Orders& orders_;
  forge::Forge forge_;
  PartFolder parts_;
  std::vector<std::pair<std::string, measure::Where>> conditions_{};  ///< each has to hold
  measure::FigureSet requested_{};                                    ///< by them
  Delve delve_{};
  Part current_{};
  Sieve sieve_;                       ///< if the maps to keep are counted or put together
  std::unique_ptr<KeptMaps> maps_{};  ///< if they are put together
  std::uint64_t given_up_ = 0;
  Progress progress_{};
  std::uint64_t safe_ = 0;  ///< indices of parts that are there
  bool stopped_ = false;
  Outcome<void> ended_{};
};

Outcome<void> Maker::run() {
  for (std::string& text :
       plan_.where.empty() ? std::vector<std::string>() : measure::conjuncts_of(plan_.where)) {
    auto where = measure::Where::parse(text);
    if (!where) {
      return tl::unexpected(BatchError(where.error()));
    }
    requested_ |= measure::set_of(where->figures());
    conditions_.emplace_back(std::move(text), std::move(*where));
  }
  auto delve = delve_of(plan_.delve, orders_.delve);
  if (!delve) {
    return tl::unexpected(BatchError(delve.error()));
  }
  delve_ = std::move(*delve);
  // Games cost more than anything else, so they come last.
  std::stable_partition(conditions_.begin(), conditions_.end(),
                        [](const auto& condition) { return !condition.second.is_played(); });
  {
    OrderedPool pool(orders_.threads);
    const IndexRange share = parts_of(plan_, orders_.shard);
    for (std::uint64_t number = share.begin; number < share.end; ++number) {
      const IndexRange range = part_of(plan_, number);
      progress_.indices_all += range.end - range.begin;
    }
    bool needed = true;
    for (std::uint64_t number = share.begin; needed && number < share.end; ++number) {
      needed = deal_part(number, pool);
    }
    if (!must_stop()) {
      pool.finish();
    }
  }
  if (ended_ && stopped_ && !is_done()) {
    return batch_error(BatchError::Sort::interrupted,
                       fmt::format("interrupted after {} of {} indices; the same command goes on",
                                   safe_, progress_.indices_all));
  }
  return ended_;
}

/// False if no more is needed.
bool Maker::deal_part(std::uint64_t number, OrderedPool& pool) {
  const auto found = parts_.read(number);
  if (found && *found) {
    const auto part =
        std::make_shared<const Part>(Part{.keys = (*found)->keys, .tally = (*found)->tally});
    return !must_stop() && pool.give([this, part]() -> OrderedPool::Use {
      return [this, part] { return absorb(*part); };
    });
  }
  if (!found) {
    orders_.remark(found.error().error.what + "; it is made again");
  }
  constexpr std::uint64_t step_most = 8;
  const std::uint64_t step = std::clamp<std::uint64_t>(plan_.part / 64, 1, step_most);
  const IndexRange range = part_of(plan_, number);
  for (std::uint64_t begin = range.begin; begin < range.end; begin += step) {
    const std::uint64_t end = std::min(begin + step, range.end);
    if (must_stop()) {
      return false;
    }
    const bool more = pool.give([this, number, begin, end, last = range.end]() -> OrderedPool::Use {
      const auto several = std::make_shared<std::vector<Forged>>();
      for (std::uint64_t index = begin; index < end; ++index) {
        several->push_back(forge_one(index));
      }
      return [this, number, several, is_last = end == last] {
        const bool well = std::all_of(several->begin(), several->end(),
                                      [this](const Forged& forged) { return use(forged); });
        orders_.watch(progress_);
        return well && (!is_last || end_part(number)) && !must_stop();
      };
    });
    if (!more) {
      return false;
    }
  }
  return true;
}

/// Any thread may do it.
Forged Maker::forge_one(std::uint64_t index) const {
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
  if (!conditions_.empty() || plan_.grades) {
    measurement.emplace(measurement_of(*map, delve_, requested_));
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
  if (plan_.grades) {
    forged.grade = grade_line(*measurement, index);
  }
  forged.key = key_of(map->sheet(), plan_.duplicates);
  forged.line = io::write_json_line(map->sheet());
  const std::size_t size =
      plan_.form == Form::files ? io::write_json(map->sheet()).size() : forged.line.size();
  if (size > dungeonlab::limits::map_bytes) {
    forged.error = Error{Failure::impossible,
                         fmt::format("occupancy: the text of map {} has {} bytes, more than can be "
                                     "read again; ask for less, or for a smaller dungeon",
                                     index, size)};
  }
  return forged;
}

/// False if there is no going on.
bool Maker::use(const Forged& forged) {
  current_.tally.add(forged.tally);
  given_up_ = forged.tally.given_up == 0 ? 0 : given_up_ + 1;
  if (forged.error && (forged.tally.given_up == 0 || given_up_ == given_up_most)) {
    ended_ = tl::unexpected(BatchError(*forged.error));
    return false;
  }
  ++progress_.made;
  progress_.kept += forged.line.empty() ? 0U : 1U;
  add_to_progress(forged.tally);
  if (!forged.line.empty()) {
    current_.maps += forged.line;
    current_.grades += forged.grade;
    current_.keys.push_back(forged.key);
  }
  return true;
}

bool Maker::end_part(std::uint64_t number) {
  const auto written = parts_.write(number, current_);
  if (!written) {
    // Another process may have ended the same batch meanwhile, and have taken the parts away.
    const auto whole = whole_batch(folder_);
    if (!whole || !*whole) {
      ended_ = tl::unexpected(BatchError(written.error()));
    }
    return false;
  }
  return has_use_for_more(std::exchange(current_, {}));
}

void Maker::add_to_progress(const Tally& tally) {
  progress_.indices += tally.indices;
  progress_.rejected += tally.rejected;
  forge::add(progress_.against, tally.rejects);
  forge::add(progress_.against, tally.statistics.vetoes);
}

/// A part that was there; its maps are not in hand.
bool Maker::absorb(const Part& part) {
  maps_.reset();
  progress_.kept += part.keys.size();
  add_to_progress(part.tally);
  orders_.watch(progress_);
  return has_use_for_more(part);
}

/// Of a part that is there; false if there are maps enough.
bool Maker::has_use_for_more(const Part& part) {
  safe_ += part.tally.indices;
  if (!maps_ && !keeps_count()) {
    return true;
  }
  const auto keep = [&](std::string_view line, std::string_view) -> Result<void> {
    if (maps_ && !maps_->add(line)) {
      maps_.reset();
    }
    return {};
  };
  return *sieve_.add(part, keep);
}

void Maker::open_maps() {
  auto maps = keep_maps(folder_, plan_);
  maps_ = maps ? std::move(*maps) : nullptr;
}

std::optional<Manifest> Maker::commit_maps(bool keep_parts) {
  if (!maps_ || !is_done() || !parts_.refuse_unlisted_files()) {
    return std::nullopt;
  }
  auto manifest = commit(folder_, *maps_, sieve_);
  if (!manifest) {
    return std::nullopt;
  }
  if (!keep_parts) {
    parts_.remove();
  }
  remove_leavings(folder_, plan_);
  return std::move(*manifest);
}

}  // namespace

Outcome<void> make_parts(const std::filesystem::path& folder, const Plan& plan,
                         const Orders& orders) {
  return Maker(folder, plan, orders).run();
}

Outcome<Manifest> make_batch(const std::filesystem::path& folder, const Plan& plan,
                             const Orders& orders, bool keep_parts) {
  Maker maker(folder, plan, orders);
  maker.open_maps();
  if (const auto made = maker.run(); !made) {
    return tl::unexpected(made.error());
  }
  // Whatever stood against it, the merge tells.
  const auto manifest = maker.commit_maps(keep_parts);
  return manifest ? Outcome<Manifest>(*manifest)
                  : merge(folder, keep_parts, orders.must_stop, orders.threads);
}

}  // namespace dungeonlab::batch
