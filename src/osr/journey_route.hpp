#pragma once

#include "osr/hexes.hpp"
#include "osr/journey_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace dungeonlab::osr {

/// Where a party is on its way, and where it thinks that it is. A leg is a straight line; who is
/// lost leaves it at an angle, and when the party knows again, what is left is the straight line to
/// the end of the leg. On hexes who is lost goes from hex to hex in a wrong direction.
class Route {
 public:
  explicit Route(const JourneyTables& tables);

  [[nodiscard]] bool is_done() const { return is_done_; }
  /// The leg that is travelled; 0 on hexes.
  [[nodiscard]] std::size_t leg() const { return leg_; }
  /// What lies ahead: a row of JourneyTables::grounds.
  [[nodiscard]] std::size_t ground() const;
  /// Miles to the end of the leg, or to the next hex.
  [[nodiscard]] const Ratio& left() const { return left_; }
  /// The point of the compass of the leg, if the plan says one.
  [[nodiscard]] std::optional<std::size_t> course() const;

  /// Goes less than is left, on the right way or, off it, on a wrong one.
  void advance(const Ratio& miles);
  /// Goes all that is left: to the end of the leg, or into the next hex.
  void arrive();
  /// Goes so far at an angle to the leg; what is left of the leg is not known until find().
  void stray(std::int64_t degrees, const Ratio& miles);
  /// On hexes: turns to a wrong direction, until find().
  void turn(std::int64_t degrees);
  /// The party knows again where it is.
  void find();
  /// True if it was off its way and has not been found since.
  [[nodiscard]] bool is_off() const { return is_off_; }

  [[nodiscard]] MilePoint place() const { return place_; }
  [[nodiscard]] MilePoint believed() const { return believed_; }
  [[nodiscard]] const HexPlace& hex() const { return hex_; }
  [[nodiscard]] HexPlace believed_hex() const;
  /// What went wrong, such as a fraction of more than 64 bits.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  void begin_leg();
  void begin_hex();
  [[nodiscard]] std::size_t hex_direction() const;
  void move(const Ratio& miles, std::int64_t degrees);
  Ratio value(const Result<Ratio>& result);

  const JourneyTables& tables_;
  bool is_done_ = false;
  bool is_off_ = false;
  std::optional<Error> error_{};
  std::size_t leg_ = 0;
  Ratio left_{};
  MilePoint place_{};
  MilePoint believed_{};
  // Of legs.
  MilePoint begin_{};       ///< of the leg
  MilePoint end_{};         ///< likewise
  MilePoint heading_{};     ///< a line of a thousand along the leg
  std::int64_t ahead_ = 0;  ///< thousandths of a mile along the line to its end, of who is off
  std::int64_t aside_ = 0;  ///< likewise to the right of it
  // Of hexes.
  HexPlace hex_{};
  std::size_t next_ = 1;     ///< of the path
  std::size_t thought_ = 0;  ///< the hex of the path where it thinks that it is
  std::optional<std::size_t> wrong_way_{};
};

/// A thousand times the sine of whole degrees, rounded to the nearest.
[[nodiscard]] std::int64_t thousand_sine(std::int64_t degrees);
/// The whole number whose square is nearest below or at `square`, which is not negative.
[[nodiscard]] std::int64_t whole_root(std::int64_t square);
/// The middle of a hex in thousandths of a mile from that of A1.
[[nodiscard]] MilePoint middle_of_hex(const HexMap& map, const HexPlace& place);
/// A course as a line of a thousand.
[[nodiscard]] MilePoint heading_of(std::size_t course);

}  // namespace dungeonlab::osr
