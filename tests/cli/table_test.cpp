#include "cli/table.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

const Table walls = {.columns = {"name", "sign", "about"},
                     .rows = {{"wire", ":", "One blaster opens it for two turns."},
                              {"simple", "|", "A grenade does."}}};

TEST(Table, FitsItsLastColumnToTheRemainingWidth) {
  EXPECT_EQ(aligned(walls, 80),
            "wire    :  One blaster opens it for two turns.\n"
            "simple  |  A grenade does.\n");
  EXPECT_EQ(aligned(walls, 43),
            "wire    :  One blaster opens it for two\n"
            "           turns.\n"
            "simple  |  A grenade does.\n");
}

TEST(Table, LeavesItsLastColumnWideEnoughToRead) {
  EXPECT_EQ(aligned(walls, 5),
            "wire    :  One blaster opens it for two\n"
            "           turns.\n"
            "simple  |  A grenade does.\n");
}

TEST(Table, BelowATitleHasAHeaderForEachColumn) {
  EXPECT_EQ(titled("walls", {"kind", "maps", "unit"}, {{"wire", "7", "walls"}}),
            "\nwalls\n"
            "  kind  maps  unit\n"
            "  wire     7  walls\n");
  EXPECT_EQ(titled("walls", {"kind", "maps", ""}, {{"wire", "7", ""}, {"simple", "11", ""}}),
            "\nwalls\n"
            "  kind    maps\n"
            "  wire       7\n"
            "  simple    11\n")
      << "without blanks at the ends of lines";
  EXPECT_EQ(titled("walls", {"kind", "maps", "unit"}, {}), "");
}

TEST(Table, SeparatesItsCellsAsMarkdown) {
  EXPECT_EQ(markdown(walls),
            "| name | sign | about |\n"
            "|---|---|---|\n"
            "| wire | : | One blaster opens it for two turns. |\n"
            "| simple | \\| | A grenade does. |\n");
}

}  // namespace
}  // namespace dungeonlab::app
