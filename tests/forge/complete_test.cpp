#include "dungeonlab/forge/complete.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::forge {
namespace {

const Sheet empty_sheet{.base = Extent{7, 7}, .levels = 2};

std::string why(const Sheet& sheet) {
  const auto map = complete({.sheet = sheet}, {}, "why", 0);
  EXPECT_FALSE(map);
  if (map) {
    return {};
  }
  EXPECT_EQ(map.error().failure, Failure::impossible);
  return map.error().what;
}

TEST(Complete, ProvesAMapOnAnEmptySheetAndTheSameAgain) {
  const auto map = complete({.sheet = empty_sheet}, {}, "seed", 3);
  ASSERT_TRUE(map) << map.error().what;
  EXPECT_FALSE(map->sheet().origin);
  EXPECT_EQ(io::write_json(complete({.sheet = empty_sheet}, {}, "seed", 3)->sheet()),
            io::write_json(map->sheet()));
  EXPECT_NE(io::write_json(complete({.sheet = empty_sheet}, {}, "seed", 4)->sheet()),
            io::write_json(map->sheet()));
}

TEST(Complete, NamesWhatBreaksARuleAlready) {
  Sheet sheet = empty_sheet;
  sheet.rivers = {{{{3, 3}, 0}, {{3, 2}, 0}}};
  EXPECT_NE(why(sheet).find("RV06"), std::string::npos) << why(sheet);
}

TEST(Complete, NamesWhatIsThereInEveryDraw) {
  Sheet sheet = empty_sheet;
  // Whoever looks around at D4 is dead.
  for (const Cell cell : {Cell{3, 2}, Cell{2, 3}, Cell{4, 3}, Cell{3, 4}}) {
    sheet.encounters.push_back({.at = {cell, 0}, .kind = EncounterKind::urkh});
  }
  sheet.encounters.push_back({.at = {{3, 3}, 0}, .kind = EncounterKind::store});
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}}};
  EXPECT_NE(why(sheet).find("L0"), std::string::npos) << why(sheet);
}

TEST(Complete, DrawsEachStageAnew) {
  const auto before = forge({}, "anew", 0);
  ASSERT_TRUE(before) << before.error().what;
  for (const StageInfo& row : stage_table) {
    const auto after = complete({.sheet = before->sheet(), .anew = row.stage}, {}, "other", 0);
    ASSERT_TRUE(after) << row.name << ": " << after.error().what;
    Sheet kept = before->sheet();
    kept.origin.reset();
    EXPECT_FALSE(after->sheet() == kept) << row.name;
    if (row.stage != Stage::outline) {
      EXPECT_TRUE(canonical(generate::without(row.stage, after->sheet())) ==
                  canonical(generate::without(row.stage, kept)))
          << row.name;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::forge
