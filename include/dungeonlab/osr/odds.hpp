#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

namespace limits {
/// The most pairs of totals to join for one distribution: about a second.
inline constexpr std::uint64_t odds_pairs = 200'000'000;
}  // namespace limits

/// The exact number of equally likely outcomes of dice for each total.
class Odds {
 public:
  using Total = std::pair<std::int64_t, std::uint64_t>;  ///< with its number of outcomes

  /// Fails (impossible) above 2^63 - 1 outcomes or limits::odds_pairs; it never approximates.
  [[nodiscard]] static Result<Odds> of(const Dice& dice);

  /// Every possible total, ascending.
  [[nodiscard]] const std::vector<Total>& totals() const { return totals_; }
  [[nodiscard]] std::int64_t outcomes() const { return outcomes_; }
  /// The chance of a total from `from` to `to` inclusive; an end without a number is open.
  [[nodiscard]] Ratio chance(std::optional<std::int64_t> from,
                             std::optional<std::int64_t> to) const;
  /// The mean total; fails if that fraction needs more than 64 bits.
  [[nodiscard]] Result<Ratio> mean() const;
  /// The same totals, each `by` higher.
  [[nodiscard]] Odds shifted(std::int64_t by) const;

 private:
  std::vector<Total> totals_;
  std::int64_t outcomes_ = 1;
};

}  // namespace dungeonlab::osr
