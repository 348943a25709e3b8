#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/nearest.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace dungeonlab::relax {

/// A player's treasure and mount, as two bits.
using Burden = std::uint32_t;
namespace burden {
inline constexpr Burden treasure = 1;
inline constexpr Burden mounted = 2;
inline constexpr Burden count = 4;
}  // namespace burden

/// What a move is. Whoever comes to a place either stays there, in one of seven ways, or is moved
/// on.
enum class MoveKind : std::uint8_t {
  step,      ///< to the next cell or level, or a jump: comes there
  thrown,    ///< by a marmar: comes to another level
  put,       ///< by a pit, a river or a captor, without coming to where she stands then
  carried,   ///< off by a captor
  struck,    ///< by a black rider, without her treasure
  faced,     ///< stays with a crocodile, whatever that may cost
  answer,    ///< stays with a political cop, whose question she answers
  shot,      ///< stays with whom she has shot
  stick,     ///< stays in a river
  blade,     ///< stays with a black rider, whom she has struck
  bridle,    ///< stays with an ontifutlas, and mounts it
  ridden,    ///< comes mounted, and stays with an ontifutlas
  strike,    ///< another player strikes her with a morgul blade
  mount,     ///< where somebody has left an animal
  dismount,  ///< where she stands
};

/// A set of kinds.
using MoveKinds = std::uint32_t;
template <class... Each>
[[nodiscard]] constexpr MoveKinds kinds(Each... each) {
  return ((MoveKinds{1} << static_cast<unsigned>(each)) | ...);
}
[[nodiscard]] constexpr bool has(MoveKinds set, MoveKind kind) {
  return ((set >> static_cast<unsigned>(kind)) & 1U) != 0;
}
/// With these a player comes to where she stands then, and meets what is there.
inline constexpr MoveKinds arrivals =
    kinds(MoveKind::step, MoveKind::thrown, MoveKind::faced, MoveKind::answer, MoveKind::shot,
          MoveKind::stick, MoveKind::blade, MoveKind::bridle, MoveKind::ridden);
/// With these the treasure goes home.
inline constexpr MoveKinds takings = kinds(MoveKind::struck, MoveKind::strike);

/// Where the captor who stands at a place takes people: his nearest targets, of which all that tie
/// count, in order.
[[nodiscard]] PooledVector<PlaceIndex> nearest_targets(const game::Board& board,
                                                       const game::NearestTables& tables,
                                                       PlaceIndex captor);

/// R8 of the rules (3.0), the relaxed game, laid out once for all who ask: who stands where, and
/// what happens to her. Each is a *state*, a dense number: a slot, and in its low bits a Burden.
/// There is a slot for each place, where players *stand* between two turns; one for each place
/// that acts, where they have come and nothing has happened yet; and a *hub* for each captor, from
/// which all his targets are a move away. To come to any other place is to stand there. Where
/// nobody can ever ride there are no mounted states.
///
/// Steps go both ways and are read off the board. All other moves stand in a table, by slot: what
/// they do to a burden, their kind says. Which kinds can be made, a Reading says.
class Relation {
 public:
  using State = std::uint32_t;
  using Slot = std::uint32_t;

  /// A move that is no step: where it leads, and its kind.
  struct Lead {
    Slot slot = 0;
    MoveKind kind{};
  };

  /// Captors take players to any of their targets or, with tables, to the nearest: to each of those
  /// that tie, unless they are more than ties_max. Linear in the places. The board must outlive it.
  explicit Relation(const game::Board& board, const game::NearestTables* tables = nullptr);
  static constexpr std::size_t ties_max = 10'000'000;
  /// False if it lacks nearest targets, as they are too many. Then it tells nothing.
  [[nodiscard]] bool is_whole() const { return is_whole_; }

  [[nodiscard]] const game::Board& board() const { return *board_; }
  /// One more than the largest state.
  [[nodiscard]] State states() const { return (first_hub_ + hubs) << bits_; }
  [[nodiscard]] Slot slots() const { return first_hub_ + hubs; }

  // States.
  [[nodiscard]] State state(Slot slot, Burden with) const { return (slot << bits_) | with; }
  [[nodiscard]] State standing(PlaceIndex place, Burden with) const { return state(place, with); }
  /// How those are numbered who move somewhere. A value of its own for inner loops, to which it
  /// spares looking things up.
  struct Numbers {
    const Slot* coming_at = nullptr;  ///< by place
    unsigned bits = 0;
    Slot treasure = 0;

    /// With the treasure, if it lies there.
    [[nodiscard]] State at(Slot slot, Burden with) const {
      return (slot << bits) | with | (slot == treasure ? burden::treasure : 0);
    }
    /// Whoever comes to a place: she stands there, or the place has yet to act.
    [[nodiscard]] State coming(PlaceIndex place, Burden with) const {
      return at(coming_at[place], with);
    }
  };
  [[nodiscard]] Numbers numbers() const { return {coming_at_.data(), bits_, board_->treasure()}; }
  [[nodiscard]] State coming(PlaceIndex place, Burden with) const {
    return numbers().coming(place, with);
  }
  [[nodiscard]] Slot slot(State state) const { return state >> bits_; }
  [[nodiscard]] Burden with(State state) const { return state & ((1U << bits_) - 1); }
  [[nodiscard]] bool is_standing(State state) const { return slot(state) < first_moved_; }
  [[nodiscard]] std::optional<PlaceIndex> standing_place(State state) const {
    return is_standing(state) ? std::optional(slot(state)) : std::nullopt;
  }
  /// She is with a captor, who has not yet chosen where to take her.
  [[nodiscard]] bool is_carried(State state) const { return slot(state) >= first_hub_; }
  /// Of a state that is not carried.
  [[nodiscard]] PlaceIndex place(State state) const {
    return is_standing(state) ? slot(state) : moved_[slot(state) - first_moved_];
  }
  [[nodiscard]] Slot hub(game::Captor captor) const {
    return first_hub_ + static_cast<Slot>(captor);
  }

  // What the moves are made of.
  [[nodiscard]] bool can_ride() const { return bits_ > 1; }
  /// Somebody may be struck with a morgul blade.
  [[nodiscard]] bool has_strikes() const { return has_strikes_; }
  /// Whoever comes to the place stands there.
  [[nodiscard]] bool lets_stay(PlaceIndex place) const { return coming_at_[place] == place; }
  /// The moves from a slot that are no steps: being moved on before staying, and of a captor's
  /// targets the last one first.
  [[nodiscard]] std::span<const Lead> leads(Slot slot) const {
    if (slot < first_moved_) {
      return {};
    }
    const std::uint32_t* const first = &first_lead_[slot - first_moved_];
    return std::span(leads_).subspan(first[0], first[1] - first[0]);
  }
  [[nodiscard]] std::span<const Lead> all_leads() const { return leads_; }
  /// The first slot that has leads.
  [[nodiscard]] Slot first_moved() const { return first_moved_; }

 private:
  static constexpr Slot hubs = static_cast<Slot>(game::all_captors.size());

  void number();
  void lay_moved(PlaceIndex place, const game::NearestTables* tables);
  void lay_captor(PlaceIndex place, const game::NearestTables* tables);

  const game::Board* board_;
  unsigned bits_ = 1;  ///< of a burden: 2 if somebody may ride
  bool has_strikes_ = false;
  bool is_whole_ = true;
  Slot first_moved_ = 0;
  Slot first_hub_ = 0;
  PooledVector<Slot> coming_at_;              ///< by place
  PooledVector<PlaceIndex> moved_{};          ///< by slot from first_moved_ on
  PooledVector<std::uint32_t> first_lead_{};  ///< likewise; one more than there are
  PooledVector<Lead> leads_{};
};

using State = Relation::State;

}  // namespace dungeonlab::relax
