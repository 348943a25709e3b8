#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/party.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

inline constexpr std::string_view journey_format = "dungeonlab-journey/1";

namespace limits {
inline constexpr std::int64_t journey_days = 365;          ///< after which a journey is broken off
inline constexpr std::size_t journey_legs = 1000;          ///< of a plan
inline constexpr std::size_t hex_side = 100;               ///< of a map, in hexes
inline constexpr std::int64_t leg_miles = 100'000;         ///< of one leg
inline constexpr std::int64_t journey_trials = 1'000'000;  ///< of one run
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
  };
  std::vector<Row> rows{};
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

/// By which rules and which dice somebody travels. Rolls have the stream `journey`, those of trials
/// `trial 1`, `trial 2`, ...
struct JourneyRules {
  const RuleSet& rules;
  AskOptions options{};
  std::string seed{};
  std::int64_t checks = 1;  ///< for wandering creatures, a day
};

/// Who sets out.
struct Travellers {
  Party party{};
  std::optional<Payroll> hired{};
};

/// How a journey ends.
enum class JourneyEnd : std::uint8_t {
  arrived,
  out_of_provisions,  ///< nobody had food or water on a day
  nobody_left,
  wrecked,
  sunk,
  days_over,  ///< limits::journey_days
};
inline constexpr auto journey_end_names = std::to_array<std::string_view>(
    {"arrived", "out of food and water", "nobody left", "wrecked", "sunk", "broken off"});

/// What a day is spent on.
enum class DayKind : std::uint8_t { travel, rest, hunt };
inline constexpr auto day_kind_names = std::to_array<std::string_view>({"travel", "rest", "hunt"});

/// A place in thousandths of a mile to the east and to the north of where the journey begins.
struct MilePoint {
  std::int64_t east = 0;
  std::int64_t north = 0;

  friend bool operator==(const MilePoint&, const MilePoint&) = default;
};

/// Something that is said of a day.
struct Said {
  std::string text{};
  bool is_secret = false;  ///< for the referee alone
};

/// Miles of a day on one ground.
struct Stretch {
  std::string terrain{};
  Way way = Way::none;
  Ratio miles{};
};

struct JourneyDay {
  std::int64_t number = 0;
  DayKind kind = DayKind::travel;
  std::vector<Said> says{};
  std::vector<RollEntry> rolls{};
  std::vector<Stretch> stretches{};
  bool is_lost = false;  ///< at its end
  std::int64_t meetings = 0;
  MilePoint place{};                      ///< at its end
  MilePoint believed{};                   ///< where the table thinks that it is
  std::vector<MilePoint> way{};           ///< corners of what was travelled
  std::vector<MilePoint> believed_way{};  ///< and of what the table thinks
  std::string hex{};                      ///< at its end; empty without hexes
  std::string believed_hex{};
  std::int64_t rations = 0;  ///< left
  std::int64_t water = 0;    ///< quarts left
};

struct JourneyLog {
  std::vector<std::string> head{};  ///< who sets out and by what is decided, for the referee
  std::vector<JourneyDay> days{};
  JourneyEnd end = JourneyEnd::arrived;
  Ratio miles{};  ///< that were travelled
  std::int64_t rations_eaten = 0;
  std::int64_t foraged = 0;      ///< persons' meals that were found and eaten
  std::int64_t water_drunk = 0;  ///< of what was carried
  std::int64_t rations_left = 0;
  std::int64_t water_left = 0;
  std::vector<std::string> dead{};
  std::optional<Ratio> wages{};  ///< gp, of a payroll
  Basis basis{};
};

/// What a journey is like without chance: the way is never lost, nobody is met, the wind is fair.
struct JourneyOutlook {
  Ratio travel{};                     ///< days of travel, and a part of one
  std::int64_t days = 0;              ///< in all
  std::int64_t rests = 0;             ///< of them
  std::int64_t hunts = 0;             ///< likewise
  std::int64_t checks = 0;            ///< for wandering creatures
  bool arrives = true;                ///< within limits::journey_days
  std::optional<Ratio> nobody_met{};  ///< nothing: a fraction of more than 64 bits
  std::string nobody_met_percent{};
  std::optional<Ratio> never_lost{};
  std::string never_lost_percent{};
  std::int64_t rations = 0;  ///< that those days need
  std::int64_t water = 0;    ///< quarts, likewise
  std::int64_t has_rations = 0;
  std::int64_t has_water = 0;
  Basis basis{};
};

/// Many journeys by one plan.
struct JourneyTrials {
  std::int64_t trials = 0;
  std::array<std::int64_t, limits::journey_days + 1> days{};  ///< journeys by their days
  std::array<std::int64_t, journey_end_names.size()> ends{};
  std::int64_t met_nobody = 0;
  std::int64_t never_lost = 0;
  std::int64_t starved = 0;        ///< somebody lost hit points to hunger or thirst
  std::int64_t lost_somebody = 0;  ///< a member died, or all did
  std::vector<bool> used{};        ///< what the results rest on; see Journey::basis

  void add(const JourneyTrials& other);
};

class JourneyTables;

/// A plan with everything looked up that its rules say.
class Journey {
 public:
  /// An error: what the plan needs and neither party nor plan says, or a number that is borrowed
  /// where that is refused. What is looked up and not used by a journey is no error.
  [[nodiscard]] static Result<Journey> make(const JourneyRules& by, JourneyPlan plan,
                                            Travellers travellers);

  /// One journey day by day.
  [[nodiscard]] Result<JourneyLog> log() const;
  /// The journey of a trial, with the rolls that it has among many.
  [[nodiscard]] Result<JourneyLog> log_of_trial(std::int64_t trial) const;
  [[nodiscard]] Result<JourneyOutlook> outlook() const;
  /// `count` journeys from the trial `first` (1 is the first of all).
  [[nodiscard]] Result<JourneyTrials> trials(std::int64_t first, std::int64_t count) const;
  [[nodiscard]] Basis basis(const JourneyTrials& trials) const;

  [[nodiscard]] const JourneyPlan& plan() const;
  /// The corners of the way as it is planned.
  [[nodiscard]] std::vector<MilePoint> planned_way() const;
  /// The middle of a hex of the map.
  [[nodiscard]] MilePoint middle_of(const HexPlace& place) const;

 private:
  explicit Journey(std::shared_ptr<const JourneyTables> tables) : tables_(std::move(tables)) {}

  std::shared_ptr<const JourneyTables> tables_;
};

}  // namespace dungeonlab::osr
