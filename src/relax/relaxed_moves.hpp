#pragma once

#include "dungeonlab/game/board.hpp"
#include "dungeonlab/game/nearest.hpp"
#include "dungeonlab/model/limits.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::relax {

/// A player's treasure and mount, as two bits.
using Burden = std::uint32_t;
namespace burden {
inline constexpr Burden mounted = 1;
inline constexpr Burden treasure = 2;
inline constexpr Burden count = 4;
}  // namespace burden

/// Where captors carry players off to: to any of their targets, to the nearest ones, ties included,
/// or nowhere, so that being sent is the end.
enum class Delivered : std::uint8_t { anywhere, nearest, nowhere };

/// What a search takes for granted.
struct Reading {
  Delivered delivered = Delivered::anywhere;
  /// Nothing is opened, shot or used: open boundaries only, and whoever acts, acts. Questions are
  /// still answered rightly, so a political cop lets pass.
  bool bare_handed = false;
  /// Nothing is killed: nobody stays at a marmar, a cop or a rider.
  bool calm = false;
};

/// The moves that leave a vertex: in the low `bits` a set, above it the number of moves that are
/// left of a list. Which move comes next, `first` says; `rest` is without it.
using MoveSet = std::uint64_t;
namespace move_set {
inline constexpr unsigned bits = 12;
inline constexpr MoveSet one_of_list = MoveSet{1} << bits;
[[nodiscard]] constexpr MoveSet list(std::size_t length) {
  return static_cast<MoveSet>(length) << bits;
}
[[nodiscard]] constexpr MoveSet rest(MoveSet moves) {
  return (moves & (one_of_list - 1)) != 0 ? moves & (moves - 1) : moves - one_of_list;
}
[[nodiscard]] constexpr std::uint32_t count(MoveSet moves) {
  return static_cast<std::uint32_t>(std::popcount(moves & (one_of_list - 1))) +
         static_cast<std::uint32_t>(moves >> bits);
}
/// The bit of the next move, or `bits` and more for the list: `bits` + what is left behind it.
[[nodiscard]] constexpr unsigned first(MoveSet moves) {
  return (moves & (one_of_list - 1)) != 0 ? static_cast<unsigned>(std::countr_zero(moves))
                                          : static_cast<unsigned>(bits + (moves >> bits) - 1);
}
/// No list is longer: of captors at all places, each twice, see RelaxedOrigins.
inline constexpr std::size_t longest_list =
    2 * std::size_t{limits::columns} * limits::rows * limits::levels;
static_assert(count(list(longest_list)) == longest_list);
static_assert(count(list(3) | 0b1011) == 6);
}  // namespace move_set

/// R8 of the rules (3.0), the relaxed game, as a relation over three sorts of vertices, each a
/// place with a Burden: *standing* somewhere between two turns; *coming to* a place, before it
/// acts; and being *sent* by a captor. Steps lead from standing to coming, and what the place does
/// leads on from there; so every question of play is one about these few moves, and their number is
/// proportional to the places. Dismounting is free, which gives every result of a mounted player to
/// the same player on foot.
///
/// Vertices are dense numbers. A player who is sent anywhere is at one vertex per captor, which
/// leads to all his targets; one who is sent to the nearest hops from square to square until she is
/// there, so ties cost nothing.
///
/// The relation grows while a search goes on: `gain` and `park` add moves and never take any away.
class RelaxedMoves {
 public:
  using Vertex = std::uint32_t;
  enum class Sort : std::uint8_t { standing, coming, sent };

  /// The board must outlive it, and so must `nearest`, without which nobody is sent there.
  explicit RelaxedMoves(const game::Board& board, Reading reading = {},
                        const game::NearestTables* nearest = nullptr);

  [[nodiscard]] const game::Board& board() const { return *board_; }
  [[nodiscard]] Reading reading() const { return reading_; }

  // The vertices.
  [[nodiscard]] Vertex vertices() const { return vertices_; }
  [[nodiscard]] static Vertex standing(PlaceIndex place, Burden with) {
    return place * burden::count + with;
  }
  [[nodiscard]] Vertex coming(PlaceIndex place, Burden with) const {
    return first_coming_ + place * burden::count + with;
  }
  /// `place` is where the captor stands, or how far she has come.
  [[nodiscard]] Vertex sent(game::Captor captor, PlaceIndex place, Burden with) const {
    const auto slot = slots_[static_cast<std::size_t>(captor)];
    return slot + (to_nearest() ? place * burden::count : 0) + with;
  }
  [[nodiscard]] Sort sort(Vertex vertex) const {
    return vertex < first_coming_ ? Sort::standing
           : vertex < first_sent_ ? Sort::coming
                                  : Sort::sent;
  }
  /// Of standing and coming, and of being sent to the nearest.
  [[nodiscard]] PlaceIndex place(Vertex vertex) const {
    return (vertex < first_coming_ ? vertex
            : vertex < first_sent_ ? vertex - first_coming_
                                   : (vertex - first_sent_) % first_coming_) /
           burden::count;
  }
  [[nodiscard]] static Burden with(Vertex vertex) { return vertex % burden::count; }
  [[nodiscard]] game::Captor captor(Vertex sent) const;

  // The moves.
  /// The steps that a standing player can make.
  [[nodiscard]] game::StepSet steps(PlaceIndex from, Burden with) const {
    return (with & burden::mounted) != 0 ? board_->steps(from)
           : reading_.bare_handed        ? board_->open_steps(from)
                                  : game::StepSet(board_->steps(from) & game::steps::on_foot);
  }
  [[nodiscard]] MoveSet moves(Vertex vertex) const;
  /// Where the next move of a set leads that is not empty and came from moves(vertex).
  [[nodiscard]] Vertex follow(Vertex vertex, MoveSet moves) const;

  // What grows.
  [[nodiscard]] game::Stock stock() const { return stock_; }
  /// Adds things; those who drift or are carried off may now stay where they came to.
  void gain(game::Stock things);
  /// True if players on foot may mount there: some mounted player has been there.
  [[nodiscard]] bool parked(PlaceIndex place) const {
    return !parked_.empty() && parked_[place] != 0;
  }
  void park(PlaceIndex place);
  /// Who comes to a place with that fate may stay there; the board's `captor` decides among
  /// captors.
  [[nodiscard]] bool may_stay(PlaceIndex place, Burden with) const {
    return ((stays_[with & burden::mounted] >> reason(place)) & 1U) != 0;
  }
  /// Where who may stay comes to stand: with the treasure or the mount that she finds.
  [[nodiscard]] Vertex stay(Vertex coming) const { return follow_coming(coming, stay_there); }

 private:
  [[nodiscard]] bool to_nearest() const { return reading_.delivered == Delivered::nearest; }

  // Bits of a MoveSet. Steps have the low ten.
  static constexpr MoveSet change_mount = MoveSet{1} << 10U;
  static constexpr MoveSet go_on = 1;  // of coming
  static constexpr MoveSet stay_there = 2;
  static constexpr MoveSet to_first = MoveSet{1} << 8U;  // of being sent to the nearest
  static constexpr MoveSet to_second = MoveSet{1} << 9U;

  /// Why a place does not let stay, as a small number: its fate, captors one by one.
  [[nodiscard]] unsigned reason(PlaceIndex place) const {
    const game::Fate fate = board_->fate(place);
    return static_cast<unsigned>(fate) +
           (fate == game::Fate::carried_off ? static_cast<unsigned>(board_->captor(place)) : 0U);
  }
  static constexpr std::uint32_t bit_of(game::Fate fate) {
    return 1U << static_cast<unsigned>(fate);
  }
  static constexpr std::uint32_t bit_of(game::Captor captor) {
    return bit_of(game::Fate::carried_off) << static_cast<unsigned>(captor);
  }
  [[nodiscard]] MoveSet moves_of_sent(Vertex sent) const;
  [[nodiscard]] Vertex follow_coming(Vertex coming, MoveSet moves) const;
  [[nodiscard]] Vertex follow_sent(Vertex sent, MoveSet moves) const;

  const game::Board* board_;
  const game::NearestTables* nearest_;
  Reading reading_;
  Vertex first_coming_ = 0;
  Vertex first_sent_ = 0;
  Vertex vertices_ = 0;
  std::array<Vertex, game::all_captors.size()> slots_{};
  game::Stock stock_ = 0;
  /// By being mounted: bit_of() every fate and captor that lets stay.
  std::array<std::uint32_t, 2> stays_{};
  std::vector<std::uint8_t> parked_;  ///< by place; empty as long as nobody rides
};

inline MoveSet RelaxedMoves::moves(Vertex vertex) const {
  if (vertex < first_coming_) {
    const PlaceIndex at = vertex / burden::count;
    const bool mounted = (vertex & burden::mounted) != 0;
    return steps(at, with(vertex)) | (mounted || parked(at) ? change_mount : 0);
  }
  if (vertex < first_sent_) {
    const PlaceIndex at = (vertex - first_coming_) / burden::count;
    return (board_->fate(at) != game::Fate::stays ? go_on : 0) |
           (may_stay(at, with(vertex)) ? stay_there : 0);
  }
  return moves_of_sent(vertex);
}

inline RelaxedMoves::Vertex RelaxedMoves::follow(Vertex vertex, MoveSet moves) const {
  if (vertex < first_coming_) {
    return (moves & (change_mount - 1)) == 0
               ? vertex ^ burden::mounted
               : coming(board_->step(vertex / burden::count, move_set::first(moves)), with(vertex));
  }
  return vertex < first_sent_ ? follow_coming(vertex, moves) : follow_sent(vertex, moves);
}

inline RelaxedMoves::Vertex RelaxedMoves::follow_coming(Vertex coming_to, MoveSet moves) const {
  const PlaceIndex at = (coming_to - first_coming_) / burden::count;
  const Burden carries = with(coming_to);
  const game::Fate fate = board_->fate(at);
  if ((moves & go_on) == 0) {
    const unsigned taken = at == board_->treasure() ? burden::treasure : 0;
    const unsigned ridden =
        fate == game::Fate::carried_off && board_->captor(at) == game::Captor::ontifutlas
            ? burden::mounted
            : 0;
    return standing(at, carries | taken | ridden);
  }
  if (fate == game::Fate::carried_off) {
    const Burden lost = board_->takes_treasure(at) ? burden::treasure : 0;
    return sent(board_->captor(at), at, carries & ~lost);
  }
  const PlaceIndex to = board_->leads_to(at);
  return fate == game::Fate::thrown ? coming(to, carries) : standing(to, carries);
}

}  // namespace dungeonlab::relax
