#pragma once

#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::measure {

/// The points of Figure::hazard. A life is as many points as a player survives pierces; each kind
/// of damage counts as the part of a life that it takes.
namespace points {
inline constexpr int pierce = 1;
inline constexpr int life = pierce * numbers::pierces_survived;
inline constexpr int bite = life / numbers::bites_survived;
inline constexpr int burn = life / numbers::burns_survived;
inline constexpr int loss = life / 2;  ///< of all ammunition and money
}  // namespace points

/// The figures of a dungeon, except those that need games, which have no value here. `dungeon` must
/// be built from `sheet`. Linear in the places, except for the median of the routes. Figures that
/// are not requested may have no value, because no search is run for them alone. The README of this
/// room says how each figure is counted.
[[nodiscard]] Figures measure(const Sheet& sheet, const Dungeon& dungeon,
                              const FigureSet& requested = FigureSet().set());

/// The figures of one dungeon. Those that need games are computed on first use, as in a default
/// grade, so a dungeon has the same values for every caller.
class Measurement {
 public:
  /// `sheet` is read at once; `dungeon`, which must be built from it, must outlive this object. You
  /// may ask only for what the `requested` figures answer.
  Measurement(const Sheet& sheet, const Dungeon& dungeon,
              const FigureSet& requested = FigureSet().set())
      : dungeon_(dungeon), figures_(measure(sheet, dungeon, requested)) {}

  /// Plays only as many games as the decision needs; later questions play the rest.
  [[nodiscard]] bool meets(const Where& where);
  [[nodiscard]] bool meets(const Band& band);
  /// Plays games for that figure, unless it is known.
  void play_for(Figure figure);
  /// Plays games for all figures.
  void complete();
  /// The figures computed so far.
  [[nodiscard]] const Figures& figures() const { return figures_; }

 private:
  const Dungeon& dungeon_;
  Figures figures_;
  FigureSet unknown_ = played_figures();
};

}  // namespace dungeonlab::measure
