#pragma once

#include "relax/moves.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab::relax {

/// Searches breadth first from some states, one search after the other; each forgets the one
/// before. It remembers how it reached each state.
class Walk {
 public:
  /// The moves must outlive it and no longer grow.
  explicit Walk(const Moves& moves)
      : moves_(moves), number_(moves.relation().states(), 0), before_(number_.size()) {}

  /// Calls `visit` with each state reached until it returns false. True if it never did.
  template <class Visit>
  bool from(std::span<const State> starts, Visit visit) {
    seen_before_ += static_cast<Number>(order_.size());
    order_.clear();
    for (const State state : starts) {
      come_to(state, state);
    }
    for (std::size_t next = 0; next < order_.size(); ++next) {
      if (!visit(order_[next])) {
        return false;
      }
      moves_.from(order_[next], [&](const Move& move) { come_to(move.to, order_[next]); });
    }
    return true;
  }

  /// All states reached, in order.
  [[nodiscard]] std::span<const State> order() const { return order_; }
  /// True if it reached `one` before `other`, which it must have reached.
  [[nodiscard]] bool was_sooner(State one, State other) const {
    return is_seen(one) && number_[one] < number_[other];
  }
  /// The states from this one back to a start.
  [[nodiscard]] std::vector<State> way_back(State at) const {
    std::vector<State> way{at};
    for (; before_[at] != at; at = before_[at]) {
      way.push_back(before_[at]);
    }
    return way;
  }

 private:
  using Number = std::uint64_t;

  [[nodiscard]] bool is_seen(State state) const { return number_[state] > seen_before_; }
  void come_to(State state, State from) {
    if (!is_seen(state)) {
      order_.push_back(state);
      number_[state] = seen_before_ + static_cast<Number>(order_.size());
      before_[state] = from;
    }
  }

  const Moves& moves_;
  Borrowed<Number> number_;  ///< by state, counted from 1 across all searches
  Borrowed<State> before_;   ///< by state; itself for a start
  Number seen_before_ = 0;   ///< in earlier searches
  Borrowed<State> order_{};
};

}  // namespace dungeonlab::relax
