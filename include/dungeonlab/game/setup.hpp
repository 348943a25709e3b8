#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/switch.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab {
class Dungeon;
}  // namespace dungeonlab

namespace dungeonlab::game {

using dungeonlab::Profile;
using dungeonlab::profile_names;

using RuleSet = std::bitset<house_rule_table.size()>;
[[nodiscard]] constexpr std::size_t bit(HouseRule rule) {
  return static_cast<std::size_t>(rule);
}
/// The rules of a profile combined with those of a map.
[[nodiscard]] RuleSet rules_of(Profile profile, const Dungeon& dungeon);

/// Turns the house rule of that name on or off; false if the name is unknown.
[[nodiscard]] bool set_rule(RuleSet& rules, std::string_view name, bool is_in_force);

/// The number of each switch's value, by row of the switch table; 0 is the usual value.
using Switches = std::array<std::uint8_t, switch_table.size()>;
/// Sets a switch from text such as `K-15=exclusive`; false if the switch or value is unknown.
[[nodiscard]] bool set_switch(Switches& switches, std::string_view text);

namespace limits {
inline constexpr std::size_t seats = 16;        ///< most players in one game
inline constexpr std::int32_t amount = 999999;  ///< most of a thing in one command (engine 2)
}  // namespace limits

/// The same rules in the form that texts about play need.
[[nodiscard]] PlayRules play_rules(Profile profile, const RuleSet& rules);

/// What the players agree on before a game starts (engine 1.1), known to all of them. `rules` is
/// the complete set in force.
struct Terms {
  Profile profile = Profile::computer;
  RuleSet rules{};
  Switches switches{};
  std::vector<std::string> seats{};  ///< 1 to limits::seats names, in the order of play
  int kits = 0;
  int bullets_per_kit = 0;
  std::optional<int> landings{};  ///< of a single player; nothing means no limit
  int fine = numbers::prison_fine;
  int map_price_1x1 = numbers::small_map_price;
  int map_price_3x3 = numbers::large_map_price;
};

/// Everything that is fixed before a game starts. The fields added to Terms determine chance and
/// are secret from players.
struct Setup : Terms {
  /// The part that players may know.
  [[nodiscard]] const Terms& terms() const { return *this; }

  std::string seed{};
  std::vector<std::uint32_t> draws{};  ///< preset results of the random stream `center`
  std::string map{};  ///< as text; a management center shows it under `center-shows-map`
};

/// The default game on a map: the rules of the profile and the kits of the map.
[[nodiscard]] Setup setup_on(const Dungeon& dungeon, Profile profile,
                             std::vector<std::string> seats);

/// Profile, house rules and switches, compiled once into numbers and flags.
struct Rulings {
  explicit Rulings(const Terms& terms);

  bool solo = true;
  bool skins_as_money = false;
  bool maps_for_sale = false;
  bool destructible_prisons = false;
  bool center_shows_map = false;
  bool center_per_landing = false;
  bool orc_skin_fine = false;
  bool arnor_blade = false;
  bool bullets_only_damage = false;
  bool calm_mid_jump = false;
  bool exote_ontifutlas = false;
  bool pit_glimpse = false;
  bool free_climbing = false;
  bool free_skinning = false;
  bool hear_others = true;
  bool vary_questions = true;
  int survived_less = 0;  ///< K-15: fewer bites, pierces and burns survived
  int open_after = 1;     ///< K-19: rounds after the round of the shot
  bool cascade = false;   ///< K-33
  bool tramples_trees = true;
  enum class Flees : std::uint8_t { gone, parked, home } flees = Flees::gone;
  int treasure_after = 1;  ///< K-73: rounds after the round of the death
  bool quiet_shots = false;

  RuleSet rules;
};

/// The highest count of a counter that a player survives.
[[nodiscard]] int limit(Counter counter, bool exote, const Rulings& rulings);
/// True if an act does not use up the turn (engine 2).
[[nodiscard]] bool is_free(Act act, const Rulings& rulings);

}  // namespace dungeonlab::game
