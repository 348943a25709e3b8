#pragma once

#include "generate/draft.hpp"

#include <cstdint>

namespace dungeonlab::generate {

/// Where all ammunition is lost, and where there is help for a player who has lost it (P06).
struct Losses {
  Borrowed<PlaceIndex> needy;
  Borrowed<PlaceIndex> helps;
};
[[nodiscard]] Losses losses_on(const Draft& draft);

inline constexpr PlaceIndex nowhere = 0xffffffff;

/// Where a player who has lost everything can still go: over open boundaries, up and down, and
/// where pits and rivers take her. Captors are ignored, so the result is a lower bound.
class Lifelines {
 public:
  explicit Lifelines(const Draft& draft);

  /// Adds help at a place: all places from which a player can reach it become safe.
  void help_at(PlaceIndex place);
  /// True if a player at that place can reach help.
  [[nodiscard]] bool is_saved(PlaceIndex place) const { return saved_[place] != 0; }
  /// The places that a player can reach from a place, including it; at most `limit`.
  [[nodiscard]] Borrowed<PlaceIndex> within_reach(PlaceIndex place, std::size_t limit) const;
  /// A step from a place to a neighbour, or to another level of its cell.
  struct Step {
    PlaceIndex from = 0;
    PlaceIndex to = 0;
  };
  /// The steps of a shortest path to help from every place that has one, without duplicates.
  [[nodiscard]] Borrowed<Step> ways(const Losses& losses) const;

 private:
  void lead(PlaceIndex from, PlaceIndex to);
  void save_around(PlaceIndex place);
  /// Visits the steps on foot: up and down, and over open boundaries.
  template <class Visit>
  void for_each_step(PlaceIndex place, Visit visit) const;

  const Draft& draft_;
  Borrowed<std::uint8_t> open_sides_;  ///< by square: a bit for each open boundary to a cell
  /// By place: where a player who enters it ends up; `nowhere` for captors, which are ignored, and
  /// outside the dungeon.
  Borrowed<PlaceIndex> stands_at_;
  Borrowed<PlaceIndex> comes_from_;  ///< by place: the pit or river piece that leads there
  Borrowed<std::uint8_t> saved_;
  Borrowed<PlaceIndex> waiting_;  ///< empty between two calls
};

}  // namespace dungeonlab::generate
