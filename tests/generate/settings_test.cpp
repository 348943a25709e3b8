// Everything requested is there, everything forbidden is not, and the settings of a stage do not
// affect the stages before it.
#include "dungeonlab/generate/generate.hpp"
#include "generate/soundness.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

constexpr std::uint64_t maps_of_each = 20;

Settings classic() {
  return {.size = {8, 8}, .levels = 3};
}

int count_of(const Sheet& sheet, EncounterKind kind) {
  return static_cast<int>(
      std::count_if(sheet.encounters.begin(), sheet.encounters.end(),
                    [&](const Encounter& entry) { return entry.kind == kind; }));
}

int falls(const Sheet& sheet) {
  int falls = 0;
  for (const River& river : sheet.rivers) {
    for (std::size_t step = 1; step < river.size(); ++step) {
      falls += river[step].cell == river[step - 1].cell ? 1 : 0;
    }
  }
  return falls;
}

/// The sizes of the connected pieces of cells outside the base rectangle, and whether all cells are
/// on the east or on the south side.
struct Branches {
  std::vector<int> sizes{};
  bool east = true;
  bool south = true;
};

Branches branches(const Sheet& sheet) {
  Branches found;
  std::set<Cell> left(sheet.branches.begin(), sheet.branches.end());
  for (const Cell cell : sheet.branches) {
    found.east = found.east && cell.column >= sheet.base->columns;
    found.south = found.south && cell.row >= sheet.base->rows;
  }
  while (!left.empty()) {
    std::vector<Cell> open = {*left.begin()};
    left.erase(left.begin());
    found.sizes.push_back(0);
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      ++found.sizes.back();
      for (const Side side : all_sides) {
        if (left.erase(neighbour(at, side)) != 0) {
          open.push_back(neighbour(at, side));
        }
      }
    }
  }
  return found;
}

/// The lengths of the cycles of pits.
std::vector<int> cycles(const Sheet& sheet) {
  std::map<Place, Place> to;
  for (const Encounter& entry : sheet.encounters) {
    if (entry.to) {
      to[entry.at] = *entry.to;
    }
  }
  std::vector<int> lengths;
  while (!to.empty()) {
    lengths.push_back(0);
    for (auto at = to.begin(); at != to.end();) {
      const Place next = at->second;
      to.erase(at);
      ++lengths.back();
      at = to.find(next);
    }
  }
  return lengths;
}

/// The maps of some settings. Expects each to be sound.
std::vector<Sheet> draw(const Settings& settings) {
  std::vector<Sheet> sheets;
  for (std::uint64_t index = 0; index < maps_of_each; ++index) {
    auto sheet = generate(settings, "settings", index);
    EXPECT_TRUE(sheet) << sheet.error().what;
    if (sheet) {
      EXPECT_EQ(testing::breaches(*sheet), std::vector<std::string>{}) << "index " << index;
      EXPECT_EQ(*sheet, canonical(*sheet));
      sheets.push_back(std::move(*sheet));
    }
  }
  return sheets;
}

class KindAsked : public ::testing::TestWithParam<EncounterInfo> {
 protected:
  [[nodiscard]] static Settings settings() {
    Settings settings = classic();
    if (GetParam().house_rule) {
      settings.enable(*GetParam().house_rule);
    }
    return settings;
  }
  /// True for kinds whose number has a setting of its own.
  [[nodiscard]] static bool has_settings_of_its_own() {
    return GetParam().kind == EncounterKind::treasure || GetParam().kind == EncounterKind::pit ||
           GetParam().kind == EncounterKind::hanging_pit;
  }
};

INSTANTIATE_TEST_SUITE_P(All, KindAsked, ::testing::ValuesIn(encounter_table),
                         [](const auto& param) {
                           std::string text(name(param.param.kind));
                           std::replace(text.begin(), text.end(), '-', '_');
                           return text;
                         });

TEST_P(KindAsked, OccursAsOftenAsRequested) {
  if (has_settings_of_its_own()) {
    return;
  }
  Settings settings = KindAsked::settings();
  settings.encounters[static_cast<std::size_t>(GetParam().kind)] = {3, 5};
  for (const Sheet& sheet : draw(settings)) {
    const int there = count_of(sheet, GetParam().kind);
    EXPECT_TRUE(there >= 3 && there <= 5) << there;
  }
}

TEST_P(KindAsked, IsAbsentIfForbidden) {
  if (has_settings_of_its_own()) {
    return;
  }
  Settings settings = KindAsked::settings();
  settings.encounters[static_cast<std::size_t>(GetParam().kind)] = {0, 0};
  for (const Sheet& sheet : draw(settings)) {
    EXPECT_EQ(count_of(sheet, GetParam().kind), 0);
  }
}

TEST_P(KindAsked, IsAbsentWithoutAWeight) {
  if (has_settings_of_its_own()) {
    return;
  }
  Settings settings = KindAsked::settings();
  settings.weights[static_cast<std::size_t>(GetParam().kind)] = 0;
  for (const Sheet& sheet : draw(settings)) {
    EXPECT_EQ(count_of(sheet, GetParam().kind), 0);
  }
}

TEST_P(KindAsked, OfAHouseRuleIsDealtIfTheRuleIsInForce) {
  if (!GetParam().house_rule) {
    return;
  }
  int there = 0;
  for (const Sheet& sheet : draw(KindAsked::settings())) {
    ASSERT_EQ(sheet.house_rules.size(), 1U);
    EXPECT_EQ(sheet.house_rules.front().rule, GetParam().house_rule);
    there += count_of(sheet, GetParam().kind);
  }
  EXPECT_GT(there, static_cast<int>(maps_of_each) / 2);
}

class WallOf : public ::testing::TestWithParam<WallInfo> {};

INSTANTIATE_TEST_SUITE_P(All, WallOf, ::testing::ValuesIn(wall_table),
                         [](const auto& param) { return std::string(param.param.name); });

TEST_P(WallOf, OneKindAloneAndOfAllOthers) {
  for (const bool alone : {true, false}) {
    Settings settings = classic();
    settings.openness = 75;
    for (const WallInfo& row : wall_table) {
      settings.walls[static_cast<std::size_t>(row.kind)] =
          (row.kind == GetParam().kind) == alone ? 1 : 0;
    }
    for (const Sheet& sheet : draw(settings)) {
      EXPECT_FALSE(sheet.walls.empty());
      for (const Wall& wall : sheet.walls) {
        EXPECT_EQ(wall.kind == GetParam().kind, alone);
      }
    }
  }
}

TEST(Settings, EveryHouseRuleIsWritten) {
  Settings settings = classic();
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    settings.enable(row.rule);
  }
  int exotes = 0;
  int waterfalls = 0;
  for (const Sheet& sheet : draw(settings)) {
    EXPECT_EQ(sheet.house_rules.size(), house_rules_of_maps.size());
    exotes += static_cast<int>(
        std::count_if(sheet.encounters.begin(), sheet.encounters.end(),
                      [](const Encounter& entry) { return entry.exote.has_value(); }));
    waterfalls += falls(sheet);
    EXPECT_TRUE(count_of(sheet, EncounterKind::black_rider) == 0 ||
                count_of(sheet, EncounterKind::arnor_blade) > 0);
  }
  EXPECT_GT(exotes, 0);
  EXPECT_GT(waterfalls, 0);
}

TEST(Settings, OfTheStartAreWrittenIfTheyAreUnusual) {
  Settings settings = classic();
  settings.kits = 7;
  settings.bullets_per_kit = 50;
  settings.landings = 9;
  EXPECT_EQ(generate(settings, "start", 0).value().start,
            (Start{.kits = 7, .bullets_per_kit = 50, .landings = 9}));
  settings.landings.reset();
  settings.players = 4;
  EXPECT_EQ(generate(settings, "start", 0).value().start,
            (Start{.kits = 7, .bullets_per_kit = 50, .players = 4}));
  settings.kits = default_kits(settings.size);
  settings.bullets_per_kit = 30;
  settings.players = 1;
  EXPECT_EQ(generate(settings, "start", 0).value().start, Start{});
}

TEST(Settings, SpelledOutDrawTheSameMaps) {
  EXPECT_EQ(generate(spelled_out(classic()), "spelled", 1).value(),
            generate(classic(), "spelled", 1).value());
}

TEST(Settings, OfBranchesAreKept) {
  for (const BranchSides sides : {BranchSides::both, BranchSides::east, BranchSides::south}) {
    Settings settings = classic();
    settings.branches = {2, 3};
    settings.branch_cells = {2, 6};
    settings.branch_sides = sides;
    for (const Sheet& sheet : draw(settings)) {
      const Branches found = branches(sheet);
      EXPECT_TRUE(settings.branches->contains(static_cast<int>(found.sizes.size())));
      for (const int size : found.sizes) {
        EXPECT_TRUE(settings.branch_cells->contains(size)) << size;
      }
      EXPECT_TRUE(sides != BranchSides::east || found.east);
      EXPECT_TRUE(sides != BranchSides::south || found.south);
    }
  }
}

TEST(Settings, OfRiversAreKept) {
  Settings settings = classic();
  settings.rivers = {4, 4};
  settings.river_length = {5, 8};
  settings.waterfalls = {2, 3};
  settings.enable(HouseRule::waterfalls);
  for (const Sheet& sheet : draw(settings)) {
    EXPECT_EQ(sheet.rivers.size(), 4U);
    for (const River& river : sheet.rivers) {
      EXPECT_TRUE(river.size() >= 5 && river.size() <= 8);
    }
    EXPECT_TRUE(settings.waterfalls->contains(falls(sheet))) << falls(sheet);
  }
}

TEST(Settings, OfPitsAreKept) {
  Settings settings = classic();
  settings.pit_cycles = {3, 4};
  settings.pit_cycle_length = {3, 5};
  settings.hanging_pits = {6, 6};
  for (const Sheet& sheet : draw(settings)) {
    const std::vector<int> lengths = cycles(sheet);
    EXPECT_TRUE(settings.pit_cycles->contains(static_cast<int>(lengths.size())));
    for (const int length : lengths) {
      EXPECT_TRUE(settings.pit_cycle_length->contains(length)) << length;
    }
    EXPECT_EQ(count_of(sheet, EncounterKind::hanging_pit), 6);
  }
}

TEST(Settings, OfOpennessAndOccupancyAreKept) {
  Settings settings = classic();
  settings.branches = {0, 0};
  settings.openness = 60;
  settings.occupancy = 40;
  for (const Sheet& sheet : draw(settings)) {
    const double boundaries = 2 * 8 * 7;
    EXPECT_NEAR(static_cast<double>(sheet.walls.size()), boundaries * 0.4, 1);
    std::size_t held = 0;
    for (const Encounter& entry : sheet.encounters) {
      held += static_cast<std::size_t>(entry.levels.value_or(1));
    }
    EXPECT_NEAR(static_cast<double>(held), 8 * 8 * 3 * 0.4, 2);
  }
}

TEST(Settings, ThatCannotBeMetAreAVeto) {
  Settings walls = classic();
  walls.openness = 10;
  walls.walls = {100, 0, 0};
  Settings rivers = classic();
  rivers.rivers = {45, 45};
  Settings pits = classic();
  pits.hanging_pits = {76, 76};
  Settings branches = classic();
  branches.branches = {16, 16};
  Settings urkhs = classic();
  urkhs.openness = 100;
  urkhs.encounters[static_cast<std::size_t>(EncounterKind::urkh)] = {120, 120};
  for (const auto& [settings, stage] :
       {std::pair(walls, "walls"), std::pair(rivers, "rivers"), std::pair(pits, "pits"),
        std::pair(branches, "outline"), std::pair(urkhs, "encounters")}) {
    const auto sheet = generate(settings, "veto", 0);
    ASSERT_FALSE(sheet) << stage;
    EXPECT_EQ(sheet.error().failure, Failure::impossible);
    EXPECT_NE(sheet.error().what.find(std::string("the stage ") + stage + " gave up"),
              std::string::npos)
        << sheet.error().what;
  }
}

/// Keeps the sheet after each stage.
class Album final : public Watch {
 public:
  void done(Stage stage, const std::function<Sheet()>& so_far) override {
    sheets[stage] = so_far();
  }
  void vetoed(Stage /*stage*/, std::string_view /*why*/) override {}

  std::map<Stage, Sheet> sheets{};
};

std::map<Stage, Sheet> stages_of(const Settings& settings) {
  Album album;
  EXPECT_TRUE(generate(settings, "album", 0, 0, &album));
  return album.sheets;
}

TEST(Settings, OfOneStageLeaveTheOthersAlone) {
  const auto before = stages_of(classic());
  const auto expect_change_at = [&](Stage first, const Settings& settings) {
    for (const auto& [stage, sheet] : stages_of(settings)) {
      EXPECT_EQ(sheet == before.at(stage), stage < first) << name(first) << " at " << name(stage);
    }
  };
  Settings settings = classic();
  settings.branches = {5, 5};
  expect_change_at(Stage::outline, settings);
  settings = classic();
  settings.rivers = {5, 5};
  expect_change_at(Stage::rivers, settings);
  settings = classic();
  settings.hanging_pits = {7, 7};
  expect_change_at(Stage::pits, settings);
  settings = classic();
  settings.encounters[static_cast<std::size_t>(EncounterKind::black_rider)] = {6, 6};
  expect_change_at(Stage::captors, settings);
  settings = classic();
  settings.openness = 80;
  expect_change_at(Stage::walls, settings);
  settings = classic();
  settings.encounters[static_cast<std::size_t>(EncounterKind::lion)] = {9, 9};
  expect_change_at(Stage::encounters, settings);
}

TEST(Settings, OfTheWallsDoNotChangeWhatIsDealt) {
  // The number of walls moves the dealt things, but not their kinds.
  const auto kinds = [](const Sheet& sheet) {
    std::map<EncounterKind, int> counts;
    for (const Encounter& entry : sheet.encounters) {
      ++counts[*entry.kind];
    }
    counts.erase(EncounterKind::management_center);
    return counts;
  };
  Settings settings = classic();
  settings.occupancy = 20;
  settings.weights[static_cast<std::size_t>(EncounterKind::black_rider)] = 0;
  settings.openness = 70;
  const Sheet open = generate(settings, "album", 0).value();
  settings.openness = 60;
  EXPECT_EQ(kinds(generate(settings, "album", 0).value()), kinds(open));
}

}  // namespace
}  // namespace dungeonlab::generate
