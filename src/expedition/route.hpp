#pragma once

#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/osr/hexes.hpp"
#include "expedition/trek.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::expedition {

/// The route of a party over land or water; the state holds what changes. Once a lost party finds
/// its way again, it follows a straight line to the end of the leg.
class Route {
 public:
  Route(Trek& trek, Land& land) : trek_(trek), land_(land) {}

  /// Starts a journey.
  void begin();
  [[nodiscard]] bool is_done() const { return land_.left == osr::Ratio(0); }
  /// The ground ahead: an index in Trek::grounds.
  [[nodiscard]] std::size_t ground() const;
  /// True if the ground ahead has water to drink.
  [[nodiscard]] bool has_water() const { return trek_.grounds[ground()].ground.has_water; }
  /// The compass point of the leg, if the plan gives one.
  [[nodiscard]] std::optional<std::size_t> course() const;
  [[nodiscard]] osr::HexPlace believed_hex() const { return path()[land_.thought]; }

  /// Goes less than the distance left, in the current direction.
  void advance(const osr::Ratio& miles);
  /// Goes the whole distance left: to the end of the leg, or into the next hex.
  void arrive();
  /// Goes the miles at an angle to the leg; find() then computes the rest of the leg.
  void stray(std::int64_t degrees, const osr::Ratio& miles);
  /// On hexes: goes in a wrong direction until find().
  void turn(std::int64_t degrees);
  /// The party knows again where it is.
  void find();
  /// Takes another route from here; ignores `back`.
  void leave(Detour detour);
  void leave(std::vector<osr::HexPlace> path);

 private:
  [[nodiscard]] const std::vector<osr::HexPlace>& path() const {
    return land_.path.empty() ? trek_.plan.hexes->path : land_.path;
  }
  void begin_leg();
  void begin_line(std::optional<std::size_t> course, std::int64_t miles);
  void begin_hex();
  /// On hexes: rejoins the path if it passes here.
  bool join_path();
  void aim(std::int64_t left);
  /// The hypotenuse of two lines at a right angle.
  [[nodiscard]] std::int64_t distance(std::int64_t along, std::int64_t across);
  [[nodiscard]] std::size_t hex_direction() const;
  void move(const osr::Ratio& miles, std::int64_t degrees);

  Trek& trek_;
  Land& land_;
};

/// A thousand times the sine of whole degrees, rounded to the nearest.
[[nodiscard]] std::int64_t thousand_sine(std::int64_t degrees);
/// The integer square root of `square`, rounded down; `square` must not be negative.
[[nodiscard]] std::int64_t whole_root(std::int64_t square);
/// The middle of a hex, in thousandths of a mile from the middle of A1.
[[nodiscard]] osr::MilePoint middle_of_hex(const osr::HexMap& map, const osr::HexPlace& place);
/// A course as a vector of length 1000; due east without a course.
[[nodiscard]] osr::MilePoint heading_of(std::optional<std::size_t> course);

}  // namespace dungeonlab::expedition
