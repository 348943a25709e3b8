#pragma once

#include "dungeonlab/game/state.hpp"

#include <cstdint>
#include <vector>

namespace dungeonlab::game {

/// What a gamemaster sets by her own authority, because something was miscounted or heard wrongly.
/// No rule of play makes it. Which of the fields count depends on `what`.
struct Ruling {
  enum class What : std::uint8_t {
    thing,     ///< `player` has `number` of `thing`
    counter,   ///< `player` has `number` wounds of `counter`
    exote,     ///< `player` is an exote, or not: `yes`
    treasure,  ///< `player` carries the treasure; nobody: it lies at `place`, `nowhere` is home
    mount,     ///< `player` rides the animal whose home is `place`; `nowhere`: she has dismounted
    at,        ///< `player` stands at `place`, and nothing acts on her
    status,    ///< of `player`
    round,     ///< it is the round `number`
    turn,      ///< it is the turn of `player`, which begins now
    phase,     ///< of the turn
    winner,    ///< `player` has won
    wall,      ///< the boundary `square`, `side` is open for a while, or as the map has it: `yes`
    place,     ///< `shown` is what is shown at `place`
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
  Square square = 0;  ///< the western or northern one
  Side side = Side::east;
  std::vector<Shown> shown{};
};

}  // namespace dungeonlab::game
