#include "dungeonlab/batch/crew.hpp"

#include <atomic>
#include <future>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

/// Work that takes longer the smaller its number, so that results come in the wrong order.
Crew::Work spin(std::size_t number, std::vector<std::size_t>& used) {
  return [number, &used]() -> Crew::Use {
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

TEST(Crew, UsesResultsInOrderWithAnyNumberOfThreads) {
  for (const std::size_t threads : {1U, 2U, 3U, 16U}) {
    std::vector<std::size_t> used;
    Crew crew(threads);
    for (std::size_t i = 0; i < 2000; ++i) {
      ASSERT_TRUE(crew.give(spin(i, used)));
    }
    crew.finish();
    ASSERT_EQ(used.size(), 2000U);
    for (std::size_t i = 0; i < used.size(); ++i) {
      ASSERT_EQ(used[i], i);
    }
  }
}

TEST(Crew, WorksAtOnce) {
  std::promise<void> second_has_begun;
  bool done = false;
  Crew crew(2);
  crew.give([&]() -> Crew::Use {
    second_has_begun.get_future().wait();  // for ever, if one thread does all
    return [] { return true; };
  });
  crew.give([&]() -> Crew::Use {
    second_has_begun.set_value();
    return [&] { return done = true; };
  });
  crew.finish();
  EXPECT_TRUE(done);
}

TEST(Crew, HoldsNoMoreThanAWindow) {
  std::atomic<int> held = 0;
  std::atomic<int> most = 0;
  Crew crew(4);
  for (int i = 0; i < 5000; ++i) {
    crew.give([&]() -> Crew::Use {
      const int now = ++held;
      for (int before = most; before < now && !most.compare_exchange_weak(before, now);) {
      }
      return [&] {
        --held;
        return true;
      };
    });
  }
  crew.finish();
  EXPECT_EQ(held, 0);
  EXPECT_LE(most, 4 * 8);
}

TEST(Crew, TakesNoMoreWorkOnceNoMoreIsWanted) {
  for (const std::size_t threads : {1U, 4U}) {
    std::size_t used = 0;
    std::size_t given = 0;
    Crew crew(threads);
    while (given < 100'000 &&
           crew.give([&]() -> Crew::Use { return [&] { return ++used < 10; }; })) {
      ++given;
    }
    EXPECT_LT(given, 100U);
    crew.finish();
    EXPECT_EQ(used, 10U);
    EXPECT_FALSE(crew.give([]() -> Crew::Use { return [] { return true; }; }));
  }
}

TEST(Crew, HandsOnWhatALibraryThrows) {
  for (const std::size_t threads : {1U, 4U}) {
    const auto run = [&] {
      Crew crew(threads);
      for (int i = 0; i < 10; ++i) {
        crew.give([]() -> Crew::Use {
          (void)std::string().at(1);
          return {};
        });
      }
      crew.finish();
    };
    EXPECT_THROW(run(), std::out_of_range);
  }
}

TEST(Crew, CanBeLeftInTheMiddle) {
  std::vector<std::size_t> used;
  {
    Crew crew(3);
    for (std::size_t i = 0; i < 20; ++i) {
      crew.give(spin(i, used));
    }
  }
  EXPECT_LE(used.size(), 20U);
}

TEST(Crew, CountsTheCores) {
  EXPECT_GE(Crew::cores(), 1U);
  EXPECT_LE(Crew::cores(), Crew::most);
}

}  // namespace
}  // namespace dungeonlab::batch
