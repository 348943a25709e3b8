// Statistics of the maps of a batch. One thread reads them in order and many measure them; each map
// leaves only numbers. The figures of a map that breaks a rule are meaningless, and no batch
// contains one. So each map is checked, and the first invalid one ends the summary.
#include "dungeonlab/summary/summary.hpp"

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

struct Measured {
  std::string name{};
  std::optional<rules::ValidDungeon> map{};
  measure::Figures figures{};
  measure::Census census{};
  bool is_graded = true;  ///< its grade exists or is not needed
};

/// Thread-safe.
Measured measured(const std::string& text, std::string name, const std::string& grade, bool plays) {
  Measured made{.name = std::move(name)};
  made.map = rules::validate(io::read_json(text).sheet).valid;
  if (made.map) {
    measure::Measurement measurement(made.map->sheet(), made.map->dungeon());
    if (plays && grade.empty()) {
      measurement.complete();
    }
    made.figures = measurement.figures();
    made.is_graded = grade.empty() || batch::read_grade_line(grade, made.figures);
    made.census = measure::census(made.map->dungeon());
  }
  return made;
}

}  // namespace

batch::Outcome<Summary> summarize(const std::filesystem::path& folder, bool plays,
                                  std::size_t threads, const std::function<bool()>& must_stop,
                                  const WatchSteps& watch) {
  Summary summary;
  std::string broken;
  bool is_interrupted = false;
  std::uint64_t done = 0;
  const auto manifest = batch::manifest_in(folder);
  const std::uint64_t all = manifest && *manifest ? (*manifest)->kept : 0;
  const auto add = [&](const Measured& map) {
    if (!map.map || !map.is_graded) {
      broken = map.name + (map.map ? ": its grade is not what was written"
                                   : ": it breaks a rule; see dungeonlab batch verify");
      return false;
    }
    watch({"maps", ++done, all});
    summary.spread.add(map.figures);
    summary.range.add(map.figures);
    summary.abundances.add(map.census);
    summary.placement.add(map.map->dungeon());
    return true;
  };
  OrderedPool pool(threads);
  auto state = batch::look(folder, [&](auto text, const std::string& name, auto grade) {
    is_interrupted = is_interrupted || must_stop();
    return !is_interrupted && pool.give([&, text = std::string(text), name,
                                         grade = std::string(grade)]() -> OrderedPool::Use {
      const auto map = std::make_shared<const Measured>(measured(text, name, grade, plays));
      return [&add, map] { return add(*map); };
    });
  });
  if (is_interrupted) {
    return batch::batch_error(batch::BatchError::Sort::interrupted,
                              "interrupted: nothing was written");
  }
  pool.finish();
  TRY(state);
  if (!broken.empty()) {
    return batch::batch_error(batch::BatchError::Sort::corrupt, broken);
  }
  summary.state = std::move(*state);
  return summary;
}

std::string title_of(const batch::BatchState& state) {
  const batch::Plan& plan = state.manifest.plan;
  const bool is_short = state.is_whole && state.manifest.kept < plan.count;
  const Settings& settings = plan.settings;
  const std::string what = settings.preset.empty()
                               ? fmt::format("{}x{}, {}", settings.size.columns, settings.size.rows,
                                             counted(settings.levels, "level"))
                               : settings.preset;
  return fmt::format("{}, seed \"{}\", {}{}{}", what, escape_for_terminal(plan.seed),
                     is_short ? fmt::format("{} of ", state.manifest.kept) : "",
                     counted(plan.count, "map"),
                     plan.index == 0 ? "" : fmt::format(" from index {}", plan.index));
}

std::string missing_of(const batch::BatchState& state) {
  if (state.is_whole) {
    return {};
  }
  if (state.missing.empty()) {
    return "every part is there; dungeonlab batch merge puts them together";
  }
  const batch::Manifest& manifest = state.manifest;
  return fmt::format("{} of {} missing; not made yet: {}", manifest.plan.count - manifest.kept,
                     counted(manifest.plan.count, "map"),
                     batch::shown_ranges(manifest.plan, state.missing));
}

std::string example_of(const batch::Plan& plan, std::uint64_t index) {
  const auto id = forge::id_of(plan.settings, plan.seed, index);
  if (id) {
    return fmt::format("--id {}", quoted_for_shell(escape_for_terminal(*id)));
  }
  const std::string options = io::write_settings_options(plan.settings);
  return fmt::format("{}{}--seed {} --index {}", options, options.empty() ? "" : " ",
                     quoted_for_shell(escape_for_terminal(plan.seed)), index);
}

}  // namespace dungeonlab::summary
