#pragma once

#include "dungeonlab/game/state.hpp"

#include <array>
#include <string_view>
#include <variant>

namespace dungeonlab::game {

/// How somebody came to be where she is.
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

/// What happened, with full information (engine 4.1). A state changes by facts alone: the facts of
/// a game, folded over its first state, give every state of it without the rules.
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
  Pending pending{};  ///< of the phase `ask`
};
struct StatusSet {
  Seat player{};
  Status status{};
  std::int32_t until = 0;
};
struct Moved {
  Seat player{};
  PlaceIndex from{};  ///< `nowhere` before a landing
  PlaceIndex to{};    ///< `nowhere` after death and exit
  By by{};
  bool came{};  ///< false: put there
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
  PlaceIndex place = nowhere;  ///< both none: home
  std::int32_t until = 0;
};
/// What or who makes a wound.
struct Harm {
  enum class Sort : std::uint8_t { kind, wire, player, ruling };
  Sort sort = Sort::kind;
  std::uint8_t what = 0;  ///< kind or seat
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
  bool value{};  ///< false: no longer
};
/// A creature as it is now.
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
    alive  ///< again, whole, where it was
  };
  PlaceIndex creature{};
  What what{};
  bool cruel = false;       ///< dead
  PlaceIndex to = nowhere;  ///< sent, parked
  Wound wound{};            ///< wounded
};
struct WallSet {
  Square square{};
  Side side{};
  std::int32_t last = 0;  ///< 0: it has grown
  Seat by = nobody;       ///< who heard that it is open
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
  bool is_lost = false;  ///< no landing is left; if neither: everybody has left
};

}  // namespace facts

using Fact = std::variant<facts::Ordered, facts::RoundBegan, facts::TurnBegan, facts::PhaseSet,
                          facts::StatusSet, facts::Moved, facts::Exposed, facts::ThingChanged,
                          facts::Lies, facts::Declined, facts::TreasureSet, facts::Wounded,
                          facts::Healed, facts::ExoteSet, facts::Mounted, facts::CreatureSet,
                          facts::WallSet, facts::Used, facts::Knows, facts::Drawn, facts::Ended>;

/// Changes the state as a fact says.
void fold(const Dungeon& dungeon, State& state, const Fact& fact);

/// The creature that lives at a place, as the state has it: alive and at home unless it says more.
[[nodiscard]] Creature creature_of(const State& state, PlaceIndex home);
/// How many of each thing lie at a place, the treasure with them.
[[nodiscard]] Things lying_at(const Dungeon& dungeon, const State& state, PlaceIndex place);

}  // namespace dungeonlab::game
