#pragma once

#include "relax/goal.hpp"
#include "relax/reach.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::certify {

// Texts speak of players who stand in cells. Of void there is nothing to say.

/// Adds `C3.1 tm` to a text, and numbers behind it.
void add_state(std::string& text, const relax::Relation& relation, relax::State state,
               std::span<const int> numbers = {});
[[nodiscard]] std::string list_of(const relax::Relation& relation,
                                  std::span<const relax::State> states);
/// A hexadecimal digit for each place.
[[nodiscard]] std::string set_of(const relax::Relation& relation,
                                 std::span<const relax::State> states);
[[nodiscard]] inline std::string set_of(const relax::Reach& reach) {
  return set_of(reach.relation(), reach.order());
}

/// By cell and level, as certificates go through places.
template <class Visit>
void for_each_place(const Ground& ground, Visit visit) {
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      visit(place);
    }
  }
}

}  // namespace dungeonlab::certify
