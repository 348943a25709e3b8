#pragma once

#include "relax/goal.hpp"
#include "relax/reach.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::certify {

/// A player between two turns of the relaxed game.
struct State {
  PlaceIndex place = 0;
  relax::Burden with = 0;
};

/// Those of some states that stand in cells, in their order. Of void there is nothing to say.

[[nodiscard]] std::vector<State> states_of(const relax::Relation& relation,
                                           std::span<const relax::State> states);

/// Adds `C3.1 tm` to a text, and numbers behind it.
void add_state(std::string& text, const Dungeon& dungeon, const State& state,
               std::span<const int> numbers = {});
[[nodiscard]] std::string list_of(const Dungeon& dungeon, std::span<const State> states);
/// A hexadecimal digit for each place.
[[nodiscard]] std::string set_of(const Dungeon& dungeon, std::span<const State> states);

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
