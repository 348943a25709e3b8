// Sets of moves, which graph algorithms walk through one by one.
#include "relax/relaxed_moves.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace dungeonlab::relax {
namespace {

TEST(MoveSet, CountsAsManyMovesAsItHandsOut) {
  for (const MoveSet moves : {MoveSet{0}, MoveSet{1}, MoveSet{0b1011}, move_set::list(3),
                              MoveSet{0b101} | move_set::list(2)}) {
    std::uint32_t handed_out = 0;
    for (MoveSet rest = moves; rest != 0; rest = move_set::rest(rest)) {
      ++handed_out;
    }
    EXPECT_EQ(move_set::count(moves), handed_out);
  }
}

}  // namespace
}  // namespace dungeonlab::relax
