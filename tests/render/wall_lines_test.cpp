#include "render/wall_lines.hpp"

#include "dungeonlab/io/document.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

/// `A1 B1 monolith`: the corners, each named by the cell south-east of it.
std::vector<std::string> lines_of(const std::string& plan) {
  const Sheet sheet = io::read_plan(plan).sheet;
  std::vector<std::string> text;
  for (const WallLine& line : wall_lines(sheet, Ground(sheet))) {
    constexpr std::array<const char*, 4> names = {"open", "simple", "wire", "monolith"};
    text.push_back(name(line.from) + " " + name(line.to) + " " +
                   (line.leads_out ? "exit" : names[static_cast<std::size_t>(line.barrier)]));
  }
  return text;
}

TEST(WallLines, AreLongIfNothingOpensThemAndShortOtherwise) {
  EXPECT_EQ(lines_of(R"(dungeonlab-plan/1
levels: 1
base: 3x2

      A     B     C
   +#####+#####+#####+
 1 #     :     #     #
   +-----+-----+     +
 2 X           #     #
   +#####+#####+#####+
)"),
            (std::vector<std::string>{"A1 D1 monolith", "A2 B2 simple", "B2 C2 simple",
                                      "A3 D3 monolith", "A1 A2 monolith", "A2 A3 exit",
                                      "B1 B2 wire", "C1 C3 monolith", "D1 D3 monolith"}));
}

TEST(WallLines, GoAroundBranches) {
  EXPECT_EQ(lines_of(R"(dungeonlab-plan/1
levels: 1
base: 1x1

      A     B
   +#####+
 1 #     #
   +     +#####+
 2 #           X
   +#####+#####+
)"),
            (std::vector<std::string>{"A1 B1 monolith", "B2 C2 monolith", "A3 C3 monolith",
                                      "A1 A3 monolith", "B1 B2 monolith", "C2 C3 exit"}));
}

}  // namespace
}  // namespace dungeonlab::render
