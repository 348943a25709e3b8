// What players find and where they leave mounts, and nothing else: a RelaxedSearch finds the same,
// and for every state whether and how it is come to, which needs several times as long. With the
// treasure nobody comes to a place to which nobody comes without, so it is left out. What waits is
// taken in any order, the last first, since all that can be come to is come to at last; whoever
// lacked a thing is looked at again once somebody has found it. Nobody goes on on foot from where a
// mount is parked: who rides on from there comes to the same places, and more.
#include "relax/grown_moves.hpp"

#include "dungeonlab/core/borrowed.hpp"
#include "relax/starts.hpp"

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace dungeonlab::relax {
namespace {

using Vertex = RelaxedMoves::Vertex;
using Sort = RelaxedMoves::Sort;

class Growth {
 public:
  Growth(const game::Board& board, bool has_rivals)
      : board_(board), moves_(board), seen_(moves_.vertices()), has_rivals_(has_rivals) {
    waiting_.reserve(board.landings().size());
  }

  RelaxedMoves run();

 private:
  /// True the first time.
  bool is_new(Vertex vertex) { return std::exchange(seen_[vertex], std::uint8_t{1}) == 0; }
  void come_to(PlaceIndex place, Burden with);
  void stand_at(PlaceIndex place, Burden with);
  /// A vertex without the treasure.
  void reach(Vertex vertex);
  void go_on_from(Vertex vertex);
  /// Those who have come there may stay by now.
  void look_again_at(std::span<const PlaceIndex> places);
  void strike();

  const game::Board& board_;
  RelaxedMoves moves_;
  Borrowed<std::uint8_t> seen_;  ///< by vertex
  Borrowed<Vertex> waiting_;
  bool has_rivals_;
};

RelaxedMoves Growth::run() {
  for (const PlaceIndex at : board_.landings()) {
    come_to(at, 0);
  }
  look_again_at(board_.captors(game::Captor::ontifutlas));  // where riders were, nobody walks
  while (!waiting_.empty()) {
    const Vertex vertex = waiting_.back();
    waiting_.pop_back();
    go_on_from(vertex);
    if (waiting_.empty() && has_rivals_) {
      strike();
    }
  }
  return std::move(moves_);
}

void Growth::go_on_from(Vertex vertex) {
  if (moves_.sort(vertex) != Sort::standing) {
    for (MoveSet rest = moves_.moves(vertex); rest != 0; rest = move_set::rest(rest)) {
      reach(moves_.follow(vertex, rest) & ~burden::treasure);
    }
    return;
  }
  const PlaceIndex at = moves_.place(vertex);
  const Burden with = RelaxedMoves::with(vertex);
  if (with == 0 && moves_.parked(at)) {
    return;
  }
  for (unsigned rest = moves_.steps(at, with); rest != 0; rest &= rest - 1) {
    come_to(board_.step(at, static_cast<unsigned>(std::countr_zero(rest))), with);
  }
}

void Growth::reach(Vertex vertex) {
  switch (moves_.sort(vertex)) {
    case Sort::standing:
      stand_at(moves_.place(vertex), RelaxedMoves::with(vertex));
      break;
    case Sort::coming:
      come_to(moves_.place(vertex), RelaxedMoves::with(vertex));
      break;
    case Sort::sent:
      if (is_new(vertex)) {
        waiting_.push_back(vertex);
      }
      break;
  }
}

void Growth::come_to(PlaceIndex place, Burden with) {
  const Vertex coming = moves_.coming(place, with);
  if (!is_new(coming)) {
    return;
  }
  if (board_.fate(place) == game::Fate::stays) {
    stand_at(place, with);
  } else {
    waiting_.push_back(coming);
  }
}

void Growth::stand_at(PlaceIndex place, Burden with) {
  const Vertex standing = RelaxedMoves::standing(place, with);
  if (!is_new(standing)) {
    return;
  }
  waiting_.push_back(standing);
  if (with != 0) {
    moves_.park(place);
  }
  if (const game::Stock found = board_.gives(place); (found & ~moves_.stock()) != 0) {
    moves_.gain(found);
    look_again_at(board_.currents());
    look_again_at(board_.captors(game::Captor::ontifutlas));
    look_again_at(board_.captors(game::Captor::black_rider));
  }
}

void Growth::look_again_at(std::span<const PlaceIndex> places) {
  for (const PlaceIndex at : places) {
    for (const Burden with : {Burden{0}, burden::mounted}) {
      if (const Vertex coming = moves_.coming(at, with); seen_[coming] != 0) {
        waiting_.push_back(coming);
      }
    }
  }
}

void Growth::strike() {
  const bool strikes = (moves_.stock() & game::stock::blade) != 0 &&
                       !board_.captors(game::Captor::black_rider).empty();
  for (const Vertex vertex : strikes ? struck(moves_) : std::vector<Vertex>()) {
    reach(vertex);
  }
}

}  // namespace

RelaxedMoves grown_moves(const game::Board& board, bool has_rivals) {
  return Growth(board, has_rivals).run();
}

}  // namespace dungeonlab::relax
