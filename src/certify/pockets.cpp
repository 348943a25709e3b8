// Evidence where unarmed players find help (P06). From each place where players are stripped,
// unarmed moves are searched breadth-first until they reach help or a state that is already listed,
// which is soon on most maps. The path goes on the list, last state first. Places where the search
// finds nothing are remembered as hopeless.
#include "relax/pockets.hpp"

#include "certify/evidence.hpp"
#include "relax/pockets.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

using rules::Status;

/// A list of the paths that lead unarmed players to help.
class Ways {
 public:
  Ways(const relax::Moves& moves, relax::Found what)
      : moves_(moves),
        goal_(moves.board()),
        what_(what),
        known_(moves.relation().states(), Known::nothing),
        seen_(known_.size(), 0),
        parent_(known_.size()) {}

  /// Lists the path from a place; false if there is none.
  bool add(PlaceIndex place) {
    const relax::State first = moves_.relation().standing(place, 0);
    ++search_;
    order_.clear();
    come_to(first, first);
    for (std::size_t next = 0; next < order_.size();) {
      const relax::State at = order_[next++];
      if (known_[at] == Known::listed || is_help(at)) {
        list(at);
        return true;
      }
      moves_.from(at, [&](const relax::Move& move) { come_to(move.to, at); });
    }
    for (const relax::State state : order_) {
      known_[state] = Known::hopeless;
    }
    return false;
  }
  [[nodiscard]] std::string text() const { return list_of(moves_.relation(), listed_); }

 private:
  enum class Known : std::uint8_t { nothing, listed, hopeless };

  void come_to(relax::State state, relax::State from) {
    if (seen_[state] != search_ && known_[state] != Known::hopeless) {
      seen_[state] = search_;
      parent_[state] = from;
      order_.push_back(state);
    }
  }
  [[nodiscard]] bool is_help(relax::State state) const {
    const relax::Relation& relation = moves_.relation();
    if (!relation.is_standing(state)) {
      return false;
    }
    const PlaceIndex place = relation.place(state);
    const relax::Found here = goal_.reached(place, relation.with(state))
                                  ? relax::found::way_out
                                  : relax::found_at(moves_.board().dungeon(), place);
    return (here & what_) != 0;
  }
  void list(relax::State end) {
    for (relax::State at = end;; at = parent_[at]) {
      if (known_[at] != Known::listed) {
        known_[at] = Known::listed;
        listed_.push_back(at);
      }
      if (parent_[at] == at) {
        return;
      }
    }
  }

  const relax::Moves& moves_;
  relax::Goal goal_;
  relax::Found what_;
  std::vector<Known> known_;          ///< by state
  std::vector<std::uint32_t> seen_;   ///< by state: the number of the last search that reached it
  std::vector<relax::State> parent_;  ///< by state: the state before it, or itself for the first
  std::uint32_t search_ = 0;
  std::vector<relax::State> order_{};
  std::vector<relax::State> listed_{};
};

}  // namespace

void show_pockets(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const game::Board& board = relaxed.board();
  const relax::Moves moves(relaxed.near_relation(), relax::readings::bare);
  if (claim.status == Status::violated) {
    const PlaceIndex place = relax::pockets(relaxed)->front().stripped_at.front();
    relax::Reach reach(moves);
    reach.begin_at(std::array{moves.relation().standing(place, 0)});
    claim.place = name(board.dungeon().place(place));
    claim.set = set_of(reach);
    rests.things = rests.things || relaxed.strikes();
    return;
  }
  const bool has_strikers =
      board.dungeon().players() > 1 && !board.captors(game::Captor::black_rider).empty();
  rests.life = rests.life || has_strikers;  // the set that shows whether anybody has a blade
  Ways armed(moves, relax::found::way_out);
  std::optional<Ways> store;
  std::optional<Ways> money;
  for (const PlaceIndex place : relax::stripping_places(moves.relation(), relaxed.strikes())) {
    if (armed.add(place)) {
      continue;
    }
    if (!store) {
      store.emplace(moves, relax::found::store);
      money.emplace(moves, relax::found::money);
    }
    store->add(place);
    money->add(place);
  }
  claim.armed = armed.text();
  claim.store = store ? store->text() : "";
  claim.money = money ? money->text() : "";
}

}  // namespace dungeonlab::certify
