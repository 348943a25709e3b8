// The route of a party, both the real one and the one it believes in. Remaining distances are exact
// fractions of miles. Positions need roots and angles, so they are whole thousandths of a mile, and
// a journey is the same on every machine.
#include "expedition/route.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace dungeonlab::expedition {

using osr::HexMap;
using osr::HexPlace;
using osr::MilePoint;
using osr::Ratio;

namespace {

constexpr std::int64_t thousand = 1000;
constexpr std::int64_t quarter = 90;
constexpr std::int64_t whole_turn = 360;

/// Sines of 0 to 90 degrees in units of 1e-9, each computed from the last by turning one degree.
constexpr auto sines = [] {
  constexpr std::int64_t scale = 1'000'000'000;
  constexpr std::int64_t cosine_of_one = 999'847'695;
  constexpr std::int64_t sine_of_one = 17'452'406;
  std::array<std::int64_t, quarter + 1> all{};
  std::int64_t sine = 0;
  std::int64_t cosine = scale;
  for (std::size_t degree = 0; degree <= quarter; ++degree) {
    all[degree] = sine;
    const std::int64_t next = (sine * cosine_of_one + cosine * sine_of_one) / scale;
    cosine = (cosine * cosine_of_one - sine * sine_of_one) / scale;
    sine = next;
  }
  return all;
}();

std::int64_t rounded(std::int64_t number, std::int64_t divisor) {
  const std::int64_t half = divisor / 2;
  return number < 0 ? -((-number + half) / divisor) : (number + half) / divisor;
}

/// Thousandths of a mile, rounded to the nearest, halves up.
std::int64_t thousandths_of(const Ratio& miles) {
  const auto number = product(miles, Ratio(thousand));
  const auto nearest = number ? nearest_to(*number) : tl::unexpected(number.error());
  return nearest.value_or(0);
}

}  // namespace

std::int64_t thousand_sine(std::int64_t degrees) {
  const std::int64_t turned = ((degrees % whole_turn) + whole_turn) % whole_turn;
  const std::int64_t half = whole_turn / 2;
  const std::int64_t in_half = turned % half;
  const std::int64_t sine = sines[static_cast<std::size_t>(std::min(in_half, half - in_half))];
  const std::int64_t value = rounded(sine, thousand * thousand);
  return turned >= half ? -value : value;
}

std::int64_t whole_root(std::int64_t square) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
    const std::int64_t next = root + bit;
    if (next <= square / next) {
      root = next;
    }
  }
  return root;
}

MilePoint heading_of(std::optional<std::size_t> course) {
  constexpr std::int64_t eighth = 45;
  constexpr std::size_t east = 2;
  const auto degrees = static_cast<std::int64_t>(course.value_or(east)) * eighth;
  return {thousand_sine(degrees), thousand_sine(degrees + quarter)};
}

MilePoint middle_of_hex(const HexMap& map, const HexPlace& place) {
  // A hex is `miles` wide across the flats; its columns are 866/1000 of that apart.
  constexpr std::int64_t columns_apart = 866;
  const std::int64_t odd = place.column & 1;
  return {place.column * map.miles * columns_apart,
          -(place.row * map.miles * thousand + odd * map.miles * thousand / 2)};
}

void Route::begin() {
  if (!trek_.plan.hexes) {
    begin_leg();
    return;
  }
  land_.hex = path().front();
  land_.at.place = middle_of_hex(*trek_.plan.hexes, land_.hex);
  land_.at.believed = land_.at.place;
  begin_hex();
}

std::optional<std::size_t> Route::course() const {
  return land_.detour       ? std::optional(land_.detour->course)
         : trek_.plan.hexes ? std::nullopt
                            : trek_.plan.legs[land_.leg].course;
}

void Route::begin_leg() {
  const std::vector<osr::JourneyLeg>& legs = trek_.plan.legs;
  land_.hunted = 0;
  if (land_.leg == legs.size()) {
    --land_.leg;
    land_.left = Ratio(0);
    return;
  }
  begin_line(legs[land_.leg].course, legs[land_.leg].miles);
}

void Route::begin_line(std::optional<std::size_t> course, std::int64_t miles) {
  land_.heading = heading_of(course);
  land_.end = {land_.at.place.east + land_.heading.east * miles,
               land_.at.place.north + land_.heading.north * miles};
  land_.left = Ratio(miles);
}

void Route::leave(Detour detour) {
  detour.back = land_.detour ? land_.detour->back : land_.end;
  land_.is_off = false;
  begin_line(detour.course, detour.miles);
  land_.detour = std::move(detour);
}

void Route::leave(std::vector<HexPlace> path) {
  land_.path = std::move(path);
  land_.next = 1;
  land_.thought = 0;
  land_.left = Ratio(trek_.plan.hexes->miles);
}

void Route::begin_hex() {
  land_.left = land_.next == path().size() ? Ratio(0) : Ratio(trek_.plan.hexes->miles);
}

std::size_t Route::hex_direction() const {
  return land_.wrong_way.value_or(osr::hex_way_to(land_.hex, path()[land_.next]));
}

std::size_t Route::ground() const {
  if (land_.detour) {
    return trek_.ground_index({.terrain = land_.detour->terrain, .way = land_.detour->way});
  }
  if (!trek_.plan.hexes) {
    return trek_.ground_of_leg[land_.leg];
  }
  const HexMap& map = *trek_.plan.hexes;
  HexPlace ahead = is_done() ? land_.hex : osr::hex_beside(land_.hex, hex_direction());
  // Beyond the map, the land continues as at its edge.
  ahead.column = std::clamp<std::int64_t>(ahead.column, 0,
                                          static_cast<std::int64_t>(map.rows.front().size()) - 1);
  ahead.row =
      std::clamp<std::int64_t>(ahead.row, 0, static_cast<std::int64_t>(map.rows.size()) - 1);
  const char letter =
      map.rows[static_cast<std::size_t>(ahead.row)][static_cast<std::size_t>(ahead.column)];
  return *trek_.ground_of_letter[static_cast<unsigned char>(letter)];
}

void Route::move(const Ratio& miles, std::int64_t degrees) {
  const std::int64_t far = thousandths_of(miles);
  const std::int64_t sine = thousand_sine(degrees);
  const std::int64_t cosine = thousand_sine(degrees + quarter);
  const std::int64_t along = rounded(far * cosine, thousand);
  const std::int64_t right = rounded(far * sine, thousand);
  const MilePoint& heading = land_.heading;
  land_.at.place.east += rounded(heading.east * along + heading.north * right, thousand);
  land_.at.place.north += rounded(heading.north * along - heading.east * right, thousand);
  land_.at.believed.east += rounded(heading.east * far, thousand);
  land_.at.believed.north += rounded(heading.north * far, thousand);
  land_.ahead -= along;
  land_.aside += right;
}

void Route::advance(const Ratio& miles) {
  land_.left = trek_.value(difference(land_.left, miles));
  if (!trek_.plan.hexes) {
    move(miles, 0);
  }
}

void Route::arrive() {
  if (trek_.plan.hexes) {
    land_.hex = osr::hex_beside(land_.hex, hex_direction());
    land_.at.place = middle_of_hex(*trek_.plan.hexes, land_.hex);
    if (land_.is_off) {
      land_.thought = std::min(land_.thought + 1, path().size() - 1);
    } else {
      static_cast<void>(join_path());
    }
    land_.at.believed =
        land_.is_off ? middle_of_hex(*trek_.plan.hexes, believed_hex()) : land_.at.place;
    begin_hex();
    return;
  }
  land_.at = {.place = land_.end, .believed = land_.end};
  land_.is_off = false;
  if (!land_.detour) {
    ++land_.leg;
    begin_leg();
    return;
  }
  const Detour over = *std::exchange(land_.detour, std::nullopt);
  land_.left = Ratio(0);
  if (over.is_last) {
    return;
  }
  land_.end = over.back;
  aim(distance(land_.end.east - land_.at.place.east, land_.end.north - land_.at.place.north));
}

bool Route::join_path() {
  const auto here =
      std::find(path().begin() + static_cast<std::ptrdiff_t>(land_.next), path().end(), land_.hex);
  const bool is_there = here != path().end();
  if (is_there) {
    land_.next = static_cast<std::size_t>(here - path().begin()) + 1;
  }
  land_.thought = land_.next - 1;
  return is_there;
}

void Route::stray(std::int64_t degrees, const Ratio& miles) {
  if (!land_.is_off) {
    land_.ahead = thousandths_of(land_.left);
    land_.aside = 0;
    land_.is_off = true;
  }
  move(miles, degrees);
}

void Route::turn(std::int64_t degrees) {
  constexpr auto ways = static_cast<std::int64_t>(osr::hex_ways);
  const auto turns = static_cast<std::size_t>(((degrees / osr::hex_turn) % ways + ways) % ways);
  const std::size_t straight = osr::hex_way_to(land_.hex, path()[land_.next]);
  land_.wrong_way = (straight + turns) % osr::hex_ways;
  land_.is_off = true;
}

void Route::find() {
  land_.is_off = false;
  land_.at.believed = land_.at.place;
  if (trek_.plan.hexes) {
    land_.wrong_way = std::nullopt;
    if (join_path()) {
      begin_hex();
    }
    return;
  }
  aim(distance(land_.ahead, land_.aside));
}

std::int64_t Route::distance(std::int64_t along, std::int64_t across) {
  constexpr std::int64_t far_most = 2'000'000'000;  // the sum of two squares fits in 64 bits
  if (std::abs(along) > far_most || std::abs(across) > far_most) {
    trek_.book.fail_with(Failure::impossible, "a party is more than 2000000 miles off its route");
    return 1;
  }
  return whole_root(along * along + across * across);
}

/// Redraws the line, from here to the end of the leg.
void Route::aim(std::int64_t left) {
  if (left == 0) {
    arrive();
    return;
  }
  land_.left = Ratio(left, thousand);
  const std::int64_t east = land_.end.east - land_.at.place.east;
  const std::int64_t north = land_.end.north - land_.at.place.north;
  const std::int64_t length = std::max<std::int64_t>(1, distance(east, north));
  land_.heading = {rounded(east * thousand, length), rounded(north * thousand, length)};
}

}  // namespace dungeonlab::expedition
