// Evidence for what players can reach and where they win from: P01 to P04, P07, P09 and P13.
#include "certify/evidence.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "relax/goal.hpp"
#include "relax/label_search.hpp"
#include "relax/prison_visits.hpp"

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
    } else if (relaxed_.firm_ground().wins_everywhere()) {
      return;  // this proves all the others too
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
    const relax::Reach& reach = relaxed_.all();
    const relax::Relation& relation = reach.relation();
    std::vector<relax::State> ends;
    if (claim_.code == "P13") {
      ends = on_furniture(reach);
    } else {
      const bool only_treasure = claim_.code == "P01";
      ends.push_back(*first_that(relation, reach.order(), [&](relax::State state) {
        return only_treasure ? (relation.with(state) & relax::burden::treasure) != 0
                             : goal_.reached(relation, state);
      }));
    }
    claim_.list = list_to(reach, ends);
  }
  /// The first reached state on each piece of furniture.
  [[nodiscard]] std::vector<relax::State> on_furniture(const relax::Reach& reach) const {
    std::vector<bool> stood(dungeon_.places());
    std::vector<relax::State> found;
    for (const relax::State state : reach.order()) {
      if (reach.relation().is_standing(state)) {
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

  /// Every state that moves reach from `state`, as a set.
  [[nodiscard]] std::string set_from(const relax::Moves& moves, relax::State state) const {
    relax::Reach reach(moves);
    reach.begin_at(std::array{state});
    return set_of(reach);
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
    const relax::Reach& near = relaxed_.near();
    const relax::State lost = *first_that(relation, near.order(), [&](relax::State state) {
      return std::binary_search(places.begin(), places.end(), relation.place(state)) &&
             !relaxed_.home().has(state);
    });
    rests_.life = true;
    claim_.list = list_to(near, std::array{lost});
    claim_.set = set_from(relaxed_.life_moves(), lost);
  }

  void bare_hands() {
    const relax::Moves moves(relaxed_.relation(), relax::readings::bare);
    std::optional<PlaceIndex> landing = relaxed_.sealed_landing();
    if (!landing) {
      const relax::Home home(relax::Origins(moves), relax::goals(moves));
      if (!holds_) {
        claim_.home = list_of(moves.relation(), home.order());
        return;
      }
      const auto landings = relaxed_.board().landings();
      landing = *std::find_if(landings.begin(), landings.end(),
                              [&](PlaceIndex place) { return !home.has(moves.coming(place, 0)); });
    }
    claim_.landing = name(dungeon_.place(*landing));
    claim_.set = set_from(moves, moves.coming(*landing, 0));
  }

  using PrisonSearch = relax::LabelSearch<relax::PrisonGame>;
  /// The path of a search to its goal.
  [[nodiscard]] std::string way_of(const PrisonSearch& search, PrisonSearch::Number goal) const {
    std::vector<relax::State> way;
    for (const PrisonSearch::Entry& entry : search.way_to(goal)) {
      way.push_back(entry.node);
    }
    return list_of(relaxed_.relation(), way);
  }
  void prisons() {
    if (dungeon_.players() > 1) {  // several players pay no fines
      return;
    }
    const relax::Moves plain_moves(relaxed_.relation(), relax::readings::plain);
    const relax::PrisonGame plain_game(plain_moves);
    PrisonSearch plain(plain_game, places_of_easy_way(relaxed_));
    plain.land(relaxed_.board().landings());
    const auto way = plain.run();
    if (way && plain.entry(*way).label == 0) {
      claim_.list = way_of(plain, *way);
      return;
    }
    const relax::PrisonGame game(relaxed_.life_moves());
    PrisonSearch search(game);
    search.land(relaxed_.board().landings());
    const auto goal = search.run();
    rests_.life = rests_.life || !holds_ || !goal;
    if (!goal) {
      return;
    }
    rests_.things = true;
    claim_.list = way_of(search, *goal);
    if (!holds_) {
      // All states that reach no prison were settled before the goal.
      std::vector<relax::State> free;
      for (const PrisonSearch::Entry& entry : search.entries()) {
        if (entry.label == 0) {
          free.push_back(entry.node);
        }
      }
      claim_.set = set_of(relaxed_.relation(), free);
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
