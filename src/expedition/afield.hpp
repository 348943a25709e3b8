#pragma once

#include "expedition/play.hpp"
#include "expedition/route.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// Miles in words.
[[nodiscard]] std::string miles_text(const osr::Ratio& miles);
/// True if a rest is due after days of travel.
[[nodiscard]] bool is_rest_overdue(Trek& trek, const Land& land);

/// A day over land or water, from one hour of departure to the next.
class Play::Afield {
 public:
  explicit Afield(Play& play);

  void travel(bool is_forced, bool forages);
  void rest();
  void hunt();
  void sail(osr::InGale in_gale);
  /// Changes the course from now on.
  void turn_to(const acts::Course& given);

 private:
  static constexpr std::string_view nobody_in_particular = "-";

  // Dice.
  Rolled roll(const osr::Ruling& ruling, std::string_view subject);
  std::int64_t roll_plain(const osr::Dice& dice, std::string_view purpose,
                          std::string_view subject);
  /// Rolls a chance. In a journey without dice, multiplies it into `quiet` and returns false.
  bool happens(const osr::Ruling& ruling, std::string_view subject, Quiet Chances::*quiet);
  /// The chances of a journey without dice, or null.
  [[nodiscard]] Chances* chances() const { return play_.judging_.chances; }
  [[nodiscard]] bool has_failed() const { return play_.setting_.book.error().has_value(); }

  // A day.
  void begin();
  void look_for_way(std::string_view subject);
  void check_for_meetings();
  void meet(std::string_view subject, std::optional<std::int64_t> hour);
  void walk();
  void walk_on(osr::Ratio& budget);
  [[nodiscard]] osr::Ratio miles_a_day();
  void spends(const osr::Ratio& part);
  void march();
  void end();

  // A ship.
  void weather();
  /// False if the ship cannot sail under its own power today.
  [[nodiscard]] bool weathers_gale(osr::InGale in_gale);
  [[nodiscard]] bool is_battered();
  void run_before_gale();
  [[nodiscard]] osr::Ratio sailed_miles();

  // Words.
  void tell_meetings();
  void passes();
  void goes(const osr::Ratio& miles, std::optional<std::size_t> course);
  void enters();
  [[nodiscard]] const osr::Ground& ground() const { return trek_.grounds[route_.ground()].ground; }

  Play& play_;
  Trek& trek_;
  Land& land_;
  Route route_;
  std::int64_t degrees_ = 0;  ///< off the course, when lost
  std::size_t wind_ = 0;
  std::size_t wind_from_ = 0;
  std::optional<osr::Ratio> current_{};
  std::vector<Said> meetings_{};  ///< the meetings of the day, said after its route
  bool is_forced_ = false;
  bool is_lost_ = false;
};

}  // namespace dungeonlab::expedition
