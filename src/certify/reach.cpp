// What shows where players can come to, and from where they win: P01 to P04, P07, P09 and P13.
#include "certify/evidence.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "relax/prison_visits.hpp"
#include "relax/starts.hpp"

#include <algorithm>

namespace dungeonlab::certify {
namespace {

using rules::Status;
using Vertex = relax::RelaxedMoves::Vertex;

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
  [[nodiscard]] std::vector<State> states_of_all() const {
    const relax::RelaxedSearch& search = relaxed_.search_of_all();
    return states_of(search.moves(), search.order());
  }

  void everything() {
    if (!holds_) {
      rests_.all = true;
      return;
    }
    std::size_t furniture = 0;
    for_each_place(dungeon_.ground(),
                   [&](PlaceIndex place) { furniture += is_furniture(place) ? 1U : 0U; });
    std::vector<bool> stood(dungeon_.places());
    const std::vector<State> states = states_of_all();
    claim_.list = list_of(dungeon_, up_to(states, [&](const State& state) {
                            if (claim_.code == "P13") {
                              const bool is_new = is_furniture(state.place) && !stood[state.place];
                              stood[state.place] = true;
                              furniture -= is_new ? 1U : 0U;
                              return furniture == 0;
                            }
                            return claim_.code == "P01"
                                       ? (state.with & relax::burden::treasure) != 0
                                       : goal_.reached(state.place, state.with);
                          }));
  }
  [[nodiscard]] bool is_furniture(PlaceIndex place) const {
    return dungeon_.holds(place) == Dungeon::Holds::encounter &&
           waits_for_visitors(dungeon_.kind(place));
  }

  /// All that the moves of one life lead to.
  [[nodiscard]] std::vector<State> everything_from(const relax::RelaxedMoves& moves,
                                                   const std::vector<Vertex>& vertices,
                                                   bool strikes) const {
    std::vector<Vertex> starts = vertices;
    if (strikes) {
      const std::vector<Vertex> struck = relax::struck(moves);
      starts.insert(starts.end(), struck.begin(), struck.end());
    }
    relax::RelaxedSearch search(moves);
    search.begin_at(starts);
    return states_of(moves, search.order());
  }

  void landings() {
    if (holds_) {
      rests_.home = rests_.things = true;
      return;
    }
    const PlaceIndex landing = relaxed_.dead_ends().front();
    rests_.life = true;
    claim_.landing = name(dungeon_.place(landing));
    claim_.set =
        set_of(dungeon_, everything_from(relaxed_.moves(), {relaxed_.moves().coming(landing, 0)},
                                         relaxed_.strikes()));
  }

  void traps() {
    if (holds_) {
      rests_.home = rests_.things = rests_.near = true;
      return;
    }
    const std::vector<PlaceIndex> places = relaxed_.traps().front().places;
    const relax::RelaxedSearch& near = relaxed_.search_with_nearest();
    const std::vector<State> states = states_of(near.moves(), near.order());
    const std::vector<State> home = states_of(relaxed_.moves(), relaxed_.winning_order());
    const std::string is_home = set_of(dungeon_, home);
    const auto is_lost = [&](const State& state) {
      const bool is_there = std::binary_search(places.begin(), places.end(), state.place);
      return is_there && std::none_of(home.begin(), home.end(), [&](const State& one) {
               return one.place == state.place && one.with == state.with;
             });
    };
    const std::span<const State> list = up_to(states, is_lost);
    rests_.life = true;
    claim_.list = list_of(dungeon_, list);
    const State& last = list.back();
    claim_.set =
        set_of(dungeon_, everything_from(relaxed_.moves(),
                                         {relax::RelaxedMoves::standing(last.place, last.with)},
                                         relaxed_.strikes()));
  }

  void bare_hands() {
    const game::Board& board = relaxed_.board();
    const relax::RelaxedMoves moves(board, {.bare_handed = true});
    const relax::Winning wins = relax::winning(moves, false, false);
    if (!holds_) {
      claim_.home = list_of(dungeon_, states_of(moves, wins.order));
      return;
    }
    const auto landings = board.landings();
    const PlaceIndex landing =
        *std::find_if(landings.begin(), landings.end(),
                      [&](PlaceIndex place) { return !wins.reached.has(moves.coming(place, 0)); });
    claim_.landing = name(dungeon_.place(landing));
    claim_.set = set_of(dungeon_, everything_from(moves, {moves.coming(landing, 0)}, false));
  }

  /// The way of a search to its goal.
  [[nodiscard]] static std::vector<State> way_of(const relax::PrisonSearch& search, Vertex goal) {
    std::vector<Vertex> way;
    for (Vertex vertex = goal; vertex != relax::PrisonSearch::unknown;
         vertex = search.before(vertex)) {
      way.push_back(vertex);
    }
    std::reverse(way.begin(), way.end());
    return states_of(search.moves(), way);
  }
  void prisons() {
    if (dungeon_.players() > 1) {  // who pay no fines
      return;
    }
    const relax::RelaxedMoves plain_moves = relaxed_.plain_moves();
    relax::PrisonSearch plain(plain_moves, places_of_easy_way(relaxed_));
    for (const PlaceIndex place : relax::landings_best_last(relaxed_.board())) {
      plain.land_at(place);
    }
    const auto way = plain.find_goal();
    if (way && plain.fewest(*way) == 0) {
      claim_.list = list_of(dungeon_, way_of(plain, *way));
      return;
    }
    relax::PrisonSearch search(relaxed_.moves());
    for (const PlaceIndex place : relaxed_.board().landings()) {
      search.land_at(place);
    }
    const auto goal = search.find_goal();
    rests_.life = rests_.life || !holds_ || !goal;
    if (!goal) {
      return;
    }
    rests_.things = true;
    claim_.list = list_of(dungeon_, way_of(search, *goal));
    if (!holds_) {
      search.settle_all();
      std::vector<Vertex> free;
      for (Vertex vertex = 0; vertex < search.moves().vertices(); ++vertex) {
        if (search.fewest(vertex) == 0) {
          free.push_back(vertex);
        }
      }
      claim_.set = set_of(dungeon_, states_of(search.moves(), free));
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
