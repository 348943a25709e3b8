// How bands are found. The pilot is generated with a public seed, so nobody has to trust the
// numbers; the band of a figure is the middle of its values in the pilot. Games cost a thousand
// times as much as measuring, so bots play only pilot maps within all other bands, and only as many
// as a median needs. The band of bot-turns is a few percent around that median, because the middle
// of all values would be wide. Bands that hardly any map meets would give a tournament of odd maps
// and take forever, so they are refused; the pilot alone shows which band is to blame.
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

/// A pilot map; everything else about it is discarded.
struct PilotMap {
  std::uint64_t index = 0;
  measure::Figures figures{};
};
using PilotMaps = std::vector<PilotMap>;

measure::Spread spread_of(const PilotMaps& maps) {
  measure::Spread spread;
  for (const PilotMap& map : maps) {
    spread.add(map.figures);
  }
  return spread;
}

/// Generates pilot maps on several threads and returns their figures in order.
class Pilots {
 public:
  using Look = std::function<measure::Figures(const rules::ValidDungeon&)>;

  Pilots(const Plan& plan, const Work& work) : forge_(plan.settings), work_(work) {}

  /// The figures of the maps with these indices; an index without an accepted draw has no map.
  [[nodiscard]] Outcome<PilotMaps> draw(const std::vector<std::uint64_t>& indices,
                                        std::string_view what, const Look& look) const;

 private:
  using Looked = Result<std::optional<measure::Figures>>;
  [[nodiscard]] Looked look_at(std::uint64_t index, const Look& look) const;

  forge::Forge forge_;
  const Work& work_;
};

/// May be called on any thread.
Pilots::Looked Pilots::look_at(std::uint64_t index, const Look& look) const {
  forge::Statistics statistics;
  const auto map = forge_.map(pilot_seed, index, {.statistics = &statistics});
  if (map) {
    return look(*map);
  }
  const bool is_vetoed = map.error().failure == Failure::impossible && statistics.draws > 0;
  // If the first index gives no map, others probably will not either.
  return is_vetoed && index > 0 ? Looked(std::nullopt) : tl::unexpected(map.error());
}

Outcome<PilotMaps> Pilots::draw(const std::vector<std::uint64_t>& indices, std::string_view what,
                                const Look& look) const {
  PilotMaps maps;
  std::optional<Error> error;
  OrderedPool pool(work_.threads);
  bool more = true;
  for (std::size_t i = 0; more && i < indices.size(); ++i) {
    if (work_.must_stop()) {
      return batch::batch_error(batch::BatchError::Sort::interrupted,
                                fmt::format("interrupted after {} of {} {}; nothing was sealed",
                                            maps.size(), indices.size(), what));
    }
    more = pool.give([&, i]() -> OrderedPool::Use {
      return [&, i, looked = look_at(indices[i], look)] {
        work_.watch({what, i + 1, indices.size()});
        if (!looked) {
          error = looked.error();
        } else if (*looked) {
          maps.push_back({indices[i], **looked});
        }
        return !error;
      };
    });
  }
  pool.finish();
  return error ? tl::unexpected(batch::BatchError(*error)) : Outcome<PilotMaps>(std::move(maps));
}

/// The band within that many percent of a number of turns.
measure::Band around(std::int64_t turns, std::int64_t per_cent) {
  const measure::FigureInfo& row = measure::info(measure::Figure::bot_turns);
  const std::int64_t margin = turns * per_cent / 100;
  return {row.figure, std::max(row.least, turns - margin), std::min(row.most, turns + margin)};
}

/// The bands for all figures: those of the plan, and the middle of the pilot for other known
/// figures.
std::vector<measure::Band> bands_of(const Plan& plan, const measure::Spread& pilot) {
  std::vector<measure::Band> bands;
  for (const measure::FigureInfo& row : measure::figure_table) {
    const auto needed =
        std::find_if(plan.bands.begin(), plan.bands.end(),
                     [&](const measure::Band& band) { return band.figure == row.figure; });
    const auto known = pilot.of(row.figure);
    if (needed != plan.bands.end()) {
      bands.push_back(*needed);
    } else if (known && (!row.is_played || plan.pilot.graded > 0)) {
      bands.push_back(row.figure == measure::Figure::bot_turns
                          ? around(known->median, plan.pilot.graded)
                          : *pilot.middle(row.figure, static_cast<int>(plan.pilot.middle)));
    }
  }
  return bands;
}

/// The condition that the fewest pilot maps meet, and how many do: of figures from games, or of all
/// others.
std::string narrowest(const Plan& plan, const PilotMaps& pilot, bool is_played) {
  std::string text;
  std::size_t fewest = pilot.size() + 1;
  const auto ask = [&](const std::string& what, const auto& condition) {
    const auto met = static_cast<std::size_t>(
        std::count_if(pilot.begin(), pilot.end(),
                      [&](const PilotMap& map) { return condition.holds(map.figures); }));
    if (met < fewest) {
      fewest = met;
      text = fmt::format("the narrowest is {}, which {} meet", what, met);
    }
  };
  for (const measure::Band& band : plan.bands) {
    if (measure::info(band.figure).is_played == is_played) {
      ask(measure::text_of(band), band);
    }
  }
  const auto where = measure::Where::parse(plan.where);
  if (where && where->is_played() == is_played) {
    ask(plan.where, *where);
  }
  return text;
}

/// One search for bands.
class Surveyor {
 public:
  Surveyor(const Plan& plan, const Work& work) : plan_(plan), full_(plan), pilots_(plan, work) {}

  Outcome<Survey> run();

 private:
  [[nodiscard]] Outcome<void> measure_all();
  [[nodiscard]] Outcome<void> play_some();
  /// The maps that are not known to miss a band.
  [[nodiscard]] Outcome<PilotMaps> fitting(const measure::FigureSet& unknown) const;
  /// An error if too few of the generated maps fit.
  [[nodiscard]] Outcome<void> are_enough(std::size_t through, bool is_played) const;

  const Plan& plan_;
  Plan full_;  ///< with all known bands
  Pilots pilots_;
  PilotMaps maps_{};
  std::uint64_t looked_at_ = 0;  ///< maps considered until enough were played
  std::uint64_t played_ = 0;
};

Outcome<PilotMaps> Surveyor::fitting(const measure::FigureSet& unknown) const {
  TRY(const auto where, measure::Where::parse(condition_of(full_)));
  PilotMaps fit;
  std::copy_if(maps_.begin(), maps_.begin() + static_cast<std::ptrdiff_t>(looked_at_),
               std::back_inserter(fit), [&](const PilotMap& map) {
                 return where.decide(map.figures, unknown).value_or(true);
               });
  return fit;
}

Outcome<void> Surveyor::are_enough(std::size_t through, bool is_played) const {
  if (through * limits::pilots_per_fit >= looked_at_) {
    return {};
  }
  return fail(
      Failure::impossible,
      fmt::format("bands: {} of {} pilot maps lie in all of them, but 1 of {} must; {}: widen it, "
                  "or use {}",
                  through, looked_at_, limits::pilots_per_fit, narrowest(full_, maps_, is_played),
                  is_played ? "a wider range around the median (--graded)"
                            : "a larger middle of the pilot (--middle)"));
}

Outcome<void> Surveyor::measure_all() {
  std::vector<std::uint64_t> indices(static_cast<std::size_t>(plan_.pilot.maps));
  std::iota(indices.begin(), indices.end(), 0);
  auto maps = pilots_.draw(indices, "pilot maps", [](const rules::ValidDungeon& map) {
    return measure::measure(map.sheet(), map.dungeon());
  });
  TRY(maps);
  maps_ = std::move(*maps);
  looked_at_ = maps_.size();
  full_.bands = bands_of(plan_, spread_of(maps_));
  TRY(const auto fit, fitting(measure::played_figures()));
  return are_enough(fit.size(), false);
}

/// Plays the first maps that meet all other bands; maps after the last of them are not considered.
Outcome<void> Surveyor::play_some() {
  const auto fit = fitting(measure::played_figures());
  std::vector<std::uint64_t> indices;
  for (std::size_t i = 0; i < fit->size() && i < limits::pilot_played; ++i) {
    indices.push_back((*fit)[i].index);
  }
  played_ = indices.size();
  if (fit->size() > limits::pilot_played) {
    looked_at_ = indices.back() + 1;
  }
  const auto needed = measure::Where::parse(condition_of(full_))->figures();
  const auto played =
      pilots_.draw(indices, "pilot maps played", [&](const rules::ValidDungeon& map) {
        measure::Measurement measurement(map.sheet(), map.dungeon());
        if (plan_.pilot.graded > 0) {
          measurement.complete();
        }
        for (const measure::Figure figure : needed) {
          measurement.play_for(figure);
        }
        return measurement.figures();
      });
  TRY(played);
  for (const PilotMap& map : *played) {
    std::find_if(maps_.begin(), maps_.end(), [&](const PilotMap& one) {
      return one.index == map.index;
    })->figures = map.figures;
  }
  const auto graded = spread_of(*played).of(measure::Figure::bot_turns);
  if (plan_.pilot.graded > 0 && graded->median == measure::info(measure::Figure::bot_turns).most) {
    return fail(Failure::impossible,
                fmt::format("bot-turns: on the median of {} pilot maps the explorer loses most of "
                            "its games, so its turns cannot rank them; use easier settings, or "
                            "--graded 0 for bands of measured figures only",
                            played->size()));
  }
  // The bands of measured figures stay as they are: they come from all pilot maps.
  Plan known = plan_;
  known.bands = full_.bands;
  full_.bands = bands_of(known, spread_of(maps_));
  return {};
}

Outcome<Survey> Surveyor::run() {
  TRY(measure_all());
  const bool is_played =
      plan_.pilot.graded > 0 || measure::Where::parse(condition_of(full_))->is_played();
  if (is_played) {
    TRY(play_some());
  }
  TRY(const auto fit, fitting({}));
  TRY(are_enough(fit.size(), is_played));
  return Survey{.bands = full_.bands,
                .pilot = spread_of(maps_),
                .looked_at = looked_at_,
                .played = played_,
                .through = fit.size()};
}

}  // namespace

Outcome<Survey> survey(const Plan& plan, const Work& work) {
  return Surveyor(plan, work).run();
}

}  // namespace dungeonlab::tournament
