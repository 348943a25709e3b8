// The parts of the relation that are not in every inner loop: numbering the vertices of those who
// are sent, finding their ways, and growing. A captor who stands nowhere gets no vertices. Moves to
// the nearest target are not listed anywhere: whether a neighbouring square is nearer is one look
// into the table of Nearest.
#include "graph/play_moves.hpp"

#include <algorithm>

namespace dungeonlab::graph {

PlayMoves::PlayMoves(const PlayField& field, Reading reading, const NearestTables* nearest)
    : field_(&field),
      nearest_(nearest),
      reading_(reading),
      first_coming_(field.places() * burden::count),
      first_sent_(2 * first_coming_),
      vertices_(first_sent_) {
  for (const Captor captor : all_captors) {
    if (!field.captors(captor).empty()) {
      slots_[static_cast<std::size_t>(captor)] = vertices_;
      vertices_ += to_nearest() ? first_coming_ : burden::count;
    }
  }
  const unsigned answered = bit_of(Captor::plus_cop) | bit_of(Captor::minus_cop);
  const unsigned shot = bit_of(Fate::thrown) | bit_of(Captor::cop);
  const unsigned on_foot =
      bit_of(Fate::stays) | answered | (reading.bare_handed || reading.calm ? 0U : shot);
  stays_ = {on_foot, on_foot | bit_of(Captor::ontifutlas)};
}

Captor PlayMoves::captor(Vertex sent) const {
  Captor found{};
  for (const Captor captor : all_captors) {
    const Vertex slot = slots_[static_cast<std::size_t>(captor)];
    if (slot != 0 && slot <= sent) {
      found = captor;
    }
  }
  return found;
}

MoveSet PlayMoves::moves_of_sent(Vertex sent) const {
  if (reading_.delivered == Delivered::nowhere) {
    return 0;
  }
  if (reading_.delivered == Delivered::anywhere) {
    return move_set::list(field_->targets(captor(sent)).size());
  }
  const PlaceIndex at = place(sent);
  const Nearest& nearest = nearest_->of(captor(sent));
  if (nearest.first(at)->distance == 0) {
    return to_first | (nearest.ties(at) ? to_second : 0);
  }
  MoveSet moves = 0;
  for (const Side side : all_sides) {
    const unsigned bit = 2 * static_cast<unsigned>(side);
    moves |= nearest.leads_nearer(at, field_->step(at, bit)) ? MoveSet{1} << bit : 0;
  }
  return moves;
}

PlayMoves::Vertex PlayMoves::follow_sent(Vertex sent, MoveSet moves) const {
  const unsigned move = move_set::first(moves);
  if (!to_nearest()) {
    return standing(field_->targets(captor(sent))[move - move_set::bits], with(sent));
  }
  const PlaceIndex at = place(sent);
  if ((moves & (to_first | to_second)) == 0) {
    return sent - at * burden::count + field_->step(at, move) * burden::count;
  }
  const Nearest& nearest = nearest_->of(captor(sent));
  return standing((moves & to_first) != 0 ? nearest.first(at)->place : nearest.second(at)->place,
                  with(sent));
}

void PlayMoves::gain(Stock things) {
  stock_ |= things;
  const unsigned held =
      ((stock_ & stock::stick) != 0 ? bit_of(Fate::drifts) : 0U) |
      ((stock_ & stock::bridle) != 0 ? bit_of(Captor::ontifutlas) : 0U) |
      ((stock_ & stock::blade) != 0 && !reading_.calm ? bit_of(Captor::black_rider) : 0U);
  for (std::uint32_t& stays : stays_) {
    stays |= held;
  }
}

void PlayMoves::park(PlaceIndex place) {
  parked_.resize(field_->places(), 0);
  parked_[place] = 1;
}

}  // namespace dungeonlab::graph
