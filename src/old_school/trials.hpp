#pragma once

#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/tally.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::app::old_school {

/// The trials from 1 to `trials` in pieces of `size`.
struct TrialPieces {
  std::int64_t trials = 0;
  std::int64_t size = 1;
};

/// What each thread needs one of for its trials: made when it is asked for, and used again.
template <class One>
class Lender {
 public:
  explicit Lender(std::function<Result<One>()> make) : make_(std::move(make)) {}

  Result<One> lend() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        One one = std::move(idle_.back());
        idle_.pop_back();
        return one;
      }
    }
    return make_();
  }
  void give_back(One one) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(one));
  }

 private:
  std::function<Result<One>()> make_;
  std::mutex mutex_{};
  std::vector<One> idle_{};
};

/// Counts trials on threads that take one piece after the other, and adds the pieces up in their
/// order, so any number of threads says the same. `count(first, number)` counts a piece on any
/// thread; the first error ends it.
template <class Count>
[[nodiscard]] Result<expedition::Tally> count_trials(const TrialPieces& pieces, std::size_t threads,
                                                     const Count& count) {
  expedition::Tally all;
  std::optional<Error> error;
  OrderedPool pool(threads);
  for (std::int64_t first = 1; first <= pieces.trials; first += pieces.size) {
    const std::int64_t number = std::min(pieces.size, pieces.trials - first + 1);
    const bool more = pool.give([&count, &all, &error, first, number]() -> OrderedPool::Use {
      const auto made = std::make_shared<const Result<expedition::Tally>>(count(first, number));
      return [&all, &error, made] {
        if (!*made) {
          error = made->error();
          return false;
        }
        all.add(**made);
        return true;
      };
    });
    if (!more) {
      break;
    }
  }
  pool.finish();
  if (error) {
    return tl::unexpected(*error);
  }
  return all;
}

}  // namespace dungeonlab::app::old_school
