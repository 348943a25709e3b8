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
/// Of one distribution: pairs of totals that are joined. About a second.
inline constexpr std::uint64_t odds_pairs = 200'000'000;
}  // namespace limits

/// How often each total comes up among all outcomes of dice, each outcome as likely. Exact.
class Odds {
 public:
  using Total = std::pair<std::int64_t, std::uint64_t>;  ///< and how many outcomes have it

  /// An error (impossible) above 2^63 - 1 outcomes or limits::odds_pairs: never an approximation.
  [[nodiscard]] static Result<Odds> of(const Dice& dice);

  /// Every total that can come up, ascending.
  [[nodiscard]] const std::vector<Total>& totals() const { return totals_; }
  [[nodiscard]] std::int64_t outcomes() const { return outcomes_; }
  /// The chance of a total from `from` to `to`, both included; an end without a number is open.
  [[nodiscard]] Ratio chance(std::optional<std::int64_t> from,
                             std::optional<std::int64_t> to) const;
  /// The mean total; an error where that fraction has more than 64 bits.
  [[nodiscard]] Result<Ratio> mean() const;
  /// The same totals, each `by` higher.
  [[nodiscard]] Odds shifted(std::int64_t by) const;

 private:
  std::vector<Total> totals_;
  std::int64_t outcomes_ = 1;
};

}  // namespace dungeonlab::osr
