#pragma once

#include "dungeonlab/game/command.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the state of a game and the views of its players have in common. Nothing here is secret.
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

/// What counts hits by that ammunition.
[[nodiscard]] constexpr Counter counter_of(Ammo ammo) {
  return ammo == Ammo::bullets    ? Counter::bullet_hits
         : ammo == Ammo::grenades ? Counter::grenade_hits
                                  : Counter::blaster_hits;
}

/// Standing answers, by decision (engine 3.4.4).
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
  std::int32_t count = 0;  ///< of things

  friend bool operator==(const Shown&, const Shown&) = default;
};
/// The kind of one that lives, is dead, or is a place.
[[nodiscard]] constexpr EncounterKind kind_of(const Shown& shown) {
  return static_cast<EncounterKind>(shown.what);
}
/// As said: `dead-lion(normal,skinned)`, `bullets*40`.
[[nodiscard]] std::string name(const Shown& shown);

/// What is shown under a name of `name(Shown)`. All trees have one name, and so have pits that lead
/// on and pits that hang: of these it is the first kind in the table. Nothing for other texts.
[[nodiscard]] std::optional<Shown> shown_named(std::string_view text);
/// The first that has the same name, so that it says no more than the name; a thing is as it is.
[[nodiscard]] Shown as_told(const Shown& shown);
[[nodiscard]] std::vector<Shown> as_told(std::vector<Shown> shown);
/// Texts of an announcement.
using Words = std::vector<std::string>;
[[nodiscard]] bool has_treasure(const std::vector<Shown>& shown);

/// How what is shown at a place changes when somebody there acts on it; nothing happens if the
/// one meant isn't shown.
[[nodiscard]] bool can_be_skinned(const Shown& shown);
/// The first living one of this kind dies.
void kill(std::vector<Shown>& shown, EncounterKind kind, bool cruelly, bool skinned);
/// The first of its dead that died normally has now died cruelly.
void make_cruel(std::vector<Shown>& shown, EncounterKind kind);
/// The first living one of this kind is sent to the nearest Mordor, which may be here.
void send_away(std::vector<Shown>& shown, EncounterKind kind);
/// The names of what is shown at a place; `nothing` if it is empty.
[[nodiscard]] Words names(const std::vector<Shown>& shown);

/// What is seen from beside, as it is written.
[[nodiscard]] constexpr std::string_view name(Sight sight) {
  constexpr std::array<std::string_view, 4> words = {"nothing", "light", "green-eyes", "hole"};
  return words[static_cast<std::size_t>(sight)];
}

enum class Phase : std::uint8_t { land, act, ask, after, over };
inline constexpr std::array<std::string_view, 5> phase_names = {"land", "act", "ask", "after",
                                                                "over"};

/// What a question is about (engine 3.4.4): a use that an order leaves open, the politics of a
/// prison or cop, or what a tree asks.
enum class Question : std::uint8_t { decision, political, tree };

/// What is asked of a player now. Beside announcements it is all that she learns of the course of a
/// game.
struct Prompt {
  std::optional<Phase> phase{};            ///< nothing: it is the turn of another
  Question question = Question::decision;  ///< in the phase `ask`
  Decision decision = Decision::blade;     ///< of that question

  friend constexpr bool operator==(const Prompt&, const Prompt&) = default;
};

}  // namespace dungeonlab::game
