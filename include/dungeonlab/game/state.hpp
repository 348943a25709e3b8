#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::game {

inline constexpr PlaceIndex nowhere = 0xffffffff;

/// A beast that has acted on a player from beside, at the place where it was (engine 1.4).
struct Exposure {
  PlaceIndex creature = nowhere;  ///< its home
  PlaceIndex place = nowhere;
  friend bool operator==(const Exposure&, const Exposure&) = default;
};

/// One player (engine 1.4).
struct Player {
  Status status = Status::landing;
  std::int32_t until = 0;  ///< last round of waiting or prison
  PlaceIndex at = nowhere;
  std::uint32_t arrived = 0;
  bool exote = false;
  bool treasure = false;
  bool declined = false;
  PlaceIndex mount = nowhere;  ///< home of the ridden ontifutlas
  Counters counters{};
  Orders orders = usual_orders;
  Things things{};  ///< stock and equipment
  std::vector<Exposure> stay{};
  std::vector<PlaceIndex> arsenals{};  ///< used in this landing
  std::vector<PlaceIndex> trees{};     ///< likewise
  std::vector<PlaceIndex> centers{};   ///< likewise, by their lowest places
  std::vector<PlaceIndex> centers_of_game{};
  std::vector<Shown> told{};  ///< what she last heard is here
  std::uint32_t company = 0;  ///< seats of which she knows that they are here, as bits
  std::int32_t landings_made = 0;

  friend bool operator==(const Player&, const Player&) = default;
};

/// Ammunition that has hit a creature and not yet healed.
struct Wound {
  Ammo ammo = Ammo::bullets;
  std::int32_t count = 0;
  std::int32_t last = 0;  ///< the last round in which it counts
  friend bool operator==(const Wound&, const Wound&) = default;
};

/// A creature that differs from what the map says of it (engine 1.3). All others are at home, alive
/// and whole.
struct Creature {
  enum class Where : std::uint8_t { at_place, ridden, gone };
  PlaceIndex home = nowhere;
  PlaceIndex place = nowhere;  ///< where it is, or was when it died
  std::uint32_t since = 0;     ///< number of its last sending or parking; 0 at home
  Where where = Where::at_place;
  Seat rider = nobody;
  bool dead = false;
  bool cruel = false;
  bool skinned = false;
  bool dark = false;
  bool bridled = false;
  bool exote_mount = false;
  std::vector<Wound> wounds{};

  friend bool operator==(const Creature&, const Creature&) = default;
};

/// A boundary that is open for a while.
struct Opened {
  Square square = 0;  ///< its western or northern square
  Side side = Side::east;
  std::int32_t last = 0;  ///< the last round in which it is open
  Seat by = nobody;       ///< who heard that it is open; she notices when it grows
  friend bool operator==(const Opened&, const Opened&) = default;
};

/// Things at a place where there are other than the map says.
struct Lying {
  PlaceIndex place = nowhere;
  Thing thing = Thing::boat;
  std::int32_t count = 0;
  friend bool operator==(const Lying&, const Lying&) = default;
};

/// The question that is open, and where the turn goes on (engine 1.2).
struct Pending {
  using Question = game::Question;
  /// Where the procedure stopped.
  enum class Step : std::uint8_t {
    creatures,  ///< of an arrival, behind `creature`
    place,      ///< of an arrival, what the place does
    things,     ///< while settling, behind the corpse of `creature`
    start,      ///< likewise at the start of a turn
    act,        ///< climbing before the act
    after,      ///< climbing after it
  };
  Question question = Question::decision;
  Decision decision = Decision::blade;
  Step step = Step::creatures;
  PlaceIndex place = nowhere;
  PlaceIndex creature = nowhere;  ///< its home

  friend bool operator==(const Pending&, const Pending&) = default;
};

/// Everything that changes during a game: a value (engine 1.2 to 1.4).
struct State {
  std::int32_t round = 1;
  Seat turn = 0;
  Phase phase = Phase::land;
  Seat winner = nobody;
  Seat carrier = nobody;          ///< of the treasure
  PlaceIndex treasure = nowhere;  ///< where it lies, if neither at home nor carried
  std::int32_t treasure_until = 0;
  std::uint32_t arrivals = 0;
  std::uint32_t turn_began = 0;  ///< `arrivals` at the start of the turn
  std::uint32_t questions = 0;
  std::uint32_t draws = 0;
  Pending pending{};
  std::vector<Player> players{};
  std::vector<Opened> opened{};
  std::vector<Creature> creatures{};  ///< by home
  std::vector<Lying> lying{};         ///< by place and thing

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace dungeonlab::game
