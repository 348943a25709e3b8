#pragma once

#include "certify/derivation.hpp"
#include "relax/relaxed_game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::certify {

// What certificates say of the rules about play: the same answers as supplies(), damage(),
// prison_visits(), pockets() and relax::RelaxedGame::is_won_bare_handed(), with everything that
// somebody needs to check them without a search. They are made for certificates alone, by searches
// that remember their ways, and cost more than the answers do.

/// What a player has, in numbers whose meaning the rule gives; those behind it are 0.
using Numbers = std::array<int, 5>;
struct LabelledState {
  State state;
  Numbers numbers{};
};

/// Either one way to the goal, each state a move from the one before; or everything that can be
/// come to, up to labels that are no better, without the goal.
struct LabelProof {
  bool reaches_goal = false;
  bool is_plain = false;  ///< a way of moves that need nothing that lies about, and no captors
  std::vector<LabelledState> states{};
  std::vector<std::int32_t> from{};  ///< by state, as in Derivation; none of a way
};

/// P05, by states with exote (0 or 1), the grenades, blasters and fifties of bullets that are left,
/// and the creatures that are dead (relax::Killed). The rule must have an answer.
[[nodiscard]] LabelProof proof_of_supplies(const relax::RelaxedGame& relaxed);

/// P08, by states with bites, pierces, burns and the levels that had their look (relax::HurtMoves).
[[nodiscard]] LabelProof proof_of_damage(const relax::RelaxedGame& relaxed);

/// P09: a way to the goal, each state with the comings to a prison so far; and, unless there are
/// none, for every state that can be come to the fewest comings, which prove that no way has fewer.
struct PrisonProof {
  LabelProof way{};
  std::vector<State> states;
  std::vector<std::int32_t> fewest;  ///< by state
};
/// Where one life cannot win there is no way, and nothing else is shown.
[[nodiscard]] PrisonProof proof_of_prisons(const relax::RelaxedGame& relaxed);

/// P06: for some stripping places either a way to what helps, or to a place that a proof before
/// tells this of, or all they lead to, where nothing helps.
struct PocketProof {
  std::vector<PlaceIndex> stripped_at;
  bool confines = false;
  Derivation way;  ///< from each of `stripped_at`, or from the only one
};
[[nodiscard]] std::vector<PocketProof> proofs_of_pockets(const relax::RelaxedGame& relaxed);

/// P07: a landing from where nobody wins with bare hands and all it leads to; or all from where
/// somebody does, with ranks, see relax::RelaxedGame::ranks.
struct BareHandsProof {
  std::optional<PlaceIndex> landing;
  std::vector<State> states;
  std::vector<std::int32_t> ranks;
};
[[nodiscard]] BareHandsProof proof_of_bare_hands(const relax::RelaxedGame& relaxed);

}  // namespace dungeonlab::certify
