#pragma once

#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// The rules for travelling on a kind of ground.
struct GroundRules {
  osr::Ground ground{};
  std::array<const osr::Ruling*, 2> miles{};  ///< per day on foot or in the air: normal, forced
  const osr::Ruling* lost = nullptr;
  const osr::Ruling* wander = nullptr;
  const osr::Ruling* gale = nullptr;  ///< for a ship
};

/// A wind and its effect on a ship, in miles per day.
struct WindRules {
  std::string name{};
  std::array<const osr::Ruling*, 2>
      sail{};  ///< with the wind or sound; against the wind or flooded
  const osr::Ruling* oar = nullptr;
  bool is_gale = false;
  bool is_near_gale = false;
};

/// The rules for a journey, looked up once: thousands of days may use them, so a day looks nothing
/// up by name. Values that it does not use may be missing.
class Trek {
 public:
  Trek(osr::Rulebook& book, const osr::Party& party, Journey journey, std::int64_t checks);

  /// Looks everything up. An error is one in the plan itself.
  Result<void> fill();
  /// The index of a ground in `grounds`.
  [[nodiscard]] std::size_t ground_index(const osr::Ground& ground);
  /// A ruling that the journey uses; its error becomes the journey's.
  const osr::Ruling& use(const osr::Ruling* ruling) { return book.use(*ruling); }
  [[nodiscard]] std::int64_t count(const osr::Ruling* ruling) { return use(ruling).whole; }
  [[nodiscard]] bool holds(const osr::Ruling* ruling) { return use(ruling).whole != 0; }
  /// The value of a result; its error becomes the journey's.
  osr::Ratio value(const Result<osr::Ratio>& result);
  /// The sources of everything used.
  [[nodiscard]] osr::Basis basis() const;
  /// The corners of the planned route.
  [[nodiscard]] std::vector<osr::MilePoint> planned_way() const;
  [[nodiscard]] bool is_at_sea() const { return plan.mode == osr::TravelMode::ship; }

  /// How a ship sails a course in a wind.
  struct Point {
    const osr::Ruling* ruling = nullptr;
    bool sails = false;  ///< otherwise it tacks
  };

  osr::Rulebook& book;
  const osr::Party& party;
  osr::JourneyPlan plan;
  std::optional<osr::Payroll> hired{};
  std::int64_t checks = 1;  ///< for wandering creatures, per day
  std::int64_t others = 0;  ///< crew and hirelings, who eat and drink
  std::int64_t rate = 0;    ///< feet per turn
  std::string leader{};
  std::optional<osr::Pay> pay{};

  // The route.
  std::vector<GroundRules> grounds{};
  std::vector<std::size_t> ground_of_leg{};
  std::array<std::optional<std::size_t>, 256> ground_of_letter{};

  // The rules.
  const osr::Ruling* hours_a_day = nullptr;
  const osr::Ruling* rest_after = nullptr;  ///< days of travel
  const osr::Ruling* rest_days = nullptr;
  const osr::Ruling* penalty = nullptr;  ///< to attack and damage
  const osr::Ruling* encircle = nullptr;
  const osr::Ruling* month = nullptr;
  const osr::Ruling* forced_rest = nullptr;  ///< null if a march needs no rest
  const osr::Ruling* forced_loss = nullptr;  ///< null if it costs no hit points
  bool rests_after_forced = false;
  const osr::Ruling* lost_by_hex = nullptr;
  const osr::Ruling* forage = nullptr;
  const osr::Ruling* hunt = nullptr;
  const osr::Ruling* course = nullptr;

  // A ship.
  bool counts_hours = false;  ///< B13 rather than O54
  bool gale_damages = false;  ///< B13 rather than O61
  bool sails_by_night = false;
  const osr::Ruling* wind = nullptr;
  std::vector<WindRules> winds{};          ///< by the row of the wind
  std::optional<std::size_t> fair_wind{};  ///< the row of a wind that changes nothing
  const osr::Ruling* wind_direction = nullptr;
  std::array<std::array<Point, 8>, 8> sails{};  ///< by course and wind
  const osr::Ruling* current = nullptr;
  const osr::Ruling* near_gale = nullptr;
  const osr::Ruling* gale_direction = nullptr;
  const osr::Ruling* gale_damage = nullptr;
  const osr::Ruling* sea_hours = nullptr;

 private:
  Result<void> find_leader();
  /// Takes the rate of the plan, or of the slowest member.
  Result<void> find_rate();
  Result<void> count_others();
  Result<void> fill_grounds();
  Result<void> fill_rules();
  void fill_marches();
  /// Checks that the plan has everything that the rules need for a ship.
  Result<void> expect_of_ship();
  /// Miles per day, at a speed in the units of the set.
  [[nodiscard]] const osr::Ruling& sail_with(std::int64_t speed,
                                             std::optional<std::string_view> blows,
                                             std::optional<std::string_view> point,
                                             std::optional<bool> night);
  void fill_winds();
  Result<void> fill_ship();
  [[nodiscard]] GroundRules rules_on(const osr::Ground& ground);
  [[nodiscard]] const osr::Ruling& lost_on(const osr::Ground& ground);
};

/// The animals of a journey that gives their hit dice or hit points; they come after the members.
[[nodiscard]] std::vector<osr::Member> animals_of(osr::Rulebook& book,
                                                  const osr::JourneyPlan& plan);

}  // namespace dungeonlab::expedition
