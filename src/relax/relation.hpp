#pragma once

#include "dungeonlab/core/borrowed.hpp"
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

/// The kinds of moves. A player who comes to a place either stays, in one of seven ways, or is
/// moved on.
enum class MoveKind : std::uint8_t {
  step,      ///< to the next cell or level, or a jump: comes there
  thrown,    ///< by a marmar: comes to another level
  put,       ///< by a pit, a river or a captor, without coming to where she then stands
  carried,   ///< off by a captor
  struck,    ///< by a black rider, without her treasure
  faced,     ///< stays with a crocodile, at whatever cost
  answer,    ///< stays with a political cop by answering his question
  shot,      ///< stays with something she has shot
  stick,     ///< stays in a river
  blade,     ///< stays with a black rider she has struck
  bridle,    ///< stays with an ontifutlas, and mounts it
  ridden,    ///< comes mounted, and stays with an ontifutlas
  strike,    ///< another player strikes her with a morgul blade
  mount,     ///< where someone has left an animal
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
/// After these moves a player comes to where she stands, and meets what is there.
inline constexpr MoveKinds arrivals =
    kinds(MoveKind::step, MoveKind::thrown, MoveKind::faced, MoveKind::answer, MoveKind::shot,
          MoveKind::stick, MoveKind::blade, MoveKind::bridle, MoveKind::ridden);
/// With these the treasure goes home.
inline constexpr MoveKinds takings = kinds(MoveKind::struck, MoveKind::strike);

/// Where the captor at a place takes people: all of his nearest targets that tie, in order.
[[nodiscard]] Borrowed<PlaceIndex> nearest_targets(const game::Board& board,
                                                   const game::NearestTables& tables,
                                                   PlaceIndex captor);

/// R8 of the rules (3.0), the relaxed game, laid out once for every search: where a player stands
/// and what happens to her. Each combination is a *state*, a dense number: a slot, with a Burden in
/// its low bits. There is a slot for each place where players *stand* between two turns; one for
/// each place that acts, where a player has come and nothing has happened yet; and a *hub* for each
/// captor, one move away from all his targets. Coming to any other place is the same as standing
/// there. If nobody can ever ride, there are no mounted states.
///
/// Steps go both ways and are read off the board. A table holds all other moves, by slot: their
/// kind says what they do to a burden, and a Reading says which kinds are possible.
class Relation {
 public:
  using State = std::uint32_t;
  using Slot = std::uint32_t;

  /// A move other than a step: where it leads, and its kind.
  struct Lead {
    Slot slot = 0;
    MoveKind kind{};
  };

  /// Captors take players to any of their targets or, with tables, to the nearest: to each one that
  /// ties, unless there are more than ties_max. Linear in the places. The board must outlive it.
  explicit Relation(const game::Board& board, const game::NearestTables* tables = nullptr);
  static constexpr std::size_t ties_max = 10'000'000;
  /// False if it lacks nearest targets because there are too many. Then it must not be used.
  [[nodiscard]] bool is_whole() const { return is_whole_; }

  [[nodiscard]] const game::Board& board() const { return *board_; }
  /// One more than the largest state.
  [[nodiscard]] State states() const { return (first_hub_ + hubs) << bits_; }
  [[nodiscard]] Slot slots() const { return first_hub_ + hubs; }

  // States.
  [[nodiscard]] State state(Slot slot, Burden with) const { return (slot << bits_) | with; }
  [[nodiscard]] State standing(PlaceIndex place, Burden with) const { return state(place, with); }
  /// How the states after moves are numbered. A separate value, which saves look-ups in inner
  /// loops.
  struct Numbers {
    const Slot* coming_at = nullptr;  ///< by place
    unsigned bits = 0;
    Slot treasure = 0;

    /// With the treasure, if it lies there.
    [[nodiscard]] State at(Slot slot, Burden with) const {
      return (slot << bits) | with | (slot == treasure ? burden::treasure : 0);
    }
    /// The state of a player who comes to a place: standing there, or waiting for the place to act.
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
  [[nodiscard]] bool stands(State state) const { return slot(state) < first_moved_; }
  [[nodiscard]] std::optional<PlaceIndex> stands_at(State state) const {
    return stands(state) ? std::optional(slot(state)) : std::nullopt;
  }
  /// True if she is with a captor who has not yet chosen where to take her.
  [[nodiscard]] bool is_carried(State state) const { return slot(state) >= first_hub_; }
  /// For a state that is not carried.
  [[nodiscard]] PlaceIndex place(State state) const {
    return stands(state) ? slot(state) : moved_[slot(state) - first_moved_];
  }
  [[nodiscard]] Slot hub(game::Captor captor) const {
    return first_hub_ + static_cast<Slot>(captor);
  }

  // What moves are made of.
  [[nodiscard]] bool can_ride() const { return bits_ > 1; }
  /// True if someone may be struck with a morgul blade.
  [[nodiscard]] bool has_strikes() const { return has_strikes_; }
  /// True if a visitor simply stays at the place.
  [[nodiscard]] bool lets_stay(PlaceIndex place) const { return coming_at_[place] == place; }
  /// The moves from a slot other than steps: being moved on before staying, and a captor's targets
  /// from last to first.
  [[nodiscard]] std::span<const Lead> leads(Slot slot) const {
    if (slot < first_moved_) {
      return {};
    }
    const std::uint32_t* const first = &first_lead_[slot - first_moved_];
    return std::span(leads_).subspan(first[0], first[1] - first[0]);
  }
  [[nodiscard]] std::span<const Lead> all_leads() const { return leads_; }
  /// The first slot with leads.
  [[nodiscard]] Slot first_moved() const { return first_moved_; }

 private:
  static constexpr Slot hubs = static_cast<Slot>(game::all_captors.size());

  void number();
  void lay_moved(PlaceIndex place, const game::NearestTables* tables);
  void lay_captor(PlaceIndex place, const game::NearestTables* tables);

  const game::Board* board_;
  unsigned bits_ = 1;  ///< bits of a burden: 2 if someone may ride
  bool has_strikes_ = false;
  bool is_whole_ = true;
  Slot first_moved_ = 0;
  Slot first_hub_ = 0;
  Borrowed<Slot> coming_at_;              ///< by place
  Borrowed<PlaceIndex> moved_{};          ///< by slot from first_moved_ on
  Borrowed<std::uint32_t> first_lead_{};  ///< the same; one extra at the end
  Borrowed<Lead> leads_{};
};

using State = Relation::State;

}  // namespace dungeonlab::relax
