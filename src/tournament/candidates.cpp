// Which maps a tournament has. Every round draws candidates with its own seed and index 0, 1, 2 and
// so on, and keeps the first that are good enough; nobody chooses. This happens twice, when the
// pack is made and when it is checked, and needs no folder, because a check writes nothing. After
// an interruption it starts again, since a tournament is small compared with a batch.
#include "candidates.hpp"

#include "derive.hpp"
#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

/// What is known about one index.
struct Candidate {
  std::optional<Sheet> sheet{};  ///< if it meets the condition
  measure::Figures figures{};
  batch::Key key{};
  std::optional<Error> error{};  ///< why drawing cannot continue
};

class Drawing {
 public:
  Drawing(const Plan& plan, measure::Where where, const Work& work, const TakeMap& take)
      : plan_(plan), forge_(plan.settings), where_(std::move(where)), work_(work), take_(take) {}

  Outcome<void> draw_round(const std::string& seed);
  [[nodiscard]] Candidates take() { return std::move(drawn_); }

 private:
  [[nodiscard]] Candidate forge_one(const std::string& seed, std::uint64_t index) const;
  bool use(Candidate candidate);

  const Plan& plan_;
  forge::Forge forge_;
  measure::Where where_;
  const Work& work_;
  const TakeMap& take_;
  batch::KeySet met_{};
  Candidates drawn_{};
  std::size_t needed_ = 0;               ///< number of maps, including this round's
  std::uint64_t rejected_in_a_row_ = 0;  ///< candidates since the last map
  std::optional<batch::BatchError> error_{};
};

Outcome<void> Drawing::draw_round(const std::string& seed) {
  needed_ += static_cast<std::size_t>(plan_.maps);
  OrderedPool pool(work_.threads);
  bool more = true;
  for (std::uint64_t index = 0; more; ++index) {
    if (work_.must_stop()) {
      return batch::batch_error(
          batch::BatchError::Sort::interrupted,
          fmt::format("interrupted with {} of {} maps drawn; the same command "
                      "draws them again",
                      drawn_.maps.size(), plan_.rounds * plan_.maps));
    }
    more = pool.give([this, &seed, index]() -> OrderedPool::Use {
      return [this, candidate = forge_one(seed, index)]() { return use(candidate); };
    });
  }
  return error_ ? tl::unexpected(*error_) : Outcome<void>();
}

/// May be called on any thread.
Candidate Drawing::forge_one(const std::string& seed, std::uint64_t index) const {
  Candidate candidate;
  forge::Statistics statistics;
  const auto map = forge_.map(seed, index, {.statistics = &statistics});
  if (!map) {
    const bool is_vetoed = map.error().failure == Failure::impossible && statistics.draws > 0;
    candidate.error = is_vetoed ? std::nullopt : std::optional(map.error());
    return candidate;
  }
  measure::Measurement measurement(map->sheet(), map->dungeon());
  if (measurement.meets(where_)) {
    candidate.figures = measurement.figures();
    candidate.sheet = sealed(map->sheet(), "");
    candidate.key = batch::key_of(map->sheet(), plan_.duplicates);
  }
  return candidate;
}

/// Returns false if no more candidates are needed.
bool Drawing::use(Candidate candidate) {
  ++drawn_.looked_at;
  work_.watch({"maps", drawn_.maps.size(), static_cast<std::uint64_t>(plan_.rounds * plan_.maps)});
  if (candidate.error) {
    error_ = batch::BatchError(*candidate.error);
  }
  if (candidate.sheet && met_.insert(candidate.key)) {
    if (const auto taken = take_(*candidate.sheet); !taken) {
      error_ = taken.error();
    }
    drawn_.maps.push_back(std::move(*candidate.sheet));
    drawn_.spread.add(candidate.figures);
    rejected_in_a_row_ = 0;
  } else if (!error_ && ++rejected_in_a_row_ == limits::candidates) {
    error_ = batch::BatchError(
        Error{Failure::impossible,
              fmt::format("no candidate meets the condition of the plan, of {} tried; seal "
                          "another tournament with wider bands",
                          limits::candidates)});
  }
  return !error_ && drawn_.maps.size() < needed_;
}

}  // namespace

Sheet sealed(Sheet sheet, std::string commitment) {
  const std::string preset = sheet.origin ? sheet.origin->preset : "";
  sheet.origin = Origin{
      .generator = forge::generator_name(), .preset = preset, .commitment = std::move(commitment)};
  return sheet;
}

Outcome<Candidates> draw_maps(const Plan& plan, std::string_view event_seed, const Work& work,
                              const TakeMap& take) {
  TRY(auto where, measure::Where::parse(condition_of(plan)));
  Drawing drawing(plan, std::move(where), work, take);
  for (std::int64_t round = 1; round <= plan.rounds; ++round) {
    TRY(drawing.draw_round(round_seed(event_seed, round)));
  }
  return drawing.take();
}

}  // namespace dungeonlab::tournament
