// The stage that hides the treasure, read backwards. Places are counted by cells, since all cells
// have as many levels, and what else stands on the map is left out.
#include "grade/odds.hpp"

#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/model/remoteness.hpp"
#include "grade/cells.hpp"

#include <algorithm>
#include <cstddef>

namespace dungeonlab::grade {
namespace {

constexpr std::size_t far{generate::treasure_off_exit};
constexpr std::int64_t likeliness = 100'000;  ///< of what is certain

std::size_t steps(Cell one, Cell other) {
  return static_cast<std::size_t>(steps_between(one, other));
}

std::vector<std::int32_t> likely_by_steps(Extent base, Cell exit) {
  std::vector<std::int64_t> cells(static_cast<std::size_t>(base.columns + base.rows));
  for_each_cell(base, [&](Cell cell) { ++cells[steps(cell, exit)]; });
  std::int64_t all = 1;
  for (std::size_t i = far; i < cells.size(); ++i) {
    all += cells[i];
  }
  std::vector<std::int32_t> likely(cells.size(), 1);
  std::int64_t nearer = 0;
  for (std::size_t i = far; i < cells.size(); ++i) {
    likely[i] += static_cast<std::int32_t>(likeliness * (2 * nearer + cells[i]) / (all * all));
    nearer += cells[i];
  }
  return likely;
}

/// A treasure in a branch may be farther away than any cell of the base rectangle.
std::int32_t likely_with(const std::vector<std::int32_t>& by_steps, std::size_t steps) {
  return by_steps[std::min(steps, by_steps.size() - 1)];
}

}  // namespace

Odds::Odds(Extent base, const std::vector<Cell>& exits) {
  for (const Cell cell : exits) {
    const auto at =
        std::find_if(exits_.begin(), exits_.end(), [&](const At& one) { return one.cell == cell; });
    if (at == exits_.end()) {
      exits_.push_back({cell, 1, likely_by_steps(base, cell)});
    } else {
      ++at->exits;
    }
  }
  for_each_cell(base,
                [&](Cell cell) { most_of_treasure_ = std::max(most_of_treasure_, sum_of(cell)); });
}

std::int32_t Odds::of_exit(Cell treasure, Cell exit) const {
  std::int64_t most = 1;
  std::int64_t here = 1;
  for (const At& one : exits_) {
    const std::int32_t likely = likely_with(one.by_steps, steps(treasure, one.cell));
    most = std::max<std::int64_t>(most, likely);
    here = one.cell == exit ? likely : here;
  }
  return std::max(1, static_cast<std::int32_t>(1000 * here / most));
}

std::int64_t Odds::sum_of(Cell treasure) const {
  std::int64_t sum = 0;
  for (const At& one : exits_) {
    sum += std::int64_t{one.exits} * likely_with(one.by_steps, steps(treasure, one.cell));
  }
  return sum;
}

std::int32_t Odds::of_treasure(Cell cell) const {
  return std::max(1, static_cast<std::int32_t>(1000 * sum_of(cell) / most_of_treasure_));
}

}  // namespace dungeonlab::grade
