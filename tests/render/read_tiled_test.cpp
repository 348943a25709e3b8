#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "support/files.hpp"

#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

std::string in_tiled(const Sheet& sheet) {
  return tiled(sheet, {.program = "dungeonlab"});
}

/// As a text, without what Tiled is not told.
std::string text_of(Sheet sheet) {
  sheet.origin.reset();
  sheet.ignores.clear();
  sheet.schema.clear();
  return io::write_json(sheet);
}

std::string first_fault(const std::string& text) {
  const auto read = read_tiled(text);
  return read ? "" : read.error().front().message;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(ReadTiled, ReadsWhatWasWritten) {
  Settings settings{.size = {5, 4}, .levels = 3, .openness = 60, .occupancy = 70};
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    if (row.scope == Scope::map) {
      settings.house_rules.push_back(row.rule);
    }
  }
  settings.branches = Range{0, 2};
  settings.rivers = Range{1, 2};
  settings.waterfalls = Range{0, 2};
  int read = 0;
  for (std::uint64_t index = 0; index < 60; ++index) {
    const auto map = forge::forge(settings, "tiled", index);
    if (!map) {
      continue;
    }
    const auto again = read_tiled(in_tiled(map->sheet()));
    ASSERT_TRUE(again) << again.error().front().message << '\n' << io::write_plan(map->sheet());
    ASSERT_EQ(text_of(*again), text_of(map->sheet()));
    ++read;
  }
  EXPECT_GT(read, 30);
}

TEST(ReadTiled, ReadsEverySoundSample) {
  for (const std::string_view name : {"duel.dungeon.json", "kings-mine.dungeon.txt"}) {
    const auto document =
        io::read(testing_support::project_file(fmt::format("samples/good/{}", name)),
                 name.ends_with(".json") ? io::Form::json : io::Form::plan);
    const auto again = read_tiled(in_tiled(document.sheet));
    ASSERT_TRUE(again) << name;
    EXPECT_EQ(text_of(*again), text_of(canonical(document.sheet))) << name;
  }
}

/// A1 has a pit to B1 and B1 one to A1; C1 has a lion.
Sheet small() {
  using Kind = EncounterKind;
  Sheet sheet;
  sheet.base = Extent{3, 2};
  sheet.levels = 1;
  sheet.exits = {{{0, 1}, Side::west}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = Kind::pit, .to = Place{{1, 0}, 0}},
                      {.at = {{1, 0}, 0}, .kind = Kind::pit, .to = Place{{0, 0}, 0}},
                      {.at = {{2, 0}, 0}, .kind = Kind::lion},
                      {.at = {{2, 1}, 0}, .kind = Kind::treasure}};
  return sheet;
}

TEST(ReadTiled, FollowsAThingThatWasMovedAndRoundsToItsCell) {
  // The pit of A1 at x 6, y 6 goes to A2, not exactly.
  const std::string text =
      changed(in_tiled(small()), R"("x": 6, "y": 6,)", R"("x": 9.3333, "y": 66.5,)");
  const auto sheet = read_tiled(text);
  ASSERT_TRUE(sheet) << first_fault(text);
  const auto pit = [&](Cell cell) {
    const auto found = std::find_if(sheet->encounters.begin(), sheet->encounters.end(),
                                    [&](const Encounter& one) { return one.at.cell == cell; });
    return found == sheet->encounters.end() ? std::nullopt : found->to;
  };
  EXPECT_EQ(pit({0, 1}), (Place{{1, 0}, 0}));
  EXPECT_EQ(pit({1, 0}), (Place{{0, 1}, 0})) << "it leads to where the other stands now";
}

TEST(ReadTiled, KeepsAKindThatItDoesNotKnowForTheRules) {
  const auto sheet =
      read_tiled(changed(in_tiled(small()), R"("type": "lion")", R"("type": "dragon")"));
  ASSERT_TRUE(sheet);
  EXPECT_TRUE(std::any_of(sheet->encounters.begin(), sheet->encounters.end(),
                          [](const Encounter& one) { return one.written == "dragon"; }));
}

TEST(ReadTiled, SaysWhatIsNoDungeon) {
  const std::string text = in_tiled(small());
  EXPECT_EQ(first_fault("[]"), "this is no map of Tiled with right angles");
  EXPECT_EQ(first_fault(changed(text, "orthogonal", "isometric")),
            "this is no map of Tiled with right angles");
  EXPECT_EQ(first_fault(R"({"type": "map", "orientation": "orthogonal", "tilewidth": 64,)"
                        R"( "tileheight": 64, "layers": []})"),
            "there is no dungeon on this map: no group of layers with a base rectangle");
  EXPECT_EQ(first_fault(changed(text, R"("tilewidth": 64)", R"("tilewidth": 32)")),
            "the tiles are not square");
  EXPECT_EQ(first_fault(changed(text, R"("x": 6, "y": 6,)", R"("x": -600, "y": 6,)")),
            "this lies outside of the map, which has columns 1 to 256 and rows 1 to 256");
  EXPECT_NE(first_fault("{"), "");
}

TEST(ReadTiled, RefusesWallsThatDifferBetweenLevels) {
  Sheet sheet = small();
  sheet.levels = 2;
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  const std::string text = in_tiled(sheet);
  const std::string wall = R"("type": "simple")";
  std::string other = text;
  other.replace(other.rfind(wall), wall.size(), R"("type": "wire")");
  EXPECT_EQ(first_fault(other), "the walls of level 2 differ from those of level 1");
}

TEST(ReadTiled, TakesAnyBytes) {
  const std::string text = in_tiled(small());
  Rng rng{"bytes of Tiled"};
  for (int i = 0; i < 2000; ++i) {
    std::string other = text;
    for (int changes = rng.between(1, 4); changes > 0; --changes) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(other.size()));
      other[at] = static_cast<char>(rng.between(1, 126));
    }
    (void)read_tiled(other);
  }
}

}  // namespace
}  // namespace dungeonlab::render
