#pragma once

#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/osr/hexes.hpp"
#include "expedition/trek.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::expedition {

/// The way of a party over land or water: what changes of it stands in a state. When a party that
/// was lost knows again, what is left is the straight line to the end of the leg.
class Route {
 public:
  Route(Trek& trek, Land& land) : trek_(trek), land_(land) {}

  /// Where a journey begins.
  void begin();
  [[nodiscard]] bool is_done() const { return land_.left == osr::Ratio(0); }
  /// What lies ahead: a row of Trek::grounds.
  [[nodiscard]] std::size_t ground() const;
  /// There is water to drink on it.
  [[nodiscard]] bool has_water() const { return trek_.grounds[ground()].ground.has_water; }
  /// The point of the compass of the leg, if the plan says one.
  [[nodiscard]] std::optional<std::size_t> course() const;
  [[nodiscard]] osr::HexPlace believed_hex() const { return path()[land_.thought]; }

  /// Goes less than is left, on the right way or, off it, on a wrong one.
  void advance(const osr::Ratio& miles);
  /// Goes all that is left: to the end of the leg, or into the next hex.
  void arrive();
  /// Goes so far at an angle to the leg; what is left of the leg is not known until find().
  void stray(std::int64_t degrees, const osr::Ratio& miles);
  /// On hexes: turns to a wrong direction, until find().
  void turn(std::int64_t degrees);
  /// The party knows again where it is.
  void find();
  /// Goes another way from here; `back` is not looked at.
  void leave(Detour detour);
  void leave(std::vector<osr::HexPlace> path);

 private:
  [[nodiscard]] const std::vector<osr::HexPlace>& path() const {
    return land_.path.empty() ? trek_.plan.hexes->path : land_.path;
  }
  void begin_leg();
  void begin_line(std::optional<std::size_t> course, std::int64_t miles);
  void begin_hex();
  /// On hexes: goes on from where the path comes by here, if it does.
  bool join_path();
  void aim(std::int64_t left);
  /// Of two lines at a right angle.
  [[nodiscard]] std::int64_t distance(std::int64_t along, std::int64_t across);
  [[nodiscard]] std::size_t hex_direction() const;
  void move(const osr::Ratio& miles, std::int64_t degrees);

  Trek& trek_;
  Land& land_;
};

/// A thousand times the sine of whole degrees, rounded to the nearest.
[[nodiscard]] std::int64_t thousand_sine(std::int64_t degrees);
/// The whole number whose square is nearest below or at `square`, which is not negative.
[[nodiscard]] std::int64_t whole_root(std::int64_t square);
/// The middle of a hex in thousandths of a mile from that of A1.
[[nodiscard]] osr::MilePoint middle_of_hex(const osr::HexMap& map, const osr::HexPlace& place);
/// A course as a line of a thousand; none is east.
[[nodiscard]] osr::MilePoint heading_of(std::optional<std::size_t> course);

}  // namespace dungeonlab::expedition
