// Proofs with labels come from one generic search that keeps the parent of every label. Where plain
// moves from the best landing reach the goal, their way is the proof, as everything that is done
// with them can be done in every game; where there is an easy way, the search need not leave its
// places. Only if the goal is not reached so, the whole game is searched. The fewest prisons and
// the bare hands need one number for each state.
#include "certify/relaxed_proofs.hpp"

#include "relax/armed_moves.hpp"
#include "relax/hurt_moves.hpp"
#include "relax/relaxed_search.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace dungeonlab::certify {
namespace {

using Vertex = relax::RelaxedMoves::Vertex;

State state_of(const relax::RelaxedMoves& moves, Vertex standing) {
  return {moves.place(standing), relax::RelaxedMoves::with(standing)};
}

bool stands_at(const relax::RelaxedMoves& moves, Vertex vertex) {
  return moves.sort(vertex) == relax::RelaxedMoves::Sort::standing;
}

/// The game of P05 for a LabelSearch. A node is an relax::ArmedState.
class ArmedGame {
 public:
  using Label = game::Ammunition;

  ArmedGame(const relax::RelaxedMoves& moves, bool strikes)
      : moves_(&moves), armed_(moves), strikes_(strikes) {}

  [[nodiscard]] std::size_t nodes() const { return armed_.states(); }
  [[nodiscard]] PlaceIndex place(relax::ArmedState node) const { return armed_.place(node); }
  [[nodiscard]] bool stands(relax::ArmedState node) const { return armed_.stands(node); }
  [[nodiscard]] bool won(relax::ArmedState node) const { return armed_.won(node); }
  [[nodiscard]] LabelledState labelled(relax::ArmedState node, const game::Ammunition& left) const {
    return {state_of(*moves_, node / 2),
            {relax::ArmedMoves::is_exote(node) ? 1 : 0, left.grenades, left.blasters}};
  }
  [[nodiscard]] static bool no_worse(const game::Ammunition& one, const game::Ammunition& other) {
    return one.grenades >= other.grenades && one.blasters >= other.blasters;
  }
  [[nodiscard]] static int spent(const game::Ammunition& left) {
    return -left.grenades - left.blasters;
  }
  template <class Take>
  void from(relax::ArmedState node, const game::Ammunition& left, Take take) const {
    armed_.from(node, [&](const relax::ArmedMove& move) {
      const game::Ammunition after = move.stripped
                                         ? game::Ammunition{}
                                         : game::Ammunition{left.grenades - move.cost.grenades,
                                                            left.blasters - move.cost.blasters};
      if (left.grenades >= move.cost.grenades && left.blasters >= move.cost.blasters) {
        take(move.to, after);
      }
    });
    if (strikes_ && stands(node)) {
      for (const Vertex standing : relax::struck(*moves_)) {
        take(relax::ArmedMoves::state(standing, relax::ArmedMoves::is_exote(node)),
             game::Ammunition{});
      }
    }
  }

 private:
  const relax::RelaxedMoves* moves_;
  relax::ArmedMoves armed_;
  bool strikes_;
};

/// The game of P08 for a LabelSearch. A node is a vertex.
class HurtGame {
 public:
  using Label = relax::Hurt;

  explicit HurtGame(const relax::HurtMoves& hurt_moves)
      : moves_(&hurt_moves.moves()), hurt_moves_(&hurt_moves) {}

  [[nodiscard]] std::size_t nodes() const { return moves_->vertices(); }
  [[nodiscard]] PlaceIndex place(Vertex node) const { return moves_->place(node); }
  [[nodiscard]] bool stands(Vertex node) const { return stands_at(*moves_, node); }
  [[nodiscard]] bool won(Vertex node) const { return hurt_moves_->won(node); }
  [[nodiscard]] LabelledState labelled(Vertex node, const relax::Hurt& hurt) const {
    return {state_of(*moves_, node),
            {hurt.counters[0], hurt.counters[1] * relax::Hurt::pierces_step, hurt.counters[2]}};
  }
  [[nodiscard]] static bool no_worse(const relax::Hurt& one, const relax::Hurt& other) {
    return one.counters[0] <= other.counters[0] && one.counters[1] <= other.counters[1] &&
           one.counters[2] <= other.counters[2];
  }
  [[nodiscard]] static int spent(const relax::Hurt& hurt) {
    return hurt.counters[0] + hurt.counters[1] + hurt.counters[2];
  }
  template <class Take>
  void from(Vertex node, const relax::Hurt& hurt, Take take) const {
    hurt_moves_->from(node, hurt, take, [](PlaceIndex /*place*/) {});
  }

 private:
  const relax::RelaxedMoves* moves_;
  const relax::HurtMoves* hurt_moves_;
};

/// By place, whether the easy way comes there; empty if there is none.
std::vector<bool> places_of_easy_way(const relax::RelaxedGame& relaxed) {
  const std::optional<relax::EasyWay>& easy = relaxed.easy_way();
  std::vector<bool> places(easy ? relaxed.board().places() : 0, false);
  for (const PlaceIndex place : easy ? easy->places : std::vector<PlaceIndex>()) {
    places[place] = true;
  }
  return places;
}

/// A search of a game from landings, which keeps to some places if there are any.
template <class Game, class NodeOf, class Label>
LabelProof searched(const Game& game, std::span<const PlaceIndex> landings, NodeOf node_of,
                    const Label& label, const std::vector<bool>& places) {
  LabelSearch<Game> search(game, places);
  for (const PlaceIndex place : landings) {
    search.start(node_of(place), label);
  }
  return search.run();
}

/// The landing from where ways are the shortest, if it can be made: on the treasure.
std::span<const PlaceIndex> best_landing(const game::Board& board) {
  const auto landings = board.landings();
  const auto best = std::find(landings.begin(), landings.end(), board.treasure());
  return landings.subspan(static_cast<std::size_t>(best - landings.begin()),
                          best == landings.end() ? 0 : 1);
}

}  // namespace

LabelProof proof_of_supplies(const relax::RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  const game::Ammunition kits = game::ammunition_of_kits(board.dungeon().kits());
  const auto search = [&](const relax::RelaxedMoves& moves, bool strikes,
                          std::span<const PlaceIndex> landings, const std::vector<bool>& places) {
    const ArmedGame game(moves, strikes);
    const auto node_of = [&](PlaceIndex place) {
      return relax::ArmedMoves::state(moves.coming(place, 0), false);
    };
    return searched(game, landings, node_of, kits, places);
  };
  LabelProof plain =
      search(relaxed.plain_moves(), false, best_landing(board), places_of_easy_way(relaxed));
  plain.is_plain = true;
  return plain.reaches_goal ? plain
                            : search(relaxed.moves(), relaxed.strikes(), board.landings(), {});
}

LabelProof proof_of_damage(const relax::RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  const auto search = [&](const relax::RelaxedMoves& moves, std::span<const PlaceIndex> landings,
                          const std::vector<bool>& places) {
    const relax::HurtMoves hurt_moves(moves, relaxed.looks());
    const HurtGame game(hurt_moves);
    const auto node_of = [&](PlaceIndex place) { return moves.coming(place, 0); };
    return searched(game, landings, node_of, relax::Hurt{}, places);
  };
  LabelProof plain =
      search(relaxed.plain_moves(true), best_landing(board), places_of_easy_way(relaxed));
  plain.is_plain = true;
  return plain.reaches_goal ? plain : search(relaxed.calm_moves(), board.landings(), {});
}

namespace {

/// All that the moves lead to, which grow no more.
Derivation everything_from(const relax::RelaxedMoves& moves, std::span<const Vertex> vertices) {
  relax::RelaxedSearch search(moves);
  search.begin_at(vertices);
  return derivation(search, search.order());
}

/// Comings to prisons, in the order of their number.
class PrisonSearch {
 public:
  /// It keeps to some places if there are any, by place.
  PrisonSearch(const relax::RelaxedMoves& moves, const std::vector<bool>& places)
      : moves_(&moves),
        places_(&places),
        goal_(moves.board()),
        before_(moves.vertices(), unknown),
        fewest_(moves.vertices(), unknown) {}

  void land_at(PlaceIndex place) { push(moves_->coming(place, 0), unknown, 0); }
  /// Settles everything, or stops at the goal if nobody need come to a prison.
  void run();
  [[nodiscard]] PrisonProof proof() const;

 private:
  static constexpr std::uint32_t unknown = 0xffffffff;

  [[nodiscard]] bool in_prison(Vertex vertex) const {
    return moves_->sort(vertex) == relax::RelaxedMoves::Sort::coming &&
           moves_->board().dungeon().holds(moves_->place(vertex), EncounterKind::prison);
  }
  void push(Vertex vertex, Vertex before, std::uint32_t cost);
  void settle(Vertex vertex, std::uint32_t cost);

  const relax::RelaxedMoves* moves_;
  const std::vector<bool>* places_;
  relax::Goal goal_;
  std::vector<Vertex> before_;
  std::vector<std::uint32_t> fewest_;  ///< by vertex
  std::vector<Vertex> present_;
  std::vector<Vertex> next_;
  std::optional<Vertex> won_;
};

void PrisonSearch::push(Vertex vertex, Vertex before, std::uint32_t cost) {
  const std::uint32_t paid = in_prison(vertex) ? 1 : 0;
  const bool allowed = places_->empty() || (*places_)[moves_->place(vertex)];
  if (allowed && cost + paid < fewest_[vertex]) {
    fewest_[vertex] = cost + paid;
    before_[vertex] = before;
    (paid != 0 ? next_ : present_).push_back(vertex);
  }
}

void PrisonSearch::settle(Vertex vertex, std::uint32_t cost) {
  if (!won_ && stands_at(*moves_, vertex) &&
      goal_.reached(moves_->place(vertex), relax::RelaxedMoves::with(vertex))) {
    won_ = vertex;
  }
  for (relax::MoveSet rest = moves_->moves(vertex); rest != 0; rest = relax::move_set::rest(rest)) {
    push(moves_->follow(vertex, rest), vertex, cost);
  }
}

void PrisonSearch::run() {
  for (std::uint32_t cost = 0; !present_.empty() || !next_.empty(); ++cost) {
    while (!present_.empty() && !(won_ && fewest_[*won_] == 0)) {
      const Vertex vertex = present_.back();
      present_.pop_back();
      if (fewest_[vertex] == cost) {
        settle(vertex, cost);
      }
    }
    if (won_ && fewest_[*won_] == 0) {
      return;
    }
    std::swap(present_, next_);
  }
}

PrisonProof PrisonSearch::proof() const {
  PrisonProof proof;
  proof.way.reaches_goal = won_.has_value();
  for (Vertex vertex = won_.value_or(unknown); vertex != unknown; vertex = before_[vertex]) {
    if (stands_at(*moves_, vertex)) {
      proof.way.states.push_back(
          {state_of(*moves_, vertex), {static_cast<int>(fewest_[vertex]), 0, 0}});
    }
  }
  std::reverse(proof.way.states.begin(), proof.way.states.end());
  if (won_ && fewest_[*won_] == 0) {
    return proof;
  }
  for (Vertex vertex = 0; vertex < moves_->vertices(); ++vertex) {
    if (fewest_[vertex] != unknown && stands_at(*moves_, vertex)) {
      proof.states.push_back(state_of(*moves_, vertex));
      proof.fewest.push_back(static_cast<std::int32_t>(fewest_[vertex]));
    }
  }
  return proof;
}

}  // namespace

PrisonProof proof_of_prisons(const relax::RelaxedGame& relaxed) {
  const auto search = [&](const relax::RelaxedMoves& moves, std::span<const PlaceIndex> landings,
                          const std::vector<bool>& places) {
    PrisonSearch prisons(moves, places);
    for (const PlaceIndex place : landings) {
      prisons.land_at(place);
    }
    prisons.run();
    return prisons.proof();
  };
  const game::Board& board = relaxed.board();
  PrisonProof plain =
      search(relaxed.plain_moves(), best_landing(board), places_of_easy_way(relaxed));
  plain.way.is_plain = true;
  const bool free = plain.way.reaches_goal && plain.way.states.back().numbers[0] == 0;
  return free ? plain : search(relaxed.moves(), board.landings(), {});
}

BareHandsProof proof_of_bare_hands(const relax::RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  const relax::RelaxedMoves moves(board, {.bare_handed = true});
  const relax::Winning wins = relax::winning(moves, false, false);
  const auto landings = board.landings();
  const auto lost = std::find_if(landings.begin(), landings.end(), [&](PlaceIndex place) {
    return !wins.reached.has(moves.coming(place, 0));
  });
  BareHandsProof proof;
  if (lost != landings.end()) {
    proof.landing = *lost;
    proof.states = everything_from(moves, std::array{moves.coming(*lost, 0)}).states;
  } else {
    std::vector<Vertex> comings;
    std::transform(landings.begin(), landings.end(), std::back_inserter(comings),
                   [&](PlaceIndex place) { return moves.coming(place, 0); });
    const Derivation all = everything_from(moves, comings);
    const std::vector<std::int32_t> ranks = ranks_of(all, moves, wins.order);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (ranks[i] != no_rank) {
        proof.states.push_back(all.states[i]);
        proof.ranks.push_back(ranks[i]);
      }
    }
  }
  return proof;
}

}  // namespace dungeonlab::certify
