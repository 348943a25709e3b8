#pragma once

#include "dungeonlab/game/game.hpp"
#include "dungeonlab/solve/solve.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::solve {

/// The number of a bit in a label; no_bit for none.
using Bit = std::uint32_t;
inline constexpr Bit no_bit = 0xffffffff;

/// How a search models stores.
enum class Stores : std::uint8_t {
  none,                  ///< no trading
  free_goods,            ///< a turn in a store gives plenty of everything useful
  sell_only,             ///< stores sell but do not buy
  free_goods_two_turns,  ///< like free_goods, but a win requires two turns in stores
  free_dollars,          ///< a turn in a store gives plenty of dollars, for fines
  exact,  ///< as they are; games that sell nothing, or sell only for a fine, are already known
  fined,  ///< as they are, also for games that sell only for a fine
};

[[nodiscard]] constexpr bool is_real(Stores stores) {
  return stores == Stores::exact || stores == Stores::fined;
}
/// True if only a game with two turns in stores can win, or win sooner than known.
[[nodiscard]] constexpr bool take_two_turns(Stores stores) {
  return stores == Stores::free_goods_two_turns || stores == Stores::exact;
}
/// True if these stores are better than any real one.
[[nodiscard]] constexpr bool give_plenty(Stores stores) {
  return stores == Stores::free_goods || stores == Stores::free_goods_two_turns ||
         stores == Stores::free_dollars;
}

/// The parts of a state that can make a difference on one map under one set of rules, and in which
/// direction. Labels omit everything else (engine 11).
struct Relevance {
  Relevance(const game::Game& game, const Options& options, Stores stores);

  /// A thing whose number matters.
  struct Tracked {
    game::Thing thing{};
    bool exact = false;         ///< more is not always better
    std::int32_t per_shot = 0;  ///< most useful units in one volley; 0 if unlimited
    bool is_money = false;      ///< what is not shot can be sold
    std::int32_t most = 0;      ///< having more makes no difference; 0 if unlimited
  };

  bool trades = false;  ///< stores are modelled exactly
  bool buys = false;    ///< something is bought
  bool skins = false;   ///< it matters how beasts die and who is skinned
  bool drains = false;  ///< something on the map takes ammunition and dollars
  bool fined = false;   ///< more dollars are not always better, because of fines
  bool heals = false;   ///< there are hospitals
  std::vector<Tracked> things{};
  std::array<bool, 3> shoots{};  ///< by ammunition: shooting it can change something

  // By place, the bit of a label; a set bit is worse than an unset one.
  std::vector<Bit> used{};       ///< an arsenal or tree has given what it has
  std::vector<Bit> taken{};      ///< what the map has there has been taken
  std::vector<Bit> alive{};      ///< the beast whose home it is is alive
  std::vector<Bit> threatens{};  ///< its pierces or burns are still to come during this stay
  Bit bits = 0;
  std::vector<PlaceIndex> place_of{};  ///< by bit

  /// True if leaving a thing may be better than taking it.
  [[nodiscard]] bool may_leave(game::Thing thing) const;
  /// Its index in `things`; -1 if it does not matter.
  [[nodiscard]] int row_of(game::Thing thing) const {
    return rows_[static_cast<std::size_t>(thing)];
  }

 private:
  Tracked& track(game::Thing thing, bool exact = false);
  void track_ammo(const game::Game& game, const Options& options);
  void track_gear(const game::Game& game, const Options& options);
  void number(const game::Game& game);

  std::array<std::int8_t, game::thing_count> rows_{};
  bool blades_differ_ = false;  ///< O-18: an arnor blade prevents parrying with an elven blade
};

}  // namespace dungeonlab::solve
