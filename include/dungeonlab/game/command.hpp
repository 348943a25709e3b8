#pragma once

#include "dungeonlab/game/thing.hpp"
#include "dungeonlab/model/place.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::game {

/// A player of a game, by their position in the order of play.
using Seat = std::uint8_t;
inline constexpr Seat nobody = 0xff;

/// What a player may do, in the order of the table in engine 2.
enum class Act : std::uint8_t {
  land,
  move,
  up,
  down,
  shoot,
  feel,
  climb,
  skin,
  buy,
  sell,
  pass,
  take,
  mount,
  dismount,
  morgul,
  use,
  answer,
  order,
  die,
  end,
  resign,
};
inline constexpr std::array<std::string_view, 21> act_names = {
    "land",   "move", "up",     "down",  "shoot", "feel",  "climb",
    "skin",   "buy",  "sell",   "pass",  "take",  "mount", "dismount",
    "morgul", "use",  "answer", "order", "die",   "end",   "resign"};
[[nodiscard]] constexpr std::string_view name(Act act) {
  return act_names[static_cast<std::size_t>(act)];
}

/// What a player decides once for the whole game, or each time they are asked (engine 3.4.4).
enum class Decision : std::uint8_t { blade, boat, mount, strangle, skin, take, stick, climb };
inline constexpr std::array<std::string_view, 8> decision_names = {
    "blade", "boat", "mount", "strangle", "skin", "take", "stick", "climb"};
[[nodiscard]] constexpr std::string_view name(Decision decision) {
  return decision_names[static_cast<std::size_t>(decision)];
}
enum class How : std::uint8_t { yes, no, ask };
inline constexpr std::array<std::string_view, 3> how_names = {"yes", "no", "ask"};

/// One command of one seat. The act decides which fields count.
struct Command {
  Seat seat = 0;
  Act act = Act::pass;
  Place at{};                           ///< land
  Side way = Side::north;               ///< move, shoot
  std::int32_t count = 0;               ///< shoot, buy, sell
  Ammo ammo = Ammo::bullets;            ///< shoot
  std::optional<Thing> thing{};         ///< buy, sell, use; take: only that thing
  std::optional<EncounterKind> kind{};  ///< skin, morgul: of that kind
  Seat player = nobody;                 ///< morgul: that player
  bool yes = false;                     ///< answer: the only word, or the first of two
  std::optional<bool> second{};         ///< answer to a tree
  Decision decision = Decision::blade;  ///< order
  How how = How::yes;                   ///< order
};

/// Why a command is refused (engine 2), in the order in which reasons are checked.
enum class Refusal : std::uint8_t {
  malformed,
  game_over,
  not_your_turn,
  answer_first,
  no_question,
  land_first,
  already_landed,
  turn_spent,
  act_first,
  not_in_base,
  no_such_level,
  not_owned,
  not_an_exote,
  no_tree,
  tree_used,
  nothing_to_skin,
  no_store,
  not_traded,
  not_a_lot,
  not_enough_money,
  nothing_here,
  already_mounted,
  nothing_to_mount,
  not_mounted,
  not_here,
};
inline constexpr std::array<std::string_view, 25> refusal_names = {
    "malformed",       "game-over",       "not-your-turn",    "answer-first", "no-question",
    "land-first",      "already-landed",  "turn-spent",       "act-first",    "not-in-base",
    "no-such-level",   "not-owned",       "not-an-exote",     "no-tree",      "tree-used",
    "nothing-to-skin", "no-store",        "not-traded",       "not-a-lot",    "not-enough-money",
    "nothing-here",    "already-mounted", "nothing-to-mount", "not-mounted",  "not-here"};
[[nodiscard]] constexpr std::string_view name(Refusal refusal) {
  return refusal_names[static_cast<std::size_t>(refusal)];
}

}  // namespace dungeonlab::game
