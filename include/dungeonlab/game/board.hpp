#pragma once

#include "dungeonlab/core/pooled_vector.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::game {

/// What happens to a player who comes to a place (rules 4.5), as far as it moves them.
enum class Fate : std::uint8_t {
  stays,        ///< nothing there moves a player, not even a lavatory pan or a hanging pit
  falls,        ///< a pit: the player is put into the pit it leads to
  drifts,       ///< a river: the player is put into its next place, unless a walking stick holds
  thrown,       ///< a marmar: the player comes to the level it throws to, unless it is shot
  carried_off,  ///< a captor: the player is put at one of its targets, unless they can resist
};

/// Equipment that changes what happens on arrival, as a set of Goods. The relaxed game only asks
/// whether a player has a piece, never how many.
using Stock = std::uint8_t;
namespace stock {
inline constexpr Stock stick = goods::stick;
inline constexpr Stock boat = goods::boat;
inline constexpr Stock bridle = goods::bridle;
inline constexpr Stock blade = goods::blade;  ///< later also the morgul blade that it wins
}  // namespace stock

/// Steps from a place as a set of bits. Bit 2*side crosses the boundary on that side, bit 2*side+1
/// jumps over two boundaries there, bit 8 goes a level up and bit 9 a level down.
using StepSet = std::uint16_t;
namespace steps {
inline constexpr StepSet walks = 0x55;
inline constexpr StepSet jumps = 0xaa;  ///< only when mounted
inline constexpr StepSet up = 0x100;
inline constexpr StepSet down = 0x200;
inline constexpr StepSet on_foot = walks | up | down;
inline constexpr unsigned count = 10;
}  // namespace steps

/// A dungeon compiled once for questions about play: dense arrays of facts about each place, by
/// place index. It does not depend on searches or on Boost.Graph.
class Board {
 public:
  /// Takes time linear in the number of places. The dungeon must outlive the board.
  explicit Board(const Dungeon& dungeon);

  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  [[nodiscard]] PlaceIndex places() const { return static_cast<PlaceIndex>(notes_.size()); }
  [[nodiscard]] PlaceIndex treasure() const { return treasure_; }

  [[nodiscard]] Fate fate(PlaceIndex place) const { return notes_[place].fate; }
  /// The captor at a place whose fate is `carried_off`.
  [[nodiscard]] Captor captor(PlaceIndex place) const { return notes_[place].captor; }
  /// True if a player who comes there with the treasure loses it unless they can resist.
  [[nodiscard]] bool takes_treasure(PlaceIndex place) const {
    return dungeon_->holds(place) == Dungeon::Holds::encounter &&
           info(dungeon_->kind(place)).takes_treasure;
  }
  /// The captor whose target the place is, if the map has such a captor.
  [[nodiscard]] std::optional<Captor> target_of(PlaceIndex place) const {
    const Note& note = notes_[place];
    const bool is_target = note.is_target && !captors(note.captor).empty();
    return is_target ? std::optional(note.captor) : std::nullopt;
  }
  /// The place to which the fates `falls`, `drifts` and `thrown` lead.
  [[nodiscard]] PlaceIndex leads_to(PlaceIndex place) const { return notes_[place].leads_to; }
  /// What being there adds to the stock.
  [[nodiscard]] Stock gives(PlaceIndex place) const { return notes_[place].gives; }

  /// Every step that no monolith bars, including jumps, because other walls can be opened.
  [[nodiscard]] StepSet steps(PlaceIndex place) const { return notes_[place].steps; }
  /// The steps that need no wall opened: over open boundaries, and up and down.
  [[nodiscard]] StepSet open_steps(PlaceIndex place) const { return notes_[place].open_steps; }
  /// The place to which the step with that bit number leads; the step must be in steps(from).
  [[nodiscard]] PlaceIndex step(PlaceIndex from, unsigned bit) const { return from + step_[bit]; }

  /// The places to which a captor carries players, in order.
  [[nodiscard]] std::span<const PlaceIndex> targets(Captor captor) const {
    return targets_[static_cast<std::size_t>(captor)];
  }
  /// The places with that captor, in order.
  [[nodiscard]] std::span<const PlaceIndex> captors(Captor captor) const {
    return captors_[static_cast<std::size_t>(captor)];
  }

  /// The places of rivers that carry a player on, in order.
  [[nodiscard]] std::span<const PlaceIndex> currents() const { return currents_; }

  /// Every place of the base rectangle, in order, since players may land there.
  [[nodiscard]] std::span<const PlaceIndex> landings() const { return landings_; }
  /// The places of the exit cell, in which a player with the treasure wins.
  [[nodiscard]] std::span<const PlaceIndex> exits() const { return exits_; }
  /// Places from which a mounted player can jump over the exit cell and out; may be empty.
  [[nodiscard]] std::span<const PlaceIndex> jump_offs() const { return jump_offs_; }

 private:
  struct Note {
    PlaceIndex leads_to = 0;
    StepSet steps = 0;
    StepSet open_steps = 0;
    Fate fate = Fate::stays;
    bool is_target = false;
    Captor captor{};  ///< the captor there, or the captor whose target it is
    Stock gives = 0;
  };

  void lay_steps();
  void lay_fates();
  /// Records what sends an arriving player to another place.
  void lay_sending(PlaceIndex place, PlaceIndex to);
  /// Records an encounter that does not move the player except, at most, to a captor's target.
  void lay_encounter(PlaceIndex place);
  void lay_landings_and_exit();

  const Dungeon* dungeon_;
  PooledVector<Note> notes_;
  std::array<PlaceIndex, steps::count> step_{};  ///< added to a place index; some wrap around
  std::array<PooledVector<PlaceIndex>, all_captors.size()> targets_;
  std::array<PooledVector<PlaceIndex>, all_captors.size()> captors_;
  PooledVector<PlaceIndex> currents_;
  PooledVector<PlaceIndex> landings_;
  PooledVector<PlaceIndex> exits_;
  PooledVector<PlaceIndex> jump_offs_;
  PlaceIndex treasure_ = 0;
};

}  // namespace dungeonlab::game
