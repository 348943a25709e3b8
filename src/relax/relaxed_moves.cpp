// The parts of the relation that are not in every inner loop: numbering the vertices of those who
// are sent, finding their ways, and growing. A captor who stands nowhere gets no vertices. Moves to
// the nearest target are not listed anywhere: whether a neighbouring square is nearer is one look
// into the table of game::Nearest.
#include "relax/relaxed_moves.hpp"

#include <algorithm>

namespace dungeonlab::relax {

RelaxedMoves::RelaxedMoves(const game::Board& board, Reading reading,
                           const game::NearestTables* nearest)
    : board_(&board),
      nearest_(nearest),
      reading_(reading),
      first_coming_(board.places() * burden::count),
      first_sent_(2 * first_coming_),
      vertices_(first_sent_) {
  for (const game::Captor captor : game::all_captors) {
    if (!board.captors(captor).empty()) {
      slots_[static_cast<std::size_t>(captor)] = vertices_;
      vertices_ += to_nearest() ? first_coming_ : burden::count;
    }
  }
  const unsigned answered = bit_of(game::Captor::plus_cop) | bit_of(game::Captor::minus_cop);
  const unsigned shot = bit_of(game::Fate::thrown) | bit_of(game::Captor::cop);
  const unsigned on_foot =
      bit_of(game::Fate::stays) | answered | (reading.bare_handed || reading.calm ? 0U : shot);
  stays_ = {on_foot, on_foot | bit_of(game::Captor::ontifutlas)};
}

game::Captor RelaxedMoves::captor(Vertex sent) const {
  game::Captor found{};
  for (const game::Captor captor : game::all_captors) {
    const Vertex slot = slots_[static_cast<std::size_t>(captor)];
    if (slot != 0 && slot <= sent) {
      found = captor;
    }
  }
  return found;
}

MoveSet RelaxedMoves::moves_of_sent(Vertex sent) const {
  if (reading_.delivered == Delivered::nowhere) {
    return 0;
  }
  if (reading_.delivered == Delivered::anywhere) {
    return move_set::list(board_->targets(captor(sent)).size());
  }
  const PlaceIndex at = place(sent);
  const game::Nearest& nearest = nearest_->of(captor(sent));
  if (nearest.first(at)->distance == 0) {
    return to_first | (nearest.ties(at) ? to_second : 0);
  }
  MoveSet moves = 0;
  for (const Side side : all_sides) {
    const unsigned bit = 2 * static_cast<unsigned>(side);
    moves |= nearest.leads_nearer(at, board_->step(at, bit)) ? MoveSet{1} << bit : 0;
  }
  return moves;
}

RelaxedMoves::Vertex RelaxedMoves::follow_sent(Vertex sent, MoveSet moves) const {
  const unsigned move = move_set::first(moves);
  if (!to_nearest()) {
    return standing(board_->targets(captor(sent))[move - move_set::bits], with(sent));
  }
  const PlaceIndex at = place(sent);
  if ((moves & (to_first | to_second)) == 0) {
    return sent - at * burden::count + board_->step(at, move) * burden::count;
  }
  const game::Nearest& nearest = nearest_->of(captor(sent));
  return standing((moves & to_first) != 0 ? nearest.first(at)->place : nearest.second(at)->place,
                  with(sent));
}

void RelaxedMoves::gain(game::Stock things) {
  stock_ |= things;
  const unsigned held =
      ((stock_ & game::stock::stick) != 0 ? bit_of(game::Fate::drifts) : 0U) |
      ((stock_ & game::stock::bridle) != 0 ? bit_of(game::Captor::ontifutlas) : 0U) |
      ((stock_ & game::stock::blade) != 0 && !reading_.calm ? bit_of(game::Captor::black_rider)
                                                            : 0U);
  for (std::uint32_t& stays : stays_) {
    stays |= held;
  }
}

void RelaxedMoves::park(PlaceIndex place) {
  parked_.resize(board_->places(), 0);
  parked_[place] = 1;
}

}  // namespace dungeonlab::relax
