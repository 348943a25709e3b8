// The summary for programs, as described in record.hpp.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/summary/summary.hpp"
#include "record.hpp"

#include <algorithm>
#include <iterator>

namespace dungeonlab::summary {
namespace {

std::vector<VetoRow> rows_of(const forge::VetoCounts& vetoes, const batch::Plan& plan) {
  std::vector<VetoRow> rows;
  for (const auto& [veto, count] : forge::commonest(vetoes)) {
    rows.push_back({veto, count, example_of(plan, count.example.index)});
  }
  return rows;
}

std::optional<FigureRow> row_of(const measure::Spread& spread, measure::Figure figure) {
  const auto all = spread.of(figure);
  const auto middle = spread.middle(figure, 50);
  if (!all || !middle) {
    return std::nullopt;
  }
  FigureRow row{*all, *middle};
  for (const auto& [value, maps] : spread.times_of(figure)) {
    row.values.push_back({value, static_cast<std::int64_t>(maps)});
  }
  return row;
}

NamedShares shares_of(const measure::Placement::Cells& cells) {
  NamedShares shares;
  for (const auto& [cell, share] : cells) {
    shares.emplace_back(name(cell), share);
  }
  return shares;
}

TreasureShares treasure_of(const measure::Placement& placement) {
  TreasureShares treasure{.cells = shares_of(placement.treasure_cells()),
                          .in_branches = placement.treasures_in_branches()};
  for (const measure::Share& share : placement.treasure_levels()) {
    treasure.levels.emplace_back(std::to_string(treasure.levels.size() + 1), share);
  }
  return treasure;
}

PairGrid grid_of(const measure::Grid& grid) {
  PairGrid made{grid.x, grid.y, grid.without};
  for (std::size_t y = 0; y < grid.y.bins; ++y) {
    auto& row = made.maps.emplace_back();
    for (std::size_t x = 0; x < grid.x.bins; ++x) {
      row.push_back(grid.at(x, y));
    }
  }
  return made;
}

}  // namespace

std::string generator_of(const SummaryRecord& /*summary*/) {
  return forge::generator_name();
}

SummaryRecord record_of(const Summary& summary) {
  const batch::Manifest& manifest = summary.state.manifest;
  const batch::Tally& tally = manifest.tally;
  SummaryRecord record{
      .manifest = manifest,
      .is_whole = summary.state.is_whole,
      .rejects = rows_of(tally.rejects, manifest.plan),
      .vetoes = rows_of(tally.statistics.vetoes, manifest.plan),
      .rivers = summary.abundances.rivers(),
      .exit = {summary.placement.exit_sides(), shares_of(summary.placement.exit_cells())},
      .treasure = treasure_of(summary.placement)};
  for (const batch::IndexRange& gap : summary.state.missing) {
    record.missing.push_back({gap.begin, gap.end - 1});
  }
  for (Sentence& sentence : sentences_of(summary)) {
    record.answers.push_back(
        {std::string(sentence.matter), std::move(sentence.words), sentence.verdict});
  }
  std::transform(
      measure::figure_table.begin(), measure::figure_table.end(), record.figures.begin(),
      [&](const measure::FigureInfo& info) { return row_of(summary.spread, info.figure); });
  std::transform(encounter_table.begin(), encounter_table.end(), record.kinds.begin(),
                 [&](const EncounterInfo& info) { return summary.abundances.of(info.kind); });
  std::transform(wall_table.begin(), wall_table.end(), record.walls.begin(),
                 [&](const WallInfo& info) { return summary.abundances.of(info.kind); });
  const auto grids = summary.range.grids();
  std::transform(grids.begin(), grids.end(), std::back_inserter(record.pairs), &grid_of);
  return record;
}

std::string write_json(const Summary& summary) {
  return records::written(record_of(summary)) + '\n';
}

std::string write_summary_schema() {
  return records::schema_of<SummaryRecord>(
      "What the maps of a batch have in common, as dungeonlab batch summary shows it");
}

}  // namespace dungeonlab::summary
