#pragma once

#include "certify/texts.hpp"

#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::certify {

/// A list of states that a search from all landings reached, and of the states they depend on. Each
/// comes from a landing or from a move of an earlier state whose player has found what the move
/// takes.
[[nodiscard]] std::string list_to(const relax::Reach& reach, std::span<const relax::State> ends);

/// The first of some states, ignoring those of players who do not stand, that satisfies `is`.
template <class Is>
[[nodiscard]] std::optional<relax::State> first_that(const relax::Relation& relation,
                                                     std::span<const relax::State> states, Is is) {
  for (const relax::State state : states) {
    if (relation.is_standing(state) && is(state)) {
      return state;
    }
  }
  return std::nullopt;
}

/// The states that bring something new: a thing, or a mount where there was none.
[[nodiscard]] std::vector<relax::State> finders(const relax::Relation& relation,
                                                std::span<const relax::State> states);

}  // namespace dungeonlab::certify
