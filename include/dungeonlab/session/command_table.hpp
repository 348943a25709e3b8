#pragma once

#include "dungeonlab/game/command.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::session {

/// An argument of a command, both as a typed word and as a member of the JSON form.
enum class Argument : std::uint8_t {
  place,
  way,
  count,
  ammo,
  thing,
  map,
  kind,
  player,
  decision,
  how
};
struct ArgumentInfo {
  Argument argument;
  std::string_view word;     ///< as help shows it
  std::string_view key;      ///< in the JSON form
  std::string_view meaning;  ///< possible values
};
inline constexpr auto argument_table = std::to_array<ArgumentInfo>({
    {Argument::place, "PLACE", "at",
     "a cell and a level, such as B2.1; B2 is enough if there is only one level"},
    {Argument::way, "WAY", "way", "north, east, south or west, or the first letter"},
    {Argument::count, "COUNT", "count", "a number from 1 to 999999"},
    {Argument::ammo, "AMMUNITION", "what", "bullets, grenades or blasters, or b, g, z"},
    {Argument::thing, "THING", "what", "something you can own, such as a boat or a lion skin"},
    {Argument::map, "MAP", "what", "map-1x1 or map-3x3"},
    {Argument::kind, "KIND", "kind", "a kind of encounter, such as lion"},
    {Argument::player, "PLAYER", "player", "the name of another player"},
    {Argument::decision, "USE", "what", "blade, boat, mount, strangle, skin, take, stick or climb"},
    {Argument::how, "ANSWER", "how", "yes, no or ask"},
});
[[nodiscard]] constexpr const ArgumentInfo& info(Argument argument) {
  return argument_table[static_cast<std::size_t>(argument)];
}

/// One command for players (engine 2): its words and its effect. Parser, help, completion and
/// schema use these rows and nothing else.
struct CommandInfo {
  game::Act act;
  std::array<Argument, 3> arguments{};
  std::uint8_t count = 0;                  ///< number of arguments
  bool may_be_bare = false;                ///< all arguments may be left out
  bool or_player = false;                  ///< the argument may also be a player
  std::array<std::string_view, 3> also{};  ///< alternatives for the first word
  std::string_view example;
  std::string_view about;  ///< its effect, in one sentence without a full stop

  [[nodiscard]] constexpr std::span<const Argument> words() const {
    return std::span(arguments).first(count);
  }
};
inline constexpr auto command_table = std::to_array<CommandInfo>({
#define COMMAND(...) {__VA_ARGS__},
#include "dungeonlab/session/commands.def"
#undef COMMAND
});
[[nodiscard]] constexpr const CommandInfo& info(game::Act act) {
  return command_table[static_cast<std::size_t>(act)];
}
/// The row for a first word, which may be the name of the act or an alternative; null if unknown.
[[nodiscard]] const CommandInfo* command_named(std::string_view word);
/// The usage of a command: `shoot [COUNT] AMMUNITION WAY`, `take [THING]`. The words after the
/// first may come in any order.
[[nodiscard]] std::string usage(game::Act act);

}  // namespace dungeonlab::session
