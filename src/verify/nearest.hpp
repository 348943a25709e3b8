#pragma once

#include "verify/judge.hpp"

#include <optional>
#include <vector>

namespace dungeonlab::verify {

/// How near a target is to a captor (rules A-25): steps on the lattice, whatever walls stand there,
/// then levels.
struct Nearness {
  int distance = 0;
  int levels = 0;
  friend auto operator<=>(const Nearness&, const Nearness&) = default;
};

/// The targets of one kind and sign, and which of them are nearest to a place.
class Targets {
 public:
  Targets(const Ground& ground, Kind kind, std::optional<bool> plus);

  [[nodiscard]] const std::vector<int>& places() const { return places_; }
  struct Near {
    Nearness first{};
    std::optional<Nearness> second{};  ///< of the next target; equal to `first` if several tie
    std::vector<int> nearest{};        ///< all that are as near as the nearest
  };
  /// What is nearest to a place; `nearest` is empty if there is no target.
  [[nodiscard]] Near from(int captor) const;

 private:
  struct Reach {
    int distance = -1;
    int origin = -1;  ///< the cell of a target
  };
  void spread();
  void ring(const Place& from, int distance, Near& near) const;
  void add(const Place& from, int target, int distance, Near& near) const;

  const Ground* ground_;
  std::vector<int> places_{};
  std::vector<bool> is_target_{};
  std::vector<std::array<Reach, 2>>
      reach_{};  ///< by square the two nearest cells of targets, if many
};

}  // namespace dungeonlab::verify
