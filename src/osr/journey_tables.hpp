#pragma once

#include "dungeonlab/osr/journey.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// What a journey looks up: a value or what stands against it, and on which numbers it rests.
/// An error counts only on a journey that uses it.
template <class Value>
struct Known {
  Value value{};
  std::optional<Error> error{};
  std::size_t use = 0;  ///< its place in JourneyTables::bases
};

/// A question that is rolled, with a row for every outcome of its dice, so that a roll costs no
/// more than its faces.
struct Asked {
  std::string purpose{};  ///< `ose.lost`, of the key of a roll
  std::string question{};
  Parameters parameters{};
  Answer answer{};
  std::optional<Error> error{};
  std::size_t use = 0;
  std::vector<std::uint16_t> row_of{};  ///< by outcome, the first die fastest; empty: too many
  std::vector<std::int64_t> numbers{};  ///< of rows that are numbers
  Ratio yes{};                          ///< the chance of the row `yes`
  std::optional<Dice> closed{};         ///< a die for a chance that the rules give no dice for

  [[nodiscard]] const Dice& dice() const { return closed ? *closed : answer.plan->dice; }
  /// True if nothing need be rolled: the row is always the same.
  [[nodiscard]] bool is_sure() const { return !closed && !answer.plan; }
};

/// What a ground is like for those who travel there.
struct GroundTables {
  Ground ground{};
  std::array<Known<Ratio>, 2> miles{};  ///< a day on foot or in the air: as usual, and forced
  Asked lost{};
  Asked wander{};
  Asked gale{};  ///< of a ship
};

/// A wind and what it does to a ship, in miles a day.
struct WindTables {
  std::string name{};
  std::array<Known<Ratio>, 2> sail{};  ///< with the wind or as fast as it is; against it or flooded
  Known<Ratio> oar{};
  bool is_gale = false;
  bool is_near_gale = false;
};

/// Somebody of whom hit points are known, or whose saving throws count.
struct PersonTables {
  std::string name{};
  std::optional<std::int64_t> hp{};
  std::optional<Asked> save{};  ///< on forced marches
  bool is_animal = false;
};

/// Everything that the rules say to a plan, looked up once.
class JourneyTables {
 public:
  JourneyTables(const JourneyRules& by, JourneyPlan written, Travellers all);

  /// Looks everything up; an error is one of the plan itself.
  Result<void> fill();

  JourneyPlan plan;
  Travellers travellers;
  std::string set{};
  std::string seed{};
  std::int64_t checks = 1;
  std::vector<Basis> bases{};  ///< by Known::use and Asked::use

  // Who goes along.
  std::vector<PersonTables> people{};  ///< members, then animals
  std::int64_t others = 0;             ///< crew and hirelings, who eat and drink
  std::int64_t rate = 0;               ///< feet a turn
  std::string leader{};
  std::int64_t rations = 0;
  std::int64_t water = 0;
  std::optional<Pay> pay{};

  // Where they go.
  std::vector<GroundTables> grounds{};
  std::vector<std::size_t> ground_of_leg{};
  std::array<std::optional<std::size_t>, 256> ground_of_letter{};

  // What the rules say.
  Known<std::int64_t> rounds_a_day{};
  Known<std::int64_t> hours_a_day{};
  Known<std::int64_t> ration_days{};  ///< that a ration lasts
  Known<std::int64_t> quarts{};       ///< a day
  Known<std::int64_t> food_free{};    ///< days without food that cost nothing
  Known<std::int64_t> food_loss{};
  Known<std::int64_t> water_free{};  ///< likewise without water
  Known<std::int64_t> rest_after{};  ///< days of travel
  Known<std::int64_t> rest_days{};
  Known<std::array<std::int64_t, 2>> penalty{};  ///< to attack and damage
  Known<std::int64_t> encircle{};
  Known<std::int64_t> month{};
  Known<std::int64_t> checks_most{};
  std::optional<Known<std::int64_t>> forced_rest{};  ///< of a set that has it of its own
  std::optional<Asked> forced_loss{};                ///< likewise
  Known<bool> rests_after_forced{};
  Known<bool> hunger_goes_on{};
  Known<bool> lost_by_hex{};
  Asked thirst{};
  Asked heal{};
  Asked forage{};
  Asked hunt{};
  Asked course{};
  Asked surprise{};
  std::array<Asked, 2> distance{};  ///< and if somebody is surprised

  // A ship.
  bool counts_hours = false;  ///< B13 rather than O54
  bool gale_damages = false;  ///< B13 rather than O61
  bool sails_by_night = false;
  Asked wind{};
  std::vector<WindTables> winds{};         ///< by the row of the wind
  std::optional<std::size_t> fair_wind{};  ///< the row of a wind that changes nothing
  Asked wind_direction{};
  std::array<std::array<Known<bool>, 8>, 8> sails{};  ///< by course and wind; else it tacks
  Asked current{};
  Asked near_gale{};
  Asked gale_direction{};
  Asked gale_damage{};
  Known<std::int64_t> sea_hours{};

 private:
  [[nodiscard]] Asked ask(std::string_view question, const Parameters& parameters);
  /// The first value of an answer, as a measure: `10 2/3 mi`.
  [[nodiscard]] Known<Ratio> measure(std::string_view question, const Parameters& parameters);
  template <class Value, class LookUp>
  [[nodiscard]] Known<Value> look_up(LookUp find);
  [[nodiscard]] std::size_t base_of(const Answer& answer);
  [[nodiscard]] std::optional<std::int64_t> bonus_of(const Member& member, Ability ability);

  Result<void> find_leader();
  Result<void> add_animals();
  Result<void> fill_people();
  Result<void> fill_grounds();
  void fill_rules();
  /// What the rules must know of a ship.
  Result<void> expect_of_ship();
  void fill_winds();
  Result<void> fill_ship();
  Result<void> fill_provisions();
  [[nodiscard]] std::size_t ground_index(const Ground& ground);
  [[nodiscard]] GroundTables tables_of(const Ground& ground);
  [[nodiscard]] Asked lost_on(const Ground& ground);

  JourneyRules by_;
};

/// Adds what is new in a basis.
void add_basis(Basis& basis, const Basis& more);

}  // namespace dungeonlab::osr
