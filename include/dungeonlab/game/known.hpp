#pragma once

#include "dungeonlab/game/command.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What game states and player views have in common. Nothing here is secret.
namespace dungeonlab::game {

enum class Status : std::uint8_t { landing, alive, imprisoned, waiting, left, won };
inline constexpr std::array<std::string_view, 6> status_names = {"landing", "alive", "imprisoned",
                                                                 "waiting", "left",  "won"};

/// The six counters of wounds, which never mix.
enum class Counter : std::uint8_t {
  bites,
  pierces,
  burns,
  bullet_hits,
  grenade_hits,
  blaster_hits
};
inline constexpr std::size_t counter_count = 6;
using Counters = std::array<std::uint8_t, counter_count>;
inline constexpr std::array<std::string_view, counter_count> counter_names = {
    "bites", "pierces", "burns", "bullet-hits", "grenade-hits", "blaster-hits"};

/// The counter for hits by that ammunition.
[[nodiscard]] constexpr Counter counter_of(Ammo ammo) {
  return ammo == Ammo::bullets    ? Counter::bullet_hits
         : ammo == Ammo::grenades ? Counter::grenade_hits
                                  : Counter::blaster_hits;
}

/// Standing orders, by decision (engine 3.4.4).
using Orders = std::array<How, decision_names.size()>;
inline constexpr Orders usual_orders = {How::yes, How::yes, How::yes, How::yes,
                                        How::yes, How::yes, How::ask, How::no};

/// One thing that is shown at a place (engine 4.2).
struct Shown {
  enum class Sort : std::uint8_t { living, bridled, place, river, dead, thing };
  Sort sort = Sort::living;
  std::uint8_t what = 0;  ///< kind, piece of a river, or thing
  bool cruel = false;
  bool skinned = false;
  std::int32_t count = 0;  ///< number of things

  friend bool operator==(const Shown&, const Shown&) = default;
};
/// The kind of something that is living, dead, or a place.
[[nodiscard]] constexpr EncounterKind kind_of(const Shown& shown) {
  return static_cast<EncounterKind>(shown.what);
}
/// The written name, such as `dead-lion(normal,skinned)` or `bullets*40`.
[[nodiscard]] std::string name(const Shown& shown);

/// The inverse of `name(Shown)`; nothing for other texts. All trees have the same name, and so do
/// pits that lead on and pits that hang: for these it returns the first kind in the table.
[[nodiscard]] std::optional<Shown> shown_named(std::string_view text);
/// The first Shown with the same name, so that it says no more than the name; a thing is unchanged.
[[nodiscard]] Shown as_announced(const Shown& shown);
[[nodiscard]] std::vector<Shown> as_announced(std::vector<Shown> shown);
/// Texts in an announcement.
using Words = std::vector<std::string>;
[[nodiscard]] bool has_treasure(const std::vector<Shown>& shown);

/// How the contents of a place change when a player there acts on them. If the creature concerned
/// is not shown, nothing changes.
[[nodiscard]] bool can_be_skinned(const Shown& shown);
/// Marks the first living creature of this kind as dead.
void kill(std::vector<Shown>& shown, EncounterKind kind, bool cruelly, bool skinned);
/// Changes the first creature of this kind that died normally to a cruel death.
void make_cruel(std::vector<Shown>& shown, EncounterKind kind);
/// Sends the first living creature of this kind to the nearest Mordor, which may be here.
void send_away(std::vector<Shown>& shown, EncounterKind kind);
/// The names of what is shown at a place; `nothing` if it is empty.
[[nodiscard]] Words names(const std::vector<Shown>& shown);

/// The written name of what is seen from a neighbouring place.
[[nodiscard]] constexpr std::string_view name(Sight sight) {
  constexpr std::array<std::string_view, 4> words = {"nothing", "light", "green-eyes", "hole"};
  return words[static_cast<std::size_t>(sight)];
}

enum class Phase : std::uint8_t { land, act, ask, after, over };
inline constexpr std::array<std::string_view, 5> phase_names = {"land", "act", "ask", "after",
                                                                "over"};

/// What a question is about (engine 3.4.4): a decision that an order leaves open, the question of a
/// political prison or cop, or the question of a tree.
enum class Question : std::uint8_t { decision, political, tree };

/// What a player is asked now. Apart from announcements, it is all that a player learns about the
/// course of a game.
struct Prompt {
  std::optional<Phase> phase{};            ///< nothing if it is another player's turn
  Question question = Question::decision;  ///< in the phase `ask`
  Decision decision = Decision::blade;     ///< if the question is a decision

  friend constexpr bool operator==(const Prompt&, const Prompt&) = default;
};

}  // namespace dungeonlab::game
