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

/// What stands on pages beside the map.
struct Imprint {
  std::string id{};       ///< what names the map beside its title; not shown to players
  std::string program{};  ///< what made the pages: `dungeonlab 0.1.0`
  render::Paper paper = render::Paper::a4;
  std::string game{};  ///< which game of an event the map is for, such as `round 1, map 7`: the
                       ///< title of a map without one, and for players to read below each page
  std::string par{};   ///< in how few turns the map can be won: on the gamemaster's map and key
  std::optional<render::Track> route{};  ///< a won game, turn by turn: a page of its own
  std::optional<PlayRules> rules{};      ///< of the table; those of the profile computer and of the
                                         ///< map if not given
  int rounds = 0;            ///< that the game may take, for copies of the log; 0: nobody knows
  std::string duration{};    ///< how long the evening takes, in a sentence: on the first page
  std::string difficulty{};  ///< how hard the map is, in a sentence for the gamemaster alone
  std::vector<std::string> players{};  ///< their names, in any script; empty: nobody said
  bool details = false;                ///< the gamemaster gets the key place by place
};
/// The rules of play of the table.
[[nodiscard]] PlayRules rules_of_play(const Sheet& sheet, const Imprint& imprint);
/// What pages say of them: whose they are, and the house rules in force among that many players.
[[nodiscard]] std::vector<std::string> house_rules_told(const PlayRules& rules, int players);
/// The same without sentences that are only about kinds which the map does not hold.
[[nodiscard]] std::vector<std::string> house_rules_told(const PlayRules& rules, int players,
                                                        const Sheet& sheet);
/// What stands below a page that players may see: the game and the program.
[[nodiscard]] std::string footer_for_all(const Imprint& imprint);
/// The map, called by the game of an event if it has no title.
[[nodiscard]] Sheet titled(const rules::ValidDungeon& dungeon, const Imprint& imprint);

/// The questions for political prisons and cops, which ask one each; none if the map has neither.
[[nodiscard]] std::vector<std::string> questions_asked(const Sheet& sheet, const PlayRules& rules);
/// The nearest target of each captor.
[[nodiscard]] render::Targets targets(const Dungeon& dungeon);

/// Which signs a key names: those of the drawing that it goes with.
enum class Signs : std::uint8_t { picture, plan };

/// The map in words, for the gamemaster: house rules, start, exit and treasure, cycles of pits,
/// who is carried off where, notes, place by place what stands there and what it does and costs.
/// The sheet may break rules; where captors carry is said of `proved` only, which is null or the
/// same map.
[[nodiscard]] print::Text key(const Sheet& sheet, const rules::ValidDungeon* proved,
                              const Imprint& imprint, Signs signs = Signs::picture);

/// The print set of a map, each a book of its own, in the order in which an evening needs them.
struct Kit {
  print::Book cover;       ///< what to print, hand out and say first, and what to do in a turn
  print::Book gamemaster;  ///< the map, and its key
  print::Book route;       ///< the gamemaster's: a won game over the map; no parts if none is known
  print::Book log;         ///< of the gamemaster: round by round, to write into
  print::Book rules;       ///< of the game, for players to read
  print::Book players;     ///< a grid for each level to draw on and what a player carries, once for
                           ///< every player, for four if a map that people drew does not say how
                           ///< many there are; nothing of it depends on what players do not know
};
[[nodiscard]] Kit kit(const rules::ValidDungeon& dungeon, const Imprint& imprint);

/// All of it as one book.
[[nodiscard]] print::Book bound(Kit kit);

/// What the gamemaster says first.
[[nodiscard]] std::string opening_words(int players);
/// How many play.
[[nodiscard]] int players_of(const rules::ValidDungeon& dungeon, const Imprint& imprint);

}  // namespace dungeonlab::kit
