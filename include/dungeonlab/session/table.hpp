#pragma once

#include "dungeonlab/game/announcement.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

/// What a gamemaster does at her table beside the commands of players. A record has a line for
/// each, and what follows from it comes behind that line.
namespace dungeonlab::session {

/// A reason, a notice and the name of a person have at most so many bytes.
inline constexpr std::size_t words_length_max = 200;

/// The state is again what it was before a command or a ruling. Nothing is taken out of the record,
/// and chance does not decide again what it has decided.
struct Undo {
  std::int64_t to = 0;    ///< `n` of the line of that command or ruling
  std::string because{};  ///< may be empty
};
/// Something is set by the authority of the gamemaster.
struct Ruled {
  std::string path{};  ///< what, as scenarios name it: `Ann.bullets`, `wall A1-B1`
  std::string value{};
  std::string because{};
};
/// Words to one seat or to all.
struct Notice {
  game::Seat to = game::everybody;
  std::string text{};
};
/// The game pauses, or goes on.
struct Pause {
  bool pauses = true;
};
/// Another person plays for a seat, which keeps its name.
struct Handed {
  game::Seat player = 0;
  std::string person{};
};

/// Why nobody can be called that: it has no letter and no digit, or looks like a word for others
/// than players.
[[nodiscard]] std::optional<std::string> fault_of_name(std::string_view name);
/// The same, or it looks like the name of another seat or person. `persons`: who plays which seat
/// now; empty: the seat itself.
[[nodiscard]] std::optional<std::string> fault_of_person(const Handed& handed,
                                                         std::span<const std::string> seats,
                                                         std::span<const std::string> persons);

using TableEvent = std::variant<Undo, Ruled, Notice, Pause, Handed>;
/// What a record is made of, beside its start: everything else in it follows.
using Entry = std::variant<game::Command, TableEvent>;

}  // namespace dungeonlab::session
