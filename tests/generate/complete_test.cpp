// Completes partial maps and checks that nothing written on them changes.
#include "dungeonlab/generate/generate.hpp"
#include "generate/soundness.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::generate {
namespace {

constexpr std::uint32_t draws = 100;

Sheet drawn(std::uint64_t index) {
  return generate({}, "half", index).value();
}

TEST(Complete, DrawsAWholeMapOnAnEmptySheet) {
  const Sheet empty{.base = Extent{7, 7}, .levels = 2};
  for (std::uint32_t draw = 0; draw < draws; ++draw) {
    const auto sheet = complete({.partial = empty}, "empty", 0, draw);
    ASSERT_TRUE(sheet) << sheet.error().what;
    EXPECT_EQ(testing::breaches(*sheet), std::vector<std::string>{}) << "draw " << draw;
    EXPECT_EQ(*sheet, canonical(*sheet));
    EXPECT_GT(sheet->encounters.size(), 30U);
    EXPECT_FALSE(sheet->walls.empty());
  }
}

TEST(Complete, KeepsTheTitleTheNotesAndTheDetailsOfEntries) {
  const Sheet partial{
      .title = "Half a dungeon",
      .base = Extent{5, 5},
      .levels = 2,
      .exits = {{{0, 0}, Side::west}},
      .encounters = {{.at = {{2, 2}, 1}, .kind = EncounterKind::lion, .note = "asleep until noon"}},
      .notes = {"begin at dusk"}};
  const Sheet sheet = complete({.partial = partial}, "notes", 0).value();
  EXPECT_EQ(sheet.title, partial.title);
  EXPECT_EQ(sheet.notes, partial.notes);
  EXPECT_EQ(sheet.exits, partial.exits);
  EXPECT_NE(std::find(sheet.encounters.begin(), sheet.encounters.end(), partial.encounters.front()),
            sheet.encounters.end());
}

TEST(Complete, TreatsRiversPitsAndWallsAsFinishedUnlessANumberIsRequested) {
  const Sheet partial{.base = Extent{8, 8},
                      .levels = 2,
                      .walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}},
                      .rivers = {{{{3, 3}, 0}, {{4, 3}, 0}, {{4, 4}, 0}}}};
  const Sheet sheet = complete({.partial = partial}, "finished", 0).value();
  EXPECT_EQ(sheet.walls, partial.walls);
  EXPECT_EQ(sheet.rivers, partial.rivers);
  const Sheet walled =
      complete({.partial = partial, .settings = {.openness = 60}}, "finished", 0).value();
  EXPECT_GT(walled.walls.size(), 30U);
  EXPECT_NE(std::find(walled.walls.begin(), walled.walls.end(), partial.walls.front()),
            walled.walls.end());
}

/// The destination of the pit at a place.
std::optional<Place> destination(const Sheet& sheet, const Place& place) {
  for (const Encounter& entry : sheet.encounters) {
    if (entry.at == place) {
      return entry.to;
    }
  }
  return std::nullopt;
}

TEST(Complete, ConnectsPitsThatLeadNowhere) {
  const Place one{{1, 1}, 0};
  const Place two{{3, 1}, 1};
  const Place three{{3, 1}, 0};
  Sheet partial{.base = Extent{5, 5},
                .levels = 2,
                .encounters = {{.at = one, .kind = EncounterKind::pit, .to = two},
                               {.at = two, .kind = EncounterKind::pit}}};
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet = complete({.partial = partial}, "ties", index).value();
    EXPECT_EQ(testing::breaches(sheet), std::vector<std::string>{}) << "index " << index;
    EXPECT_EQ(destination(sheet, one), two);
    EXPECT_EQ(destination(sheet, two), one);
  }
  // Two pits of one cell need another between them, and a single pit needs a second one.
  partial.encounters = {{.at = two, .kind = EncounterKind::pit},
                        {.at = three, .kind = EncounterKind::pit}};
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet = complete({.partial = partial}, "ties", index).value();
    EXPECT_EQ(std::count_if(sheet.encounters.begin(), sheet.encounters.end(),
                            [](const Encounter& entry) {
                              return entry.kind == EncounterKind::pit && entry.to &&
                                     entry.to->cell != entry.at.cell;
                            }),
              4)
        << "index " << index;
  }
}

/// The lengths of the cycles of pits.
std::multiset<int> cycle_lengths(const Sheet& sheet) {
  std::map<Place, Place> leads;
  for (const Encounter& entry : sheet.encounters) {
    if (entry.to) {
      leads[entry.at] = *entry.to;
    }
  }
  std::multiset<int> lengths;
  while (!leads.empty()) {
    int length = 0;
    for (auto pit = leads.begin(); pit != leads.end(); ++length) {
      const Place next = pit->second;
      leads.erase(pit);
      pit = leads.find(next);
    }
    lengths.insert(length);
  }
  return lengths;
}

TEST(Complete, CountsPitsThatLeadNowhereAmongTheRequestedOnes) {
  Sheet partial{.base = Extent{6, 6}, .levels = 2};
  const auto lengths = [&](const Settings& settings, std::uint64_t index) {
    return cycle_lengths(
        complete({.partial = partial, .settings = settings}, "asked", index).value());
  };
  for (int pit = 0; pit < 2; ++pit) {
    partial.encounters.push_back({.at = {{2 * pit, 1}, 0}, .kind = EncounterKind::pit});
  }
  for (std::uint64_t index = 0; index < draws; ++index) {
    EXPECT_EQ(lengths({.pit_cycles = Range{1, 1}, .pit_cycle_length = Range{4, 4}}, index),
              (std::multiset{4}));
    EXPECT_EQ(lengths({.pit_cycles = Range{2, 2}, .pit_cycle_length = Range{2, 2}}, index),
              (std::multiset{2, 2}));
  }
  for (int pit = 2; pit < 5; ++pit) {
    partial.encounters.push_back({.at = {{pit, 3}, 0}, .kind = EncounterKind::pit});
  }
  for (std::uint64_t index = 0; index < draws; ++index) {
    EXPECT_EQ(lengths({.pit_cycles = Range{1, 1}}, index), (std::multiset{5}));
    EXPECT_EQ(lengths({.pit_cycles = Range{2, 2}, .pit_cycle_length = Range{2, 3}}, index).size(),
              2U);
    EXPECT_EQ(lengths({.pit_cycle_length = Range{5, 5}}, index), (std::multiset{5}));
  }
  const auto refused = [&](const Settings& settings) {
    const auto sheet = complete({.partial = partial, .settings = settings}, "asked", 0);
    return sheet ? std::string() : sheet.error().what;
  };
  EXPECT_EQ(
      refused({.pit_cycles = Range{0, 0}}),
      "pit_cycles: at most 0 are requested; pits on the map outside of cycles: 5; they make 1");
  EXPECT_EQ(
      refused({.pit_cycles = Range{1, 1}, .pit_cycle_length = Range{2, 3}}),
      "pit_cycles: at most 1 is requested; pits on the map outside of cycles: 5; they make 2");
  partial.encounters[0].to = partial.encounters[1].at;
  partial.encounters[1].to = partial.encounters[2].at;
  EXPECT_EQ(refused({.pit_cycle_length = Range{2, 2}}),
            "pit_cycle_length: at most 2 are requested; 3 pits on the map lead to each other");
}

TEST(Complete, DrawsFewerRiversAndPitsIfRoomIsShort) {
  Sheet partial{.base = Extent{7, 7}, .levels = 2};
  for (int column = 0; column < 7; ++column) {
    for (int row = 0; row < 7; ++row) {
      partial.encounters.push_back({.at = {{column, row}, 0}, .kind = EncounterKind::cow});
      if (column + row > 0) {
        partial.encounters.push_back({.at = {{column, row}, 1}, .kind = EncounterKind::cow});
      }
    }
  }
  const auto sheet = complete({.partial = partial}, "full", 0);
  ASSERT_TRUE(sheet) << sheet.error().what;
  EXPECT_TRUE(sheet->rivers.empty());
  EXPECT_EQ(sheet->encounters.size(), 98U);
  EXPECT_FALSE(
      complete({.partial = partial, .settings = {.hanging_pits = Range{1, 1}}}, "full", 0));
}

TEST(Complete, PlacesNoArcherNextToWrittenOnesIfALookWouldKill) {
  const Place middle{{2, 2}, 0};
  Sheet partial{.base = Extent{5, 5},
                .levels = 1,
                .encounters = {{.at = {{1, 2}, 0}, .kind = EncounterKind::urkh},
                               {.at = {{3, 2}, 0}, .kind = EncounterKind::urkh}}};
  Settings settings{.rivers = Range{0, 0}, .pit_cycles = Range{0, 0}, .openness = 100};
  settings.encounters.at(static_cast<std::size_t>(EncounterKind::urkh)) = {8, 8};
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet =
        complete({.partial = partial, .settings = settings}, "archers", index).value();
    EXPECT_EQ(std::count_if(sheet.encounters.begin(), sheet.encounters.end(),
                            [&](const Encounter& entry) {
                              return entry.kind == EncounterKind::urkh &&
                                     side_towards(middle.cell, entry.at.cell);
                            }),
              2)
        << "index " << index;
  }
}

TEST(Complete, AddsHouseRulesAndAStartToWhatIsWritten) {
  Sheet partial{.base = Extent{5, 5}, .levels = 2};
  partial.house_rules = {{.rule = HouseRule::marmar}};
  partial.start.players = 4;
  const Sheet sheet =
      complete({.partial = partial, .settings = {.house_rules = {HouseRule::werewolf}, .kits = 9}},
               "rules", 0)
          .value();
  ASSERT_EQ(sheet.house_rules.size(), 2U);
  EXPECT_EQ(sheet.start.players, 4);
  EXPECT_EQ(sheet.start.kits, 9);
}

class LonelyKind : public ::testing::TestWithParam<EncounterKind> {};

INSTANTIATE_TEST_SUITE_P(All, LonelyKind,
                         ::testing::Values(EncounterKind::black_rider, EncounterKind::ontifutlas,
                                           EncounterKind::cop, EncounterKind::mordor,
                                           EncounterKind::eldar, EncounterKind::elven_blade,
                                           EncounterKind::bridle, EncounterKind::antigourm),
                         [](const auto& param) {
                           std::string word(name(param.param));
                           std::replace(word.begin(), word.end(), '-', '_');
                           return word;
                         });

TEST_P(LonelyKind, GetsWhatItNeedsWhateverElseIsDealt) {
  Sheet partial{.base = Extent{4, 4}, .levels = 2};
  partial.house_rules = {{.rule = HouseRule::cop}};
  partial.encounters = {{.at = {{1, 1}, 0}, .kind = GetParam()}};
  if (info(GetParam()).count != Use::never) {
    partial.encounters.front().count = 1;
  }
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet =
        complete({.partial = partial, .settings = {.occupancy = 0}}, "lonely", index).value();
    EXPECT_EQ(testing::breaches(sheet), std::vector<std::string>{}) << "index " << index;
    EXPECT_GT(sheet.encounters.size(), 2U) << "index " << index;
  }
}

class RerolledStage : public ::testing::TestWithParam<Stage> {};

INSTANTIATE_TEST_SUITE_P(All, RerolledStage,
                         ::testing::Values(Stage::exit, Stage::treasure, Stage::rivers, Stage::pits,
                                           Stage::walls, Stage::captors, Stage::encounters),
                         [](const auto& param) { return std::string(name(param.param)); });

TEST_P(RerolledStage, LeavesTheOthersUnchanged) {
  const Stage stage = GetParam();
  int different = 0;
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet before = drawn(index);
    const Sheet rest = without(stage, before);
    EXPECT_TRUE(rest != before);
    const auto after = complete({.partial = rest, .only = stage}, "reroll", index);
    ASSERT_TRUE(after) << after.error().what;
    EXPECT_TRUE(canonical(without(stage, *after)) == canonical(rest)) << "index " << index;
    EXPECT_EQ(testing::breaches(*after), std::vector<std::string>{}) << "index " << index;
    different += *after != before ? 1 : 0;
  }
  EXPECT_GT(different, static_cast<int>(draws) / 2);
}

TEST(Complete, RedrawsMarmarsWithTheCaptors) {
  Settings settings{.house_rules = {HouseRule::marmar}};
  settings.encounters.at(static_cast<std::size_t>(EncounterKind::marmar)) = Range{3, 3};
  const auto marmars = [](const Sheet& sheet) {
    return std::count_if(
        sheet.encounters.begin(), sheet.encounters.end(),
        [](const Encounter& entry) { return entry.kind == EncounterKind::marmar; });
  };
  const Sheet before = generate(settings, "marmars", 0).value();
  ASSERT_EQ(marmars(before), 3);
  EXPECT_EQ(marmars(without(Stage::encounters, before)), 3);
  const Sheet rest = without(Stage::captors, before);
  EXPECT_EQ(marmars(rest), 0);
  const auto after =
      complete({.partial = rest, .settings = settings, .only = Stage::captors}, "anew", 0);
  ASSERT_TRUE(after) << after.error().what;
  EXPECT_EQ(marmars(*after), 3);
}

TEST(Complete, DrawsFewerRiversIfTheyTakeTooMuchWork) {
  const Sheet before = generate({.size = {64, 64}}, "work", 0).value();
  const auto after =
      complete({.partial = without(Stage::rivers, before), .only = Stage::rivers}, "anew", 0);
  ASSERT_TRUE(after) << after.error().what;
  EXPECT_FALSE(after->rivers.empty());
}

TEST(Without, BranchesRemovesTheirContentsToo) {
  for (std::uint64_t index = 0; index < draws; ++index) {
    const Sheet sheet = without(Stage::outline, drawn(index));
    const Extent base = *sheet.base;
    EXPECT_TRUE(sheet.branches.empty());
    for (const Encounter& entry : sheet.encounters) {
      EXPECT_TRUE(base.contains(entry.at.cell));
      EXPECT_TRUE(!entry.to || base.contains(entry.to->cell));
    }
    for (const Wall& wall : sheet.walls) {
      EXPECT_TRUE(base.contains(wall.first) && base.contains(wall.second));
    }
  }
}

}  // namespace
}  // namespace dungeonlab::generate
