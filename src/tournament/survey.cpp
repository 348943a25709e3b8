// How bands are found. A pilot is drawn by a seed that everybody knows, so nobody needs to believe
// the numbers; the band of a figure is the middle of what the pilot has. Bands that hardly any map
// meets would make a tournament of odd maps, and take for ever: they are refused, and which of them
// is to blame can be told from the pilot alone.
#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

/// The figures of a pilot map; none if all of its draws were vetoed.
using Measured = Result<std::optional<measure::Figures>>;

class Pilots {
 public:
  Pilots(const Plan& plan, const Work& work) : plan_(plan), work_(work) {}

  Outcome<std::vector<measure::Figures>> draw();

 private:
  [[nodiscard]] Measured measure_one(std::uint64_t index) const;

  const Plan& plan_;
  const Work& work_;
};

/// Any thread may do it.
Measured Pilots::measure_one(std::uint64_t index) const {
  forge::Statistics statistics;
  const auto map = forge::forge(plan_.settings, pilot_seed, index, {.statistics = &statistics});
  if (map) {
    return measure::measure(map->sheet(), map->dungeon());
  }
  const bool is_vetoed = map.error().failure == Failure::impossible && statistics.draws > 0;
  // If the first gives no map, others hardly will.
  return is_vetoed && index > 0 ? Measured(std::nullopt) : tl::unexpected(map.error());
}

Outcome<std::vector<measure::Figures>> Pilots::draw() {
  std::vector<measure::Figures> figures;
  std::optional<Error> error;
  batch::OrderedPool pool(work_.threads);
  bool more = true;
  for (std::uint64_t index = 0; more && index < static_cast<std::uint64_t>(plan_.pilot.maps);
       ++index) {
    if (work_.must_stop()) {
      return batch::batch_error(
          batch::BatchError::Sort::interrupted,
          fmt::format("interrupted after {} of {} pilot maps; nothing is sealed", figures.size(),
                      plan_.pilot.maps));
    }
    more = pool.give([&, index]() -> batch::OrderedPool::Use {
      return [&, index, measured = measure_one(index)] {
        work_.watch({"pilot maps", index + 1, static_cast<std::uint64_t>(plan_.pilot.maps)});
        if (!measured) {
          error = measured.error();
        } else if (*measured) {
          figures.push_back(**measured);
        }
        return !error;
      };
    });
  }
  pool.finish();
  return error ? tl::unexpected(batch::BatchError(*error))
               : Outcome<std::vector<measure::Figures>>(std::move(figures));
}

/// The bands that are needed, and the middle of the pilot for all other figures.
std::vector<measure::Band> bands_of(const Plan& plan, const measure::Spread& pilot) {
  std::vector<measure::Band> bands;
  for (const measure::FigureInfo& row : measure::figure_table) {
    const auto needed =
        std::find_if(plan.bands.begin(), plan.bands.end(),
                     [&](const measure::Band& band) { return band.figure == row.figure; });
    if (needed != plan.bands.end()) {
      bands.push_back(*needed);
    } else if (const auto band = pilot.middle(row.figure, static_cast<int>(plan.pilot.middle))) {
      bands.push_back(*band);
    }
  }
  return bands;
}

/// What the fewest pilot maps meet, and how many do.
std::string narrowest(const Plan& plan, const std::vector<measure::Figures>& pilot) {
  std::string text;
  std::size_t fewest = pilot.size() + 1;
  const auto ask = [&](const std::string& what, const auto& holds) {
    const auto met = static_cast<std::size_t>(std::count_if(pilot.begin(), pilot.end(), holds));
    if (met < fewest) {
      fewest = met;
      text = fmt::format("the narrowest is {}, which {} meet", what, met);
    }
  };
  for (const measure::Band& band : plan.bands) {
    ask(measure::text_of(band), [&](const auto& figures) { return band.holds(figures); });
  }
  if (const auto where = measure::Where::parse(plan.where)) {
    ask(plan.where, [&](const auto& figures) { return where->holds(figures); });
  }
  return text;
}

}  // namespace

Outcome<Survey> survey(const Plan& plan, const Work& work) {
  const auto figures = Pilots(plan, work).draw();
  if (!figures) {
    return tl::unexpected(figures.error());
  }
  Survey survey{.drawn = static_cast<std::uint64_t>(plan.pilot.maps)};
  for (const measure::Figures& map : *figures) {
    survey.pilot.add(map);
  }
  Plan full = plan;
  full.bands = survey.bands = bands_of(plan, survey.pilot);
  const auto where = measure::Where::parse(condition_of(full));
  if (!where) {
    return tl::unexpected(batch::BatchError(where.error()));
  }
  survey.through = static_cast<std::uint64_t>(
      std::count_if(figures->begin(), figures->end(),
                    [&](const measure::Figures& map) { return where->holds(map); }));
  if (survey.through * limits::through_one_of < survey.drawn) {
    return tl::unexpected(batch::BatchError(Error{
        Failure::impossible,
        fmt::format("bands: {} of {} pilot maps lie in all of them, and 1 of {} has to; {}: widen "
                    "it, or take a greater middle of the pilot",
                    survey.through, survey.drawn, limits::through_one_of,
                    narrowest(full, *figures))}));
  }
  return survey;
}

}  // namespace dungeonlab::tournament
