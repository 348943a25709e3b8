#pragma once

#include "relax/goal.hpp"
#include "relax/reach.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::certify {

// The texts only cover players who stand in cells: nothing needs to be said about void.

/// Appends a state such as `C3.1 tm`, followed by `numbers`.
void add_state(std::string& text, const relax::Relation& relation, relax::State state,
               std::span<const int> numbers = {});
[[nodiscard]] std::string list_of(const relax::Relation& relation,
                                  std::span<const relax::State> states);
/// One hexadecimal digit for each place.
[[nodiscard]] std::string set_of(const relax::Relation& relation,
                                 std::span<const relax::State> states);
[[nodiscard]] inline std::string set_of(const relax::Reach& reach) {
  return set_of(reach.relation(), reach.order());
}

/// Visits places by cell and level, the order of places in certificates.
template <class Visit>
void for_each_place(const Ground& ground, Visit visit) {
  for (const Square square : ground.cells()) {
    for (const PlaceIndex place : ground.grid().places_of(square)) {
      visit(place);
    }
  }
}

}  // namespace dungeonlab::certify
