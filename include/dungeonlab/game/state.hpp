#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace dungeonlab::game {

inline constexpr PlaceIndex nowhere = 0xffffffff;

/// A beast that has already acted on a player from a neighbouring place, and where it was (engine
/// 1.4).
struct Exposure {
  PlaceIndex creature = nowhere;  ///< home of the beast
  PlaceIndex place = nowhere;
  friend bool operator==(const Exposure&, const Exposure&) = default;
};

/// One player (engine 1.4).
struct Player {
  Status status = Status::landing;
  std::int32_t until = 0;  ///< last round of waiting or imprisonment
  PlaceIndex at = nowhere;
  std::uint32_t arrived = 0;
  bool exote = false;
  bool treasure = false;
  bool declined = false;
  PlaceIndex mount = nowhere;  ///< home of the ontifutlas the player rides
  Counters counters{};
  Orders orders = usual_orders;
  Things things{};  ///< stock and equipment
  std::vector<Exposure> stay{};
  std::vector<PlaceIndex> arsenals{};  ///< used since the last landing
  std::vector<PlaceIndex> trees{};     ///< used since the last landing
  std::vector<PlaceIndex> centers{};   ///< used since the last landing, by their lowest places
  std::vector<PlaceIndex> centers_of_game{};
  std::vector<Shown> shown_here{};  ///< what they last heard is here
  std::uint32_t company = 0;        ///< seats they know to be here, as bits
  std::int32_t landings_made = 0;

  friend bool operator==(const Player&, const Player&) = default;
};

/// Hits on a creature that have not healed yet.
struct Wound {
  Ammo ammo = Ammo::bullets;
  std::int32_t count = 0;
  std::int32_t last = 0;  ///< last round in which it counts
  friend bool operator==(const Wound&, const Wound&) = default;
};

/// A creature that differs from the map (engine 1.3). All other creatures are at home, alive and
/// unhurt.
struct Creature {
  enum class Where : std::uint8_t { at_place, ridden, gone };
  PlaceIndex home = nowhere;
  PlaceIndex place = nowhere;  ///< where it is, or where it died
  std::uint32_t since = 0;     ///< number of the last time it was sent or parked; 0 at home
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

/// A boundary that is open for a limited time.
struct Opened {
  Square square = 0;  ///< its western or northern square
  Side side = Side::east;
  std::int32_t last = 0;  ///< last round in which it is open
  Seat by = nobody;       ///< the player who heard it open; they notice when it grows back
  friend bool operator==(const Opened&, const Opened&) = default;
};

/// Things at a place, where their number differs from the map.
struct Lying {
  PlaceIndex place = nowhere;
  Thing thing = Thing::boat;
  std::int32_t count = 0;
  friend bool operator==(const Lying&, const Lying&) = default;
};

/// The open question, and where the turn resumes (engine 1.2).
struct Pending {
  using Question = game::Question;
  /// Where the procedure stopped.
  enum class Step : std::uint8_t {
    creatures,  ///< on arrival, after `creature`
    place,      ///< on arrival, at what the place does
    things,     ///< while settling, after the corpse of `creature`
    start,      ///< at the start of a turn, after the corpse of `creature`
    act,        ///< climbing before the act
    after,      ///< climbing after the act
  };
  Question question = Question::decision;
  Decision decision = Decision::blade;
  Step step = Step::creatures;
  PlaceIndex place = nowhere;
  PlaceIndex creature = nowhere;  ///< home of the creature

  friend bool operator==(const Pending&, const Pending&) = default;
};

/// Everything that changes during a game, as a value (engine 1.2 to 1.4).
struct State {
  std::int32_t round = 1;
  Seat turn = 0;
  Phase phase = Phase::land;
  Seat winner = nobody;
  Seat carrier = nobody;          ///< the player with the treasure
  PlaceIndex treasure = nowhere;  ///< where it lies, unless at home or carried
  std::int32_t treasure_until = 0;
  std::uint32_t arrivals = 0;
  std::uint32_t turn_began = 0;  ///< `arrivals` at the start of the turn
  std::uint32_t questions = 0;
  std::uint32_t draws = 0;
  Pending pending{};
  std::vector<Player> players{};
  std::vector<Opened> opened{};
  std::vector<Creature> creatures{};  ///< ordered by home
  std::vector<Lying> lying{};         ///< ordered by place and thing

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace dungeonlab::game
