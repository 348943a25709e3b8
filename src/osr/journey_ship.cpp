// The days of a ship: the course, the weather, who is met, and the way, in the order of O56. A gale
// decides first whether there is a way at all; each chapter has its own gale.
#include "osr/compass.hpp"
#include "osr/journey_diary.hpp"
#include "osr/journey_run.hpp"

#include <fmt/format.h>

namespace dungeonlab::osr {

void JourneyRun::sail_day() {
  current_ = std::nullopt;
  lies_to_ = false;
  look_for_way(nobody_in_particular);
  if (route_.is_done()) {
    return;
  }
  weather();
  check_for_meetings();
  if (!error_ && weathers_gale()) {
    walk();
  }
}

void JourneyRun::weather() {
  if (dice_ == JourneyDice::none) {
    wind_ = tables_.fair_wind.value_or(0);
    use(tables_.wind);
    return;
  }
  wind_ = roll(*tables_.wind, nobody_in_particular);
  std::optional<std::size_t> from;
  if (tables_.counts_hours) {
    const std::size_t row = roll(*tables_.wind_direction, nobody_in_particular);
    wind_from_ = tables_.plan.season_wind.value_or(0);
    if (!error_) {
      const auto point = compass_point(tables_.wind_direction->name(row));
      wind_from_ = point.value_or(wind_from_);
    }
    from = wind_from_;
  }
  if (diary_ != nullptr && !error_) {
    diary_->wind(tables_.winds[wind_].name, from);
  }
  if (!error_ && tables_.winds[wind_].is_near_gale && !is_flooded_ &&
      comes_true(*tables_.near_gale, nobody_in_particular)) {
    is_flooded_ = true;
    if (diary_ != nullptr) {
      diary_->says("The ship takes on water and will be slower until it is at a dock.");
    }
  }
}

bool JourneyRun::weathers_gale() {
  if (dice_ == JourneyDice::none || !tables_.winds[wind_].is_gale) {
    return true;
  }
  const JourneyShip& ship = *tables_.plan.ship;
  if (tables_.gale_damages) {
    if (ship.in_gale == InGale::lie_to) {
      lies_to_ = true;
      if (diary_ != nullptr) {
        diary_->says("The ship lies to until the gale is over.");
      }
      return false;
    }
    const std::int64_t hours =
        tables_.sails_by_night ? count(tables_.hours_a_day) : count(tables_.sea_hours);
    for (std::int64_t hour = 1; hour <= hours && hull_ > 0 && !error_; ++hour) {
      hull_ -= roll_number(*tables_.gale_damage, fmt::format("hour {}", hour));
    }
    if (diary_ != nullptr) {
      diary_->says_who_was_met();
      diary_->says(hull_ > 0
                       ? fmt::format("The gale batters the ship: its hull has {} left.", hull_)
                       : std::string("The gale breaks the ship, and it sinks."));
    }
    if (hull_ <= 0) {
      end_ = JourneyEnd::sunk;
    }
    return hull_ > 0;
  }
  if (ship.is_seaworthy) {
    run_before_gale();
    return false;
  }
  const bool sinks = comes_true(*tables_.grounds[route_.ground()].gale, nobody_in_particular);
  if (diary_ != nullptr) {
    diary_->says_who_was_met();
    diary_->says(sinks ? "The gale fills the ship with water, and it sinks."
                       : "The ship rides out the gale and gets nowhere today.");
  }
  if (sinks) {
    end_ = JourneyEnd::sunk;
  }
  return false;
}

void JourneyRun::run_before_gale() {
  const std::int64_t turned = roll_number(*tables_.gale_direction, nobody_in_particular);
  const Ratio miles = miles_a_day();
  const GroundTables& ground = tables_.grounds[route_.ground()];
  if (diary_ != nullptr) {
    diary_->says(fmt::format("The gale drives the ship {} miles, {}.", miles.mixed(),
                             turned == 0 ? std::string("along its course")
                                         : fmt::format("{} degrees to the right of it", turned)));
    diary_->drifts(ground.ground, miles);
  }
  travelled_ = value(sum(travelled_, Ratio(1)));
  if (diary_ != nullptr) {
    diary_->passes(route_);
  }
  const std::int64_t degrees = turned + (is_lost_ ? degrees_ : 0);
  const bool arrives = degrees == 0 && !route_.is_off() && miles >= route_.left();
  if (arrives) {
    route_.arrive();
  } else if (degrees == 0 && !route_.is_off()) {
    route_.advance(miles);
  } else {
    route_.stray(degrees, miles);
  }
  if (diary_ != nullptr) {
    diary_->passes(route_);
  }
  if (comes_true(*ground.gale, nobody_in_particular)) {
    end_ = JourneyEnd::wrecked;
    if (diary_ != nullptr) {
      diary_->says_who_was_met();
      diary_->says("The ship is wrecked on the shore.");
    }
  }
}

}  // namespace dungeonlab::osr
