// Every move of PlayMoves, found from its end. Walks, level changes and jumps go both ways over the
// same boundaries, so the steps that come to a place are those that leave it; marmars throw from
// the levels beside; captors are listed by the field. Only what falls or drifts to a place has to
// be turned round in a table, by counting. Hops to the nearest target are not turned round: no rule
// asks from where the nearest target can be come to.
#include "graph/play_origins.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace dungeonlab::graph {
namespace {

bool moves_on(const PlayField& field, PlaceIndex place) {
  return field.fate(place) == Fate::falls || field.fate(place) == Fate::drifts;
}

bool throws_to(const PlayField& field, PlaceIndex from, PlaceIndex to) {
  return field.fate(from) == Fate::thrown && field.leads_to(from) == to;
}

/// Black riders take the treasure: who is sent without it may have come with it.
std::size_t ways_to_be_sent(Captor captor) {
  return captor == Captor::black_rider ? 2 : 1;
}

}  // namespace

PlayOrigins::PlayOrigins(const PlayMoves& moves, bool rides)
    : forward_(&moves),
      field_(&moves.field()),
      rides_(rides),
      first_mover_(std::size_t{field_->places()} + 1, 0) {
  assert(moves.reading().delivered == Delivered::anywhere);
  // Counting sort by destination: sums of the counts are where runs end, filling from behind turns
  // them into where runs begin.
  for (PlaceIndex place = 0; place < field_->places(); ++place) {
    if (moves_on(*field_, place)) {
      ++first_mover_[field_->leads_to(place)];
    }
  }
  std::partial_sum(first_mover_.begin(), first_mover_.end(), first_mover_.begin());
  movers_.resize(first_mover_.back());
  for (PlaceIndex place = field_->places(); place-- > 0;) {
    if (moves_on(*field_, place)) {
      movers_[--first_mover_[field_->leads_to(place)]] = place;
    }
  }
}

MoveSet PlayOrigins::moves(Vertex vertex) const {
  switch (forward_->sort(vertex)) {
    case PlayMoves::Sort::standing:
      return moves_of_standing(forward_->place(vertex), PlayMoves::with(vertex));
    case PlayMoves::Sort::coming:
      return moves_of_coming(forward_->place(vertex), PlayMoves::with(vertex));
    case PlayMoves::Sort::sent:
      break;
  }
  return moves_of_sent(vertex);
}

PlayOrigins::Vertex PlayOrigins::follow(Vertex vertex, MoveSet moves) const {
  switch (forward_->sort(vertex)) {
    case PlayMoves::Sort::standing:
      return follow_standing(vertex, moves);
    case PlayMoves::Sort::coming:
      return follow_coming(vertex, moves);
    case PlayMoves::Sort::sent:
      break;
  }
  return follow_sent(vertex, moves);
}

Burden PlayOrigins::found_at(PlaceIndex place) const {
  const bool is_mount =
      field_->fate(place) == Fate::carried_off && field_->captor(place) == Captor::ontifutlas;
  return is_mount ? burden::mounted : place == field_->treasure() ? burden::treasure : 0;
}

MoveSet PlayOrigins::moves_of_standing(PlaceIndex at, Burden with) const {
  MoveSet moves = move_set::list(first_mover_[at + 1] - first_mover_[at]);
  const Burden found = found_at(at);
  if ((with & found) == found) {
    moves |= forward_->may_stay(at, with) ? stayed : 0;
    moves |= found != 0 && forward_->may_stay(at, with ^ found) ? stayed_bare : 0;
  }
  const auto captor = field_->target_of(at);
  if (captor && (captor != Captor::black_rider || (with & burden::treasure) == 0)) {
    moves |= was_sent;
  }
  const bool mounted = (with & burden::mounted) != 0;
  return moves | ((mounted ? forward_->parked(at) : rides_) ? changed_mount : 0);
}

PlayOrigins::Vertex PlayOrigins::follow_standing(Vertex standing, MoveSet moves) const {
  const PlaceIndex at = forward_->place(standing);
  const Burden with = PlayMoves::with(standing);
  switch (const unsigned move = move_set::first(moves);
          MoveSet{1} << std::min(move, move_set::bits)) {
    case stayed:
      return forward_->coming(at, with);
    case stayed_bare:
      return forward_->coming(at, with ^ found_at(at));
    case was_sent:
      return forward_->sent(*field_->target_of(at), at, with);
    case changed_mount:
      return standing ^ burden::mounted;
    default:
      return forward_->coming(movers_[first_mover_[at] + move - move_set::bits], with);
  }
}

MoveSet PlayOrigins::moves_of_coming(PlaceIndex at, Burden with) const {
  const MoveSet steps = forward_->steps(at, with);
  return steps | ((steps & steps::up) != 0 && throws_to(*field_, at + 1, at) ? thrown_down : 0) |
         ((steps & steps::down) != 0 && throws_to(*field_, at - 1, at) ? thrown_up : 0);
}

PlayOrigins::Vertex PlayOrigins::follow_coming(Vertex coming, MoveSet moves) const {
  const PlaceIndex at = forward_->place(coming);
  const Burden with = PlayMoves::with(coming);
  if ((moves & (thrown_down - 1)) != 0) {
    return PlayMoves::standing(field_->step(at, move_set::first(moves)), with);
  }
  return forward_->coming((moves & thrown_down) != 0 ? at + 1 : at - 1, with);
}

MoveSet PlayOrigins::moves_of_sent(Vertex sent) const {
  const Captor captor = forward_->captor(sent);
  return move_set::list(field_->captors(captor).size() * ways_to_be_sent(captor));
}

PlayOrigins::Vertex PlayOrigins::follow_sent(Vertex sent, MoveSet moves) const {
  const Captor captor = forward_->captor(sent);
  const std::size_t nth = move_set::first(moves) - move_set::bits;
  const PlaceIndex at = field_->captors(captor)[nth / ways_to_be_sent(captor)];
  const bool loses_it = nth % ways_to_be_sent(captor) != 0;
  return forward_->coming(at, PlayMoves::with(sent) | (loses_it ? burden::treasure : 0));
}

}  // namespace dungeonlab::graph
