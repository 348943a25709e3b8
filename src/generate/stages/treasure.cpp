// The treasure is in the base rectangle, where a landing can find it, and the way out with it
// should be long: it stays at least three steps away from the exit's cell, and the farther of two
// random places is taken. Dungeons too small for that use the best place they have, in the worst
// case the exit's cell itself.
#include "dungeonlab/model/remoteness.hpp"
#include "generate/lottery.hpp"
#include "generate/stages/stages.hpp"

#include <cstdint>

namespace dungeonlab::generate {
namespace {

/// How well a cell hides the treasure, the best first.
enum class Hideout : std::uint8_t { far, base, branch, exit };

Hideout hideout(const Draft& draft, Square at) {
  const int steps = steps_between(draft.cell(at), draft.exit()->cell);
  return steps == 0                  ? Hideout::exit
         : !draft.in_base(at)        ? Hideout::branch
         : steps < treasure_off_exit ? Hideout::base
                                     : Hideout::far;
}

/// The free places of the best cells that have any.
PooledVector<PlaceIndex> hiding_places(const Draft& draft) {
  PooledVector<PlaceIndex> places;
  places.reserve(draft.free_place_count());
  auto best = Hideout::exit;
  for (const Square at : draft.cells()) {
    const Hideout here = hideout(draft, at);
    if (here > best) {
      continue;
    }
    for (const PlaceIndex place : draft.places_of(at)) {
      if (draft.use(place) != PlaceUse::free) {
        continue;
      }
      if (here < best) {
        places.clear();
        best = here;
      }
      places.push_back(place);
    }
  }
  return places;
}

}  // namespace

Outcome treasure(Draft& draft, Rng& rng) {
  const PooledVector<PlaceIndex> hidden = hiding_places(draft);
  if (hidden.empty()) {
    return Veto{"no place is free for the treasure"};
  }
  const PlaceIndex one = rng.pick(hidden);
  const PlaceIndex other = rng.pick(hidden);
  const auto steps = [&](PlaceIndex place) {
    return steps_between(draft.place(place).cell, draft.exit()->cell);
  };
  const PlaceIndex chosen = steps(other) > steps(one) ? other : one;
  draft.claim(chosen, PlaceUse::taken);
  draft.add({.at = chosen, .kind = EncounterKind::treasure});
  return std::nullopt;
}

}  // namespace dungeonlab::generate
