#include "dungeonlab/core/borrowed.hpp"

#include <cstdint>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

/// A type of this test, so that nobody else borrows vectors of it.
struct Coin {
  int value = 0;
};
struct Stone {
  std::array<char, 4096> weight{};
};

TEST(Borrowed, ReusesTheMemoryOfTheLastOneButNotItsContents) {
  const Coin* memory = nullptr;
  {
    Borrowed<Coin> coins(100, Coin{7});
    memory = coins.data();
  }
  Borrowed<Coin> coins;
  EXPECT_TRUE(coins.empty());
  EXPECT_GE(coins.capacity(), 100U);
  coins.resize(100);
  EXPECT_EQ(coins.data(), memory);
  EXPECT_EQ(coins.back().value, 0);
}

TEST(Borrowed, GivesTwoAtOnceSeparateMemory) {
  Borrowed<Coin> one(3, Coin{1});
  Borrowed<Coin> other(3, Coin{2});
  Borrowed<Coin> copy = one;
  copy[0].value = 3;
  EXPECT_EQ(one[0].value, 1);
  EXPECT_EQ(other[0].value, 2);
}

TEST(Borrowed, LeavesNothingBehindWhenItIsMoved) {
  Borrowed<Coin> coins(5, Coin{4});
  const Coin* const memory = coins.data();
  const Borrowed<Coin> moved = std::move(coins);
  EXPECT_EQ(moved.data(), memory);
  EXPECT_EQ(moved.size(), 5U);
}

TEST(Borrowed, CopiesASpanOrRepeatsAValue) {
  const std::array<std::uint16_t, 3> numbers = {5, 6, 7};
  const Borrowed<std::uint16_t> copied{std::span<const std::uint16_t>(numbers)};
  EXPECT_EQ(copied, (std::vector<std::uint16_t>{5, 6, 7}));
  EXPECT_EQ(Borrowed<std::uint16_t>(2, 9), (std::vector<std::uint16_t>{9, 9}));
}

TEST(Borrowed, KeepsNoMoreThan64KiB) {
  { const Borrowed<Stone> much(17); }
  EXPECT_EQ(Borrowed<Stone>().capacity(), 0U);
  { const Borrowed<Stone> enough(16); }
  EXPECT_EQ(Borrowed<Stone>().capacity(), 16U);
}

TEST(Borrowed, IsLentPerThread) {
  struct Feather {
    char weight = 0;
  };
  { const Borrowed<Feather> here(10); }
  std::size_t there = 1;
  std::thread([&] { there = Borrowed<Feather>().capacity(); }).join();
  EXPECT_EQ(there, 0U);
  EXPECT_EQ(Borrowed<Feather>().capacity(), 10U);
}

TEST(Borrowed, KeepsOnlyALimitedNumberForReuse) {
  struct Leaf {
    char colour = 0;
  };
  {
    std::vector<Borrowed<Leaf>> many;
    for (int i = 0; i < 40; ++i) {
      many.emplace_back(std::size_t{1});
    }
  }
  std::vector<Borrowed<Leaf>> again(40);
  std::size_t with_memory = 0;
  for (const Borrowed<Leaf>& one : again) {
    with_memory += one.capacity() > 0 ? 1U : 0U;
  }
  EXPECT_EQ(with_memory, 32U);
}

}  // namespace
}  // namespace dungeonlab
