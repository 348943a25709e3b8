#pragma once

#include "dungeonlab/game/announcement.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

/// What a gamemaster does at the table in addition to players' commands. Each action is one line of
/// a record; its consequences follow that line.
namespace dungeonlab::session {

/// The longest reason, notice or person's name, in bytes.
inline constexpr std::size_t words_length_max = 200;

/// Restores the state before a command or a ruling. Nothing is removed from the record, and random
/// results that are already drawn stay the same.
struct Undo {
  std::int64_t to = 0;    ///< the `n` of that command's or ruling's line
  std::string because{};  ///< may be empty
};
/// A value set by the authority of the gamemaster.
struct Ruled {
  std::string path{};  ///< the value's path, as in scenarios: `Ann.bullets`, `wall A1-B1`
  std::string value{};
  std::string because{};
};
/// A message to one seat or to all.
struct Notice {
  game::Seat to = game::everybody;
  std::string text{};
};
/// The game pauses or continues.
struct Pause {
  bool pauses = true;
};
/// Another person plays a seat, which keeps its name.
struct Handed {
  game::Seat player = 0;
  std::string person{};
};

/// Why a name is not allowed: it has no letter or digit, or looks like a word for somebody who is
/// not a player. Nothing if it is allowed.
[[nodiscard]] std::optional<std::string> fault_of_name(std::string_view name);
/// Why the new person's name is not allowed: as above, or because it looks like the name of another
/// seat or person. `persons` says who plays each seat now; empty for the seat itself.
[[nodiscard]] std::optional<std::string> fault_of_person(const Handed& handed,
                                                         std::span<const std::string> seats,
                                                         std::span<const std::string> persons);

using TableEvent = std::variant<Undo, Ruled, Notice, Pause, Handed>;
/// What a record is made of apart from its start; everything else in it follows from these.
using Entry = std::variant<game::Command, TableEvent>;

}  // namespace dungeonlab::session
