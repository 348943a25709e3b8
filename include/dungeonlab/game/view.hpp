#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/game/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::game {

/// What one player knows of a game (engine 4.5): the terms, what is announced to her, her own
/// commands and what she is asked. It is made of these alone, and nothing that this header leads to
/// knows of states and maps; so it can tell nobody what she does not know. Where she stands is no
/// part of it.
struct View {
  View(Terms agreed, Seat whose);

  Terms terms;
  Rulings rulings;
  Seat seat;

  int columns = 0;  ///< of the base rectangle; 0 before `start`
  int rows = 0;
  int levels = 0;

  Status status = Status::landing;
  Counters counters{};
  Things things{};  ///< stock and equipment
  bool exote = false;
  bool treasure = false;  ///< carries it
  bool mounted = false;
  Orders orders = usual_orders;
  std::int32_t landings_made = 0;

  /// What she last heard is here, changed by what she does in her own turn. Of trees and pits it
  /// has any kind that looks the same; who died by her doing comes first among the dead.
  std::vector<Shown> told{};
  std::uint32_t company = 0;   ///< seats of which she heard that they are here, as bits
  std::uint32_t departed = 0;  ///< those of them of whom she knows that they left
  bool tree_used = false;      ///< the tree here, in this landing
  bool arsenal_used = false;   ///< the arsenal here, in this landing

  Prompt prompt{};

  /// What the fold must remember between two announcements.
  struct Course {
    bool in_turn = false;    ///< what changes here is her own doing
    Act act = Act::pass;     ///< that she commanded, until it is done
    std::size_t corpse = 0;  ///< behind the last of `told` that she skinned or was asked about
    bool is_asked = false;   ///< about that one
    bool is_held = false;    ///< since her last look
  } course{};
};

/// Whether a seat hears an announcement (engine 4.3).
[[nodiscard]] bool is_for(const Terms& terms, const Announcement& said, Seat seat);
/// What a seat hears of an announcement (engine 4.3); nothing if it is not for her ears. Of the
/// death of another she does not hear the cause unless players hear each other. `nobody` hears what
/// every seat hears.
[[nodiscard]] std::optional<Announcement> hears(const Terms& terms, const Announcement& said,
                                                Seat seat);
/// Likewise, without a copy where she hears it as it is: null if it is not for her ears. What is
/// told otherwise is made in `otherwise`.
[[nodiscard]] const Announcement* hears(const Terms& terms, const Announcement& said, Seat seat,
                                        std::optional<Announcement>& otherwise);
/// Whether a seat hears what another commands.
[[nodiscard]] bool hears(const Terms& terms, const Command& command, Seat seat);

/// Adds what she hears. Whatever is addressed to others changes nothing that is her own.
void hear(View& view, const Announcement& said);
/// Adds a command that was not refused, before what is said because of it.
void hear_command(View& view, const Command& command);
/// Adds what she is asked, after every command of anybody.
void hear_prompt(View& view, const Prompt& prompt);

/// One thing that a player may do now, with its choices. Fields that its act does not have are
/// empty.
struct Offer {
  Act act = Act::pass;
  bool is_free = false;                 ///< takes no turn
  std::optional<Ammo> ammo{};           ///< shoot
  std::optional<Thing> thing{};         ///< buy, sell, use; take: this alone, if it is none all
  std::optional<EncounterKind> kind{};  ///< skin, morgul: of this kind; if it is none the first
  Seat player = nobody;                 ///< morgul
  std::int32_t lot = 0;                 ///< shoot, buy, sell: counts are multiples of it
  std::int32_t most = 0;                ///< and at most so many
  std::int32_t dollars = 0;             ///< buy: a lot costs so many; sell: it brings so many
  std::optional<Thing> spends{};        ///< morgul, use: one of it; shoot: as many as the count
  bool has_two_words = false;           ///< answer: to a tree

  friend bool operator==(const Offer&, const Offer&) = default;
};

/// All that she may do now: each command that would not be refused is one of an offer, and no other
/// is. Landings are in the base rectangle, moves and shots go all four ways, and an order has any
/// decision and any answer.
[[nodiscard]] std::vector<Offer> legal(const View& view);
/// True if a command of hers is one of an offer.
[[nodiscard]] bool is_of(const Offer& offer, const View& view, const Command& command);
/// True if a command of hers would not be refused.
[[nodiscard]] bool is_legal(const View& view, const Command& command);

}  // namespace dungeonlab::game
