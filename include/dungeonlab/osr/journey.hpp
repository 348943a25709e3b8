#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

inline constexpr std::string_view journey_format = "dungeonlab-journey/1";

namespace limits {
inline constexpr std::int64_t journey_days = 365;   ///< the longest journey
inline constexpr std::size_t journey_legs = 1000;   ///< per plan
inline constexpr std::size_t hex_side = 100;        ///< per map, in hexes
inline constexpr std::int64_t leg_miles = 100'000;  ///< per leg
}  // namespace limits

/// How a party travels.
enum class TravelMode : std::uint8_t { foot, air, ship };
inline constexpr auto travel_mode_names = std::to_array<std::string_view>({"foot", "air", "ship"});

/// The road, trail or river that a party follows, or the current under a ship.
enum class Way : std::uint8_t { none, trail, road, river, current_down, current_up };
inline constexpr auto way_names = std::to_array<std::string_view>(
    {"none", "trail", "road", "river", "current-down", "current-up"});

/// What a ship does in a gale that damages ships that sail on.
enum class InGale : std::uint8_t { lie_to, sail };
inline constexpr auto in_gale_names = std::to_array<std::string_view>({"lie-to", "sail"});

/// The ground of a stretch of the route. The terrain is a word of the rule set.
struct Ground {
  std::string terrain{};
  Way way = Way::none;
  bool has_landmark = false;     ///< nobody gets lost
  bool has_water = false;        ///< drinking water
  bool sees_land = false;        ///< for a ship
  bool has_rough_shore = false;  ///< the land a ship sees

  friend bool operator==(const Ground&, const Ground&) = default;
};

/// A straight part of the route.
struct JourneyLeg {
  std::int64_t miles = 0;
  Ground ground{};
  std::optional<std::size_t> course{};  ///< a compass point, clockwise from north (0)
  bool is_forced = false;               ///< by forced marches
  std::int64_t hunt_days = 0;           ///< days of hunting before this leg
  bool ends_at_dock = false;            ///< a dock repairs a ship

  friend bool operator==(const JourneyLeg&, const JourneyLeg&) = default;
};

struct JourneyShip {
  std::optional<std::int64_t> miles{};  ///< per day under sail (B13)
  std::optional<std::int64_t> rate{};   ///< feet per turn (O54)
  std::int64_t rowing = 0;              ///< miles per day; 0 without oars
  std::optional<std::int64_t> hull{};   ///< hit points
  bool is_seaworthy = true;
  std::int64_t least_crew = 0;  ///< needed to sail by night
  std::int64_t crew = 0;        ///< besides the party
  bool sails_by_night = true;   ///< if the rules allow it
  bool has_simple_wind = false;
  InGale in_gale = InGale::lie_to;
};

/// A user's table of meetings.
struct MeetingTable {
  Dice dice;
  struct Row {
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::string who{};
    std::optional<Dice> number{};

    friend bool operator==(const Row&, const Row&) = default;
  };
  std::vector<Row> rows{};

  friend bool operator==(const MeetingTable&, const MeetingTable&) = default;
};

/// A hex by its column and row, from 0: A1 is 0, 0. Columns B, D, F ... are half a hex further
/// south.
struct HexPlace {
  std::int64_t column = 0;
  std::int64_t row = 0;

  friend bool operator==(const HexPlace&, const HexPlace&) = default;
};
[[nodiscard]] std::string name_of(const HexPlace& place);

struct HexMap {
  std::int64_t miles = 0;           ///< across a hex
  std::vector<std::string> rows{};  ///< a letter for each hex
  std::map<char, Ground> letters{};
  std::vector<HexPlace> path{};  ///< each a neighbour of the previous one

  friend bool operator==(const HexMap&, const HexMap&) = default;
};

/// A place in thousandths of a mile east and north of the start of a journey.
struct MilePoint {
  std::int64_t east = 0;
  std::int64_t north = 0;

  friend bool operator==(const MilePoint&, const MilePoint&) = default;
};

/// The plan of a journey, as people write it.
struct JourneyPlan {
  std::string party{};  ///< the file
  std::string hired{};  ///< the payroll of the hirelings; may be empty
  TravelMode mode = TravelMode::foot;
  std::int64_t start_hour = 8;
  std::optional<std::size_t> season_wind{};  ///< a compass point
  std::optional<std::int64_t> rations{};     ///< from the party's kit if missing
  std::optional<std::int64_t> water{};
  std::optional<std::int64_t> rate{};  ///< feet per turn of the slowest
  std::int64_t animals = 0;
  std::string animal_hd{};  ///< for their saving throws
  std::optional<std::int64_t> animal_hp{};
  bool has_guide = false;
  bool has_navigator = false;
  bool forages = false;
  bool presses_on = false;
  std::string leader{};  ///< a member; empty: the first who is not a retainer
  std::optional<Dice> game_feeds{};
  std::optional<JourneyShip> ship{};
  std::vector<JourneyLeg> legs{};
  std::optional<HexMap> hexes{};
  std::map<std::string, MeetingTable, std::less<>> tables{};  ///< by terrain, or `any`
  std::string to{};
};

/// Reads a plan, with the terrains of the rule set, and reports all faults at once; it accepts any
/// text.
[[nodiscard]] tl::expected<JourneyPlan, std::vector<io::Fault>> read_journey(std::string_view text,
                                                                             const RuleSet& rules);
/// The JSON Schema (draft-07) of a plan.
[[nodiscard]] std::string write_journey_schema();

}  // namespace dungeonlab::osr
