// Settings say what a gamemaster cares about; a shape translates them for each stage. Open values
// follow from the size, so every size works without a table of presets. The numbers are tuned for
// play: half of the places hold something, half of the boundaries have a wall, and a 10x10 with two
// levels has three rivers and about ten pits.
#include "generate/shape.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/limits.hpp"
#include "generate/targets.hpp"

#include <algorithm>

namespace dungeonlab::generate {
namespace {

/// About `per_mille` thousandths of the places, plus or minus a fifth.
Range about(int places, int per_mille) {
  const std::int64_t whole = std::int64_t{places} * per_mille;
  return {static_cast<int>(whole * 4 / 5000), static_cast<int>((whole * 6 + 4999) / 5000)};
}

template <class Value>
void leave_open(std::optional<Value>& setting, Value value) {
  setting = setting.value_or(value);
}

/// Without its house rule, a range from 0 becomes none. Kinds that are not dealt by weight have no
/// weight, but a weight of 0 forbids a kind even if it comes with another.
void spell_out_kinds(Settings& settings) {
  for (const WallInfo& row : wall_table) {
    leave_open(settings.walls[static_cast<std::size_t>(row.kind)], int{row.weight});
  }
  for (const EncounterInfo& row : encounter_table) {
    const bool allowed = !row.house_rule || settings.in_force(*row.house_rule);
    auto& weight = settings.weights[static_cast<std::size_t>(row.kind)];
    auto& count = settings.encounters[static_cast<std::size_t>(row.kind)];
    if (weight == 0 && !count && is_target(row.kind)) {
      count = {0, 0};
    }
    if (row.weight > 0) {
      leave_open(weight, allowed ? int{row.weight} : 0);
    }
    if (!allowed && count && count->least == 0) {
      count->most = 0;
    }
  }
}

/// True if the requested numbers leave half of the places, and two thirds of those that may carry
/// their visitor away, for the open values.
bool leaves_room(const Settings& asked) {
  const auto least = [](const std::optional<Range>& range, std::int64_t if_open) {
    return range ? range->least : if_open;
  };
  const std::int64_t cells = std::int64_t{asked.size.columns} * asked.size.rows;
  const std::int64_t pits =
      least(asked.pit_cycles, asked.pit_cycle_length ? 1 : 0) * least(asked.pit_cycle_length, 0) +
      least(asked.hanging_pits, 0);
  const std::int64_t carried =
      pits + least(asked.rivers, asked.river_length ? 1 : 0) * least(asked.river_length, 0);
  std::int64_t all = carried;
  for (const std::optional<Range>& count : asked.encounters) {
    all += least(count, 0);
  }
  return 3 * pits <= cells && 3 * carried <= cells * asked.levels &&
         2 * all <= cells * asked.levels;
}

/// The range if a stage can always place the minimum, else with a minimum of 0.
Range if_roomy(Range range, bool is_roomy) {
  return {is_roomy ? range.least : 0, range.most};
}

}  // namespace

int branch_begins(const Settings& settings) {
  const auto [columns, rows] = settings.size;
  const bool east = settings.branch_sides != BranchSides::south && columns < limits::columns;
  const bool south = settings.branch_sides != BranchSides::east && rows < limits::rows;
  return (east ? rows : 0) + (south ? columns : 0);
}

namespace {

void spell_out_branches(Settings& settings) {
  const auto [columns, rows] = settings.size;
  constexpr int sides_per_branch = 8;
  const int branches =
      std::min((columns + rows + sides_per_branch / 2) / sides_per_branch, branch_begins(settings));
  leave_open(settings.branch_cells, {1, 2 + std::min(columns, rows) / 2});
  const int reach = settings.branch_cells->most;
  const bool is_roomy = columns + reach <= limits::columns && rows + reach <= limits::rows;
  leave_open(settings.branches, if_roomy({std::max(0, branches - 1), branches}, is_roomy));
}

/// A wall spans all levels and never crosses a river, so the number of rivers is limited not only
/// by places but also by the boundaries needed for walls and by the number requested to be open. If
/// there are as many rivers as there is room for, the last of them may fail to fit. A requested
/// length implies a river.
void spell_out_rivers(Settings& settings, bool is_roomy) {
  const int asked = settings.river_length ? 1 : 0;
  const auto [columns, rows] = settings.size;
  const int shorter = std::min(columns, rows);
  constexpr int longest = 30;
  const int most = std::min({(columns + rows) / 2, 3 * shorter, longest});
  leave_open(settings.river_length, {2 + std::min(shorter, longest) / 3, 2 + most});
  const Range rivers = about(columns * rows * settings.levels, 16);
  int room = columns * rows / (settings.river_length->least + settings.river_length->most);
  if (settings.openness) {
    const int open = (2 * columns * rows - columns - rows) * *settings.openness / 100;
    room = std::min(room, open / (settings.river_length->most - 1));
  }
  const Range fitting =
      if_roomy({std::min(rivers.least, room * 2 / 3), std::min(rivers.most, room)}, is_roomy);
  leave_open(settings.rivers, {std::max(fitting.least, asked), std::max(fitting.most, asked)});
}

/// If two cycles fit, a single one is avoided, because each fall would then reveal which cycle it
/// is (PT09). A requested length implies a cycle.
void spell_out_pits(Settings& settings, int places, bool is_roomy) {
  const int asked = settings.pit_cycle_length ? 1 : 0;
  Range cycles = about(places, 17);
  cycles = if_roomy(cycles.least == 1 ? Range{2, std::max(2, cycles.most)} : cycles, is_roomy);
  leave_open(settings.pit_cycles, {std::max(cycles.least, asked), std::max(cycles.most, asked)});
  leave_open(settings.pit_cycle_length, {2, 4});
  leave_open(settings.hanging_pits, if_roomy(about(places, 12), is_roomy));
}

}  // namespace

Settings spelled_out(Settings settings) {
  const auto [columns, rows] = settings.size;
  const int places = columns * rows * settings.levels;
  const int shorter = std::min(columns, rows);
  // On a narrow level, anything that carries away would separate the places to stand.
  constexpr int roomy_side = 5;
  const bool is_roomy = shorter >= roomy_side && leaves_room(settings);

  spell_out_branches(settings);
  spell_out_rivers(settings, is_roomy);
  const bool falls = settings.in_force(HouseRule::waterfalls) && settings.levels > 1;
  const Range per_river = about(falls ? places : 0, 8);
  leave_open(settings.waterfalls, {std::min(per_river.least, settings.rivers->least),
                                   std::min(per_river.most, settings.rivers->most)});
  if (!falls && settings.waterfalls->least == 0) {
    settings.waterfalls->most = 0;
  }
  spell_out_pits(settings, places, is_roomy);
  leave_open(settings.occupancy, 50);
  spell_out_kinds(settings);
  const bool has_walls = std::any_of(settings.walls.begin(), settings.walls.end(),
                                     [](const auto& weight) { return *weight > 0; });
  // Monoliths alone may not separate cells, and pits and rivers block paths too.
  const bool monoliths_alone = settings.walls[static_cast<std::size_t>(WallKind::simple)] == 0 &&
                               settings.walls[static_cast<std::size_t>(WallKind::wire)] == 0;
  leave_open(settings.openness, !has_walls ? 100 : monoliths_alone ? 75 : 51);
  leave_open(settings.kits, default_kits(settings.size));
  leave_open(settings.bullets_per_kit, usual_bullets_per_kit);
  leave_open(settings.players, usual_players);
  return settings;
}

Shape shape_of(const Settings& settings) {
  constexpr int per_mille = 10;  // in one per cent
  Shape shape;
  shape.base = settings.size;
  shape.levels = settings.levels;
  shape.outline = {*settings.branches, *settings.branch_cells, settings.branch_sides};
  shape.rivers = {*settings.rivers, *settings.river_length, *settings.waterfalls};
  shape.pits = {.cycles = *settings.pit_cycles,
                .cycle_length = *settings.pit_cycle_length,
                .hanging_pits = *settings.hanging_pits};
  shape.walls.walled = {static_cast<std::uint32_t>((100 - *settings.openness) * per_mille)};
  for (std::size_t kind = 0; kind < settings.walls.size(); ++kind) {
    shape.walls.weights[kind] = static_cast<std::uint32_t>(*settings.walls[kind]);
  }
  shape.encounters.filled = {static_cast<std::uint32_t>(*settings.occupancy * per_mille)};
  shape.encounters.counts = settings.encounters;
  shape.encounters.exote_beasts = settings.in_force(HouseRule::exote_beasts);
  for (std::size_t kind = 0; kind < settings.weights.size(); ++kind) {
    shape.encounters.weights[kind] = static_cast<std::uint32_t>(settings.weights[kind].value_or(0));
  }
  return shape;
}

}  // namespace dungeonlab::generate
