#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/party.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::expedition {

struct Setting;

/// A step to a side of the cell, or up (1) or down (-1).
struct Step {
  std::optional<Side> side{};
  int up = 0;
};

/// The commands: a type for each kind of parameter, and a struct for each row of acts.def.
namespace acts {

inline constexpr auto light_sources =
    std::to_array<std::string_view>({"torch", "lantern", "candle"});
inline constexpr auto lures = std::to_array<std::string_view>({"treasure", "food"});
inline constexpr auto rest_ends = std::to_array<std::string_view>({"day"});
inline constexpr auto moods = std::to_array<std::string_view>(
    {"hostile", "unfriendly", "neutral", "indifferent", "friendly", "harmless"});

using Way = std::variant<Step, Place>;
/// A boundary of the current cell by its side, or any boundary by its name.
using Wall = std::variant<Side, Boundary>;
using MaybeSide = std::optional<Side>;
using Number = std::optional<std::int64_t>;
using Flag = bool;
/// One word; if the parameter has a list, one from that list.
struct Word {
  std::string text{};
};
/// A name of one or more words.
struct Name {
  std::string text{};
};
/// The rest of the command, unchanged.
struct Text {
  std::string text{};
};
/// The member who acts; the caller by default.
struct Actor {
  std::size_t member = nobody;
};
using Actors = std::vector<std::size_t>;
struct Somebody {
  std::size_t member = nobody;
};
/// One of the creatures in the meeting.
struct Foe {
  std::size_t number = nobody;
};
/// A member or a creature; the caller by default.
using Target = std::variant<Actor, Foe>;
/// A column and a row within a place, from 1.
using Square = std::vector<std::int64_t>;
using Rows = std::vector<std::vector<std::size_t>>;

#define WORD(type, name, ...) type name{};
#define MAYBE_WORD(type, name, ...) type name{};
#define OPTION(type, name, ...) type name{};
#define NEEDED(type, name, ...) type name{};
#define ACT(struct_name, name, where, when, cost, procedures, dice, parameters, about) \
  struct struct_name {                                                                 \
    parameters                                                                         \
  };
#include "dungeonlab/expedition/acts.def"
#undef ACT
#undef WORD
#undef MAYBE_WORD
#undef OPTION
#undef NEEDED

}  // namespace acts

template <class None, class... Acts>
using OneOf = std::variant<Acts...>;
/// A command. Its alternatives are in the order of the rows.
using Command = OneOf<void
#define ACT(struct_name, ...) , acts::struct_name
#include "dungeonlab/expedition/acts.def"
#undef ACT
                      >;

/// Where and when a command can be given, and who sees its dice: see acts.def.
enum class Where : std::uint8_t { anywhere, map, land, ship, journey, away, town };
enum class When : std::uint8_t { any, quiet, met, near, declaring, referee, always };
enum class OwnDice : std::uint8_t { shown, secret };

/// A row of acts.def.
struct ActInfo {
  std::string_view name;
  Where where;
  When when;
  OwnDice dice;
  std::string_view cost;
  std::string_view procedures;
  std::string_view about;
};
[[nodiscard]] std::span<const ActInfo> act_table();
/// How a command is written: `force BOUNDARY [who=NAME]`.
[[nodiscard]] std::string form_of(const ActInfo& act);
/// The words that introduce an option of any act, such as `who=`.
[[nodiscard]] std::vector<std::string> option_words();

/// Parses a command; the error says why it is invalid.
[[nodiscard]] tl::expected<Command, std::string> read_command(const Setting& setting,
                                                              std::string_view text);
/// The command as text that read_command() parses.
[[nodiscard]] std::string written(const Setting& setting, Command command);
/// Joins shell words into a command, quoting each value after `=` that contains a space.
[[nodiscard]] std::string command_of(std::span<const std::string> words);

}  // namespace dungeonlab::expedition
