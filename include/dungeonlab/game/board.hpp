#pragma once

#include "dungeonlab/core/borrowed.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::game {

/// What happens to a player who comes to a place (rules 4.5), as far as it moves anybody.
enum class Fate : std::uint8_t {
  stays,        ///< nothing there moves anybody; the lavatory pan and the hanging pit neither
  falls,        ///< a pit: put into the pit it leads to
  drifts,       ///< a river: put into its next place, unless a walking stick holds
  thrown,       ///< a marmar: comes to the level it throws to, unless it is shot
  carried_off,  ///< a captor: put into a target of his, unless he can be withstood
};

/// Equipment, which changes what comings lead to, as a set of Goods. The relaxed game only asks
/// whether there is one, never how many.
using Stock = std::uint8_t;
namespace stock {
inline constexpr Stock stick = goods::stick;
inline constexpr Stock boat = goods::boat;
inline constexpr Stock bridle = goods::bridle;
inline constexpr Stock blade = goods::blade;  ///< and then his morgul blade
}  // namespace stock

/// Steps from a place as a set of bits, each with the place it leads to:
/// bit 2*side over the boundary on that side, bit 2*side+1 the jump over two boundaries there, bit
/// 8 a level up, bit 9 a level down.
using StepSet = std::uint16_t;
namespace steps {
inline constexpr StepSet walks = 0x55;
inline constexpr StepSet jumps = 0xaa;  ///< only mounted
inline constexpr StepSet up = 0x100;
inline constexpr StepSet down = 0x200;
inline constexpr StepSet on_foot = walks | up | down;
inline constexpr unsigned count = 10;
}  // namespace steps

/// A dungeon compiled once for questions of play: everything about a place in dense arrays by place
/// index. It knows nothing of searches and of Boost.Graph.
class Board {
 public:
  /// Linear in the places. The dungeon must outlive the board.
  explicit Board(const Dungeon& dungeon);

  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  [[nodiscard]] PlaceIndex places() const { return static_cast<PlaceIndex>(notes_.size()); }
  [[nodiscard]] PlaceIndex treasure() const { return treasure_; }

  [[nodiscard]] Fate fate(PlaceIndex place) const { return notes_[place].fate; }
  /// Who carries off; the fate is `carried_off`.
  [[nodiscard]] Captor captor(PlaceIndex place) const { return notes_[place].captor; }
  /// Whoever comes there with the treasure loses it, unless she withstands.
  [[nodiscard]] bool takes_treasure(PlaceIndex place) const {
    return dungeon_->holds(place) == Dungeon::Holds::encounter &&
           info(dungeon_->kind(place)).takes_treasure;
  }
  /// Whose target the place is, if he stands anywhere on the map.
  [[nodiscard]] std::optional<Captor> target_of(PlaceIndex place) const {
    const Note& note = notes_[place];
    const bool is_target = note.is_target && !captors(note.captor).empty();
    return is_target ? std::optional(note.captor) : std::nullopt;
  }
  /// Where the fates `falls`, `drifts` and `thrown` lead.
  [[nodiscard]] PlaceIndex leads_to(PlaceIndex place) const { return notes_[place].leads_to; }
  /// What standing there adds to the stock.
  [[nodiscard]] Stock gives(PlaceIndex place) const { return notes_[place].gives; }

  /// Every step that no monolith bars, jumps included: walls can be opened.
  [[nodiscard]] StepSet steps(PlaceIndex place) const { return notes_[place].steps; }
  /// The steps of one who can open nothing: over open boundaries, and up and down.
  [[nodiscard]] StepSet open_steps(PlaceIndex place) const { return notes_[place].open_steps; }
  /// Where the step of bit number `bit` leads; it is in steps(from).
  [[nodiscard]] PlaceIndex step(PlaceIndex from, unsigned bit) const { return from + step_[bit]; }

  /// The places that hold what a captor carries players off to, in order.
  [[nodiscard]] std::span<const PlaceIndex> targets(Captor captor) const {
    return targets_[static_cast<std::size_t>(captor)];
  }
  /// Where captors of that sort stand, in order.
  [[nodiscard]] std::span<const PlaceIndex> captors(Captor captor) const {
    return captors_[static_cast<std::size_t>(captor)];
  }

  /// The places of rivers that carry on, in order.
  [[nodiscard]] std::span<const PlaceIndex> currents() const { return currents_; }

  /// Every place of the base rectangle, in order: players may land there.
  [[nodiscard]] std::span<const PlaceIndex> landings() const { return landings_; }
  /// Places on which a player with the treasure has won: those of the exit cell.
  [[nodiscard]] std::span<const PlaceIndex> exits() const { return exits_; }
  /// Places from which a mounted player jumps over the exit cell and out; may be empty.
  [[nodiscard]] std::span<const PlaceIndex> jump_offs() const { return jump_offs_; }

 private:
  struct Note {
    PlaceIndex leads_to = 0;
    StepSet steps = 0;
    StepSet open_steps = 0;
    Fate fate = Fate::stays;
    bool is_target = false;
    Captor captor{};  ///< who stands there, or whose target it is
    Stock gives = 0;
  };

  void lay_steps();
  void lay_fates();
  /// What sends whoever comes there to another place.
  void lay_sending(PlaceIndex place, PlaceIndex to);
  /// An encounter that sends nobody, unless to a captor's target.
  void lay_encounter(PlaceIndex place);
  void lay_landings_and_exit();

  const Dungeon* dungeon_;
  Borrowed<Note> notes_;
  std::array<PlaceIndex, steps::count> step_{};  ///< added to a place; some wrap around
  std::array<Borrowed<PlaceIndex>, all_captors.size()> targets_;
  std::array<Borrowed<PlaceIndex>, all_captors.size()> captors_;
  Borrowed<PlaceIndex> currents_;
  Borrowed<PlaceIndex> landings_;
  Borrowed<PlaceIndex> exits_;
  Borrowed<PlaceIndex> jump_offs_;
  PlaceIndex treasure_ = 0;
};

}  // namespace dungeonlab::game
