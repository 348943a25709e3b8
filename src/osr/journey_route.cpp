// The way of a party, as it is and as the party thinks. Distances left are exact fractions of
// miles; places, which need roots and angles, are whole thousandths of a mile, so that the same
// journey is the same on every machine.
#include "osr/journey_route.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t thousand = 1000;
constexpr std::int64_t quarter = 90;
constexpr std::int64_t whole_turn = 360;

/// Sines of 0 to 90 degrees in thousand millionths, each from the one before by turning a degree.
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

/// Miles as thousandths, halves up.
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

MilePoint heading_of(std::size_t course) {
  constexpr std::int64_t eighth = 45;
  const auto degrees = static_cast<std::int64_t>(course) * eighth;
  return {thousand_sine(degrees), thousand_sine(degrees + quarter)};
}

MilePoint middle_of_hex(const HexMap& map, const HexPlace& place) {
  // Across the flats a hex has `miles`; its columns lie 866/1000 of that apart.
  constexpr std::int64_t columns_apart = 866;
  const std::int64_t odd = place.column & 1;
  return {place.column * map.miles * columns_apart,
          -(place.row * map.miles * thousand + odd * map.miles * thousand / 2)};
}

Route::Route(const JourneyTables& tables) : tables_(tables) {
  if (tables_.plan.hexes) {
    hex_ = tables_.plan.hexes->path.front();
    place_ = middle_of_hex(*tables_.plan.hexes, hex_);
    believed_ = place_;
    begin_hex();
  } else {
    begin_leg();
  }
}

Ratio Route::value(const Result<Ratio>& result) {
  if (!result && !error_) {
    error_ = result.error();
  }
  return result.value_or(Ratio(0));
}

std::optional<std::size_t> Route::course() const {
  return tables_.plan.hexes ? std::nullopt : tables_.plan.legs[leg_].course;
}

void Route::begin_leg() {
  const std::vector<JourneyLeg>& legs = tables_.plan.legs;
  begin_ = leg_ == 0 ? MilePoint{} : end_;
  place_ = begin_;
  believed_ = begin_;
  is_off_ = false;
  if (leg_ == legs.size()) {
    is_done_ = true;
    leg_ = legs.size() - 1;
    left_ = Ratio(0);
    return;
  }
  constexpr std::size_t east = 2;
  heading_ = heading_of(legs[leg_].course.value_or(east));
  end_ = {begin_.east + heading_.east * legs[leg_].miles,
          begin_.north + heading_.north * legs[leg_].miles};
  left_ = Ratio(legs[leg_].miles);
}

void Route::begin_hex() {
  const HexMap& map = *tables_.plan.hexes;
  is_done_ = next_ == map.path.size();
  left_ = is_done_ ? Ratio(0) : Ratio(map.miles);
}

std::size_t Route::hex_direction() const {
  return wrong_way_.value_or(hex_way_to(hex_, tables_.plan.hexes->path[next_]));
}

std::size_t Route::ground() const {
  if (!tables_.plan.hexes) {
    return tables_.ground_of_leg[leg_];
  }
  const HexMap& map = *tables_.plan.hexes;
  HexPlace ahead = is_done_ ? hex_ : hex_beside(hex_, hex_direction());
  // Beyond the map the land goes on as at its edge.
  ahead.column = std::clamp<std::int64_t>(ahead.column, 0,
                                          static_cast<std::int64_t>(map.rows.front().size()) - 1);
  ahead.row =
      std::clamp<std::int64_t>(ahead.row, 0, static_cast<std::int64_t>(map.rows.size()) - 1);
  const char letter =
      map.rows[static_cast<std::size_t>(ahead.row)][static_cast<std::size_t>(ahead.column)];
  return *tables_.ground_of_letter[static_cast<unsigned char>(letter)];
}

HexPlace Route::believed_hex() const {
  return tables_.plan.hexes->path[thought_];
}

void Route::move(const Ratio& miles, std::int64_t degrees) {
  const std::int64_t far = thousandths_of(miles);
  const std::int64_t sine = thousand_sine(degrees);
  const std::int64_t cosine = thousand_sine(degrees + quarter);
  const std::int64_t along = rounded(far * cosine, thousand);
  const std::int64_t right = rounded(far * sine, thousand);
  place_.east += rounded(heading_.east * along + heading_.north * right, thousand);
  place_.north += rounded(heading_.north * along - heading_.east * right, thousand);
  believed_.east += rounded(heading_.east * far, thousand);
  believed_.north += rounded(heading_.north * far, thousand);
  ahead_ -= along;
  aside_ += right;
}

void Route::advance(const Ratio& miles) {
  left_ = value(difference(left_, miles));
  if (!tables_.plan.hexes) {
    move(miles, 0);
  }
}

void Route::arrive() {
  if (!tables_.plan.hexes) {
    ++leg_;
    begin_leg();
    return;
  }
  const HexMap& map = *tables_.plan.hexes;
  hex_ = hex_beside(hex_, hex_direction());
  place_ = middle_of_hex(map, hex_);
  thought_ = is_off_ ? std::min(thought_ + 1, map.path.size() - 1) : next_;
  if (!is_off_) {
    const auto here =
        std::find(map.path.begin() + static_cast<std::ptrdiff_t>(next_), map.path.end(), hex_);
    if (here != map.path.end()) {
      next_ = static_cast<std::size_t>(here - map.path.begin()) + 1;
    }
    thought_ = next_ - 1;
  }
  believed_ = is_off_ ? middle_of_hex(map, believed_hex()) : place_;
  begin_hex();
}

void Route::stray(std::int64_t degrees, const Ratio& miles) {
  if (!is_off_) {
    ahead_ = thousandths_of(left_);
    aside_ = 0;
    is_off_ = true;
  }
  move(miles, degrees);
}

void Route::turn(std::int64_t degrees) {
  constexpr auto ways = static_cast<std::int64_t>(hex_ways);
  const auto turns = static_cast<std::size_t>(((degrees / hex_turn) % ways + ways) % ways);
  const std::size_t straight = hex_way_to(hex_, tables_.plan.hexes->path[next_]);
  wrong_way_ = (straight + turns) % hex_ways;
  is_off_ = true;
}

void Route::find() {
  is_off_ = false;
  believed_ = place_;
  if (tables_.plan.hexes) {
    const auto& path = tables_.plan.hexes->path;
    wrong_way_ = std::nullopt;
    const auto here =
        std::find(path.begin() + static_cast<std::ptrdiff_t>(next_), path.end(), hex_);
    if (here != path.end()) {
      next_ = static_cast<std::size_t>(here - path.begin()) + 1;
      begin_hex();
    }
    thought_ = next_ - 1;
    return;
  }
  constexpr std::int64_t far_most = 2'000'000'000;  // whose squares add up in 64 bits
  if (std::abs(ahead_) > far_most || std::abs(aside_) > far_most) {
    error_ = Error{Failure::impossible, "a party that is lost is more than 2000000 miles off"};
    return;
  }
  const std::int64_t left = whole_root(ahead_ * ahead_ + aside_ * aside_);
  left_ = Ratio(left, thousand);
  if (left == 0) {
    arrive();
    return;
  }
  // The line is drawn anew, from here to the end of the leg.
  const std::int64_t east = end_.east - place_.east;
  const std::int64_t north = end_.north - place_.north;
  const std::int64_t length = std::max<std::int64_t>(1, whole_root(east * east + north * north));
  heading_ = {rounded(east * thousand, length), rounded(north * thousand, length)};
}

}  // namespace dungeonlab::osr
