#pragma once

#include "dungeonlab/io/fault.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::expedition {

inline constexpr std::string_view key_format = "dungeonlab-key/1";

namespace limits {
inline constexpr std::int64_t creatures = 1000;     ///< in one meeting
inline constexpr std::int64_t entries = 1'000'000;  ///< for a number in a key without another limit
}  // namespace limits

/// What is on a boundary of a map in old-school play. A boundary that a key does not list has an
/// arch, or rock where the map has a monolith.
enum class DoorKind : std::uint8_t {
  arch,    ///< nothing to open
  door,    ///< shut, not stuck
  stuck,   ///< opens by force
  locked,  ///< opens by skill, by magic, or by force if the rules allow that
  secret,  ///< must be found first
  bars,    ///< bend by force
};
inline constexpr auto door_names =
    std::to_array<std::string_view>({"arch", "door", "stuck", "locked", "secret", "bars"});
[[nodiscard]] constexpr std::string_view name(DoorKind door) {
  return door_names[static_cast<std::size_t>(door)];
}

/// Who may leave through the exit of the map.
enum class Gate : std::uint8_t {
  open,    ///< everybody
  sealed,  ///< only a party with the treasure, as in the labyrinth
};
inline constexpr auto gate_names = std::to_array<std::string_view>({"open", "sealed"});
[[nodiscard]] constexpr std::string_view name(Gate gate) {
  return gate_names[static_cast<std::size_t>(gate)];
}

/// The parts of a key that can be made separately.
enum class Part : std::uint8_t { doors, traps, creatures, treasure, wandering };
inline constexpr auto part_names =
    std::to_array<std::string_view>({"doors", "traps", "creatures", "treasure", "wandering"});

struct Door {
  std::string at{};  ///< `B2-C2`
  DoorKind door = DoorKind::door;
  std::int64_t unit = 1;    ///< the 10-foot part of the wall that has it, from 1
  bool stuck = false;       ///< a secret door that is also stuck
  bool bendable = true;     ///< for bars
  bool spiked = false;      ///< held open
  std::int64_t adjust = 0;  ///< modifies the range of a search for it
  std::string mechanism{};  ///< how a found door opens; empty: at once
  std::string trap{};       ///< a built-in trap, or one of `traps`
  bool by_hand = false;     ///< kept when the key is made again, as in every entry

  friend bool operator==(const Door&, const Door&) = default;
};

/// What a trap is on.
enum class TrapKind : std::uint8_t { room, door, treasure };
inline constexpr auto trap_kind_names =
    std::to_array<std::string_view>({"room", "door", "treasure"});
[[nodiscard]] constexpr std::string_view name(TrapKind kind) {
  return trap_kind_names[static_cast<std::size_t>(kind)];
}

struct Trap {
  std::string at{};                    ///< a place; for a door, its boundary
  std::vector<std::int64_t> square{};  ///< for a room: column and row, from 1
  std::string item{};                  ///< for a treasure: the trapped thing
  TrapKind kind = TrapKind::room;
  std::string trap{};                   ///< its name
  std::string trigger{};                ///< the chance that an action springs it: `2/6`
  std::optional<std::string> save{};    ///< such as `death+DEX`; nothing: no save
  std::optional<std::string> attack{};  ///< the hit dice it attacks as; nothing: it always hits
  std::string damage{};                 ///< dice
  std::string to{};                     ///< for a shaft: the place below
  bool all = false;                     ///< hits everybody in its area
  bool rearms = false;
  bool by_hand = false;

  friend bool operator==(const Trap&, const Trap&) = default;
};

/// What the key says of a room.
struct Room {
  bool safe = false;  ///< no checks for wandering creatures
  bool lit = false;
  bool silent = false;  ///< a listener at its doors hears nothing
  std::string text{};
  bool by_hand = false;

  friend bool operator==(const Room&, const Room&) = default;
};

struct Creatures {
  std::string at{};
  std::string kind{};
  std::int64_t number = 1;
  std::string hd{};
  std::int64_t ac = 9;             ///< descending
  std::int64_t rate = 0;           ///< feet per turn
  std::vector<std::int64_t> hp{};  ///< of each
  std::int64_t morale = 7;
  std::int64_t xp = 0;        ///< of each
  std::string mood = "roll";  ///< or a fixed mood
  std::string rider{};        ///< its rider; empty: none
  bool by_hand = false;

  friend bool operator==(const Creatures&, const Creatures&) = default;
};

struct Treasure {
  std::string at{};
  std::vector<std::pair<std::string, std::int64_t>> things{};
  std::int64_t coins_weight = 0;
  std::string of{};  ///< `hoard`, `dollars`, `coins`
  bool by_hand = false;

  friend bool operator==(const Treasure&, const Treasure&) = default;
};

/// The wandering creatures.
struct Wandering {
  struct Row {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::string kind{};
    std::string number{};  ///< dice

    friend bool operator==(const Row&, const Row&) = default;
  };
  std::int64_t every = 2;  ///< turns between checks
  std::string chance{};    ///< `1/6`
  std::string dice{};      ///< dice that choose a row
  std::vector<Row> rows{};
  bool by_hand = false;

  friend bool operator==(const Wandering&, const Wandering&) = default;
};

/// A kind of creature: a row of a creature file.
struct Kind {
  std::string kind{};
  std::string number{};  ///< the number that appear, as dice
  std::string hd{};
  std::int64_t stars = 0;
  std::int64_t ac = 9;
  std::int64_t rate = 0;
  std::int64_t attacks = 1;  ///< per round
  std::string damage{};      ///< dice
  std::int64_t morale = 7;
  std::string flags{};  ///< letters of kind_flags

  [[nodiscard]] bool has(char flag) const { return flags.find(flag) != std::string::npos; }
  friend bool operator==(const Kind&, const Kind&) = default;
};

/// A map as an old-school dungeon: what is on its boundaries and in its places.
struct Key {
  std::string map_file{};    ///< the name of the file, without its folder
  std::string map_sha256{};  ///< of the text of the map
  std::string ruleset{};
  std::string ruleset_sha256{};  ///< digest_of() the rule set
  std::string seed{};
  std::int64_t cell_feet = 30;  ///< the side of a cell
  std::string enter{};          ///< the place where an expedition begins
  Gate gate = Gate::open;
  std::vector<Door> doors{};
  std::vector<Trap> traps{};
  std::vector<std::pair<std::string, Room>> rooms{};
  std::vector<Creatures> creatures{};
  std::vector<Treasure> treasure{};
  Wandering wandering{};
  std::vector<Kind> kinds{};  ///< every kind that occurs, and the user's rows

  [[nodiscard]] const Kind* kind(std::string_view name) const;
  friend bool operator==(const Key&, const Key&) = default;
};

/// Locates the parts of a key in its text by JSON pointers: `/doors/3/unit`.
class KeyPlaces {
 public:
  void add(std::string pointer, io::Span span) { spans_.emplace(std::move(pointer), span); }
  /// The span of a pointer, or of its nearest known parent.
  [[nodiscard]] io::Span at(std::string_view pointer) const;

 private:
  std::map<std::string, io::Span, std::less<>> spans_;
};

struct KeyFile {
  Key key{};
  KeyPlaces places{};
};

/// Reads a key and reports all faults at once; it accepts any text. check_key() checks that the key
/// fits its map.
[[nodiscard]] tl::expected<KeyFile, std::vector<io::Fault>> read_key(std::string_view text);
/// The key as JSON, one entry per line; read_key() gives back the same key.
[[nodiscard]] std::string write_key(const Key& key);
/// The JSON Schema (draft-07) of a key.
[[nodiscard]] std::string write_key_schema();

}  // namespace dungeonlab::expedition
