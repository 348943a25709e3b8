// A day at sea: the course, the weather, meetings, and the route, in the order of O56. A gale
// decides first whether the ship moves at all; each chapter has its own gale rules.
#include "dungeonlab/osr/compass.hpp"
#include "expedition/afield.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

using osr::Ratio;

void Play::act(const acts::Sail& given) {
  const osr::InGale planned = setting_.trek->plan.ship->in_gale;
  const std::string& gale = given.gale.text;
  Afield(*this).sail(gale.empty()                         ? planned
                     : gale == osr::in_gale_names.front() ? osr::InGale::lie_to
                                                          : osr::InGale::sail);
}

void Play::Afield::sail(osr::InGale in_gale) {
  begin();
  look_for_way(nobody_in_particular);
  if (!route_.is_done()) {
    weather();
    check_for_meetings();
    if (!has_failed() && weathers_gale(in_gale)) {
      walk();
    }
  }
  tell_meetings();
  play_.wake();
  end();
}

void Play::Afield::weather() {
  if (chances() != nullptr) {
    wind_ = trek_.fair_wind.value_or(0);
    trek_.use(trek_.wind);
    return;
  }
  wind_ = roll(*trek_.wind, nobody_in_particular).row;
  if (trek_.counts_hours) {
    const auto point = osr::compass_point(roll(*trek_.wind_direction, nobody_in_particular).name());
    wind_from_ = point.value_or(trek_.plan.season_wind.value_or(0));
  }
  const WindRules& wind = trek_.winds[wind_];
  if (play_.writes()) {
    play_.say("Wind: {}{}{}.", wind.name, trek_.counts_hours ? ", " : "",
              trek_.counts_hours ? osr::compass_names[wind_from_] : "");
  }
  Ship& ship = *play_.state_.ship;
  if (wind.is_near_gale && !ship.is_flooded && roll(*trek_.near_gale, nobody_in_particular).yes()) {
    ship.is_flooded = true;
    play_.say("The ship takes on water and will be slower until it docks.");
  }
}

Ratio Play::Afield::sailed_miles() {
  const WindRules& wind = trek_.winds[wind_];
  std::size_t slow = play_.state_.ship->is_flooded ? 1 : 0;
  if (trek_.counts_hours) {
    slow = 0;
    if (const auto course = route_.course(); chances() == nullptr && course) {
      const Trek::Point& point = trek_.sails[*course][wind_from_];
      trek_.use(point.ruling);
      slow = point.sails ? 0 : 1;
    }
  }
  Ratio miles = trek_.use(wind.sail[slow]).number;
  if (trek_.plan.ship->rowing > 0) {
    miles = std::max(miles, trek_.use(wind.oar).number);
  }
  const osr::Way way = ground().way;
  if (way != osr::Way::current_down && way != osr::Way::current_up) {
    return miles;
  }
  if (!current_) {
    trek_.use(trek_.current);
    current_ = chances() != nullptr ? trek_.current->answer.mean.value_or(Ratio(0))
                                    : Ratio(roll(*trek_.current, nobody_in_particular).number());
    if (play_.writes()) {
      play_.say("The current runs {} miles a day.", current_->mixed());
    }
  }
  miles = trek_.value(way == osr::Way::current_down ? sum(miles, *current_)
                                                    : difference(miles, *current_));
  return std::max(miles, Ratio(0));
}

bool Play::Afield::weathers_gale(osr::InGale in_gale) {
  if (chances() != nullptr || !trek_.winds[wind_].is_gale) {
    return true;
  }
  if (trek_.gale_damages && in_gale == osr::InGale::lie_to) {
    play_.say("The ship lies to until the gale is over.");
    return false;
  }
  if (trek_.gale_damages) {
    return !is_battered();
  }
  if (trek_.plan.ship->is_seaworthy) {
    run_before_gale();
    return false;
  }
  const bool sinks = roll(*trek_.grounds[route_.ground()].gale, nobody_in_particular).yes();
  tell_meetings();
  play_.say("{}", sinks ? "The gale fills the ship with water, and it sinks."
                        : "The ship rides out the gale and gets nowhere today.");
  if (sinks) {
    play_.state_.ending = Ending::sunk;
  }
  return false;
}

bool Play::Afield::is_battered() {
  std::int64_t& hull = play_.state_.ship->hull;
  const std::int64_t hours =
      trek_.count(trek_.sails_by_night ? trek_.hours_a_day : trek_.sea_hours);
  for (std::int64_t hour = 1; hour <= hours && hull > 0 && !has_failed(); ++hour) {
    hull = std::max<std::int64_t>(
        0, hull - roll(*trek_.gale_damage, fmt::format("hour {}", hour)).number());
  }
  tell_meetings();
  if (hull > 0) {
    play_.say("The gale batters the ship: its hull is down to {}.", hull);
    return false;
  }
  play_.say("The gale breaks the ship, and it sinks.");
  play_.state_.ending = Ending::sunk;
  return true;
}

void Play::Afield::run_before_gale() {
  const std::int64_t turned = roll(*trek_.gale_direction, nobody_in_particular).number();
  const Ratio miles = miles_a_day();
  const osr::Ruling& wreck = *trek_.grounds[route_.ground()].gale;
  if (play_.writes()) {
    play_.say("The gale drives the ship {} miles, {}.", miles.mixed(),
              turned == 0 ? std::string("along its course")
                          : fmt::format("{} degrees to the right of it", turned));
  }
  land_.miles = trek_.value(sum(land_.miles, miles));
  passes();
  const std::int64_t degrees = turned + (is_lost_ ? degrees_ : 0);
  if (degrees != 0 || land_.is_off) {
    route_.stray(degrees, miles);
  } else if (miles >= land_.left) {
    route_.arrive();
  } else {
    route_.advance(miles);
  }
  passes();
  if (roll(wreck, nobody_in_particular).yes()) {
    tell_meetings();
    play_.say("The ship is wrecked on the shore.");
    play_.state_.ending = Ending::wrecked;
  }
}

}  // namespace dungeonlab::expedition
