#include "dungeonlab/render/text.hpp"

#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

TEST(Text, Shows) {
  const Sheet sheet = io::read_plan(io::cellar_plan).sheet;
  std::cout << text(sheet, {})
            << text(
                   sheet,
                   {.color = true,
                    .marks = {{{2, 1}, "W06"}, {{2, 1}, "E03"}, {{0, 1}, "E01"}, {{30, 30}, "X01"}},
                    .width = 240});
}

}  // namespace
}  // namespace dungeonlab::render
