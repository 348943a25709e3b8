// Settings say what a gamemaster cares about; a shape says what that means for each stage. What she
// leaves open follows from the size, so every size gets its due without a table of presets. The
// figures are tuned for play: half of the places hold something, half of the boundaries a wall, a
// 10x10 of two levels has three rivers and about ten pits.
#include "generate/shape.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "generate/room.hpp"

#include <algorithm>

namespace dungeonlab::generate {
namespace {

/// About so many in a thousand of the places, a fifth more or less.
Range about(int places, int per_mille) {
  const std::int64_t whole = std::int64_t{places} * per_mille;
  return {static_cast<int>(whole * 4 / 5000), static_cast<int>((whole * 6 + 4999) / 5000)};
}

template <class Value>
void leave_open(std::optional<Value>& setting, Value value) {
  setting = setting.value_or(value);
}

void spell_out_kinds(Settings& settings) {
  for (const WallInfo& row : wall_table) {
    leave_open(settings.walls[static_cast<std::size_t>(row.kind)], int{row.weight});
  }
  for (const EncounterInfo& row : encounter_table) {
    const bool allowed = !row.house_rule || settings.in_force(*row.house_rule);
    leave_open(settings.weights[static_cast<std::size_t>(row.kind)], allowed ? int{row.weight} : 0);
  }
}

}  // namespace

Settings spelled_out(Settings settings) {
  const auto [columns, rows] = settings.size;
  const int places = columns * rows * settings.levels;
  const int shorter = std::min(columns, rows);
  constexpr int sides_per_branch = 8;
  const int branches =
      std::min((columns + rows + sides_per_branch / 2) / sides_per_branch, branch_begins(settings));

  leave_open(settings.branches, {std::max(0, branches - 1), branches});
  leave_open(settings.branch_cells, {1, 2 + shorter / 2});
  leave_open(settings.rivers, about(places, 16));
  // Rivers that grew with the sides and in number with the places would fill a large dungeon.
  constexpr int side_most = 30;
  const int across = std::min(columns, side_most);
  const int down = std::min(rows, side_most);
  leave_open(settings.river_length, {2 + std::min(across, down) / 3, 2 + (across + down) / 2});
  leave_open(settings.waterfalls,
             settings.in_force(HouseRule::waterfalls) ? about(places, 8) : Range{0, 0});
  leave_open(settings.pit_cycles, about(places, 17));
  leave_open(settings.pit_cycle_length, {2, 4});
  leave_open(settings.hanging_pits, about(places, 12));
  leave_open(settings.occupancy, 50);
  spell_out_kinds(settings);
  const bool has_walls = std::any_of(settings.walls.begin(), settings.walls.end(),
                                     [](const auto& weight) { return *weight > 0; });
  leave_open(settings.openness, has_walls ? 51 : 100);
  leave_open(settings.kits, default_kits(settings.size));
  leave_open(settings.bullets_per_kit, 30);
  leave_open(settings.players, 1);
  return settings;
}

Shape shape_of(const Settings& settings) {
  constexpr int per_mille = 10;  // of a per cent
  Shape shape;
  shape.base = settings.size;
  shape.levels = settings.levels;
  shape.outline = {*settings.branches, *settings.branch_cells, settings.branch_sides};
  shape.rivers = {*settings.rivers, *settings.river_length, *settings.waterfalls};
  shape.pits = {*settings.pit_cycles, *settings.pit_cycle_length, *settings.hanging_pits};
  shape.walls.walled = {static_cast<std::uint32_t>((100 - *settings.openness) * per_mille)};
  for (std::size_t kind = 0; kind < settings.walls.size(); ++kind) {
    shape.walls.weights[kind] = static_cast<std::uint32_t>(*settings.walls[kind]);
  }
  shape.encounters.filled = {static_cast<std::uint32_t>(*settings.occupancy * per_mille)};
  shape.encounters.counts = settings.encounters;
  for (std::size_t kind = 0; kind < settings.weights.size(); ++kind) {
    shape.encounters.weights[kind] = static_cast<std::uint32_t>(*settings.weights[kind]);
  }
  return shape;
}

}  // namespace dungeonlab::generate
