// Properties of every map, tested on all small ones and on many random ones.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"
#include "support/test_maps.hpp"
#include "support/verdicts.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

using testing_support::errors;
using testing_support::status;
using testing_support::TestMap;

const std::vector<TestMap>& all_maps() {
  static const auto maps =
      testing_support::read_test_maps(testing_support::project_file("tests/rules/test_maps.txt"));
  return maps;
}

/// A sound map with a treasure and an exit. The pattern has two bits for each of the four inner
/// boundaries of 2x2, which encode the wall.
Sheet two_by_two(unsigned pattern) {
  Sheet sheet;
  sheet.base = Extent{2, 2};
  sheet.levels = 1;
  sheet.exits = {{{1, 1}, Side::east}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = EncounterKind::treasure}};
  const std::array<Boundary, 4> boundaries = {
      Boundary{{0, 0}, Side::east}, Boundary{{0, 0}, Side::south}, Boundary{{1, 0}, Side::south},
      Boundary{{0, 1}, Side::east}};
  for (std::size_t i = 0; i < boundaries.size(); ++i) {
    const unsigned barrier = (pattern >> (2 * i)) & 3U;
    if (barrier != 0) {
      sheet.walls.push_back({.kind = wall_table[barrier - 1].kind,
                             .first = boundaries[i].cell,
                             .second = boundaries[i].other()});
    }
  }
  return sheet;
}

int monoliths(unsigned pattern) {
  constexpr unsigned monolith = static_cast<unsigned>(WallKind::monolith) + 1;
  int count = 0;
  for (unsigned i = 0; i < 4; ++i) {
    count += ((pattern >> (2 * i)) & 3U) == monolith ? 1 : 0;
  }
  return count;
}

TEST(SmallWorlds, AreCutByTwoOrMoreMonolithsAndOtherwiseValid) {
  int valid = 0;
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    const Verdict verdict = validate(two_by_two(pattern));
    const bool cut = monoliths(pattern) >= 2;
    ASSERT_EQ(errors(verdict), cut ? testing_support::Codes{"W06"} : testing_support::Codes{})
        << "pattern " << pattern;
    valid += verdict.valid ? 1 : 0;
  }
  EXPECT_EQ(valid, 189);
}

TEST(SmallWorlds, HaveCutsThatCanBeVerified) {
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    const Sheet sheet = two_by_two(pattern);
    const Ground ground(sheet);
    for (const Finding& finding : validate(sheet).findings) {
      if (finding.rule->code != "W06") {
        continue;
      }
      ASSERT_EQ(finding.witness.type, Witness::Type::cut);
      const std::vector<Cell>& side = finding.witness.cells;
      ASSERT_FALSE(side.empty());
      ASSERT_LE(side.size(), 2U) << "the smaller side is reported";
      for (const Cell cell : side) {
        for (const Side towards : all_sides) {
          const bool leaves =
              std::find(side.begin(), side.end(), neighbour(cell, towards)) == side.end();
          ASSERT_TRUE(!leaves || ground.barrier(cell, towards) == Barrier::monolith);
        }
      }
    }
  }
}

/// The map with the walls named by a finding turned into simple ones.
Sheet opened(Sheet sheet, const Finding& finding) {
  if (finding.subject.topic == Topic::wall) {
    sheet.walls[finding.subject.index].kind = WallKind::simple;
  }
  for (const Related& related : finding.related) {
    sheet.walls[related.subject.index].kind = WallKind::simple;
  }
  return sheet;
}

TEST(SmallWorlds, AreConnectedAndNotWorseOnceTheMonolithsNamedInTheHelpAreOpened) {
  for (unsigned pattern = 0; pattern < 256; ++pattern) {
    const Sheet sheet = two_by_two(pattern);
    for (const Finding& finding : validate(sheet).findings) {
      if (finding.rule->code == "W06") {
        ASSERT_EQ(errors(validate(opened(sheet, finding))), testing_support::Codes{});
      }
    }
  }
  for (const TestMap& map : all_maps()) {
    const Verdict verdict = validate(map.sheet);
    for (const Finding& finding : verdict.findings) {
      if (finding.rule->code == "W06" && status(verdict, "G07") == Status::holds) {
        testing_support::Codes rest = errors(verdict);
        rest.erase("W06");
        EXPECT_EQ(errors(validate(opened(map.sheet, finding))), rest) << map.id;
      }
    }
  }
}

TEST(Monotony, RemovingAWallNeverCutsTheDungeonAndAddingAMonolithNeverJoinsIt) {
  for (const TestMap& map : all_maps()) {
    const Status before = status(validate(map.sheet), "W06");
    for (std::size_t i = 0; i < map.sheet.walls.size(); ++i) {
      Sheet fewer = map.sheet;
      fewer.walls.erase(fewer.walls.begin() + static_cast<std::ptrdiff_t>(i));
      if (before == Status::holds) {
        ASSERT_EQ(status(validate(fewer), "W06"), Status::holds) << map.id;
      }
    }
    if (before == Status::violated) {
      Sheet more = map.sheet;
      more.walls.push_back({.kind = WallKind::monolith, .first = {0, 0}, .second = {1, 0}});
      ASSERT_EQ(status(validate(more), "W06"), Status::violated) << map.id;
    }
  }
}

TEST(References, AreCompleteWithoutCaptors) {
  for (TestMap map : all_maps()) {
    std::erase_if(map.sheet.encounters, [](const Encounter& encounter) {
      return encounter.kind && info(*encounter.kind).needs;
    });
    const Verdict verdict = validate(map.sheet);
    for (const std::string_view code : {"RF01", "RF02", "RF03", "RF04", "RF05"}) {
      EXPECT_NE(status(verdict, code), Status::violated) << map.id << " has " << code;
    }
  }
}

TEST(HouseRules, NeverMakeAnOptionalKindAnErrorOnceAdded) {
  for (TestMap map : all_maps()) {
    const bool before = errors(validate(map.sheet)).contains("E08");
    for (const HouseRuleInfo& row : house_rules_of_maps) {
      map.sheet.house_rules.push_back({.rule = row.rule});
      if (!before) {
        EXPECT_FALSE(errors(validate(map.sheet)).contains("E08")) << map.id;
      }
    }
    EXPECT_FALSE(errors(validate(map.sheet)).contains("E08")) << map.id;
  }
}

TEST(Mirror, FromEastToWestKeepsTheErrorsOfMapsWithoutBranches) {
  for (const TestMap& map : all_maps()) {
    if (!map.sheet.branches.empty() || map.sheet.base->columns < 1) {
      continue;
    }
    Sheet mirrored = map.sheet;
    const auto flip = [&](Cell& cell) { cell.column = map.sheet.base->columns - 1 - cell.column; };
    for (Cell& cell : mirrored.missing) {
      flip(cell);
    }
    for (Wall& wall : mirrored.walls) {
      flip(wall.first);
      flip(wall.second);
    }
    for (Exit& exit : mirrored.exits) {
      flip(exit.cell);
      const bool upright = exit.side == Side::east || exit.side == Side::west;
      exit.side = upright ? opposite(exit.side) : exit.side;
    }
    for (Encounter& encounter : mirrored.encounters) {
      flip(encounter.at.cell);
      if (encounter.to) {
        flip(encounter.to->cell);
      }
    }
    for (River& river : mirrored.rivers) {
      for (Place& place : river) {
        flip(place.cell);
      }
    }
    EXPECT_EQ(errors(validate(mirrored)), errors(validate(map.sheet))) << map.id;
  }
}

/// Nonsense of every sort: places off the map, levels of any height, words that are not kinds.
Sheet wild_sheet(Rng& rng) {
  Sheet sheet;
  const int columns = rng.between(-1, 6);
  const int rows = rng.between(0, 6);
  sheet.base = Extent{columns, rows};
  sheet.levels = rng.between(0, 4);
  const auto cell = [&] {
    const int column = rng.between(-1, 8);
    return Cell{column, rng.between(-1, 8)};
  };
  const auto place = [&] {
    const Cell at = cell();
    return Place{at, rng.between(-1, 5)};
  };
  for (int i = rng.between(0, 6); i > 0; --i) {
    sheet.branches.push_back(cell());
    sheet.missing.push_back(cell());
  }
  for (int i = rng.between(0, 2); i > 0; --i) {
    const Cell at = cell();
    sheet.exits.push_back({at, all_sides[rng.below(4)]});
  }
  for (int i = rng.between(0, 20); i > 0; --i) {
    Wall wall{.kind = wall_table[rng.below(wall_table.size())].kind};
    wall.first = cell();
    wall.second = rng.chance(1, 2) ? cell() : neighbour(wall.first, Side::south);
    sheet.walls.push_back(wall);
  }
  for (int i = rng.between(0, 30); i > 0; --i) {
    Encounter encounter{.at = place()};
    encounter.kind = encounter_table[rng.below(encounter_table.size())].kind;
    if (rng.chance(1, 4)) {
      encounter.count = rng.between(-2, 3);
    }
    if (rng.chance(1, 4)) {
      encounter.levels = rng.between(-2, 9);
    }
    if (rng.chance(1, 2)) {
      encounter.to = place();
    }
    if (rng.chance(1, 4)) {
      encounter.throws = rng.chance(1, 2) ? Throw::up : Throw::down;
    }
    sheet.encounters.push_back(encounter);
  }
  for (int i = rng.between(0, 3); i > 0; --i) {
    River& river = sheet.rivers.emplace_back();
    for (int left = rng.between(0, 6); left > 0; --left) {
      river.push_back(place());
    }
  }
  if (rng.chance(1, 2)) {
    sheet.house_rules = {{.rule = HouseRule::waterfalls}, {.rule = HouseRule::marmar}};
  }
  sheet.incomplete = rng.chance(1, 3) ? PartSet{static_cast<Part>(rng.below(10))} : PartSet{};
  return sheet;
}

TEST(WildSheets, GetAnAnswerWhoseFindingsAndStatusesAgree) {
  Rng rng({"wild sheets"});
  for (int i = 0; i < 3000; ++i) {
    const Verdict verdict = validate(wild_sheet(rng));
    ASSERT_EQ(verdict.status.size(), registry().size());
    for (const Finding& finding : verdict.findings) {
      ASSERT_EQ(status(verdict, finding.rule->code), Status::violated);
      ASSERT_FALSE(finding.message.empty());
    }
    ASSERT_TRUE(!verdict.valid || errors(verdict).empty());
  }
}

}  // namespace
}  // namespace dungeonlab::rules
