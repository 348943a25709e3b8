#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::game {

/// Who carries players off to the nearest place of one kind (§6-7). The two signs of political cops
/// have targets of their own, so they are two captors.
enum class Captor : std::uint8_t { black_rider, ontifutlas, cop, plus_cop, minus_cop };
inline constexpr std::array<Captor, 5> all_captors = {
    Captor::black_rider, Captor::ontifutlas, Captor::cop, Captor::plus_cop, Captor::minus_cop};

/// The captor at a place, if one stands there.
[[nodiscard]] std::optional<Captor> captor_at(const Dungeon& dungeon, PlaceIndex place);
/// Whose target a place is, if anyone's: a Mordor of black riders, a prison of cops ...
[[nodiscard]] std::optional<Captor> receives_from(const Dungeon& dungeon, PlaceIndex place);

/// For every place the two nearest targets of one captor: by Manhattan distance on the
/// lattice of the bounding box, walls and void ignored, then by the difference of levels; of
/// targets that tie in both, the first in the order of places comes first.
class Nearest {
 public:
  /// Time and memory linear in the places of the box. The dungeon must outlive it.
  Nearest(const Dungeon& dungeon, Captor captor);

  struct Target {
    PlaceIndex place = 0;
    int distance = 0;  ///< in squares
    int levels = 0;    ///< up or down
    friend bool operator==(const Target&, const Target&) = default;
  };
  /// Nothing if the captor has no target at all. `place` lies in the box.
  [[nodiscard]] std::optional<Target> first(PlaceIndex place) const {
    return target(labels_[place].first);
  }
  /// Nothing if the captor has but one target.
  [[nodiscard]] std::optional<Target> second(PlaceIndex place) const {
    return target(labels_[place].second);
  }
  /// The two nearest are equally near, and maybe more are.
  [[nodiscard]] bool ties(PlaceIndex place) const {
    return labels_[place].second < none &&
           rank(labels_[place].first) == rank(labels_[place].second);
  }

 private:
  /// A target seen from a place, as one number in the order of A-25: distance, levels, target.
  using Label = std::uint64_t;
  static constexpr Label one_square = Label{1} << 40U;
  static constexpr Label one_level = Label{1} << 32U;
  static constexpr Label none = (Label{1} << 60U) + 0xffffffff;
  struct Pair {
    Label first = none;
    Label second = none;
  };

  /// What is compared to find ties: distance and levels.
  [[nodiscard]] static Label rank(Label label) { return label >> 32U; }
  [[nodiscard]] static PlaceIndex place_of(Label label) { return static_cast<PlaceIndex>(label); }
  [[nodiscard]] static std::optional<Target> target(Label label);
  static void merge(Pair& pair, const Pair& other);

  void lay_targets(const Dungeon& dungeon, Captor captor);
  void sweep(const Dungeon& dungeon);
  void take_over(const Dungeon& dungeon, Cell to, Side side);

  Borrowed<Pair> labels_;  ///< by place; `none` on the border of void
};

/// Where a captor of the map carries its visitors.
struct Delivery {
  PlaceIndex captor = 0;
  Nearest::Target to{};
  bool ties = false;  ///< another target is as near
};
/// All of them in the order of their places, without captors that have no target.
[[nodiscard]] std::vector<Delivery> deliveries(const Dungeon& dungeon);

/// The tables of all captors, each made when first asked for: most questions need few of them.
class NearestTables {
 public:
  /// The dungeon must outlive it.
  explicit NearestTables(const Dungeon& dungeon) : dungeon_(&dungeon) {}
  [[nodiscard]] const Nearest& of(Captor captor) const;

 private:
  const Dungeon* dungeon_;
  mutable std::array<std::optional<Nearest>, all_captors.size()> tables_{};
};

}  // namespace dungeonlab::game
