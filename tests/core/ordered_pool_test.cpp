#include "dungeonlab/core/ordered_pool.hpp"

#include <atomic>
#include <future>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

/// Work that takes longer for smaller numbers, so that results arrive in the wrong order.
OrderedPool::Work spin(std::size_t number, std::vector<std::size_t>& used) {
  return [number, &used]() -> OrderedPool::Use {
    std::atomic<std::size_t> spins = 0;
    while (spins < (2000 - number)) {
      ++spins;
    }
    return [number, &used] {
      used.push_back(number);
      return true;
    };
  };
}

TEST(OrderedPool, UsesResultsInOrderWithAnyNumberOfThreads) {
  for (const std::size_t threads : {1U, 2U, 3U, 16U}) {
    std::vector<std::size_t> used;
    OrderedPool pool(threads);
    for (std::size_t i = 0; i < 2000; ++i) {
      ASSERT_TRUE(pool.give(spin(i, used)));
    }
    pool.finish();
    ASSERT_EQ(used.size(), 2000U);
    for (std::size_t i = 0; i < used.size(); ++i) {
      ASSERT_EQ(used[i], i);
    }
  }
}

TEST(OrderedPool, WorksInParallel) {
  std::promise<void> second_has_started;
  bool done = false;
  OrderedPool pool(2);
  pool.give([&]() -> OrderedPool::Use {
    second_has_started.get_future().wait();  // blocks forever if one thread does everything
    return [] { return true; };
  });
  pool.give([&]() -> OrderedPool::Use {
    second_has_started.set_value();
    return [&] { return done = true; };
  });
  pool.finish();
  EXPECT_TRUE(done);
}

/// The largest number of results that wait to be used.
int most_held(OrderedPool& pool) {
  std::atomic<int> held = 0;
  std::atomic<int> most = 0;
  for (int i = 0; i < 5000; ++i) {
    pool.give([&]() -> OrderedPool::Use {
      const int now = ++held;
      for (int before = most; before < now && !most.compare_exchange_weak(before, now);) {
      }
      return [&] {
        --held;
        return true;
      };
    });
  }
  pool.finish();
  EXPECT_EQ(held, 0);
  return most;
}

TEST(OrderedPool, HoldsNoMoreThanAWindow) {
  OrderedPool usual(4);
  EXPECT_LE(most_held(usual), 4 * 8);
  OrderedPool narrow(4, 1);
  EXPECT_LE(most_held(narrow), 4);
}

TEST(OrderedPool, StartsNoMoreWorkThanIsNeeded) {
  for (const std::size_t threads : {1U, 4U}) {
    std::size_t used = 0;
    std::size_t given = 0;
    OrderedPool pool(threads);
    while (given < 100'000 &&
           pool.give([&]() -> OrderedPool::Use { return [&] { return ++used < 10; }; })) {
      ++given;
    }
    EXPECT_LT(given, 100U);
    pool.finish();
    EXPECT_EQ(used, 10U);
    EXPECT_FALSE(pool.give([]() -> OrderedPool::Use { return [] { return true; }; }));
  }
}

TEST(OrderedPool, PassesOnWhatALibraryThrows) {
  for (const std::size_t threads : {1U, 4U}) {
    const auto run = [&] {
      OrderedPool pool(threads);
      for (int i = 0; i < 10; ++i) {
        pool.give([]() -> OrderedPool::Use {
          (void)std::string().at(1);
          return {};
        });
      }
      pool.finish();
    };
    EXPECT_THROW(run(), std::out_of_range);
  }
}

TEST(OrderedPool, CanBeAbandonedInTheMiddle) {
  std::vector<std::size_t> used;
  {
    OrderedPool pool(3);
    for (std::size_t i = 0; i < 20; ++i) {
      pool.give(spin(i, used));
    }
  }
  EXPECT_LE(used.size(), 20U);
}

TEST(OrderedPool, CountsTheCores) {
  EXPECT_GE(OrderedPool::cores(), 1U);
  EXPECT_LE(OrderedPool::cores(), OrderedPool::most);
}

}  // namespace
}  // namespace dungeonlab
