// Proofs with labels come from the searches of the rules, which remember the parent of every label,
// but for the full one of P05, which here remembers more than that of the rule. Where plain
// moves from the best landing reach the goal, their way is the proof, as everything that is done
// with them can be done in every game; where there is an easy way, the search need not leave its
// places. Only if the goal is not reached so, the whole game is searched. The fewest prisons and
// the bare hands need one number for each state.
#include "certify/relaxed_proofs.hpp"

#include "relax/armed_game.hpp"
#include "relax/damage.hpp"
#include "relax/hurt_moves.hpp"
#include "relax/label_search.hpp"
#include "relax/prison_visits.hpp"
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

/// By place, whether the easy way comes there; empty if there is none.
std::vector<bool> places_of_easy_way(const relax::RelaxedGame& relaxed) {
  const std::optional<relax::EasyWay>& easy = relaxed.easy_way();
  std::vector<bool> places(easy ? relaxed.board().places() : 0, false);
  if (easy) {
    for (const PlaceIndex place : easy->places) {
      places[place] = true;
    }
  }
  return places;
}

/// Labels as a certificate lists them. `state_at` gives the state of a node that stands, and
/// nothing for others; `numbers` what is said of an entry.
template <class Search, class StateAt, class Numbers>
LabelProof proof_from(const Search& search, std::optional<typename Search::Number> goal,
                      StateAt state_at, Numbers numbers) {
  const auto entries = search.entries();
  LabelProof proof{.reaches_goal = goal.has_value()};
  if (goal) {
    for (auto i = *goal; i != Search::none; i = entries[static_cast<std::size_t>(i)].parent) {
      const auto& entry = entries[static_cast<std::size_t>(i)];
      if (const auto state = state_at(entry.node)) {
        proof.states.push_back({*state, numbers(entry)});
      }
    }
    std::reverse(proof.states.begin(), proof.states.end());
    return proof;
  }
  std::vector<std::int32_t> origin(entries.size(), Derivation::start);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& entry = entries[i];
    origin[i] = entry.parent == Search::none ? Derivation::start
                                             : origin[static_cast<std::size_t>(entry.parent)];
    if (const auto state = state_at(entry.node)) {
      proof.from.push_back(
          std::exchange(origin[i], static_cast<std::int32_t>(proof.states.size())));
      proof.states.push_back({*state, numbers(entry)});
    }
  }
  return proof;
}

std::optional<State> state_if_stands(const relax::RelaxedMoves& moves, Vertex vertex) {
  return stands_at(moves, vertex) ? std::optional(state_of(moves, vertex)) : std::nullopt;
}

/// From landings; keeps to some places if there are any, by place.
LabelProof supplies_from(const relax::ArmedGame& game, std::span<const PlaceIndex> landings,
                         std::vector<bool> places) {
  using Search = relax::LabelSearch<relax::ArmedGame>;
  const relax::RelaxedMoves& moves = game.moves();
  Search search(game, std::move(places));
  for (const PlaceIndex place : landings) {
    search.start(game.landing(place), {.left = game::ammunition_of_kits(moves.board().dungeon())});
  }
  const auto goal = search.run();
  return proof_from(
      search, goal,
      [&](relax::ArmedGame::Node node) { return state_if_stands(moves, game.state(node) / 2); },
      [&](const Search::Entry& entry) {
        const game::Ammunition& left = entry.label.left;
        return Numbers{relax::ArmedMoves::is_exote(game.state(entry.node)) ? 1 : 0, left.grenades,
                       left.blasters, left.fifties, entry.label.killed};
      });
}

/// Likewise.
LabelProof damage_from(const relax::HurtMoves& hurt_moves, std::span<const PlaceIndex> landings,
                       std::vector<bool> places) {
  using Search = relax::LabelSearch<relax::HurtMoves>;
  const relax::RelaxedMoves& moves = hurt_moves.moves();
  Search search(hurt_moves, std::move(places));
  for (const PlaceIndex place : landings) {
    search.start(moves.coming(place, 0), {});
  }
  const auto goal = search.run();
  return proof_from(
      search, goal, [&](Vertex vertex) { return state_if_stands(moves, vertex); },
      [&](const Search::Entry& entry) {
        const auto& [bites, pierces, burns] = entry.label.hurt.counters;
        return Numbers{bites, pierces * relax::Hurt::pierces_step, burns, entry.label.looked};
      });
}

}  // namespace

LabelProof proof_of_supplies(const relax::RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  const relax::RelaxedMoves plain_moves = relaxed.plain_moves();
  LabelProof plain = supplies_from(relax::ArmedGame(plain_moves, false, false),
                                   relax::best_landing(board), places_of_easy_way(relaxed));
  plain.is_plain = true;
  return plain.reaches_goal
             ? plain
             : supplies_from(relax::ArmedGame(relaxed.moves(), relaxed.strikes(), true),
                             board.landings(), {});
}

LabelProof proof_of_damage(const relax::RelaxedGame& relaxed) {
  const game::Board& board = relaxed.board();
  const relax::RelaxedMoves plain_moves = relaxed.plain_moves(true);
  LabelProof plain = damage_from(relax::HurtMoves(plain_moves, relaxed.looks(), 1),
                                 relax::best_landing(board), places_of_easy_way(relaxed));
  plain.is_plain = true;
  return plain.reaches_goal ? plain
                            : damage_from(relax::HurtMoves(relaxed.calm_moves(), relaxed.looks(),
                                                           relax::times_survived(relaxed)),
                                          board.landings(), {});
}

namespace {

/// All that the moves lead to, which grow no more.
Derivation everything_from(const relax::RelaxedMoves& moves, std::span<const Vertex> vertices) {
  relax::RelaxedSearch search(moves);
  search.begin_at(vertices);
  return derivation(search, search.order());
}

/// The way of a search to its goal and, unless that is free, what all other states cost.
PrisonProof prisons_from(relax::PrisonSearch search, std::span<const PlaceIndex> landings) {
  constexpr auto unknown = relax::PrisonSearch::unknown;
  const relax::RelaxedMoves& moves = search.moves();
  for (const PlaceIndex place : landings) {
    search.land_at(place);
  }
  const auto goal = search.find_goal();
  PrisonProof proof;
  proof.way.reaches_goal = goal.has_value();
  for (Vertex vertex = goal.value_or(unknown); vertex != unknown; vertex = search.before(vertex)) {
    if (stands_at(moves, vertex)) {
      proof.way.states.push_back(
          {state_of(moves, vertex), {static_cast<int>(search.fewest(vertex))}});
    }
  }
  std::reverse(proof.way.states.begin(), proof.way.states.end());
  if (goal && search.fewest(*goal) == 0) {
    return proof;
  }
  search.settle_all();
  for (Vertex vertex = 0; vertex < moves.vertices(); ++vertex) {
    if (search.fewest(vertex) != unknown && stands_at(moves, vertex)) {
      proof.states.push_back(state_of(moves, vertex));
      proof.fewest.push_back(static_cast<std::int32_t>(search.fewest(vertex)));
    }
  }
  return proof;
}

}  // namespace

PrisonProof proof_of_prisons(const relax::RelaxedGame& relaxed) {
  using relax::PrisonSearch;
  const game::Board& board = relaxed.board();
  const relax::RelaxedMoves plain_moves = relaxed.plain_moves();
  PrisonProof plain = prisons_from(PrisonSearch(plain_moves, places_of_easy_way(relaxed)),
                                   relax::best_landing(board));
  plain.way.is_plain = true;
  const bool free = plain.way.reaches_goal && plain.way.states.back().numbers[0] == 0;
  return free ? plain : prisons_from(PrisonSearch(relaxed.moves()), board.landings());
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
