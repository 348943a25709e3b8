// Exact distributions, built step by step along an expression. A sum or product joins every total
// of one part with every total of the other; dynamic programming over the faces handles dice of
// which only some count. Outcomes are counted and never divided, so only displayed percentages are
// rounded. An expression with too many outcomes for 63 bits is refused.
#include "dungeonlab/osr/odds.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using Totals = std::vector<Odds::Total>;
using DiceStep = Dice::Step;

constexpr std::size_t counted_dice_most = 63;  // with two or more sides, in 2^63 outcomes

/// choices[n][k]: the ways to choose k of n.
using Choices = std::array<std::array<std::uint64_t, counted_dice_most + 1>, counted_dice_most + 1>;

constexpr Choices choices = [] {
  Choices table{};
  for (std::size_t n = 0; n <= counted_dice_most; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) {
      table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
    }
  }
  return table;
}();

/// The number of outcomes of dice; nothing above 2^63 - 1.
std::optional<std::int64_t> outcomes_of(const std::vector<int>& sides) {
  std::int64_t outcomes = 1;
  for (const int die : sides) {
    if (outcomes > std::numeric_limits<std::int64_t>::max() / die) {
      return std::nullopt;
    }
    outcomes *= die;
  }
  return outcomes;
}

/// Counts of consecutive totals from the least one on. Totals are within limits::total_most of 0,
/// so all of them fit.
class Counts {
 public:
  Counts(std::int64_t least, std::int64_t most)
      : least_(least), counts_(static_cast<std::size_t>(most - least) + 1) {}

  std::uint64_t& operator[](std::int64_t total) {
    return counts_[static_cast<std::size_t>(total - least_)];
  }
  [[nodiscard]] Totals totals() const {
    Totals all;
    for (std::size_t at = 0; at < counts_.size(); ++at) {
      if (counts_[at] > 0) {
        all.emplace_back(least_ + static_cast<std::int64_t>(at), counts_[at]);
      }
    }
    return all;
  }

 private:
  std::int64_t least_;
  std::vector<std::uint64_t> counts_;
};

/// Dice that all count: each further die slides a window over the totals so far.
Totals plain_dice(const DiceStep& step) {
  const auto sides = static_cast<std::size_t>(step.sides);
  std::vector<std::uint64_t> counts = {1};  // by total, from the number of dice on
  for (int die = 0; die < step.count; ++die) {
    std::vector<std::uint64_t> next(counts.size() + sides - 1);
    std::uint64_t window = 0;
    for (std::size_t at = 0; at < next.size(); ++at) {
      window += at < counts.size() ? counts[at] : 0;
      window -= at >= sides ? counts[at - sides] : 0;
      next[at] = window;
    }
    counts = std::move(next);
  }
  Totals totals;
  for (std::size_t at = 0; at < counts.size(); ++at) {
    totals.emplace_back(step.count + static_cast<std::int64_t>(at), counts[at]);
  }
  return totals;
}

/// Dice of which `kept` count. Goes through the faces from the one kept first; ways[n][total] is
/// the number of ways for n dice to show the faces so far with this total of counting dice.
Totals chosen_dice(const DiceStep& step) {
  const auto dice = static_cast<std::size_t>(step.count);
  if (step.sides == 1) {
    return {{step.kept, 1}};
  }
  const auto kept = static_cast<std::size_t>(step.kept);
  const Counts none(0, step.most);
  std::vector<Counts> ways(dice + 1, none);
  ways[0][0] = 1;
  for (int turn = 1; turn <= step.sides; ++turn) {
    const int face = step.keep == Keep::highest ? step.sides + 1 - turn : turn;
    std::vector<Counts> next(dice + 1, none);
    for (std::size_t used = 0; used <= dice; ++used) {
      // After the last face, all dice have shown one.
      const std::size_t least = turn == step.sides ? dice - used : 0;
      for (const auto& [total, count] : ways[used].totals()) {
        for (std::size_t more = least; more <= dice - used; ++more) {
          const std::size_t counting = std::min(more, kept - std::min(used, kept));
          next[used + more][total + static_cast<std::int64_t>(counting) * face] +=
              count * choices[dice - used][more];
        }
      }
    }
    ways = std::move(next);
  }
  return ways[dice].totals();
}

/// Joins every total of one part with every total of the other; nothing if these are too many.
std::optional<Totals> joined(const DiceStep& step, const Totals& left, const Totals& right,
                             std::uint64_t& pairs) {
  pairs += std::uint64_t{left.size()} * right.size();
  if (pairs > limits::odds_pairs) {
    return std::nullopt;
  }
  Counts counts(step.least, step.most);
  for (const auto& [one, ways] : left) {
    for (const auto& [other, other_ways] : right) {
      counts[step.kind == DiceStep::Kind::product ? one * other
             : step.kind == DiceStep::Kind::sum   ? one + other
                                                  : one - other] += ways * other_ways;
    }
  }
  return counts.totals();
}

/// whole + part/of, with non-negative numbers.
struct Mixed {
  std::uint64_t whole = 0;
  std::uint64_t part = 0;

  void add(const Mixed& other, std::uint64_t of) {
    whole += other.whole;
    part += other.part;  // both parts are below 2^63
    whole += part >= of ? 1U : 0U;
    part -= part >= of ? of : 0U;
  }
};

/// times * part / of, without a product that overflows.
Mixed multiple(std::uint64_t times, std::uint64_t part, std::uint64_t of) {
  Mixed result;
  Mixed power{part / of, part % of};
  for (; times > 0; times >>= 1U) {
    if ((times & 1U) != 0) {
      result.add(power, of);
    }
    power.add(Mixed(power), of);
  }
  return result;
}

Result<Ratio> as_ratio(const Mixed& mixed, std::int64_t of) {
  return sum(Ratio(static_cast<std::int64_t>(mixed.whole)),
             Ratio(static_cast<std::int64_t>(mixed.part), of));
}

}  // namespace

Result<Odds> Odds::of(const Dice& dice) {
  const auto outcomes = outcomes_of(dice.sides());
  if (!outcomes) {
    return fail(
        Failure::impossible,
        fmt::format("{} has more than 2^63 outcomes, too many for exact odds", dice.text()));
  }
  std::vector<Totals> parts;
  std::uint64_t pairs = 0;
  for (const DiceStep& step : dice.steps()) {
    std::optional<Totals> part;
    switch (step.kind) {
      case DiceStep::Kind::number:
        part = Totals{{step.number, 1}};
        break;
      case DiceStep::Kind::dice:
        part = step.keep == Keep::all ? plain_dice(step) : chosen_dice(step);
        break;
      case DiceStep::Kind::negated:
        part = std::move(parts[step.left]);
        for (Total& total : *part) {
          total.first = -total.first;
        }
        std::reverse(part->begin(), part->end());
        break;
      case DiceStep::Kind::sum:
      case DiceStep::Kind::difference:
      case DiceStep::Kind::product:
        part = joined(step, parts[step.left], parts[step.right], pairs);
        break;
    }
    if (!part) {
      return fail(Failure::impossible,
                  fmt::format("{} has too many totals to combine (more than {}) for exact odds",
                              dice.text(), limits::odds_pairs));
    }
    parts.push_back(std::move(*part));
  }
  Odds odds;
  odds.totals_ = std::move(parts.back());
  odds.outcomes_ = *outcomes;
  return odds;
}

Ratio Odds::chance(std::optional<std::int64_t> from, std::optional<std::int64_t> to) const {
  std::uint64_t count = 0;
  for (const auto& [total, ways] : totals_) {
    count += (!from || total >= *from) && (!to || total <= *to) ? ways : 0;
  }
  return {static_cast<std::int64_t>(count), outcomes_};
}

Result<Ratio> Odds::mean() const {
  const auto of = static_cast<std::uint64_t>(outcomes_);
  Mixed above;
  Mixed below;
  for (const auto& [total, ways] : totals_) {
    const auto size = static_cast<std::uint64_t>(total < 0 ? -total : total);
    (total < 0 ? below : above).add(multiple(size, ways, of), of);
  }
  const auto plus = as_ratio(above, outcomes_);
  const auto minus = as_ratio(below, outcomes_);
  if (!plus || !minus) {
    return plus ? minus : plus;
  }
  return difference(*plus, *minus);
}

Odds Odds::shifted(std::int64_t by) const {
  Odds odds = *this;
  for (Total& total : odds.totals_) {
    total.first += by;
  }
  return odds;
}

}  // namespace dungeonlab::osr
