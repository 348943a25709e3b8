#pragma once

#include "dungeonlab/game/state.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::game {

/// What a gamemaster sets on their own authority because something was miscounted or misheard. No
/// rule of play makes it. `what` decides which other fields count.
struct Ruling {
  enum class What : std::uint8_t {
    thing,     ///< `player` has `number` of `thing`
    counter,   ///< `player` has `number` wounds counted by `counter`
    exote,     ///< `yes`: whether `player` is an exote
    treasure,  ///< `player` carries the treasure; if nobody does, it lies at `place`, or at home if
               ///< `nowhere`
    mount,     ///< `player` rides the animal whose home is `place`; `nowhere`: they have dismounted
    at,        ///< `player` is at `place`, and nothing there acts on them
    status,    ///< `player` has `status`
    round,     ///< the round is `number`
    turn,      ///< the turn of `player` begins now
    phase,     ///< the turn is in `phase`
    winner,    ///< `player` has won
    wall,  ///< `yes`: the boundary of `square` on `side` is as on the map; otherwise it is open for
           ///< a while
    place,  ///< `shown` is what is shown at `place`
  };
  What what = What::thing;
  Seat player = nobody;
  Thing thing = Thing::bullets;
  Counter counter = Counter::bites;
  Status status = Status::alive;
  Phase phase = Phase::act;
  std::int32_t number = 0;
  bool yes = false;
  PlaceIndex place = nowhere;
  Square square = 0;  ///< the western or northern square of the boundary
  Side side = Side::east;
  std::vector<Shown> shown{};
};

}  // namespace dungeonlab::game
