#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/kebab_name.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"
#include "dungeonlab/model/wall.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab {

/// From `least` to `most`, both included.
struct Range {
  int least = 0;
  int most = 0;

  friend constexpr bool operator==(const Range&, const Range&) = default;
  [[nodiscard]] constexpr bool contains(int value) const { return least <= value && value <= most; }
};

/// The sides of the base rectangle where branches may begin (§3: only east and south).
enum class BranchSides : std::uint8_t { both, east, south };
inline constexpr std::array<std::string_view, 3> branch_sides_names = {"both", "east", "south"};
[[nodiscard]] constexpr std::string_view name(BranchSides sides) {
  return branch_sides_names[static_cast<std::size_t>(sides)];
}

/// A value for some rows of a table, indexed by row.
template <class Value, std::size_t rows>
using PerRow = std::array<std::optional<Value>, rows>;
using WallWeights = PerRow<int, wall_table.size()>;
using KindWeights = PerRow<int, encounter_table.size()>;
using KindCounts = PerRow<Range, encounter_table.size()>;

/// A request to the generator. Anything unset follows from the size and the tables
/// (generate::spelled_out), so a size alone gives a classic dungeon.
struct Settings {
  std::string preset{};  ///< the preset that these settings equal; empty: none
  Extent size = {7, 7};
  int levels = numbers::classic_levels;
  std::optional<Range> branches{};
  std::optional<Range> branch_cells{};
  BranchSides branch_sides = BranchSides::both;
  std::optional<Range> rivers{};
  std::optional<Range> river_length{};
  std::optional<Range> waterfalls{};
  std::optional<Range> pit_cycles{};
  std::optional<Range> pit_cycle_length{};
  std::optional<Range> hanging_pits{};
  std::optional<int> openness{};
  WallWeights walls{};
  std::optional<int> occupancy{};
  KindWeights weights{};
  KindCounts encounters{};
  std::vector<HouseRule> house_rules{};  ///< in the order of the table, without duplicates
  std::optional<int> kits{};
  std::optional<int> bullets_per_kit{};
  std::optional<int> players{};
  std::optional<int> landings{};

  friend bool operator==(const Settings&, const Settings&) = default;
  [[nodiscard]] bool in_force(HouseRule rule) const;
  void enable(HouseRule rule);
};

/// The member that holds a setting; its type decides how the value is written.
using SettingField = std::variant<int Settings::*, Extent Settings::*, BranchSides Settings::*,
                                  std::optional<int> Settings::*, std::optional<Range> Settings::*,
                                  WallWeights Settings::*, KindWeights Settings::*,
                                  KindCounts Settings::*, std::vector<HouseRule> Settings::*>;

/// One row of settings.def.
struct SettingInfo {
  std::string_view key;  ///< in a settings file
  KebabName option;      ///< on the command line, without the hyphens before it
  SettingField field;
  std::optional<Stage> stage;  ///< that uses it; none: it applies to the whole map
  Range bounds;                ///< of each number in the value
  std::string_view about;      ///< one sentence
};

inline constexpr auto setting_table = std::to_array<SettingInfo>({
#define SETTING(id, stage, least, most, about) \
  {#id, KebabName(#id), &Settings::id, stage, {least, most}, about},
#include "dungeonlab/model/settings.def"
#undef SETTING
});

}  // namespace dungeonlab
