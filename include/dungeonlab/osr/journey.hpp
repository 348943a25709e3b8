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
inline constexpr std::int64_t journey_days = 365;   ///< after which a journey is broken off
inline constexpr std::size_t journey_legs = 1000;   ///< of a plan
inline constexpr std::size_t hex_side = 100;        ///< of a map, in hexes
inline constexpr std::int64_t leg_miles = 100'000;  ///< of one leg
}  // namespace limits

/// How a party travels.
enum class TravelMode : std::uint8_t { foot, air, ship };
inline constexpr auto travel_mode_names = std::to_array<std::string_view>({"foot", "air", "ship"});

/// What leads through the land, or how a river runs below a ship.
enum class Way : std::uint8_t { none, trail, road, river, current_down, current_up };
inline constexpr auto way_names = std::to_array<std::string_view>(
    {"none", "trail", "road", "river", "current-down", "current-up"});

/// What a ship does in a gale that damages who sails on.
enum class InGale : std::uint8_t { lie_to, sail };
inline constexpr auto in_gale_names = std::to_array<std::string_view>({"lie-to", "sail"});

/// What a stretch of the way is like. Terrain is a word of the rule set.
struct Ground {
  std::string terrain{};
  Way way = Way::none;
  bool has_landmark = false;     ///< nobody loses the way
  bool has_water = false;        ///< to drink
  bool sees_land = false;        ///< of a ship
  bool has_rough_shore = false;  ///< of that land

  friend bool operator==(const Ground&, const Ground&) = default;
};

/// A straight part of the way.
struct JourneyLeg {
  std::int64_t miles = 0;
  Ground ground{};
  std::optional<std::size_t> course{};  ///< a point of the compass, clockwise from north (0)
  bool is_forced = false;               ///< by forced marches
  std::int64_t hunt_days = 0;           ///< before it
  bool ends_at_dock = false;            ///< where a ship is repaired

  friend bool operator==(const JourneyLeg&, const JourneyLeg&) = default;
};

struct JourneyShip {
  std::optional<std::int64_t> miles{};  ///< a day under sail (B13)
  std::optional<std::int64_t> rate{};   ///< feet a turn (O54)
  std::int64_t rowing = 0;              ///< miles a day; 0: it has no oars
  std::optional<std::int64_t> hull{};   ///< hit points
  bool is_seaworthy = true;
  std::int64_t least_crew = 0;  ///< who sails by night
  std::int64_t crew = 0;        ///< beside the party
  bool sails_by_night = true;   ///< if the rules allow it
  bool has_simple_wind = false;
  InGale in_gale = InGale::lie_to;
};

/// A table of the user: who is met.
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

/// A hex by its column and row, from 0: A1 is 0, 0. Columns B, D, F ... lie half a hex further
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
  std::vector<HexPlace> path{};  ///< each a neighbour of the one before

  friend bool operator==(const HexMap&, const HexMap&) = default;
};

/// A place in thousandths of a mile to the east and to the north of where a journey begins.
struct MilePoint {
  std::int64_t east = 0;
  std::int64_t north = 0;

  friend bool operator==(const MilePoint&, const MilePoint&) = default;
};

/// A plan of a journey, as people write it.
struct JourneyPlan {
  std::string party{};  ///< the file
  std::string hired{};  ///< a payroll of who comes along; may be empty
  TravelMode mode = TravelMode::foot;
  std::int64_t start_hour = 8;
  std::optional<std::size_t> season_wind{};  ///< a point of the compass
  std::optional<std::int64_t> rations{};     ///< what the party carries if it is missing
  std::optional<std::int64_t> water{};
  std::optional<std::int64_t> rate{};  ///< feet a turn of who is slowest
  std::int64_t animals = 0;
  std::string animal_hd{};  ///< for their saving throws
  std::optional<std::int64_t> animal_hp{};
  bool has_guide = false;
  bool has_navigator = false;
  bool forages = false;
  bool presses_on = false;
  std::string leader{};  ///< a member; empty: the first who is no retainer
  std::optional<Dice> game_feeds{};
  std::optional<JourneyShip> ship{};
  std::vector<JourneyLeg> legs{};
  std::optional<HexMap> hexes{};
  std::map<std::string, MeetingTable, std::less<>> tables{};  ///< by terrain, or `any`
  std::string to{};
};

/// Reads a plan. Words of terrain are those of the rule set. Total; all faults at once.
[[nodiscard]] tl::expected<JourneyPlan, std::vector<io::Fault>> read_journey(std::string_view text,
                                                                             const RuleSet& rules);
/// The JSON Schema (draft-07) of such a file.
[[nodiscard]] std::string write_journey_schema();

}  // namespace dungeonlab::osr
