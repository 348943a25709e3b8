// What the generator did, in tables for people: how many draws were accepted, what was vetoed and
// where to see that, where the time went, what is on the maps and how they play. The tables depend
// only on the order of indices, not on which thread was faster, except for the times.
//
// Only this and the progress lines read a clock: rooms that decide anything must not, so the time
// of a stage is what passes between two reports to the observers. It is shown to people and never
// written into a map.
#include "app/commands/generate/forge_report.hpp"

#include "cli/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/summary/shares.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {

void StageTimes::add(const StageTimes& other) {
  for (std::size_t stage = 0; stage < drawing.size(); ++stage) {
    drawing[stage] += other.drawing[stage];
  }
  checking += other.checking;
}

void Stopwatch::draw_begins(std::uint32_t draw) {
  notify([&](forge::Watch& observer) { observer.draw_begins(draw); });
}

void Stopwatch::done(Stage stage, const std::function<Sheet()>& so_far) {
  lap(times_.drawing[static_cast<std::size_t>(stage)]);
  notify([&](forge::Watch& observer) { observer.done(stage, so_far); });
}

void Stopwatch::vetoed(Stage stage, std::string_view why) {
  lap(times_.drawing[static_cast<std::size_t>(stage)]);
  notify([&](forge::Watch& observer) { observer.vetoed(stage, why); });
}

void Stopwatch::refused(std::string_view why) {
  lap(times_.checking);
  notify([&](forge::Watch& observer) { observer.refused(why); });
}

const StageTimes& Stopwatch::stop() {
  lap(times_.checking);
  return times_;
}

void Stopwatch::lap(std::chrono::nanoseconds& time) {
  const auto now = Clock::now();
  time += now - since_;
  since_ = now;
}

template <class Notify>
void Stopwatch::notify(const Notify& notify) {
  if (observer_ != nullptr) {
    notify(*observer_);
    since_ = Clock::now();
  }
}

namespace {

using Row = std::vector<std::string>;
using summary::percent;
using summary::ratio;
using NameOf = std::function<std::string(const forge::DrawName&)>;

std::vector<Row> rows_of(const forge::VetoCounts& counts, const NameOf& name_of) {
  std::vector<Row> rows;
  for (const auto& [veto, count] : forge::commonest(counts)) {
    rows.push_back({fmt::format("{} ({})", veto.by, veto.why), fmt::format("{}", count.times),
                    "as in " + name_of(count.example)});
  }
  return rows;
}

std::vector<Row> rows_of(const StageTimes& times, std::uint64_t draws) {
  std::vector<std::pair<std::string_view, std::uint64_t>> parts;
  std::uint64_t all = 0;
  const auto add = [&](std::string_view part, std::chrono::nanoseconds time) {
    parts.emplace_back(part, static_cast<std::uint64_t>(time.count()));
    all += parts.back().second;
  };
  for (const StageInfo& stage : stage_table) {
    add(stage.name, times.drawing[static_cast<std::size_t>(stage.stage)]);
  }
  add("all rules", times.checking);
  constexpr std::uint64_t per_microsecond = 1000;
  std::vector<Row> rows;
  rows.reserve(parts.size());
  for (const auto& [part, time] : parts) {
    rows.push_back(
        {std::string(part), percent(time, all), ratio(time, draws * per_microsecond), ""});
  }
  return rows;
}

std::vector<Row> rows_of(const measure::Census& census, std::uint64_t maps) {
  std::vector<Row> rows;
  if (maps == 0) {
    return rows;
  }
  const auto add = [&](std::string_view what, std::int64_t number) {
    const auto count = static_cast<std::uint64_t>(number);
    rows.push_back({std::string(what), fmt::format("{}", count), ratio(count, maps), ""});
  };
  for (const EncounterInfo& row : encounter_table) {
    add(name(row.kind), census.of(row.kind));
  }
  for (const WallInfo& row : wall_table) {
    add(name(row.kind), census.of(row.kind));
  }
  add("river", census.rivers);
  return rows;
}

std::vector<Row> rows_of(const measure::Spread& spread) {
  std::vector<Row> rows;
  for (const measure::FigureInfo& row : measure::figure_table) {
    if (const auto summary = spread.of(row.figure)) {
      rows.push_back({std::string(row.written.view()), fmt::format("{}", summary->least),
                      fmt::format("{}", summary->median), fmt::format("{}", summary->most),
                      std::string(row.unit)});
    }
  }
  return rows;
}

}  // namespace

void ForgeReport::add(const ForgeRecord& record) {
  statistics.add(record.statistics);
  times.add(record.times);
  if (record.is_chosen) {
    ++chosen;
    census += record.census;
    spread.add(record.figures);
  }
}

std::string text_of(const ForgeReport& report, const NameOf& name_of) {
  const forge::Statistics& statistics = report.statistics;
  if (statistics.draws == 0) {
    return "no maps were generated\n";
  }
  std::string text =
      fmt::format("{} of {} ({}), {} at the first draw\n", counted(statistics.maps, "map"),
                  counted(statistics.draws, "draw"), percent(statistics.maps, statistics.draws),
                  statistics.maps_at_once);
  if (report.chosen != statistics.maps) {
    text +=
        fmt::format("{} of the maps {} the condition ({}); the last two tables count {}\n",
                    report.chosen, report.chosen == 1 ? "meets" : "meet",
                    percent(report.chosen, statistics.maps), report.chosen == 1 ? "it" : "them");
  }
  return text +
         titled("vetoed draws", {"rule or stage", "draws", "example"},
                rows_of(statistics.vetoes, name_of)) +
         titled("repeated stages", {"stage", "times", "example"},
                rows_of(statistics.attempts, name_of)) +
         titled("time", {"stage", "share", "microseconds per draw", ""},
                rows_of(report.times, statistics.draws)) +
         titled("what is on the maps", {"kind", "on all maps", "per map", ""},
                rows_of(report.census, report.chosen)) +
         titled("figures", {"figure", "least", "median", "most", "unit"}, rows_of(report.spread));
}

}  // namespace dungeonlab::app
