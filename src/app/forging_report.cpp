// What the generator did, in tables for people: how many draws were let through, what was vetoed
// and where that can be seen, where the time went, what stands on the maps and how they play. Only
// the order of indices decides what the tables say, and not which thread was faster; the times are
// what they are.
#include "app/forging_report.hpp"

#include "app/table.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using Row = std::vector<std::string>;
using NameOf = std::function<std::string(const forge::DrawName&)>;

std::string many(std::uint64_t count, std::string_view noun) {
  return counted(static_cast<std::int64_t>(count), noun);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t share = whole == 0 ? 0 : (part * 200 + whole) / (whole * 2);
  return share == 0 && part > 0 ? "<1 %" : fmt::format("{} %", share);
}

/// `part / whole` with two decimals.
std::string ratio(std::uint64_t part, std::uint64_t whole) {
  const std::uint64_t hundredths = whole == 0 ? 0 : (part * 200 + whole) / (whole * 2);
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

/// A table below its title; nothing without rows. The first and the last column stand to the left,
/// those between, which hold numbers, to the right.
std::string table(std::string_view title, std::vector<Row> rows) {
  if (rows.empty()) {
    return {};
  }
  for (std::size_t column = 1; column + 1 < rows.front().size(); ++column) {
    std::size_t width = 0;
    for (const Row& row : rows) {
      width = std::max(width, row[column].size());
    }
    for (Row& row : rows) {
      row[column] = fmt::format("{:>{}}", row[column], width);
    }
  }
  for (Row& row : rows) {
    row.front().insert(0, "  ");
  }
  constexpr int never_wrapped = 1 << 20;
  Table columns{.columns = Row(rows.front().size()), .rows = std::move(rows)};
  return fmt::format("\n{}\n{}", title, aligned(columns, never_wrapped));
}

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
  add("all rules", times.judging);
  constexpr std::uint64_t per_microsecond = 1000;
  std::vector<Row> rows;
  for (const auto& [part, time] : parts) {
    rows.push_back({std::string(part), percent(time, all), ratio(time, draws * per_microsecond),
                    "microseconds a draw"});
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
    rows.push_back({std::string(what), fmt::format("{}", count), ratio(count, maps), "on a map"});
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

void ForgingReport::add(const ForgingRecord& record) {
  statistics.add(record.statistics);
  times.add(record.times);
  if (record.is_chosen) {
    ++chosen;
    census += record.census;
    spread.add(record.figures);
  }
}

std::string text_of(const ForgingReport& report, const NameOf& name_of) {
  const forge::Statistics& statistics = report.statistics;
  if (statistics.draws == 0) {
    return "nothing was drawn\n";
  }
  std::string text =
      fmt::format("{} of {} ({}), {} at the first draw\n", many(statistics.maps, "map"),
                  many(statistics.draws, "draw"), percent(statistics.maps, statistics.draws),
                  statistics.maps_at_once);
  if (report.chosen != statistics.maps) {
    text +=
        fmt::format("{} of the maps {} the condition ({}); the last two tables tell of {}\n",
                    report.chosen, report.chosen == 1 ? "meets" : "meet",
                    percent(report.chosen, statistics.maps), report.chosen == 1 ? "it" : "these");
  }
  return text + table("vetoed draws", rows_of(statistics.vetoes, name_of)) +
         table("stages that were tried again", rows_of(statistics.attempts, name_of)) +
         table("time", rows_of(report.times, statistics.draws)) +
         table("what stands on the maps", rows_of(report.census, report.chosen)) +
         table("figures: least, median, most", rows_of(report.spread));
}

}  // namespace dungeonlab::app
