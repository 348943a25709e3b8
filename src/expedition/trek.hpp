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

/// What a ground is like for those who travel there.
struct GroundRules {
  osr::Ground ground{};
  std::array<const osr::Ruling*, 2> miles{};  ///< a day on foot or in the air: as usual, and forced
  const osr::Ruling* lost = nullptr;
  const osr::Ruling* wander = nullptr;
  const osr::Ruling* gale = nullptr;  ///< of a ship
};

/// A wind and what it does to a ship, in miles a day.
struct WindRules {
  std::string name{};
  std::array<const osr::Ruling*, 2>
      sail{};  ///< with the wind or as fast as it is; against it or flooded
  const osr::Ruling* oar = nullptr;
  bool is_gale = false;
  bool is_near_gale = false;
};

/// What the rules say of a journey, looked up once: thousands of days may be lived by it, so a day
/// looks nothing up by name. What it does not use may be missing.
class Trek {
 public:
  Trek(osr::Rulebook& book, const osr::Party& party, Journey journey, std::int64_t checks);

  /// Looks everything up; an error is one of the plan itself.
  Result<void> fill();
  /// The row of a ground among `grounds`.
  [[nodiscard]] std::size_t ground_index(const osr::Ground& ground);
  /// A ruling that the journey rests on; its error is that of the journey.
  const osr::Ruling& use(const osr::Ruling* ruling) { return book.use(*ruling); }
  [[nodiscard]] std::int64_t count(const osr::Ruling* ruling) { return use(ruling).whole; }
  [[nodiscard]] bool holds(const osr::Ruling* ruling) { return use(ruling).whole != 0; }
  /// What a sum of fractions is, unless it is an error of the journey.
  osr::Ratio value(const Result<osr::Ratio>& result);
  /// On what all that was used rests.
  [[nodiscard]] osr::Basis basis() const;
  /// The corners of the way as it is planned.
  [[nodiscard]] std::vector<osr::MilePoint> planned_way() const;
  [[nodiscard]] bool is_at_sea() const { return plan.mode == osr::TravelMode::ship; }

  /// A course in a wind.
  struct Point {
    const osr::Ruling* ruling = nullptr;
    bool sails = false;  ///< else it tacks
  };

  osr::Rulebook& book;
  const osr::Party& party;
  osr::JourneyPlan plan;
  std::optional<osr::Payroll> hired{};
  std::int64_t checks = 1;  ///< for wandering creatures, a day
  std::int64_t others = 0;  ///< crew and hirelings, who eat and drink
  std::int64_t rate = 0;    ///< feet a turn
  std::string leader{};
  std::optional<osr::Pay> pay{};

  // Where they go.
  std::vector<GroundRules> grounds{};
  std::vector<std::size_t> ground_of_leg{};
  std::array<std::optional<std::size_t>, 256> ground_of_letter{};

  // What the rules say.
  const osr::Ruling* hours_a_day = nullptr;
  const osr::Ruling* rest_after = nullptr;  ///< days of travel
  const osr::Ruling* rest_days = nullptr;
  const osr::Ruling* penalty = nullptr;  ///< to attack and damage
  const osr::Ruling* encircle = nullptr;
  const osr::Ruling* month = nullptr;
  const osr::Ruling* forced_rest = nullptr;  ///< null where a march asks for no rest
  const osr::Ruling* forced_loss = nullptr;  ///< null where it costs no hit points
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
  std::array<std::array<Point, 8>, 8> sails{};  ///< by course and wind; else it tacks
  const osr::Ruling* current = nullptr;
  const osr::Ruling* near_gale = nullptr;
  const osr::Ruling* gale_direction = nullptr;
  const osr::Ruling* gale_damage = nullptr;
  const osr::Ruling* sea_hours = nullptr;

 private:
  Result<void> find_leader();
  /// As the plan says, else that of the slowest.
  Result<void> find_rate();
  Result<void> count_others();
  Result<void> fill_grounds();
  Result<void> fill_rules();
  void fill_marches();
  /// What the rules must know of a ship.
  Result<void> expect_of_ship();
  /// Miles of a day, at a speed as the set counts it.
  [[nodiscard]] const osr::Ruling& sail_with(std::int64_t speed,
                                             std::optional<std::string_view> blows,
                                             std::optional<std::string_view> point,
                                             std::optional<bool> night);
  void fill_winds();
  Result<void> fill_ship();
  [[nodiscard]] GroundRules rules_on(const osr::Ground& ground);
  [[nodiscard]] const osr::Ruling& lost_on(const osr::Ground& ground);
};

/// Its animals of which a journey has hit dice or hit points; they stand behind the members.
[[nodiscard]] std::vector<osr::Member> animals_of(osr::Rulebook& book,
                                                  const osr::JourneyPlan& plan);

}  // namespace dungeonlab::expedition
