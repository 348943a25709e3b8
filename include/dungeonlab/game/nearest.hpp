#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::game {

/// The kinds that carry players off to the nearest place of one kind (§6-7). Political cops of the
/// two symbols have different targets, so they are two captors.
enum class Captor : std::uint8_t { black_rider, ontifutlas, cop, plus_cop, minus_cop };
inline constexpr std::array<Captor, 5> all_captors = {
    Captor::black_rider, Captor::ontifutlas, Captor::cop, Captor::plus_cop, Captor::minus_cop};

/// The captor at a place, if it has one.
[[nodiscard]] std::optional<Captor> captor_at(const Dungeon& dungeon, PlaceIndex place);
/// The captor whose target a place is, if any: a Mordor for black riders, a prison for cops, and so
/// on.
[[nodiscard]] std::optional<Captor> receives_from(const Dungeon& dungeon, PlaceIndex place);

/// The two nearest targets of one captor for every place: by Manhattan distance on the
/// lattice of the bounding box, ignoring walls and void, then by difference in levels. If targets
/// tie in both, the first in the order of places comes first.
class Nearest {
 public:
  /// Takes time and memory linear in the places of the box. The dungeon must outlive it.
  Nearest(const Dungeon& dungeon, Captor captor);

  struct Target {
    PlaceIndex place = 0;
    int distance = 0;  ///< in cells
    int levels = 0;    ///< number of levels up or down
    friend bool operator==(const Target&, const Target&) = default;
  };
  /// The nearest target; nothing if the captor has no target. `place` must lie in the box.
  [[nodiscard]] std::optional<Target> first(PlaceIndex place) const {
    return target(labels_[place].first);
  }
  /// The second-nearest target; nothing if the captor has fewer than two.
  [[nodiscard]] std::optional<Target> second(PlaceIndex place) const {
    return target(labels_[place].second);
  }
  /// True if at least two targets are equally near.
  [[nodiscard]] bool ties(PlaceIndex place) const {
    return labels_[place].second < none &&
           rank(labels_[place].first) == rank(labels_[place].second);
  }

 private:
  /// A target as seen from a place, packed into one number in the order of A-25: distance, levels,
  /// target.
  using Label = std::uint64_t;
  static constexpr Label one_square = Label{1} << 40U;
  static constexpr Label one_level = Label{1} << 32U;
  static constexpr Label none = (Label{1} << 60U) + 0xffffffff;
  struct Pair {
    Label first = none;
    Label second = none;
  };

  /// Distance and levels, the part compared to find ties.
  [[nodiscard]] static Label rank(Label label) { return label >> 32U; }
  [[nodiscard]] static PlaceIndex place_of(Label label) { return static_cast<PlaceIndex>(label); }
  [[nodiscard]] static std::optional<Target> target(Label label);
  static void merge(Pair& pair, const Pair& other);

  void lay_targets(const Dungeon& dungeon, Captor captor);
  void sweep(const Dungeon& dungeon);
  void take_over(const Dungeon& dungeon, Cell to, Side side);

  Borrowed<Pair> labels_;  ///< by place; `none` on the border of void
};

/// A captor on the map and the target to which it carries players.
struct Delivery {
  PlaceIndex captor = 0;
  Nearest::Target to{};
  bool ties = false;  ///< another target is as near
};
/// All deliveries in the order of the captors' places, without captors that have no target.
[[nodiscard]] std::vector<Delivery> deliveries(const Dungeon& dungeon);

/// The tables of all captors, each computed on first use because most questions need few of them.
class NearestTables {
 public:
  /// The dungeon must outlive the tables.
  explicit NearestTables(const Dungeon& dungeon) : dungeon_(&dungeon) {}
  [[nodiscard]] const Nearest& of(Captor captor) const;

 private:
  const Dungeon* dungeon_;
  mutable std::array<std::optional<Nearest>, all_captors.size()> tables_{};
};

}  // namespace dungeonlab::game
