#pragma once

#include "dungeonlab/measure/band.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/numbers.hpp"

namespace dungeonlab::measure {

/// The points of Figure::hazard. So many as pierces a player survives are a life, and each sort of
/// damage weighs as much of it as it takes.
namespace points {
inline constexpr int pierce = 1;
inline constexpr int life = pierce * numbers::pierces_survived;
inline constexpr int bite = life / numbers::bites_survived;
inline constexpr int burn = life / numbers::burns_survived;
inline constexpr int loss = life / 2;  ///< of all ammunition and money
}  // namespace points

/// The figures of a dungeon but for those that are played for, which have no value. It was built
/// from `sheet`. Linear in the places but for the median of the routes. Figures that are not
/// requested may have no value, as no search is made for them alone. The README of this room says
/// how each figure is counted.
[[nodiscard]] Figures measure(const Sheet& sheet, const Dungeon& dungeon,
                              const FigureSet& requested = FigureSet().set());

/// The figures of one dungeon, of which those that cost games are found once somebody needs them.
/// They are those of a usual grade, so each dungeon has one value, whoever asks.
class Measurement {
 public:
  /// `sheet` is read now; `dungeon`, which was built from it, must outlive this. Nothing may be
  /// asked that needs a figure which is not requested.
  Measurement(const Sheet& sheet, const Dungeon& dungeon,
              const FigureSet& requested = FigureSet().set())
      : dungeon_(dungeon), figures_(measure(sheet, dungeon, requested)) {}

  /// Plays for no more than what decides it; what that leaves unknown is played for when asked.
  [[nodiscard]] bool meets(const Where& where);
  [[nodiscard]] bool meets(const Band& band);
  /// Plays for that figure, unless it is known.
  void play_for(Figure figure);
  /// Plays for all figures.
  void complete();
  /// As far as they were needed.
  [[nodiscard]] const Figures& figures() const { return figures_; }

 private:
  const Dungeon& dungeon_;
  Figures figures_;
  FigureSet unknown_ = played_figures();
};

}  // namespace dungeonlab::measure
