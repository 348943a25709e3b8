#pragma once

#include "verify/ground.hpp"

#include <vector>

namespace dungeonlab::verify {

/// Finds the targets nearest to a captor (rules A-25): fewest steps on the lattice, ignoring walls,
/// then fewest levels.
class Nearest {
 public:
  /// `targets` are places, in order.
  Nearest(const Ground& ground, std::vector<int> targets);

  [[nodiscard]] const std::vector<int>& targets() const { return targets_; }
  [[nodiscard]] bool has(int place) const { return is_target_[static_cast<std::size_t>(place)]; }
  /// All targets that tie for the nearest.
  [[nodiscard]] std::vector<int> from(int captor) const;

 private:
  void spread();
  void on_ring(const Place& from, int distance, std::vector<int>& found) const;

  const Ground* ground_;
  std::vector<int> targets_;
  std::vector<bool> is_target_;  ///< by place
  std::vector<int>
      distance_{};  ///< by square, to the nearest target; empty if there are few targets
};

}  // namespace dungeonlab::verify
