#pragma once

#include "verify/solo.hpp"
#include "verify/witness.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab::verify {

/// The fewest turns in which a game may still be won, in a relaxed game that forgives almost
/// everything, by place, with or without the treasure, and free or not: an exote, or somebody who
/// may ride. It is a table that somebody wrote; check() says why it is not believed.
class TurnsLeft {
 public:
  static constexpr int never = 1 << 28;

  /// `numbers`: four for each place, in the order of the places: without treasure, the same free,
  /// with treasure, the same free; -1 for never.
  TurnsLeft(const Solo& solo, std::span<const std::int64_t> numbers);

  /// Empty if no move of the relaxed game gains more turns than it takes.
  [[nodiscard]] Doubt check() const;
  /// The fewest turns with which a life can still be won that waits for an act, this one included.
  [[nodiscard]] int of_life(const Life& life) const;

 private:
  struct Stand {
    int place = -1;
    bool treasure = false;
    bool free = false;
  };
  [[nodiscard]] int at(const Stand& stand) const {
    return left_[static_cast<std::size_t>(stand.place) * 4 + (stand.treasure ? 2 : 0) +
                 (stand.free ? 1 : 0)];
  }
  [[nodiscard]] int coming(Stand to) const;
  [[nodiscard]] int carried(Stand to, Kind where, std::optional<bool> plus) const;
  [[nodiscard]] int best_move(const Stand& from) const;
  /// The turns that it takes to pass a boundary; never if nobody can.
  [[nodiscard]] int passing(int place, Side side, bool free) const;
  [[nodiscard]] bool leads_out(const Stand& from, Side side) const;

  const Solo* solo_;
  const Ground* ground_;
  std::vector<int> left_;  ///< by place, treasure, freedom
  bool has_ent_ = false;
  bool has_blade_ = false;
  bool rides_ = false;
};

}  // namespace dungeonlab::verify
