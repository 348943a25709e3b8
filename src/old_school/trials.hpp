#pragma once

#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/error.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace dungeonlab::app::old_school {

/// The trials from 1 to `trials` in pieces of `size`.
struct TrialPieces {
  std::int64_t trials = 0;
  std::int64_t size = 1;
};

/// Counts trials on several threads and adds up the pieces in their order, so that the result does
/// not depend on the number of threads. `count(first, number)` counts a piece on any thread; the
/// first error ends it.
template <class Counts, class Count>
[[nodiscard]] Result<Counts> count_trials(const TrialPieces& pieces, std::size_t threads,
                                          const Count& count) {
  Counts all;
  std::optional<Error> error;
  OrderedPool pool(threads);
  for (std::int64_t first = 1; first <= pieces.trials; first += pieces.size) {
    const std::int64_t number = std::min(pieces.size, pieces.trials - first + 1);
    const bool more = pool.give([&count, &all, &error, first, number]() -> OrderedPool::Use {
      const auto made = std::make_shared<const Result<Counts>>(count(first, number));
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
  return error ? Result<Counts>(tl::unexpected(*error)) : Result<Counts>(std::move(all));
}

}  // namespace dungeonlab::app::old_school
