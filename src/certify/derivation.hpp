#pragma once

#include "relax/relaxed_search.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace dungeonlab::certify {

/// A player between two turns of the relaxed game.
struct State {
  PlaceIndex place = 0;
  relax::Burden with = 0;
};

/// States of which each follows from one before it by one move, as a certificate lists them: who
/// checks it goes through the list once and searches nothing.
struct Derivation {
  static constexpr std::int32_t start = -1;  ///< follows from nothing: a landing, or the first

  std::vector<State> states;
  std::vector<std::int32_t> from;  ///< by state: the number of the one it follows from, or `start`
};

/// The states among the first vertices of a search, which are its order or the beginning of it.
[[nodiscard]] Derivation derivation(const relax::RelaxedSearch& search,
                                    std::span<const relax::RelaxedMoves::Vertex> order);

/// Whoever has no rank does not win.
inline constexpr std::int32_t no_rank = -1;
/// By state: 0 where it wins, and else its position in `winning`, all from where players win in an
/// order in which each has a move to one before it; no_rank if it is not there.
[[nodiscard]] std::vector<std::int32_t> ranks_of(
    const Derivation& derivation, const relax::RelaxedMoves& moves,
    std::span<const relax::RelaxedMoves::Vertex> winning);

}  // namespace dungeonlab::certify
