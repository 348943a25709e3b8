#pragma once

#include "dungeonlab/osr/day_end.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// What a ground is like for those who travel there.
struct GroundTables {
  Ground ground{};
  std::array<const Ruling*, 2> miles{};  ///< a day on foot or in the air: as usual, and forced
  const Ruling* lost = nullptr;
  const Ruling* wander = nullptr;
  const Ruling* gale = nullptr;  ///< of a ship
};

/// A wind and what it does to a ship, in miles a day.
struct WindTables {
  std::string name{};
  std::array<const Ruling*, 2>
      sail{};  ///< with the wind or as fast as it is; against it or flooded
  const Ruling* oar = nullptr;
  bool is_gale = false;
  bool is_near_gale = false;
};

/// Somebody of whom hit points are known, or whose saving throws count.
struct PersonTables {
  std::string name{};
  std::optional<std::int64_t> hp{};
  std::int64_t hp_now = 0;        ///< what is left of them at the start
  const Ruling* saves = nullptr;  ///< of an animal
  const Ruling* save = nullptr;   ///< on forced marches; null: none
  bool is_animal = false;
};

/// Everything that the rules say to a plan, looked up once.
class JourneyTables {
 public:
  JourneyTables(const JourneyRules& by, JourneyPlan written, Travellers all);

  /// Looks everything up; an error is one of the plan itself.
  Result<void> fill();

  /// A course in a wind.
  struct Point {
    const Ruling* ruling = nullptr;
    bool sails = false;  ///< else it tacks
  };

  JourneyPlan plan;
  Travellers travellers;
  Rulebook book;
  std::string set{};
  std::string seed{};
  std::int64_t checks = 1;

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
  const Ruling* rounds_a_day = nullptr;
  const Ruling* hours_a_day = nullptr;
  const Ruling* ration_days = nullptr;  ///< that a ration lasts
  const Ruling* quarts = nullptr;       ///< a day
  std::array<Need, 2> needs{};
  const Ruling* rest_after = nullptr;  ///< days of travel
  const Ruling* rest_days = nullptr;
  const Ruling* penalty = nullptr;  ///< to attack and damage
  const Ruling* encircle = nullptr;
  const Ruling* month = nullptr;
  const Ruling* checks_most = nullptr;
  const Ruling* forced_rest = nullptr;  ///< null where a march asks for no rest
  const Ruling* forced_loss = nullptr;  ///< null where it costs no hit points
  bool rests_after_forced = false;
  const Ruling* hunger_goes_on = nullptr;
  const Ruling* lost_by_hex = nullptr;
  const Ruling* heal = nullptr;
  const Ruling* forage = nullptr;
  const Ruling* hunt = nullptr;
  const Ruling* course = nullptr;
  const Ruling* surprise = nullptr;
  std::array<const Ruling*, 2> distance{};  ///< and if somebody is surprised

  // A ship.
  bool counts_hours = false;  ///< B13 rather than O54
  bool gale_damages = false;  ///< B13 rather than O61
  bool sails_by_night = false;
  const Ruling* wind = nullptr;
  std::vector<WindTables> winds{};         ///< by the row of the wind
  std::optional<std::size_t> fair_wind{};  ///< the row of a wind that changes nothing
  const Ruling* wind_direction = nullptr;
  std::array<std::array<Point, 8>, 8> sails{};  ///< by course and wind; else it tacks
  const Ruling* current = nullptr;
  const Ruling* near_gale = nullptr;
  const Ruling* gale_direction = nullptr;
  const Ruling* gale_damage = nullptr;
  const Ruling* sea_hours = nullptr;

 private:
  [[nodiscard]] std::optional<std::int64_t> bonus_of(const Member& member, Ability ability);

  Result<void> find_leader();
  /// As the plan says, else that of the slowest.
  Result<void> find_rate();
  Result<void> add_animals();
  Result<void> fill_people();
  Result<void> fill_grounds();
  void fill_rules();
  void fill_marches();
  /// What the rules must know of a ship.
  Result<void> expect_of_ship();
  /// Miles of a day, at a speed as the set counts it.
  [[nodiscard]] const Ruling& sail_with(std::int64_t speed, std::optional<std::string_view> blows,
                                        std::optional<std::string_view> point,
                                        std::optional<bool> night);
  void fill_winds();
  Result<void> fill_ship();
  Result<void> fill_provisions();
  [[nodiscard]] std::size_t ground_index(const Ground& ground);
  [[nodiscard]] GroundTables tables_of(const Ground& ground);
  [[nodiscard]] const Ruling& lost_on(const Ground& ground);

  const AskOptions& options_;
};

}  // namespace dungeonlab::osr
