#pragma once

#include "verify/solo.hpp"
#include "verify/turns_left.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::verify {

/// Whether one life is no worse than another: it wins whenever the other does, and no later.
class Dominance {
 public:
  /// `turns`: only games of fewer turns than these count; nothing: all do.
  Dominance(const Solo& solo, std::optional<int> turns);

  /// Puts a life that waits for an act into the form in which lives are compared: what makes no
  /// difference any more is left out.
  void make_plain(Life& life) const;
  /// What must be equal in two plain lives for one to be no worse.
  [[nodiscard]] std::string key(const Life& life) const;
  /// Of two plain lives with equal keys.
  [[nodiscard]] bool covers(const Life& one, const Life& other) const;
  [[nodiscard]] bool skins_count() const { return skins_count_; }

 private:
  [[nodiscard]] bool may_be_dead(const Creature& one) const;
  [[nodiscard]] bool is_enough(Thing thing, const Life& one, const Life& other) const;

  const Solo* solo_;
  std::optional<int> turns_;
  bool skins_count_ = false;
  bool dollars_count_ = false;
  bool dollars_are_exact_ = false;
  bool arnor_is_exact_ = false;
  bool has_store_ = false;
  bool has_mordor_ = false;
  std::array<int, 3> most_of_a_volley_{};  ///< by ammunition
  int bullets_for_all_ = 0;                ///< that kill everything
};

/// Checks that no game from a landing wins, or none in fewer turns than `turns`: the labels cover
/// the landing and everything that one command makes of them, and none wins. Empty if that is so.
[[nodiscard]] Doubt check_cover(const Solo& solo, int landing, std::optional<int> turns,
                                std::span<const Value> labels, const TurnsLeft& left);

}  // namespace dungeonlab::verify
