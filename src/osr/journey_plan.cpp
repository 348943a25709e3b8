// Plans of journeys: who sets out, with what supplies, and along which legs or hexes. Terrains
// depend on the rule set of the journey, so they are checked last.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/osr/compass.hpp"
#include "dungeonlab/osr/hexes.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/roll_record.hpp"
#include "osr/file_forms.hpp"
#include "osr/signature.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t plan_amount_most = 1'000'000;
constexpr auto daily_miles = records::range(0, 1000);
constexpr auto feet_a_turn = records::range(1, 5000);
constexpr auto crew_size = records::range(0, 10'000);
constexpr auto shores = std::to_array<std::string_view>({"clear", "rough"});
constexpr auto ways_of_hexes = std::span<const std::string_view>(way_names).first(4);
/// Names of tables that are not terrains.
constexpr auto other_tables = std::to_array<std::string_view>({"any", "aerial", "game"});

using Point = Numbered<compass_names>;

/// What each letter of a map stands for: `forest road`.
struct Letters {
  static constexpr unsigned takes = 0;
  using Grounds = std::map<char, Ground>;
  static void read(records::Reader& reader, const records::At& at, Grounds& grounds,
                   const records::Limits& limits) {
    if (!reader.many(at, json::Kind::object, limits)) {
      return;
    }
    for (const json::Value entry : at.value) {
      const records::At inner = at.of(entry);
      if (entry.key().size() != 1 || has_unsafe_text(entry.key())) {
        reader.refuse(inner.key(), "one letter");
      } else if (const auto text = reader.text(inner, {.length_min = 1})) {
        grounds[entry.key().front()] = ground_of(*text, reader, inner);
      }
    }
  }
  static void write(json::Writer& out, const Grounds& grounds, const records::Limits& limits) {
    out.begin_object(limits.layout);
    for (const auto& [letter, ground] : grounds) {
      out.key(std::string(1, letter));
      out.text(ground.way == Way::none
                   ? ground.terrain
                   : fmt::format("{} {}", ground.terrain,
                                 way_names[static_cast<std::size_t>(ground.way)]));
    }
    out.end_object();
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.type("object");
    schema.out.key("additionalProperties").begin_object(json::Layout::row);
    schema.type("string");
    schema.out.key("minLength").integer(1).end_object();
    schema.out.key("propertyNames").begin_object(json::Layout::row);
    schema.out.key("minLength").integer(1).key("maxLength").integer(1).end_object();
  }

 private:
  static Ground ground_of(std::string_view text, records::Reader& reader, const records::At& at) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    Ground ground{.terrain = std::string(text.substr(0, blank))};
    if (blank == text.size()) {
      return ground;
    }
    const std::string_view way = text.substr(blank + 1);
    const auto found = std::find(ways_of_hexes.begin(), ways_of_hexes.end(), way);
    if (found == ways_of_hexes.end()) {
      reader.report(json::TextFault::malformed_name, at,
                    fmt::format("the way through a hex must be trail, road or river, found \"{}\"",
                                escape_for_terminal(way)),
                    json::did_you_mean(closest(way, ways_of_hexes)));
      return ground;
    }
    ground.way = static_cast<Way>(found - ways_of_hexes.begin());
    ground.has_water = ground.way == Way::river;
    return ground;
  }
};

/// A list of hexes, each by its name.
struct Path {
  static constexpr unsigned takes = records::lists;
  static void read(records::Reader& reader, const records::At& at, std::vector<HexPlace>& path,
                   const records::Limits& limits) {
    if (!reader.many(at, json::Kind::list, limits)) {
      return;
    }
    for (std::size_t i = 0; const json::Value entry : at.value) {
      const records::At inner = at.of(entry, i++);
      if (reader.expect(inner, json::Kind::text)) {
        const auto place = hex_named(entry.text());
        place ? path.push_back(*place) : reader.refuse(inner, "a hex such as A1");
      }
    }
  }
  static void write(json::Writer& out, const std::vector<HexPlace>& path,
                    const records::Limits& limits) {
    out.begin_array(limits.layout);
    for (const HexPlace& place : path) {
      out.text(name_of(place));
    }
    out.end_array();
  }
  static void schema(records::Schema& schema, const records::Limits& limits) {
    schema.type("array");
    schema.sizes("Items", limits.size_min, limits.size_max);
    schema.out.key("items").begin_object(json::Layout::row);
    schema.type("string");
    schema.out.key("pattern").text("^[A-Z]+[0-9]+$").end_object();
  }
};

/// A river has water, and its shores are in sight.
void settle_leg(JourneyLeg& leg, const records::At& /*at*/, records::Reader& /*reader*/) {
  leg.ground.has_water = leg.ground.has_water || leg.ground.way >= Way::river;
  leg.ground.sees_land = leg.ground.sees_land || leg.ground.way >= Way::current_down;
}

void settle_stock(JourneyPlan& plan, const records::At& /*at*/, records::Reader& /*reader*/) {
  plan.rations = plan.rations.value_or(0);
  plan.water = plan.water.value_or(0);
}

/// Each row must begin where the previous one ends, and together they must cover the dice.
void check_meetings(MeetingTable& table, const records::At& at, records::Reader& reader) {
  if (table.dice == Dice()) {
    return;
  }
  std::optional<std::int64_t> next = table.dice.least();
  const records::At rows = at["rows"];
  for (std::size_t i = 0; const json::Value entry : rows.value) {
    const auto from = json::number_in(entry[0]);
    const auto to = json::number_in(entry[1]);
    if (!from || !to || i >= table.rows.size()) {
      return;
    }
    const MeetingTable::Row& row = table.rows[i];
    if (next && (row.from != *next || row.to < row.from)) {
      reader.report(
          json::TextFault::wrong_type, rows.of(entry, i),
          fmt::format("the row must begin at {}, found {} to {}", *next, row.from, row.to));
    }
    next = row.to + 1;
    ++i;
  }
  if (!table.rows.empty() && *next != table.dice.most() + 1) {
    reader.report(json::TextFault::wrong_type, rows,
                  fmt::format("the rows of {} must end at {}, found {}", table.dice.text(),
                              table.dice.most(), *next - 1));
  }
}

/// Checks that letters are known, rows have the same length, and the path leads from hex to
/// neighboring hex.
void check_hexes(HexMap& map, const records::At& at, records::Reader& reader) {
  for (std::size_t i = 0; i < map.rows.size(); ++i) {
    const std::string& row = map.rows[i];
    const auto unknown = std::find_if(row.begin(), row.end(),
                                      [&](char letter) { return !map.letters.contains(letter); });
    if (unknown != row.end()) {
      reader.report(json::TextFault::malformed_name, at["rows"][i],
                    fmt::format(R"(no letter "{}" is in "letters")",
                                escape_for_terminal(std::string(1, *unknown))));
    }
    if (row.size() != map.rows.front().size()) {
      reader.report(json::TextFault::over_limit, at["rows"][i],
                    fmt::format("every row must have as many hexes as the first ({}), found {}",
                                map.rows.front().size(), row.size()));
    }
  }
  std::optional<HexPlace> before;
  const records::At path = at["path"];
  for (std::size_t i = 0; const json::Value entry : path.value) {
    const records::At inner = path.of(entry, i++);
    const auto place = hex_named(json::text_in(entry).value_or(""));
    if (!place) {
      continue;
    }
    if (place->row >= std::ssize(map.rows) ||
        place->column >= std::ssize(map.rows[static_cast<std::size_t>(place->row)])) {
      reader.refuse(inner, "a hex of the map");
    } else if (before && hex_distance(*before, *place) != 1) {
      reader.report(json::TextFault::malformed_name, inner,
                    fmt::format("{} is not next to {}: list every hex of the path", name_of(*place),
                                name_of(*before)));
    }
    before = place;
  }
}

/// Reports keys of a leg that do not fit the mode of travel.
void check_mode(const JourneyLeg& leg, TravelMode mode, const records::At& at,
                records::Reader& reader) {
  const bool by_ship = mode == TravelMode::ship;
  const auto refuse = [&](std::string_view name, std::string_view who) {
    if (at.value[name]) {
      reader.report(json::TextFault::wrong_type, at[name],
                    fmt::format("\"{}\" is only for {}: leave it out", name, who));
    }
  };
  if (by_ship && (leg.ground.way == Way::trail || leg.ground.way == Way::road ||
                  leg.ground.way == Way::river)) {
    refuse("way", "travel on land; a ship has current-down and current-up");
  }
  if (!by_ship && leg.ground.way >= Way::current_down) {
    refuse("way", "ships; along the bank of a river, write river");
  }
  for (const std::string_view name : {"land", "shore", "dock"}) {
    if (!by_ship) {
      refuse(name, "ships");
    }
  }
  for (const std::string_view name : {"forced", "hunt_days"}) {
    if (by_ship) {
      refuse(name, "travel on land");
    }
  }
}

void check_plan(JourneyPlan& plan, const records::At& at, records::Reader& reader) {
  const auto has = [&](std::string_view key) {
    return at.value[key] && !at.value[key].is(json::Kind::null);
  };
  if (plan.mode == TravelMode::ship && !at.value["ship"]) {
    reader.report(json::TextFault::missing_key, at["mode"], "a journey by ship needs a \"ship\"");
  }
  if (has("legs") == has("hexes")) {
    reader.report(has("legs") ? json::TextFault::wrong_type : json::TextFault::missing_key,
                  has("legs") ? at["hexes"] : at, R"(a journey has either "legs" or "hexes")");
  }
  if (plan.mode == TravelMode::ship && has("hexes")) {
    reader.report(json::TextFault::wrong_type, at["hexes"],
                  "a journey by ship needs \"legs\": leave out the hexes");
  }
  const records::At legs = at["legs"];
  for (std::size_t i = 0; i < plan.legs.size(); ++i) {
    JourneyLeg& leg = plan.legs[i];
    if (!leg.course && i > 0) {
      leg.course = plan.legs[i - 1].course;
    }
    check_mode(leg, plan.mode, legs[i], reader);
  }
}

/// The terrains that a rule set names in some table; for a ship, its waters.
std::vector<std::string> terrain_words(const RuleSet& rules, TravelMode mode) {
  std::vector<std::string> words;
  const auto add = [&](std::string_view table, std::string_view column) {
    for (const RuleSet::Layer& layer : rules.layers()) {
      const auto rows = layer.rules().tables.find(table);
      const auto place =
          rows == layer.rules().tables.end() ? std::nullopt : rows->second.column(column);
      for (std::size_t i = 0; place && i < rows->second.rows.size(); ++i) {
        words.push_back(rows->second.rows[i][*place].shown());
      }
    }
  };
  if (mode == TravelMode::ship) {
    add("wander.water", "water");
  } else {
    for (const std::string_view table : {"travel.terrain", "travel.lost", "wander.terrain"}) {
      add(table, "terrain");
    }
    for (std::size_t i = words.size(); i-- > 0;) {
      if (const std::string_view other = other_terrain(words[i]); !other.empty()) {
        words.emplace_back(other);
      }
    }
    // In a plan, these are values of "way", not terrains.
    std::erase_if(words, [](const std::string& word) { return word == "road" || word == "trail"; });
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

/// Reports terrains that the rules do not know.
void check_terrains(const JourneyPlan& plan, const RuleSet& rules, const records::At& at,
                    records::Reader& reader) {
  const std::vector<std::string> known = terrain_words(rules, plan.mode);
  const std::vector<std::string_view> words(known.begin(), known.end());
  const auto check = [&](const std::string& terrain, const records::At& place) {
    if (!terrain.empty() && std::find(words.begin(), words.end(), terrain) == words.end()) {
      reader.report(json::TextFault::malformed_name, place,
                    fmt::format("a terrain must be one of {}, found \"{}\"", fmt::join(words, ", "),
                                escape_for_terminal(terrain)),
                    json::did_you_mean(closest(terrain, words)));
    }
  };
  for (std::size_t i = 0; i < plan.legs.size(); ++i) {
    check(plan.legs[i].ground.terrain, at["legs"][i]["terrain"]);
  }
  if (plan.hexes) {
    for (const auto& [letter, ground] : plan.hexes->letters) {
      check(ground.terrain, at["hexes"]["letters"][std::string(1, letter)]);
    }
  }
  for (const auto& [name, table] : plan.tables) {
    if (std::find(other_tables.begin(), other_tables.end(), name) == other_tables.end()) {
      check(name, at["tables"][name].key());
    }
  }
}

}  // namespace

constexpr auto describe(records::Type<TravelMode>) {
  return records::Names<TravelMode>{travel_mode_names};
}
constexpr auto describe(records::Type<InGale>) {
  return records::Names<InGale>{in_gale_names};
}
constexpr auto describe(records::Type<JourneyShip>) {
  using namespace records;
  return record<JourneyShip>(
      "ship",
      field<&JourneyShip::miles>(
          "miles", "miles per day under sail, if the rule set counts by hours", range(1, 1000)),
      field<&JourneyShip::rate>("rate", "feet per turn, if the rule set counts by rate",
                                feet_a_turn),
      maybe<&JourneyShip::rowing>("rowing", "miles per day with oars; none if missing",
                                  daily_miles),
      field<&JourneyShip::hull>("hull", "the hit points", range(1, plan_amount_most)),
      maybe<&JourneyShip::is_seaworthy>("seaworthy", "whether it is seaworthy; true if missing"),
      maybe<&JourneyShip::least_crew>("least_crew", "the crew needed to sail by night", crew_size),
      maybe<&JourneyShip::crew>("crew", "the crew besides the party; they eat and drink",
                                crew_size),
      maybe<&JourneyShip::sails_by_night>("night", "whether it may sail at night; true if missing"),
      maybe<&JourneyShip::has_simple_wind>("simple_wind",
                                           "whether to use the short table of winds"),
      maybe<&JourneyShip::in_gale>(
          "gale", "what it does in a gale that damages ships under sail; lie-to if missing"));
}
constexpr auto describe(records::Type<JourneyLeg>) {
  using namespace records;
  return record<JourneyLeg>(
             "leg",
             field<&JourneyLeg::miles>("miles", "the length in miles", range(1, limits::leg_miles)),
             field<&JourneyLeg::ground, &Ground::terrain>("terrain",
                                                          "the terrain, as the rule set names it"),
             maybe<&JourneyLeg::ground, &Ground::way>(
                 "way", "what the leg follows; for a ship, the current; none if missing"),
             field_as<Point, &JourneyLeg::course>(
                 "course", "the direction; if missing, that of the previous leg"),
             maybe<&JourneyLeg::is_forced>("forced", "whether the party makes forced marches"),
             maybe<&JourneyLeg::hunt_days>("hunt_days", "the days of hunting before this leg",
                                           range(0, limits::journey_days)),
             maybe<&JourneyLeg::ground, &Ground::has_landmark>(
                 "landmark", "whether its end is in sight, so that nobody gets lost"),
             maybe<&JourneyLeg::ground, &Ground::has_water>("water",
                                                            "whether there is water to drink"),
             maybe<&JourneyLeg::ground, &Ground::sees_land>("land",
                                                            "whether a ship is in sight of land"),
             maybe_as<Either<shores>, &JourneyLeg::ground, &Ground::has_rough_shore>(
                 "shore", "the shore of that land; clear if missing"),
             maybe<&JourneyLeg::ends_at_dock>("dock", "whether a ship is repaired at its end"))
      .checked_by<&settle_leg>();
}
constexpr auto describe(records::Type<HexMap>) {
  using namespace records;
  return record<HexMap>(
             "hexes", field<&HexMap::miles>("miles", "the width of a hex", range(1, 1000)),
             field<&HexMap::rows>(
                 "rows",
                 "a letter for each hex, from west to east; the hexes of every second column, from "
                 "B on, lie half a hex further south",
                 size(1, limits::hex_side), length(1, limits::hex_side)),
             field_as<Letters, &HexMap::letters>("letters",
                                                 "the meaning of each letter: a terrain, "
                                                 "optionally with trail, road or river after it"),
             field_as<Path, &HexMap::path>("path",
                                           "the hexes in order, each next to the previous one",
                                           size(2, records::Limits::any)))
      .checked_by<&check_hexes>();
}
constexpr auto describe(records::Type<MeetingTable::Row>) {
  using namespace records;
  using Row = MeetingTable::Row;
  return record<Row>("meeting",
                     field<&Row::from>("from", "the lowest total", range(0, limits::total_most)),
                     field<&Row::to>("to", "the highest total", range(0, limits::total_most)),
                     field<&Row::who>("who", "who is met", not_empty),
                     field<&Row::number>("number", "the number met, as dice", at_least(0)))
      .as_list();
}
constexpr auto describe(records::Type<MeetingTable>) {
  using namespace records;
  return record<MeetingTable>(
             "table", field<&MeetingTable::dice>("dice", "the dice, such as 1d6", at_least(0)),
             field<&MeetingTable::rows>("rows", "the rows: from, to, who, number", filled))
      .checked_by<&check_meetings>();
}
constexpr auto stock_record() {
  using namespace records;
  return record<JourneyPlan>(
             "stock",
             field<&JourneyPlan::rations>("ration", "the rations, each for one day",
                                          range(0, plan_amount_most)),
             field<&JourneyPlan::water>("water", "the quarts of water", range(0, plan_amount_most)))
      .checked_by<&settle_stock>();
}
struct Stock : records::Inside<&stock_record> {
  static bool is_none(const JourneyPlan& plan) { return !plan.rations; }
};
constexpr auto describe(records::Type<JourneyPlan>) {
  using namespace records;
  return record<JourneyPlan>(
             "journey", constant<JourneyPlan>("format", "the format of this file", journey_format),
             field<&JourneyPlan::party>("party", "the party file, in the folder of this file",
                                        not_empty),
             maybe<&JourneyPlan::hired>(
                 "hired", "a payroll of hirelings who come along, in the same folder", not_empty),
             maybe<&JourneyPlan::mode>("mode", "how the party travels; on foot if missing"),
             maybe<&JourneyPlan::start_hour>("start_hour", "the hour of departure; 8 if missing",
                                             range(0, 23)),
             field_as<Point, &JourneyPlan::season_wind>(
                 "season_wind", "the prevailing wind of the region and season"),
             whole<JourneyPlan, Stock>("stock", "the supplies; if missing, the kit of the party"),
             field<&JourneyPlan::rate>("rate",
                                       "the lowest rate in feet per turn, including animals; if "
                                       "missing, that of the members",
                                       feet_a_turn),
             maybe<&JourneyPlan::animals>("animals", "the number of animals that come along",
                                          range(0, 1000)),
             maybe<&JourneyPlan::animal_hd>("animal_hd",
                                            "the hit dice of an animal, for saving throws"),
             field<&JourneyPlan::animal_hp>("animal_hp", "the hit points of an animal",
                                            range(1, plan_amount_most)),
             maybe<&JourneyPlan::has_guide>("guide", "whether a reliable guide comes along"),
             maybe<&JourneyPlan::has_navigator>("navigator", "whether the ship has a navigator"),
             maybe<&JourneyPlan::forages>("forage", "whether the party looks for food on the way"),
             maybe<&JourneyPlan::presses_on>("press_on",
                                             "whether the party skips rests that are due"),
             maybe<&JourneyPlan::leader>(
                 "leader", "the member who leads; if missing, the first who is not a retainer",
                 not_empty),
             field<&JourneyPlan::game_feeds>(
                 "game_feeds", "the number of people whom a hunt feeds, as dice; none if missing",
                 at_least(0)),
             field<&JourneyPlan::ship>("ship", "the ship"),
             maybe<&JourneyPlan::legs>("legs", "the straight legs of the route, in order",
                                       size(1, limits::journey_legs), or_null),
             maybe<&JourneyPlan::hexes>("hexes", "a map of hexes and a path on it, instead of legs",
                                        or_null),
             maybe<&JourneyPlan::tables>(
                 "tables", "the tables of meetings: by terrain, for any terrain, or for game"),
             maybe<&JourneyPlan::to>("to", "the destination"))
      .checked_by<&check_plan>();
}

tl::expected<JourneyPlan, std::vector<io::Fault>> read_journey(std::string_view text,
                                                               const RuleSet& rules) {
  return records::read<JourneyPlan>(
      text, "plan of a journey",
      [&](const JourneyPlan& plan, const records::At& at, records::Reader& reader) {
        check_terrains(plan, rules, at, reader);
      });
}

std::string write_journey_schema() {
  return records::schema_of<JourneyPlan>("A journey of old-school play");
}

}  // namespace dungeonlab::osr
