#pragma once

#include "expedition/setting.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace dungeonlab::expedition {

/// Four sides, then up and down.
inline constexpr std::size_t ways_out = 6;

/// The places of a setting as a graph, and the cheapest ways through it.
class DelveWays {
 public:
  static constexpr std::int64_t unreached = -1;

  explicit DelveWays(const Setting& setting);

  struct Neighbour {
    std::size_t place = nobody;  ///< nobody: no neighbour
    int door = Setting::rock;
  };
  [[nodiscard]] const Neighbour& beside(std::size_t place, std::size_t way) const {
    return neighbours_[place][way];
  }
  /// The order of places: by row, column, level.
  [[nodiscard]] std::size_t rank(std::size_t place) const { return ranks_[place]; }
  [[nodiscard]] std::size_t places() const { return neighbours_.size(); }

  /// What a search needs to know about the party.
  struct Costs {
    std::int64_t known = 0;    ///< rounds of a step onto known ground
    std::int64_t unknown = 0;  ///< rounds of a step onto unknown ground
    std::vector<char> is_known{};
    std::vector<char> is_avoided{};
    std::vector<std::int64_t> doors{};  ///< rounds to open each; unreached: never opens
    bool knows_the_map = false;         ///< searches on from unknown places
  };
  /// Rounds from a place to every other one.
  void search(std::size_t from, const Costs& costs) { search(from, costs, Until::all, nobody); }
  /// The same, up to the nearest unknown places.
  void search_unknown(std::size_t from, const Costs& costs) {
    search(from, costs, Until::unknown, nobody);
  }
  /// Rounds from other places to `to`, up to those of `here`.
  void search_back(std::size_t to, std::size_t here, const Costs& costs) {
    search(to, costs, Until::here, here);
  }
  /// True if the last search found the final rounds of a place.
  [[nodiscard]] bool has_reached(std::size_t place) const {
    return rounds_[place] != unreached && rounds_[place] <= searched_;
  }
  [[nodiscard]] std::int64_t rounds(std::size_t place) const { return rounds_[place]; }
  /// The steps to a reached place, the last one first.
  [[nodiscard]] std::vector<std::size_t> steps_to(std::size_t place) const;
  /// The places on the way there, without the first.
  [[nodiscard]] std::vector<std::size_t> way_to(std::size_t place) const;

 private:
  enum class Until : std::uint8_t { all, unknown, here };
  void search(std::size_t from, const Costs& costs, Until until, std::size_t here);
  /// Searches on from a place that was reached in `so_far` rounds.
  void go_on(std::size_t at, std::int64_t so_far, const Costs& costs, bool backwards);
  [[nodiscard]] std::int64_t step_into(std::size_t place, const Costs& costs) const;

  std::vector<std::array<Neighbour, ways_out>> neighbours_;
  std::vector<std::size_t> ranks_;
  std::vector<char> is_river_;
  std::size_t from_ = 0;
  std::int64_t searched_ = 0;  ///< places with at most these rounds are final
  std::vector<std::int64_t> rounds_;
  std::vector<std::size_t> before_;
  std::vector<std::size_t> way_;  ///< the direction of the step into each place
  std::vector<std::pair<std::int64_t, std::size_t>> heap_;
  std::vector<std::vector<std::size_t>> open_ways_;  ///< by place
};

}  // namespace dungeonlab::expedition
