#pragma once

#include "generate/draft.hpp"
#include "generate/moves.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::generate {

/// Where all ammunition is lost, and where there is help for those who have lost it (P06).
struct Losses {
  std::vector<PlaceIndex> needy;
  std::vector<PlaceIndex> helps;
};
[[nodiscard]] Losses losses_on(const Draft& draft);

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
  [[nodiscard]] std::vector<PlaceIndex> within_reach(PlaceIndex place, std::size_t limit) const;
  /// From a place to one beside it, or to another level of its cell.
  struct Step {
    PlaceIndex from = 0;
    PlaceIndex to = 0;
  };
  /// The steps of a shortest way to help from wherever there is one, each step once.
  [[nodiscard]] std::vector<Step> ways(const Losses& losses) const;

 private:
  void save_around(PlaceIndex place);

  Steps steps_;
  std::vector<PlaceIndex> stands_at_;   ///< see arrivals()
  std::vector<PlaceIndex> comes_from_;  ///< by place: the pit or river piece that leads there
  std::vector<std::uint8_t> saved_;
  std::vector<PlaceIndex> waiting_;  ///< empty between two calls
};

}  // namespace dungeonlab::generate
