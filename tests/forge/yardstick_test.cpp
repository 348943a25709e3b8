// The file that all speeds are measured against is a full canonical map without an origin.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/files.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Yardstick, IsAFullCanonicalMapWithoutOrigin) {
  const auto text = io::read_file(
      testing_support::source_path("samples/bench/10x10x2.dungeon.json"), limits::map_bytes);
  ASSERT_TRUE(text) << text.error().what;
  const io::Document document = io::read_json(*text);
  ASSERT_TRUE(document.faults.empty());
  EXPECT_EQ(document.sheet.encounters.size(), 110U);
  EXPECT_EQ(document.sheet.walls.size(), 95U);
  EXPECT_EQ(document.sheet.rivers.size(), 3U);
  EXPECT_EQ(document.sheet.levels, 2);
  EXPECT_FALSE(document.sheet.origin);
  EXPECT_EQ(io::write_json(document.sheet), *text);
  EXPECT_TRUE(rules::validate(document.sheet).valid);
}

}  // namespace
}  // namespace dungeonlab
