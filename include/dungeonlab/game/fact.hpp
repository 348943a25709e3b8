#pragma once

#include "dungeonlab/game/state.hpp"

#include <array>
#include <string_view>
#include <variant>

namespace dungeonlab::game {

/// How a player came to be where they are.
enum class By : std::uint8_t {
#define MOVE(id) id,
#include "dungeonlab/game/moves.def"
#undef MOVE
};
inline constexpr auto move_names = std::to_array<std::string_view>({
#define MOVE(id) #id,
#include "dungeonlab/game/moves.def"
#undef MOVE
});

/// Why stock or equipment changed.
enum class Why : std::uint8_t {
#define REASON(id) id,
#include "dungeonlab/game/reasons.def"
#undef REASON
};
inline constexpr auto reason_names = std::to_array<std::string_view>({
#define REASON(id) #id,
#include "dungeonlab/game/reasons.def"
#undef REASON
});

/// What happened, with full information (engine 4.1). Only facts change a state: folding the facts
/// of a game over its first state gives every later state without the rules.
namespace facts {

struct Ordered {
  Seat player{};
  Decision decision{};
  How how{};
};
struct RoundBegan {
  std::int32_t number{};
};
struct TurnBegan {
  Seat seat{};
};
struct PhaseSet {
  Phase phase{};
  Pending pending{};  ///< for the phase `ask`
};
struct StatusSet {
  Seat player{};
  Status status{};
  std::int32_t until = 0;
};
struct Moved {
  Seat player{};
  PlaceIndex from{};  ///< `nowhere` before a landing
  PlaceIndex to{};    ///< `nowhere` after death or leaving by the exit
  By by{};
  bool came{};  ///< true if they came, false if they were put there
};
struct Exposed {
  Seat player{};
  Exposure exposure{};
};
struct ThingChanged {
  Seat player{};
  Thing thing{};
  std::int32_t change{};
  Why why{};
};
struct Lies {
  PlaceIndex place{};
  Thing thing{};
  std::int32_t change{};
};
struct Declined {
  Seat player{};
};
struct TreasureSet {
  Seat carrier = nobody;
  PlaceIndex place = nowhere;  ///< with no carrier and no place, the treasure is home
  std::int32_t until = 0;
};
/// What inflicts a wound.
struct Harm {
  enum class Sort : std::uint8_t { kind, wire, player, ruling };
  Sort sort = Sort::kind;
  std::uint8_t what = 0;  ///< the kind or the seat
};
[[nodiscard]] constexpr Harm harm_of(EncounterKind kind) {
  return {Harm::Sort::kind, static_cast<std::uint8_t>(kind)};
}
struct Wounded {
  Seat player{};
  Counter counter{};
  std::int32_t change{};
  Harm by{};
};
struct Healed {
  Seat player{};
};
struct ExoteSet {
  Seat player{};
  bool value{};
};
struct Mounted {
  Seat player{};
  PlaceIndex creature{};
  bool value{};  ///< true on mounting, false on dismounting
};
/// A change in the condition of a creature.
struct CreatureSet {
  enum class What : std::uint8_t {
    dead,
    upgraded,
    skinned,
    dark,
    lit,
    sent,
    parked,
    gone,
    home,
    exote,
    wounded,
    healed,
    alive  ///< alive again and whole, where it was
  };
  PlaceIndex creature{};
  What what{};
  bool cruel = false;       ///< for `dead`
  PlaceIndex to = nowhere;  ///< for `sent` and `parked`
  Wound wound{};            ///< for `wounded`
};
struct WallSet {
  Square square{};
  Side side{};
  std::int32_t last = 0;  ///< last round in which it is open; 0 if it has grown back
  Seat by = nobody;       ///< the player who heard it open
};
struct Used {
  enum class What : std::uint8_t { arsenal, tree, center };
  Seat player{};
  What what{};
  PlaceIndex place{};
};
struct Knows {
  Seat player{};
  std::vector<Shown> here;
  std::uint32_t company{};
};
struct Drawn {
  std::uint32_t bound{};
  std::uint32_t result{};
};
struct Ended {
  Seat winner = nobody;
  bool is_lost = false;  ///< no landing is left; false without a winner: every player has left
};

}  // namespace facts

using Fact = std::variant<facts::Ordered, facts::RoundBegan, facts::TurnBegan, facts::PhaseSet,
                          facts::StatusSet, facts::Moved, facts::Exposed, facts::ThingChanged,
                          facts::Lies, facts::Declined, facts::TreasureSet, facts::Wounded,
                          facts::Healed, facts::ExoteSet, facts::Mounted, facts::CreatureSet,
                          facts::WallSet, facts::Used, facts::Knows, facts::Drawn, facts::Ended>;

/// Changes the state by one fact.
void fold(const Dungeon& dungeon, State& state, const Fact& fact);

/// The creature whose home is that place, in its current state; unless the state says otherwise, it
/// is alive and at home.
[[nodiscard]] Creature creature_of(const State& state, PlaceIndex home);
/// How many of each thing lie at a place, including the treasure.
[[nodiscard]] Things lying_at(const Dungeon& dungeon, const State& state, PlaceIndex place);

}  // namespace dungeonlab::game
