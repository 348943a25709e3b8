#include "cli/program.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/limits.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

/// Generates the largest dungeon, as full as possible, into a file.
Program draw_largest(const std::string& path, std::vector<std::string> more) {
  more.insert(more.begin(), {"generate", "--size", "256x256", "--levels", "9", "--seed", "a",
                             "--occupancy", "100", "--output", path});
  return run_program(more);
}

TEST(MapOutput, WritesAMapOnOneLineIfItWouldBeTooLongToReadBack) {
  const Folder folder;
  const Program program = draw_largest(folder.at("large.dungeon.json"), {});
  ASSERT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.err, HasSubstr("not checked: P08 on 1 of 1 map"));
  const std::string text = folder.read("large.dungeon.json");
  EXPECT_LE(text.size(), limits::map_bytes);
  EXPECT_EQ(text.find('\n'), text.size() - 1);
}

TEST(MapOutput, WritesNoMapThatCannotBeReadBack) {
  const Folder folder;
  std::vector<std::string> long_names = {"--openness", "0"};
  for (const EncounterInfo& row : encounter_table) {
    if (row.weight > 0 && row.kind != EncounterKind::management_center) {
      long_names.insert(long_names.end(), {"--weights", std::string(name(row.kind)) + "=0"});
    }
  }
  const Program program = draw_largest(folder.at("large.dungeon.json"), long_names);
  EXPECT_EQ(program.code, 4);
  EXPECT_THAT(program.err, HasSubstr("occupancy: the map has"));
  EXPECT_THAT(program.err, HasSubstr("more than can be read again"));
  EXPECT_EQ(folder.listing(), "");
}

}  // namespace
}  // namespace dungeonlab::app
