#include "app/table.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

const Table walls = {.columns = {"name", "sign", "about"},
                     .rows = {{"wire", ":", "One blaster opens it for two turns."},
                              {"simple", "|", "A grenade does."}}};

TEST(Table, SetsItsLastColumnToTheWidthThatIsLeft) {
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

TEST(Table, KeepsItsCellsApartAsMarkdown) {
  EXPECT_EQ(markdown(walls),
            "| name | sign | about |\n"
            "|---|---|---|\n"
            "| wire | : | One blaster opens it for two turns. |\n"
            "| simple | \\| | A grenade does. |\n");
}

}  // namespace
}  // namespace dungeonlab::app
