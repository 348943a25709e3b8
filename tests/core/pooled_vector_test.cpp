#include "dungeonlab/core/pooled_vector.hpp"

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

TEST(PooledVector, ReusesTheMemoryOfTheLastOneButNotItsContents) {
  const Coin* memory = nullptr;
  {
    PooledVector<Coin> coins(100, Coin{7});
    memory = coins.data();
  }
  PooledVector<Coin> coins;
  EXPECT_TRUE(coins.empty());
  EXPECT_GE(coins.capacity(), 100U);
  coins.resize(100);
  EXPECT_EQ(coins.data(), memory);
  EXPECT_EQ(coins.back().value, 0);
}

TEST(PooledVector, GivesTwoAtOnceSeparateMemory) {
  PooledVector<Coin> one(3, Coin{1});
  PooledVector<Coin> other(3, Coin{2});
  PooledVector<Coin> copy = one;
  copy[0].value = 3;
  EXPECT_EQ(one[0].value, 1);
  EXPECT_EQ(other[0].value, 2);
}

TEST(PooledVector, LeavesNothingBehindWhenItIsMoved) {
  PooledVector<Coin> coins(5, Coin{4});
  const Coin* const memory = coins.data();
  const PooledVector<Coin> moved = std::move(coins);
  EXPECT_EQ(moved.data(), memory);
  EXPECT_EQ(moved.size(), 5U);
}

TEST(PooledVector, CopiesASpanOrRepeatsAValue) {
  const std::array<std::uint16_t, 3> numbers = {5, 6, 7};
  const PooledVector<std::uint16_t> copied{std::span<const std::uint16_t>(numbers)};
  EXPECT_EQ(copied, (std::vector<std::uint16_t>{5, 6, 7}));
  EXPECT_EQ(PooledVector<std::uint16_t>(2, 9), (std::vector<std::uint16_t>{9, 9}));
}

TEST(PooledVector, KeepsNoMoreThan64KiB) {
  { const PooledVector<Stone> much(17); }
  EXPECT_EQ(PooledVector<Stone>().capacity(), 0U);
  { const PooledVector<Stone> enough(16); }
  EXPECT_EQ(PooledVector<Stone>().capacity(), 16U);
}

TEST(PooledVector, IsLentPerThread) {
  struct Feather {
    char weight = 0;
  };
  { const PooledVector<Feather> here(10); }
  std::size_t there = 1;
  std::thread([&] { there = PooledVector<Feather>().capacity(); }).join();
  EXPECT_EQ(there, 0U);
  EXPECT_EQ(PooledVector<Feather>().capacity(), 10U);
}

TEST(PooledVector, KeepsOnlyALimitedNumberForReuse) {
  struct Leaf {
    char colour = 0;
  };
  {
    std::vector<PooledVector<Leaf>> many;
    for (int i = 0; i < 40; ++i) {
      many.emplace_back(std::size_t{1});
    }
  }
  std::vector<PooledVector<Leaf>> again(40);
  std::size_t with_memory = 0;
  for (const PooledVector<Leaf>& one : again) {
    with_memory += one.capacity() > 0 ? 1U : 0U;
  }
  EXPECT_EQ(with_memory, 32U);
}

}  // namespace
}  // namespace dungeonlab
