#include "report/crop.hpp"

#include "dungeonlab/io/document.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

const std::string plan =
    "dungeonlab-plan/1\n"
    "levels: 2\n"
    "base: 5x4\n"
    "\n"
    "      A     B     C     D     E\n"
    "   +#####+#####+#####+#####+#####+\n"
    " 1 #                             #\n"
    "   # Li                          #\n"
    "   +     +     +-----+     +     +\n"
    " 2 #             Or  :           X\n"
    "   #                 :           X\n"
    "   +     +     +     +     +     +\n"
    " 3 #                   $$        #\n"
    "   #                             #\n"
    "   +     +     +     +     +     +\n"
    " 4 #                             #\n"
    "   #                             #\n"
    "   +#####+#####+#####+#####+#####+\n";

std::string around(const std::vector<Cell>& cells) {
  std::string text;
  for (const std::string& line : Crop(io::read_plan(plan).sheet).around(cells)) {
    text += line + "\n";
  }
  return text;
}

TEST(Crop, ShowsTheCellsAndOneAroundThem) {
  EXPECT_EQ(around({{2, 1}}),
            "      B     C     D\n"
            "   +#####+#####+#####+\n"
            " 1\n"
            "\n"
            "   +     +-----+     +\n"
            " 2         Or  :\n"
            "               :\n"
            "   +     +     +     +\n"
            " 3               $$\n"
            "\n"
            "   +     +     +     +\n");
}

TEST(Crop, EndsWhereTheDrawingEnds) {
  EXPECT_EQ(around({{4, 3}}),
            "      D     E\n"
            "   +     +     +\n"
            " 3   $$        #\n"
            "               #\n"
            "   +     +     +\n"
            " 4             #\n"
            "               #\n"
            "   +#####+#####+\n");
}

TEST(Crop, ShowsNothingForCellsFarApartOrOffTheMap) {
  EXPECT_NE(around({{0, 0}, {4, 3}}), "");
  EXPECT_EQ(around({}), "");
  EXPECT_EQ(around({{9, 9}}), "");
  EXPECT_EQ(around({{-3, 0}}), "");
  EXPECT_EQ(around({{0, 0}, {200, 0}}), "");
  EXPECT_TRUE(Crop(Sheet{}).around(std::array{Cell{0, 0}}).empty());
}

}  // namespace
}  // namespace dungeonlab::report
