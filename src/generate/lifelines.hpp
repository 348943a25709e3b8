#pragma once

#include "generate/draft.hpp"

#include <cstdint>

namespace dungeonlab::generate {

/// Where all ammunition is lost, and where there is help for those who have lost it (P06).
struct Losses {
  Borrowed<PlaceIndex> needy;
  Borrowed<PlaceIndex> helps;
};
[[nodiscard]] Losses losses_on(const Draft& draft);

inline constexpr PlaceIndex nowhere = 0xffffffff;

/// Where a player who has lost everything can still come to, over open boundaries, up and down, and
/// as pits and rivers take her. Captors are not followed: what follows from them is less than what
/// a player has, never more.
class Lifelines {
 public:
  explicit Lifelines(const Draft& draft);

  /// There is help at a place: all from where a player can come to it are saved.
  void help_at(PlaceIndex place);
  /// True if a player who stands there can come to help.
  [[nodiscard]] bool is_saved(PlaceIndex place) const { return saved_[place] != 0; }
  /// Where a player can come to who stands at a place, this one included: the first `limit` of it.
  [[nodiscard]] Borrowed<PlaceIndex> within_reach(PlaceIndex place, std::size_t limit) const;
  /// From a place to one beside it, or to another level of its cell.
  struct Step {
    PlaceIndex from = 0;
    PlaceIndex to = 0;
  };
  /// The steps of a shortest way to help from wherever there is one, each step once.
  [[nodiscard]] Borrowed<Step> ways(const Losses& losses) const;

 private:
  void lead(PlaceIndex from, PlaceIndex to);
  void save_around(PlaceIndex place);
  /// The steps of those who walk: up and down, and over open boundaries.
  template <class Visit>
  void for_each_step(PlaceIndex place, Visit visit) const;

  const Draft& draft_;
  Borrowed<std::uint8_t> open_sides_;  ///< by square: a bit for each open boundary to a cell
  /// By place: where players stand who come there. Captors are not followed: where they carry to is
  /// `nowhere`, as is what is not a place of the dungeon.
  Borrowed<PlaceIndex> stands_at_;
  Borrowed<PlaceIndex> comes_from_;  ///< by place: the pit or river piece that leads there
  Borrowed<std::uint8_t> saved_;
  Borrowed<PlaceIndex> waiting_;  ///< empty between two calls
};

}  // namespace dungeonlab::generate
