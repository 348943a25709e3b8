#pragma once

#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::kit {

/// What pages show besides the map.
struct Imprint {
  std::string id{};       ///< identifies the map, besides its title; hidden from players
  std::string program{};  ///< what made the pages, such as `dungeonlab 0.1.0`
  render::Paper paper = render::Paper::a4;
  std::string game{};  ///< the game of an event that the map is for, such as `round 1, map 7`:
                       ///< shown as the title of a map without one, and below each player's page
  std::string par{};   ///< the fewest turns in which the map can be won: for the gamemaster's map
                       ///< and key
  std::optional<render::Track> route{};  ///< a won game, turn by turn: a page of its own
  std::optional<PlayRules> rules{};      ///< of the table; default: the computer profile with the
                                         ///< map's house rules
  int rounds = 0;            ///< expected length of the game, for the number of log pages; 0:
                             ///< unknown
  std::string duration{};    ///< how long the evening takes, in a sentence for the first page
  std::string difficulty{};  ///< how hard the map is, in a sentence for the gamemaster only
  std::vector<std::string> players{};  ///< their names, in any script; empty: unknown
  bool details = false;                ///< add a key place by place for the gamemaster
};
/// The rules of play of the table.
[[nodiscard]] PlayRules rules_of_play(const Sheet& sheet, const Imprint& imprint);
/// Descriptions of rules of play: the profile, and the house rules in force with that many players.
[[nodiscard]] std::vector<std::string> house_rules_in_words(const PlayRules& rules, int players);
/// The footer of pages that players may see: the game and the program.
[[nodiscard]] std::string footer_for_all(const Imprint& imprint);
/// The map, with the game of an event as its title if it has none.
[[nodiscard]] Sheet titled(const rules::ValidDungeon& dungeon, const Imprint& imprint);

/// The questions of political prisons and cops, which ask one each; empty if the map has neither.
[[nodiscard]] std::vector<std::string> questions_asked(const Sheet& sheet, const PlayRules& rules);
/// The nearest target of each captor.
[[nodiscard]] render::Targets targets(const Dungeon& dungeon);

/// The symbols in a key: those of the drawing that it belongs to.
enum class Signs : std::uint8_t { picture, plan };

/// The map in words, for the gamemaster: house rules, start, exit and treasure, cycles of pits,
/// destinations of captors, notes, and place by place what is there, what it does and what it
/// costs. The sheet may break rules. `proved` is null or the same map; destinations of captors need
/// it.
[[nodiscard]] print::Text key(const Sheet& sheet, const rules::ValidDungeon* proved,
                              const Imprint& imprint, Signs signs = Signs::picture);

/// The print set of a map, as separate books in the order in which an evening needs them.
struct Kit {
  print::Book cover;       ///< what to print, hand out and say first, and what to do in a turn
  print::Book gamemaster;  ///< the map and its key
  print::Book route;       ///< for the gamemaster: a won game drawn over the map; no parts if none
                           ///< is known
  print::Book log;         ///< for the gamemaster: a form for recording rounds
  print::Book rules;       ///< the rules of the game, for players to read
  print::Book players;     ///< for every player a grid of each level to draw on and a list of what
                           ///< she carries; four copies if a hand-drawn map does not say how many
                           ///< play; based only on what players know
};
[[nodiscard]] Kit kit(const rules::ValidDungeon& dungeon, const Imprint& imprint);

/// All of it as one book.
[[nodiscard]] print::Book bound(Kit kit);

/// What the gamemaster says first.
[[nodiscard]] std::string opening_words(int players);
/// The number of players.
[[nodiscard]] int players_of(const rules::ValidDungeon& dungeon, const Imprint& imprint);

}  // namespace dungeonlab::kit
