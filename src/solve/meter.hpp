#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <optional>

namespace dungeonlab::solve {

/// Counts what a game spends of one expense by listening to its facts; without an expense it counts
/// nothing.
class Meter : public game::Listener {
 public:
  explicit Meter(std::optional<Expense> expense) : expense_(expense) {}

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& /*announcement*/) override {}
  [[nodiscard]] std::int32_t spent() const { return spent_; }
  void set(std::int32_t spent) { spent_ = spent; }
  /// The listener to pass to the engine; null without an expense, because the engine is faster
  /// without a listener.
  [[nodiscard]] game::Listener* listener() { return expense_ ? this : nullptr; }

 private:
  std::optional<Expense> expense_;
  std::int32_t spent_ = 0;
};

}  // namespace dungeonlab::solve
