// What shows where players can come to, and from where they win: P01 to P04, P07, P09 and P13.
#include "certify/evidence.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "relax/prison_visits.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

using rules::Status;

class ReachEvidence {
 public:
  ReachEvidence(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests)
      : relaxed_(relaxed),
        dungeon_(relaxed.board().dungeon()),
        goal_(relaxed.board()),
        claim_(claim),
        rests_(rests),
        holds_(claim.status == Status::holds) {}

  void show() {
    if (claim_.code == "P07") {
      bare_hands();
    } else if (claim_.code == "P09") {
      prisons();
    } else if (!relaxed_.firm_ground().empty()) {
      return;  // which shows all the others
    } else if (claim_.code == "P03") {
      landings();
    } else if (claim_.code == "P04") {
      traps();
    } else {
      everything();
    }
  }

 private:
  void everything() {
    if (!holds_) {
      rests_.all = true;
      return;
    }
    const relax::Reach& reach = relaxed_.reach_of_all();
    const relax::Relation& relation = reach.relation();
    std::vector<relax::State> ends;
    if (claim_.code == "P13") {
      ends = on_furniture(reach);
    } else {
      const bool only_treasure = claim_.code == "P01";
      ends.push_back(*first_that(relation, reach.order(), [&](relax::State state) {
        return only_treasure ? (relation.with(state) & relax::burden::treasure) != 0
                             : goal_.reached(relation.place(state), relation.with(state));
      }));
    }
    claim_.list = list_of(dungeon_, list_to(reach, ends));
  }
  /// The first state on each piece of furniture.
  [[nodiscard]] std::vector<relax::State> on_furniture(const relax::Reach& reach) const {
    std::vector<bool> stood(dungeon_.places());
    std::vector<relax::State> found;
    for (const relax::State state : reach.order()) {
      if (reach.relation().stands(state)) {
        const PlaceIndex place = reach.relation().place(state);
        if (is_furniture(place) && !stood[place]) {
          found.push_back(state);
        }
        stood[place] = true;
      }
    }
    return found;
  }
  [[nodiscard]] bool is_furniture(PlaceIndex place) const {
    return dungeon_.holds(place) == Dungeon::Holds::encounter &&
           waits_for_visitors(dungeon_.kind(place));
  }

  /// The set of all that moves lead to from a state.
  [[nodiscard]] std::string set_from(const relax::Moves& moves, relax::State state) const {
    relax::Reach reach(moves);
    reach.begin_at(std::array{state});
    return set_of(dungeon_, states_of(moves.relation(), reach.order()));
  }

  void landings() {
    if (holds_) {
      rests_.home = rests_.things = true;
      return;
    }
    const PlaceIndex landing = relaxed_.dead_ends().front();
    rests_.life = true;
    claim_.landing = name(dungeon_.place(landing));
    claim_.set = set_from(relaxed_.life_moves(), relaxed_.life_moves().coming(landing, 0));
  }

  void traps() {
    if (holds_) {
      rests_.home = rests_.things = rests_.near = true;
      return;
    }
    const std::vector<PlaceIndex> places = relaxed_.traps()->front().places;
    const relax::Relation& relation = relaxed_.relation();
    const relax::Reach& near = relaxed_.near_reach();
    const relax::State lost = *first_that(relation, near.order(), [&](relax::State state) {
      return std::binary_search(places.begin(), places.end(), relation.place(state)) &&
             !relaxed_.home().has(state);
    });
    rests_.life = true;
    claim_.list = list_of(dungeon_, list_to(near, std::array{lost}));
    claim_.set = set_from(relaxed_.life_moves(), lost);
  }

  void bare_hands() {
    const game::Board& board = relaxed_.board();
    const relax::Moves moves(relaxed_.relation(), relax::readings::bare);
    const relax::Home home(relax::Origins(moves), relax::goals(moves));
    if (!holds_) {
      claim_.home = list_of(dungeon_, states_of(moves.relation(), home.order()));
      return;
    }
    const auto landings = board.landings();
    const PlaceIndex landing =
        *std::find_if(landings.begin(), landings.end(),
                      [&](PlaceIndex place) { return !home.has(moves.coming(place, 0)); });
    claim_.landing = name(dungeon_.place(landing));
    claim_.set = set_from(moves, moves.coming(landing, 0));
  }

  /// The way of a search to its goal.
  [[nodiscard]] std::string way_of(const relax::PrisonSearch& search, relax::State goal) const {
    return list_of(dungeon_, states_of(relaxed_.relation(), search.way_to(goal)));
  }
  void prisons() {
    if (dungeon_.players() > 1) {  // who pay no fines
      return;
    }
    const relax::Moves plain_moves(relaxed_.relation(), relax::readings::plain);
    relax::PrisonSearch plain(plain_moves, places_of_easy_way(relaxed_));
    for (const PlaceIndex place : relax::landings_best_last(relaxed_.board())) {
      plain.land_at(place);
    }
    const auto way = plain.find_goal();
    if (way && plain.fewest(*way) == 0) {
      claim_.list = way_of(plain, *way);
      return;
    }
    relax::PrisonSearch search(relaxed_.life_moves());
    for (const PlaceIndex place : relaxed_.board().landings()) {
      search.land_at(place);
    }
    const auto goal = search.find_goal();
    rests_.life = rests_.life || !holds_ || !goal;
    if (!goal) {
      return;
    }
    rests_.things = true;
    claim_.list = way_of(search, *goal);
    if (!holds_) {
      search.settle_all();
      std::vector<relax::State> free;
      for (relax::State state = 0; state < relaxed_.relation().states(); ++state) {
        if (search.fewest(state) == 0) {
          free.push_back(state);
        }
      }
      claim_.set = set_of(dungeon_, states_of(relaxed_.relation(), free));
    }
  }

  const relax::RelaxedGame& relaxed_;
  const Dungeon& dungeon_;
  relax::Goal goal_;
  Claim& claim_;
  Rests& rests_;
  bool holds_;
};

}  // namespace

void show_reach(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  ReachEvidence(relaxed, claim, rests).show();
}

}  // namespace dungeonlab::certify
