#pragma once

#include "certify/texts.hpp"

#include <optional>
#include <span>
#include <vector>

namespace dungeonlab::certify {

/// The list of some states that a search from all landings has come to, and of what they rest on:
/// each is given by a landing or by a move of one before it, whose mover has found what it takes.
[[nodiscard]] std::string list_to(const relax::Reach& reach, std::span<const relax::State> ends);

/// The first of some states, of those who stand, of which something is so.
template <class Is>
[[nodiscard]] std::optional<relax::State> first_that(const relax::Relation& relation,
                                                     std::span<const relax::State> states, Is is) {
  for (const relax::State state : states) {
    if (relation.stands(state) && is(state)) {
      return state;
    }
  }
  return std::nullopt;
}

/// Of some states those that bring something new: a thing, or a mount to where none was.
[[nodiscard]] std::vector<relax::State> finders(const relax::Relation& relation,
                                                std::span<const relax::State> states);

}  // namespace dungeonlab::certify
