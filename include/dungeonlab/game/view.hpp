#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/game/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::game {

/// What one player knows of a game (engine 4.5): the terms, the announcements they hear, their own
/// commands, and what they are asked. It is built from these alone, and no header included here
/// knows about states or maps, so it cannot leak anything. It does not contain the player's
/// position.
struct View {
  View(Terms agreed, Seat whose);

  Terms terms;
  Rulings rulings;
  Seat seat;

  int columns = 0;  ///< columns of the base rectangle; 0 before `start`
  int rows = 0;
  int levels = 0;

  Status status = Status::landing;
  Counters counters{};
  Things things{};  ///< stock and equipment
  bool exote = false;
  bool treasure = false;  ///< true if they carry it
  bool mounted = false;
  Orders orders = usual_orders;
  std::int32_t landings_made = 0;

  /// What they last heard is here, updated by their own acts in their own turn. Trees and pits may
  /// be of any kind that looks the same; creatures that they killed come first among the dead.
  std::vector<Shown> shown_here{};
  std::uint32_t company = 0;   ///< seats they heard to be here, as bits
  std::uint32_t departed = 0;  ///< seats in `company` that they know have left
  bool tree_used = false;      ///< they have used the tree here since they landed
  bool arsenal_used = false;   ///< they have used the arsenal here since they landed

  Prompt prompt{};

  /// What the fold must remember between two announcements.
  struct Course {
    bool in_turn = false;    ///< changes here are their own doing
    Act act = Act::pass;     ///< the act they commanded, until it is done
    std::size_t corpse = 0;  ///< after the last corpse they skinned or were asked about
    bool is_asked = false;   ///< they were asked about that one
    bool is_held = false;    ///< held in prison since their last look
  } course{};
};

/// True if a seat hears an announcement (engine 4.3).
[[nodiscard]] bool is_for(const Terms& terms, const Announcement& said, Seat seat);
/// What a seat hears of an announcement (engine 4.3); nothing if the seat does not hear it. Players
/// hear the cause of another player's death only if players hear each other. `nobody` hears what
/// every seat hears.
[[nodiscard]] std::optional<Announcement> hears(const Terms& terms, const Announcement& said,
                                                Seat seat);
/// The same without a copy where the announcement is unchanged; null if the seat does not hear it.
/// A changed announcement is stored in `otherwise`.
[[nodiscard]] const Announcement* hears(const Terms& terms, const Announcement& said, Seat seat,
                                        std::optional<Announcement>& otherwise);
/// True if a seat hears another player's command.
[[nodiscard]] bool hears(const Terms& terms, const Command& command, Seat seat);

/// Adds an announcement that they hear. One addressed to other players changes nothing of their
/// own.
void hear(View& view, const Announcement& said);
/// Adds an accepted command, before the announcements it causes.
void hear_command(View& view, const Command& command);
/// Adds what they are asked; call it after every command of any player.
void hear_prompt(View& view, const Prompt& prompt);

/// One thing that a player may do now, with its choices. Fields that the act does not use are
/// empty.
struct Offer {
  Act act = Act::pass;
  bool is_free = false;          ///< does not use up the turn
  std::optional<Ammo> ammo{};    ///< shoot
  std::optional<Thing> thing{};  ///< buy, sell, use; take: only this thing, or everything if empty
  std::optional<EncounterKind> kind{};  ///< skin, morgul: this kind, or the first if empty
  Seat player = nobody;                 ///< morgul
  std::int32_t lot = 0;                 ///< shoot, buy, sell: counts must be multiples of it
  std::int32_t most = 0;                ///< the largest count
  std::int32_t dollars = 0;             ///< price of a lot: paid to buy it, received to sell it
  std::optional<Thing> spends{};  ///< morgul, use: one is used up; shoot: as many as the count
  bool has_two_words = false;     ///< answer: two words, for a tree

  friend bool operator==(const Offer&, const Offer&) = default;
};

/// Everything that the player may do now: a command would be accepted exactly if it matches an
/// offer. Landings may be anywhere in the base rectangle, moves and shots in all four directions,
/// and orders may have any decision and any answer.
[[nodiscard]] std::vector<Offer> legal(const View& view);
/// True if a command matches an offer.
[[nodiscard]] bool is_of(const Offer& offer, const View& view, const Command& command);
/// True if a command of this player would be accepted.
[[nodiscard]] bool is_legal(const View& view, const Command& command);

}  // namespace dungeonlab::game
