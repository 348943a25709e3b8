// Every move of RelaxedMoves, found from its end. Walks, level changes and jumps go both ways over
// the same boundaries, so the steps that come to a place are those that leave it; marmars throw
// from the levels beside; captors are listed by the board. Only what falls or drifts to a place has
// to be turned round in a table, by counting. Hops to the nearest target are not turned round: no
// rule asks from where the nearest target can be come to.
#include "relax/relaxed_origins.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace dungeonlab::relax {
namespace {

bool moves_on(const game::Board& board, PlaceIndex place) {
  return board.fate(place) == game::Fate::falls || board.fate(place) == game::Fate::drifts;
}

bool throws_to(const game::Board& board, PlaceIndex from, PlaceIndex to) {
  return board.fate(from) == game::Fate::thrown && board.leads_to(from) == to;
}

bool takes_treasure(const game::Board& board, game::Captor captor) {
  const auto captors = board.captors(captor);
  return !captors.empty() && board.takes_treasure(captors.front());
}

/// Who is sent without the treasure may have come with it, if the captor takes it.
std::size_t ways_to_be_sent(const game::Board& board, game::Captor captor) {
  return takes_treasure(board, captor) ? 2 : 1;
}

}  // namespace

RelaxedOrigins::RelaxedOrigins(const RelaxedMoves& moves, bool rides)
    : forward_(&moves),
      board_(&moves.board()),
      rides_(rides),
      first_mover_(std::size_t{board_->places()} + 1, 0),
      is_plain_(board_->places(), 1) {
  assert(moves.reading().delivered == Delivered::anywhere);
  // Counting sort by destination: sums of the counts are where runs end, filling from behind turns
  // them into where runs begin.
  for (PlaceIndex place = 0; place < board_->places(); ++place) {
    note(place);
  }
  is_plain_[board_->treasure()] = 0;
  std::partial_sum(first_mover_.begin(), first_mover_.end(), first_mover_.begin());
  movers_.resize(first_mover_.back());
  for (PlaceIndex place = board_->places(); place-- > 0;) {
    if (moves_on(*board_, place)) {
      movers_[--first_mover_[board_->leads_to(place)]] = place;
    }
  }
}

/// Counts it where it leads to, and notes what is not plain by it.
void RelaxedOrigins::note(PlaceIndex place) {
  const game::Fate fate = board_->fate(place);
  if (moves_on(*board_, place)) {
    ++first_mover_[board_->leads_to(place)];
  }
  if (fate != game::Fate::stays && fate != game::Fate::carried_off) {
    is_plain_[board_->leads_to(place)] = 0;
  }
  if (fate != game::Fate::stays || board_->target_of(place)) {
    is_plain_[place] = 0;
  }
}

MoveSet RelaxedOrigins::moves(Vertex vertex) const {
  switch (forward_->sort(vertex)) {
    case RelaxedMoves::Sort::standing:
      return moves_of_standing(forward_->place(vertex), RelaxedMoves::with(vertex));
    case RelaxedMoves::Sort::coming:
      return moves_of_coming(forward_->place(vertex), RelaxedMoves::with(vertex));
    case RelaxedMoves::Sort::sent:
      break;
  }
  return moves_of_sent(vertex);
}

RelaxedOrigins::Vertex RelaxedOrigins::follow(Vertex vertex, MoveSet moves) const {
  switch (forward_->sort(vertex)) {
    case RelaxedMoves::Sort::standing:
      return follow_standing(vertex, moves);
    case RelaxedMoves::Sort::coming:
      return follow_coming(vertex, moves);
    case RelaxedMoves::Sort::sent:
      break;
  }
  return follow_sent(vertex, moves);
}

Burden RelaxedOrigins::found_at(PlaceIndex place) const {
  const bool is_mount = board_->fate(place) == game::Fate::carried_off &&
                        board_->captor(place) == game::Captor::ontifutlas;
  return is_mount ? burden::mounted : place == board_->treasure() ? burden::treasure : 0;
}

MoveSet RelaxedOrigins::moves_of_standing(PlaceIndex at, Burden with) const {
  const bool mounted = (with & burden::mounted) != 0;
  const MoveSet mount = (mounted ? forward_->parked(at) : rides_) ? changed_mount : 0;
  if (is_plain(at)) {
    return stayed | mount;
  }
  MoveSet moves = mount | move_set::list(first_mover_[at + 1] - first_mover_[at]);
  const Burden found = found_at(at);
  if ((with & found) == found) {
    moves |= forward_->may_stay(at, with) ? stayed : 0;
    moves |= found != 0 && forward_->may_stay(at, with ^ found) ? stayed_bare : 0;
  }
  const auto captor = board_->target_of(at);
  if (captor && (!takes_treasure(*board_, *captor) || (with & burden::treasure) == 0)) {
    moves |= was_sent;
  }
  return moves;
}

RelaxedOrigins::Vertex RelaxedOrigins::follow_standing(Vertex standing, MoveSet moves) const {
  const PlaceIndex at = forward_->place(standing);
  const Burden with = RelaxedMoves::with(standing);
  switch (const unsigned move = move_set::first(moves);
          MoveSet{1} << std::min(move, move_set::bits)) {
    case stayed:
      return forward_->coming(at, with);
    case stayed_bare:
      return forward_->coming(at, with ^ found_at(at));
    case was_sent:
      return forward_->sent(*board_->target_of(at), at, with);
    case changed_mount:
      return standing ^ burden::mounted;
    default:
      return forward_->coming(movers_[first_mover_[at] + move - move_set::bits], with);
  }
}

MoveSet RelaxedOrigins::moves_of_coming(PlaceIndex at, Burden with) const {
  const MoveSet steps = forward_->steps(at, with);
  return steps |
         ((steps & game::steps::up) != 0 && throws_to(*board_, at + 1, at) ? thrown_down : 0) |
         ((steps & game::steps::down) != 0 && throws_to(*board_, at - 1, at) ? thrown_up : 0);
}

RelaxedOrigins::Vertex RelaxedOrigins::follow_coming(Vertex coming, MoveSet moves) const {
  const PlaceIndex at = forward_->place(coming);
  const Burden with = RelaxedMoves::with(coming);
  if ((moves & (thrown_down - 1)) != 0) {
    return RelaxedMoves::standing(board_->step(at, move_set::first(moves)), with);
  }
  return forward_->coming((moves & thrown_down) != 0 ? at + 1 : at - 1, with);
}

MoveSet RelaxedOrigins::moves_of_sent(Vertex sent) const {
  const game::Captor captor = forward_->captor(sent);
  return move_set::list(board_->captors(captor).size() * ways_to_be_sent(*board_, captor));
}

RelaxedOrigins::Vertex RelaxedOrigins::follow_sent(Vertex sent, MoveSet moves) const {
  const game::Captor captor = forward_->captor(sent);
  const std::size_t nth = move_set::first(moves) - move_set::bits;
  const std::size_t ways = ways_to_be_sent(*board_, captor);
  const PlaceIndex at = board_->captors(captor)[nth / ways];
  const bool loses_it = nth % ways != 0;
  return forward_->coming(at, RelaxedMoves::with(sent) | (loses_it ? burden::treasure : 0));
}

}  // namespace dungeonlab::relax
