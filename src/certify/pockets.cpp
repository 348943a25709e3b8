// What shows where the unarmed find help (P06). From each place of stripping the unarmed are
// followed breadth-first until they come to help, or to somebody who is on the list already, which
// on most maps is soon; the way there goes on the list, its end first. Where nothing is found, it
// is remembered that nobody there comes to anything.
#include "relax/pockets.hpp"

#include "certify/evidence.hpp"
#include "relax/unarmed_parts.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

using rules::Status;
using Vertex = relax::RelaxedMoves::Vertex;

/// A list of ways of the unarmed to what helps.
class Ways {
 public:
  Ways(const relax::RelaxedMoves& moves, relax::Found what)
      : moves_(moves),
        goal_(moves.board()),
        what_(what),
        known_(moves.vertices(), Known::nothing),
        seen_(moves.vertices(), 0),
        parent_(moves.vertices()) {}

  /// Lists the way from a place; false if there is none.
  bool add(PlaceIndex place) {
    const Vertex first = relax::RelaxedMoves::standing(place, 0);
    ++search_;
    order_ = {first};
    seen_[first] = search_;
    parent_[first] = first;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const Vertex at = order_[i];
      if (known_[at] == Known::listed || is_help(at)) {
        list(at);
        return true;
      }
      for (relax::MoveSet rest = moves_.moves(at); rest != 0; rest = relax::move_set::rest(rest)) {
        const Vertex to = moves_.follow(at, rest);
        if (seen_[to] != search_ && known_[to] != Known::hopeless) {
          seen_[to] = search_;
          parent_[to] = at;
          order_.push_back(to);
        }
      }
    }
    for (const Vertex vertex : order_) {
      known_[vertex] = Known::hopeless;
    }
    return false;
  }
  [[nodiscard]] std::string text() const {
    return list_of(moves_.board().dungeon(), states_of(moves_, listed_));
  }

 private:
  enum class Known : std::uint8_t { nothing, listed, hopeless };

  [[nodiscard]] bool is_help(Vertex vertex) const {
    if (moves_.sort(vertex) != relax::RelaxedMoves::Sort::standing) {
      return false;
    }
    const PlaceIndex place = moves_.place(vertex);
    const relax::Found here = goal_.reached(place, relax::RelaxedMoves::with(vertex))
                                  ? relax::found::way_out
                                  : relax::found_at(moves_.board().dungeon(), place);
    return (here & what_) != 0;
  }
  void list(Vertex end) {
    for (Vertex at = end;; at = parent_[at]) {
      if (known_[at] != Known::listed) {
        known_[at] = Known::listed;
        listed_.push_back(at);
      }
      if (parent_[at] == at) {
        return;
      }
    }
  }

  const relax::RelaxedMoves& moves_;
  relax::Goal goal_;
  relax::Found what_;
  std::vector<Known> known_;         ///< by vertex
  std::vector<std::uint32_t> seen_;  ///< by vertex: the number of the search that came there last
  std::vector<Vertex> parent_;       ///< by vertex; its own for the first
  std::uint32_t search_ = 0;
  std::vector<Vertex> order_{};
  std::vector<Vertex> listed_{};
};

}  // namespace

void show_pockets(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const game::Board& board = relaxed.board();
  const relax::RelaxedMoves moves = relaxed.unarmed_moves();
  if (claim.status == Status::violated) {
    const PlaceIndex place = relax::pockets(relaxed).front().stripped_at.front();
    relax::RelaxedSearch search(moves);
    search.begin_at(std::array{relax::RelaxedMoves::standing(place, 0)});
    claim.place = name(board.dungeon().place(place));
    claim.set = set_of(board.dungeon(), states_of(moves, search.order()));
    rests.things = rests.things || relaxed.strikes();
    return;
  }
  const bool has_strikers =
      board.dungeon().players() > 1 && !board.captors(game::Captor::black_rider).empty();
  rests.life = rests.life || has_strikers;  // the set that shows whether anybody has a blade
  Ways armed(moves, relax::found::way_out);
  Ways store(moves, relax::found::store);
  Ways money(moves, relax::found::money);
  for (const PlaceIndex place : relax::stripping_places(moves, relaxed.strikes())) {
    if (!armed.add(place)) {
      store.add(place);
      money.add(place);
    }
  }
  claim.armed = armed.text();
  claim.store = store.text();
  claim.money = money.text();
}

}  // namespace dungeonlab::certify
