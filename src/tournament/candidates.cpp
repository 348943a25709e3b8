// Which maps a tournament has. Every round draws candidates by a seed of its own, with index 0, 1,
// 2 and so on, and keeps the first that are good enough; nobody chooses. This is done twice, when
// the pack is made and when it is checked, and needs no folder: a check writes nothing. What a stop
// loses is time, for a tournament is small beside a batch.
#include "candidates.hpp"

#include "derive.hpp"
#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

/// What there is of an index.
struct Candidate {
  std::optional<Sheet> sheet{};  ///< if it meets the condition
  measure::Figures figures{};
  batch::Key key{};
  std::optional<Error> error{};  ///< why there is no going on
};

class Drawing {
 public:
  Drawing(const Plan& plan, measure::Where where, batch::Delve delve, const Work& work)
      : plan_(plan),
        forge_(plan.settings),
        where_(std::move(where)),
        delve_(std::move(delve)),
        work_(work) {}

  Outcome<void> draw_round(const std::string& seed);
  [[nodiscard]] Candidates take() { return std::move(drawn_); }

 private:
  [[nodiscard]] Candidate forge_one(const std::string& seed, std::uint64_t index) const;
  bool use(Candidate candidate);

  const Plan& plan_;
  forge::Forge forge_;
  measure::Where where_;
  batch::Delve delve_;
  const Work& work_;
  batch::KeySet met_{};
  Candidates drawn_{};
  std::size_t needed_ = 0;       ///< maps, this round included
  std::uint64_t fruitless_ = 0;  ///< candidates since the last map
  std::optional<Error> error_{};
};

Outcome<void> Drawing::draw_round(const std::string& seed) {
  needed_ += static_cast<std::size_t>(plan_.maps);
  batch::OrderedPool pool(work_.threads);
  bool more = true;
  for (std::uint64_t index = 0; more; ++index) {
    if (work_.must_stop()) {
      return batch::batch_error(
          batch::BatchError::Sort::interrupted,
          fmt::format("interrupted with {} of {} maps drawn; the same command "
                      "draws them again",
                      drawn_.maps.size(), plan_.rounds * plan_.maps));
    }
    more = pool.give([this, &seed, index]() -> batch::OrderedPool::Use {
      return [this, candidate = forge_one(seed, index)]() { return use(candidate); };
    });
  }
  return error_ ? tl::unexpected(batch::BatchError(*error_)) : Outcome<void>();
}

/// Any thread may do it.
Candidate Drawing::forge_one(const std::string& seed, std::uint64_t index) const {
  Candidate candidate;
  forge::Statistics statistics;
  const auto map = forge_.map(seed, index, {.statistics = &statistics});
  if (!map) {
    const bool is_vetoed = map.error().failure == Failure::impossible && statistics.draws > 0;
    candidate.error = is_vetoed ? std::nullopt : std::optional(map.error());
    return candidate;
  }
  measure::Measurement measurement = batch::measurement_of(*map, delve_);
  if (measurement.meets(where_)) {
    candidate.figures = measurement.figures();
    candidate.sheet = sealed(map->sheet(), "");
    candidate.key = batch::key_of(map->sheet(), plan_.duplicates);
  }
  return candidate;
}

/// False if no more is needed.
bool Drawing::use(Candidate candidate) {
  ++drawn_.looked_at;
  work_.watch({"maps", drawn_.maps.size(), static_cast<std::uint64_t>(plan_.rounds * plan_.maps)});
  error_ = candidate.error;
  if (candidate.sheet && met_.insert(candidate.key)) {
    drawn_.maps.push_back(std::move(*candidate.sheet));
    drawn_.spread.add(candidate.figures);
    fruitless_ = 0;
  } else if (!error_ && ++fruitless_ == limits::candidates) {
    error_ =
        Error{Failure::impossible, fmt::format("none of {} candidates meets the condition of the "
                                               "plan; seal another tournament with wider bands",
                                               limits::candidates)};
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

Outcome<Candidates> draw_maps(const Plan& plan, std::string_view event_seed, const Work& work) {
  TRY(auto where, measure::Where::parse(condition_of(plan)));
  TRY(auto delve, batch::delve_of(plan.delve, work.delve));
  Drawing drawing(plan, std::move(where), std::move(delve), work);
  for (std::int64_t round = 1; round <= plan.rounds; ++round) {
    TRY(drawing.draw_round(round_seed(event_seed, round)));
  }
  return drawing.take();
}

}  // namespace dungeonlab::tournament
