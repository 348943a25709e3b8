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
    std::size_t place = nobody;  ///< nobody: there is none
    int door = Setting::rock;
  };
  [[nodiscard]] const Neighbour& beside(std::size_t place, std::size_t way) const {
    return neighbours_[place][way];
  }
  /// Smaller for a place that comes first: by row, column, level.
  [[nodiscard]] std::size_t rank(std::size_t place) const { return ranks_[place]; }
  [[nodiscard]] std::size_t places() const { return neighbours_.size(); }

  /// What a search is to know of a party.
  struct Costs {
    std::int64_t known = 0;    ///< rounds of a step onto known ground
    std::int64_t unknown = 0;  ///< likewise onto other ground
    std::vector<char> is_known{};
    std::vector<char> is_avoided{};
    std::vector<std::int64_t> doors{};  ///< rounds until each is open; unreached: it is a wall
    bool knows_the_map = false;         ///< ways lead on from places that are not known
  };
  /// Rounds from a place to every other one.
  void search(std::size_t from, const Costs& costs) { search(from, costs, Until::all, nobody); }
  /// The same, no farther than to the nearest places that are not known.
  void search_unknown(std::size_t from, const Costs& costs) {
    search(from, costs, Until::unknown, nobody);
  }
  /// Rounds from places to that one, no farther than from `here`.
  void search_back(std::size_t to, std::size_t here, const Costs& costs) {
    search(to, costs, Until::here, here);
  }
  /// Whether the last search came so far that a place has its rounds.
  [[nodiscard]] bool has_reached(std::size_t place) const {
    return rounds_[place] != unreached && rounds_[place] <= searched_;
  }
  [[nodiscard]] std::int64_t rounds(std::size_t place) const { return rounds_[place]; }
  /// The steps to a place that was reached, the last one first.
  [[nodiscard]] std::vector<std::size_t> steps_to(std::size_t place) const;
  /// The places of the way there, without that where it begins.
  [[nodiscard]] std::vector<std::size_t> way_to(std::size_t place) const;

 private:
  enum class Until : std::uint8_t { all, unknown, here };
  void search(std::size_t from, const Costs& costs, Until until, std::size_t here);
  /// The steps from a place that was reached in so many rounds.
  void go_on(std::size_t at, std::int64_t so_far, const Costs& costs, bool backwards);
  [[nodiscard]] std::int64_t step_into(std::size_t place, const Costs& costs) const;

  std::vector<std::array<Neighbour, ways_out>> neighbours_;
  std::vector<std::size_t> ranks_;
  std::vector<char> is_river_;
  std::size_t from_ = 0;
  std::int64_t searched_ = 0;  ///< places with so many rounds or fewer have them for good
  std::vector<std::int64_t> rounds_;
  std::vector<std::size_t> before_;
  std::vector<std::size_t> way_;  ///< by which each was reached
  std::vector<std::pair<std::int64_t, std::size_t>> heap_;
  std::vector<std::vector<std::size_t>> open_ways_;  ///< of each place
};

}  // namespace dungeonlab::expedition
