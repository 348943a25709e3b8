#pragma once

#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/tally.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab::app::old_school {

/// The trials from 1 to `trials` in pieces of `size`.
struct TrialPieces {
  std::int64_t trials = 0;
  std::int64_t size = 1;
};

/// Counts trials on threads that take piece after piece, and adds up the pieces in order, so any
/// number of threads gives the same result. A thread counts a piece with
/// `count(one, first, number)`; `make()` makes one for each thread. The first error ends it.
template <class Make, class Count>
[[nodiscard]] Result<expedition::Tally> count_trials(const TrialPieces& pieces, std::size_t threads,
                                                     const Make& make, const Count& count) {
  using One = typename std::invoke_result_t<Make>::value_type;
  std::mutex mutex;
  std::vector<One> idle;
  const auto lend = [&]() -> Result<One> {
    const std::lock_guard lock(mutex);
    if (idle.empty()) {
      return make();
    }
    One one = std::move(idle.back());
    idle.pop_back();
    return one;
  };
  const auto count_piece = [&](std::int64_t first,
                               std::int64_t number) -> Result<expedition::Tally> {
    TRY(auto one, lend());
    auto tally = count(one, first, number);
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(one));
    return tally;
  };
  expedition::Tally all;
  std::optional<Error> error;
  OrderedPool pool(threads);
  for (std::int64_t first = 1; first <= pieces.trials; first += pieces.size) {
    const std::int64_t number = std::min(pieces.size, pieces.trials - first + 1);
    const bool more = pool.give([&, first, number]() -> OrderedPool::Use {
      const auto made =
          std::make_shared<const Result<expedition::Tally>>(count_piece(first, number));
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
