#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::solve {

/// A number of a bit of a label, or none.
using Bit = std::uint32_t;
inline constexpr Bit no_bit = 0xffffffff;

/// What stores are in a search.
enum class Stores : std::uint8_t {
  none,      ///< nothing is traded
  generous,  ///< a turn in one gives plenty of everything that can be of use
  modest,    ///< nothing is sold in them
  thorough,  ///< like generous ones, but only who spends two turns in them wins
  rich,      ///< a turn in one gives plenty of dollars, for fines
  exact,  ///< as they are; what they do for who sells nothing, or but for a fine, is known already
  fined,  ///< as they are, also for who sells but for a fine
};

[[nodiscard]] constexpr bool is_real(Stores stores) {
  return stores == Stores::exact || stores == Stores::fined;
}
/// Only who spends two turns in them wins, or wins sooner than is known.
[[nodiscard]] constexpr bool take_two_turns(Stores stores) {
  return stores == Stores::thorough || stores == Stores::exact;
}
/// Better than any real store.
[[nodiscard]] constexpr bool give_plenty(Stores stores) {
  return stores == Stores::generous || stores == Stores::thorough || stores == Stores::rich;
}

/// What of a state can make a difference on one map under one set of rules, and in which direction:
/// all else is left out of labels (engine 11).
struct Relevance {
  Relevance(const game::Game& game, const Options& options, Stores stores);

  /// A thing whose number matters.
  struct Tracked {
    game::Thing thing{};
    bool exact = false;         ///< more is not always better
    std::int32_t per_shot = 0;  ///< no volley is worth more units; 0: there is no such number
    bool is_money = false;      ///< what is not shot can still be sold
    std::int32_t most = 0;      ///< more are as good as so many; 0: there is no such number
  };

  bool trades = false;  ///< stores are exact
  bool buys = false;    ///< at least something is bought
  bool skins = false;   ///< how beasts die and who is skinned matters
  bool drains = false;  ///< something on the map takes stock
  bool fined = false;   ///< more dollars are not always better
  bool heals = false;   ///< there are hospitals
  std::vector<Tracked> things{};
  std::array<bool, 3> shoots{};  ///< by ammunition: it can change something

  // By place, a bit of labels; set: worse than not.
  std::vector<Bit> used{};       ///< an arsenal or tree has given what it gives
  std::vector<Bit> taken{};      ///< what lay there on the map is taken
  std::vector<Bit> alive{};      ///< the beast that lives there lives
  std::vector<Bit> threatens{};  ///< its pierces or burns are still to come in this stay
  Bit bits = 0;
  std::vector<PlaceIndex> place_of{};  ///< by bit

  /// Leaving what lies there may be better than taking it.
  [[nodiscard]] bool may_leave(game::Thing thing) const;
  /// Its row of `things`; -1 if it does not matter.
  [[nodiscard]] int row_of(game::Thing thing) const {
    return rows_[static_cast<std::size_t>(thing)];
  }

 private:
  Tracked& track(game::Thing thing, bool exact = false);
  void track_ammo(const game::Game& game, const Options& options);
  void track_gear(const game::Game& game, const Options& options);
  void number(const game::Game& game);

  std::array<std::int8_t, game::thing_count> rows_{};
  bool blades_differ_ = false;  ///< O-18: an arnor blade keeps an elven one from parrying
};

}  // namespace dungeonlab::solve
