// Plans of journeys, as people write them: who sets out, with what, and along which legs or hexes.
// Words of terrain are judged by the rule set that the journey is made with, so that a misspelt one
// is shown where it stands.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/compass.hpp"
#include "osr/file_reader.hpp"
#include "dungeonlab/osr/hexes.hpp"
#include "osr/signature.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using io::JsonData;

constexpr std::int64_t plan_amount_most = 1'000'000;
constexpr std::int64_t ship_miles_most = 1000;
constexpr std::int64_t rate_most = 5000;
constexpr std::int64_t crew_most = 10'000;
constexpr std::int64_t animals_most = 1000;
constexpr std::int64_t hours_most = 23;
constexpr std::int64_t hex_miles_most = 1000;
constexpr std::string_view any_terrain = "any";

constexpr auto journey_keys = std::to_array<json::SchemaKey>({
    {"format", R"("const": "dungeonlab-journey/1")", "what this is"},
    {"party", R"("type": "string", "minLength": 1)", "the party file, beside this one"},
    {"hired", R"("type": "string", "minLength": 1)",
     "a payroll of who comes along and is paid, beside this one", true},
    {"mode", R"("enum": ["foot", "air", "ship"])", "how they travel, on foot if it is missing",
     true},
    {"start_hour", R"("type": "integer", "minimum": 0, "maximum": 23)",
     "of a day, 8 if it is missing", true},
    {"season_wind",
     R"("enum": ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"])",
     "the prevailing wind of the region and season", true},
    {"stock",
     R"("type": "object", "additionalProperties": false, "properties": {"ration": {"type": "integer", "minimum": 0}, "water": {"type": "integer", "minimum": 0}})",
     "rations for a day, and quarts of water; what the party's kit has if it is missing", true},
    {"rate", R"("type": "integer", "minimum": 1, "maximum": 5000)",
     "feet a turn of who is slowest, animals too; that of the members if it is missing", true},
    {"animals", R"("type": "integer", "minimum": 0, "maximum": 1000)", "how many come along", true},
    {"animal_hd", R"("type": "string")", "hit dice of an animal, for saving throws", true},
    {"animal_hp", R"("type": "integer", "minimum": 1, "maximum": 1000000)",
     "hit points of an animal", true},
    {"guide", R"("type": "boolean")", "a sure one comes along", true},
    {"navigator", R"("type": "boolean")", "a ship has one", true},
    {"forage", R"("type": "boolean")", "they look for food on the way", true},
    {"press_on", R"("type": "boolean")", "they do not rest when a rest is due", true},
    {"leader", R"("type": "string", "minLength": 1)",
     "the member who leads; the first who is no retainer if it is missing", true},
    {"game_feeds", R"("type": "string")",
     "dice: persons whom the game of a hunt feeds; nobody if it is missing", true},
    {"ship", R"("$ref": "#/definitions/ship")", "what they sail on", true},
    {"legs",
     R"("type": ["array", "null"], "items": {"$ref": "#/definitions/leg"}, "minItems": 1, "maxItems": 1000)",
     "straight parts of the way, one behind the other", true},
    {"hexes", R"("oneOf": [{"type": "null"}, {"$ref": "#/definitions/hexes"}])",
     "a map of hexes and a path over it, instead of legs", true},
    {"tables", R"("type": "object", "additionalProperties": {"$ref": "#/definitions/table"})",
     "who is met, by terrain, or for any terrain, or as game", true},
    {"to", R"("type": "string")", "where it leads", true},
});

constexpr auto leg_keys = std::to_array<json::SchemaKey>({
    {"miles", R"("type": "integer", "minimum": 1, "maximum": 100000)", "its length"},
    {"terrain", R"("type": "string")", "as the rule set names it"},
    {"way", R"("enum": ["none", "trail", "road", "river", "current-down", "current-up"])",
     "what is followed; a ship runs with a current or against it; none if it is missing", true},
    {"course",
     R"("enum": ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"])",
     "where it leads; that of the leg before if it is missing", true},
    {"forced", R"("type": "boolean")", "by forced marches", true},
    {"hunt_days", R"("type": "integer", "minimum": 0, "maximum": 365)", "days of hunting before it",
     true},
    {"landmark", R"("type": "boolean")", "it can be seen where it leads: nobody is lost", true},
    {"water", R"("type": "boolean")", "there is water to drink", true},
    {"land", R"("type": "boolean")", "a ship sees land", true},
    {"shore", R"("enum": ["clear", "rough"])", "of that land, clear if it is missing", true},
    {"dock", R"("type": "boolean")", "a ship is repaired at its end", true},
});

constexpr auto ship_keys = std::to_array<json::SchemaKey>({
    {"miles", R"("type": "integer", "minimum": 1, "maximum": 1000)",
     "a day under sail, where a set counts by hours", true},
    {"rate", R"("type": "integer", "minimum": 1, "maximum": 5000)",
     "feet a turn, where a set counts by it", true},
    {"rowing", R"("type": "integer", "minimum": 0, "maximum": 1000)",
     "miles a day by oars, none if it is missing", true},
    {"hull", R"("type": "integer", "minimum": 1, "maximum": 1000000)", "hit points", true},
    {"seaworthy", R"("type": "boolean")", "true if it is missing", true},
    {"least_crew", R"("type": "integer", "minimum": 0, "maximum": 10000)",
     "who are needed to sail by night", true},
    {"crew", R"("type": "integer", "minimum": 0, "maximum": 10000)",
     "who are aboard beside the party; they eat and drink", true},
    {"night", R"("type": "boolean")", "false: it stops for every night", true},
    {"simple_wind", R"("type": "boolean")", "the short table of winds", true},
    {"gale", R"("enum": ["lie-to", "sail"])",
     "what it does in a gale that damages who sails on; lie-to if it is missing", true},
});

constexpr auto hexes_keys = std::to_array<json::SchemaKey>({
    {"miles", R"("type": "integer", "minimum": 1, "maximum": 1000)", "across a hex"},
    {"rows",
     R"("type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 100}, "minItems": 1, "maxItems": 100)",
     "a letter for each hex, from west to east; the hexes of every second column, from B on, lie "
     "half a hex further south"},
    {"letters", R"("type": "object", "additionalProperties": {"type": "string"})",
     "what each letter is: a terrain, and behind a blank perhaps trail, road or river"},
    {"path", R"("type": "array", "items": {"type": "string"}, "minItems": 2)",
     "hexes such as A1, each beside the one before"},
});

constexpr auto table_keys = std::to_array<json::SchemaKey>({
    {"dice", R"("type": "string")", "such as 1d6"},
    {"rows", R"("type": "array", "items": {"type": "array"}, "minItems": 1)",
     "from, to, who, and dice for how many"},
});

/// The words of terrain that some table of a rule set names, or of water for a ship.
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
    // These are ways through a terrain here.
    std::erase_if(words, [](const std::string& word) { return word == "road" || word == "trail"; });
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

template <class Enum, std::size_t size>
Enum enum_of(const std::array<std::string_view, size>& names, std::string_view word, Enum initial) {
  const auto* const found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? initial : static_cast<Enum>(found - names.begin());
}

class PlanReader : public FileReader {
 public:
  PlanReader(std::vector<io::Fault>& faults, const RuleSet& rules)
      : FileReader(faults), rules_(rules) {}

  void plan(const JsonData& data, JourneyPlan& plan) {
    plan.party = line(data, "party");
    plan.hired = line(data, "hired");
    plan.mode = enum_of(travel_mode_names, word(data, "mode", travel_mode_names), TravelMode::foot);
    words_ = terrain_words(rules_, plan.mode);
    plan.start_hour = number(data, "start_hour", 0, hours_most).value_or(plan.start_hour);
    plan.season_wind = compass_point(word(data, "season_wind", compass_names));
    stock(data, plan);
    plan.rate = number(data, "rate", 1, rate_most);
    plan.animals = number(data, "animals", 0, animals_most).value_or(0);
    plan.animal_hd = line(data, "animal_hd");
    plan.animal_hp = number(data, "animal_hp", 1, plan_amount_most);
    plan.has_guide = flag(data, "guide", false);
    plan.has_navigator = flag(data, "navigator", false);
    plan.forages = flag(data, "forage", false);
    plan.presses_on = flag(data, "press_on", false);
    plan.leader = line(data, "leader");
    plan.game_feeds = dice(data, "game_feeds");
    plan.to = line(data, "to");
    ship(data, plan);
    way(data, plan);
    tables(data, plan);
  }

 private:
  bool is_there(const JsonData& object, std::string_view name) {
    const JsonData* const data = object.member(name);
    return data != nullptr && data->kind != JsonData::Kind::null;
  }

  std::optional<Dice> dice_of(const JsonData& data, std::string_view what) {
    if (!expect(data, JsonData::Kind::text, what)) {
      return std::nullopt;
    }
    const auto dice = Dice::parse(data.text);
    if (!dice) {
      report(data.span, io::TextFault::malformed_name, dice.error().what);
      return std::nullopt;
    }
    if (dice->least() < 0) {
      report(data.span, io::TextFault::wrong_type,
             fmt::format("{} is dice of 0 or more, found {}", what, dice->text()));
      return std::nullopt;
    }
    return *dice;
  }
  std::optional<Dice> dice(const JsonData& object, std::string_view name) {
    return is_there(object, name) ? dice_of(*object.member(name), fmt::format("\"{}\"", name))
                                  : std::nullopt;
  }

  void stock(const JsonData& data, JourneyPlan& plan) {
    const JsonData* const stock = data.member("stock");
    if (stock == nullptr || !expect(*stock, JsonData::Kind::object, "\"stock\"")) {
      return;
    }
    static constexpr auto known = std::to_array<std::string_view>({"ration", "water"});
    keys(*stock, known, 0);
    plan.rations = number(*stock, known[0], 0, plan_amount_most).value_or(0);
    plan.water = number(*stock, known[1], 0, plan_amount_most).value_or(0);
  }

  void ship(const JsonData& data, JourneyPlan& plan) {
    if (!is_there(data, "ship")) {
      if (plan.mode == TravelMode::ship) {
        report(data.member("mode")->span, io::TextFault::missing_key,
               "who travels by ship needs a \"ship\"");
      }
      return;
    }
    static constexpr auto known = names_of(ship_keys);
    const JsonData& ship = *data.member("ship");
    if (!expect(ship, JsonData::Kind::object, "\"ship\"")) {
      return;
    }
    keys(ship, known, 0);
    JourneyShip made;
    made.miles = number(ship, "miles", 1, ship_miles_most);
    made.rate = number(ship, "rate", 1, rate_most);
    made.rowing = number(ship, "rowing", 0, ship_miles_most).value_or(0);
    made.hull = number(ship, "hull", 1, plan_amount_most);
    made.is_seaworthy = flag(ship, "seaworthy", true);
    made.least_crew = number(ship, "least_crew", 0, crew_most).value_or(0);
    made.crew = number(ship, "crew", 0, crew_most).value_or(0);
    made.sails_by_night = flag(ship, "night", true);
    made.has_simple_wind = flag(ship, "simple_wind", false);
    made.in_gale = enum_of(in_gale_names, word(ship, "gale", in_gale_names), InGale::lie_to);
    plan.ship = made;
  }

  std::string terrain_of(const std::string& name, io::Span span) {
    if (!name.empty() && std::find(words_.begin(), words_.end(), name) == words_.end()) {
      const std::vector<std::string_view> views(words_.begin(), words_.end());
      report(span, io::TextFault::malformed_name,
             fmt::format("a terrain must be one of {}, found {}", fmt::join(words_, ", "),
                         in_quotes(name)),
             help_for(name, views));
    }
    return name;
  }

  JourneyLeg leg(const JsonData& data, const JourneyPlan& plan) {
    static constexpr auto known = names_of(leg_keys);
    JourneyLeg leg;
    if (!expect(data, JsonData::Kind::object, "a leg")) {
      return leg;
    }
    keys(data, known, 2);
    leg.miles = number(data, "miles", 1, limits::leg_miles).value_or(1);
    if (const JsonData* const terrain = data.member("terrain")) {
      leg.ground.terrain = terrain_of(line(data, "terrain"), terrain->span);
    }
    leg.ground.way = enum_of(way_names, word(data, "way", way_names), Way::none);
    leg.course = compass_point(word(data, "course", compass_names));
    leg.is_forced = flag(data, "forced", false);
    leg.hunt_days = number(data, "hunt_days", 0, limits::journey_days).value_or(0);
    leg.ground.has_landmark = flag(data, "landmark", false);
    leg.ground.has_water = flag(data, "water", false) || leg.ground.way >= Way::river;
    leg.ground.sees_land = flag(data, "land", false) || leg.ground.way >= Way::current_down;
    static constexpr auto shores = std::to_array<std::string_view>({"clear", "rough"});
    leg.ground.has_rough_shore = word(data, "shore", shores) == shores[1];
    leg.ends_at_dock = flag(data, "dock", false);
    check_mode(data, leg, plan.mode);
    return leg;
  }

  /// What a leg says that nobody who travels so can do.
  void check_mode(const JsonData& data, const JourneyLeg& leg, TravelMode mode) {
    const bool by_ship = mode == TravelMode::ship;
    const auto refuse = [&](std::string_view name, std::string_view who) {
      report(data.member(name)->span, io::TextFault::wrong_type,
             fmt::format("\"{}\" is for {}: leave it out", name, who));
    };
    if (by_ship && (leg.ground.way == Way::trail || leg.ground.way == Way::road ||
                    leg.ground.way == Way::river)) {
      refuse("way", "the land; a ship has current-down and current-up");
    }
    if (!by_ship && leg.ground.way >= Way::current_down) {
      refuse("way", "a ship; who walks beside a river has river");
    }
    for (const std::string_view name : {"land", "shore", "dock"}) {
      if (!by_ship && data.member(name) != nullptr) {
        refuse(name, "a ship");
      }
    }
    for (const std::string_view name : {"forced", "hunt_days"}) {
      if (by_ship && data.member(name) != nullptr) {
        refuse(name, "the land");
      }
    }
  }

  void way(const JsonData& data, JourneyPlan& plan) {
    const bool has_legs = is_there(data, "legs");
    const bool has_hexes = is_there(data, "hexes");
    if (has_legs == has_hexes) {
      report(has_legs ? data.member("hexes")->span : data.span,
             has_legs ? io::TextFault::wrong_type : io::TextFault::missing_key,
             R"(a journey has either "legs" or "hexes")");
    }
    if (has_legs) {
      for (const JsonData& entry : list(data, "legs")) {
        JourneyLeg made = leg(entry, plan);
        if (!made.course && !plan.legs.empty()) {
          made.course = plan.legs.back().course;
        }
        plan.legs.push_back(std::move(made));
      }
      if (plan.legs.empty() || plan.legs.size() > limits::journey_legs) {
        report(data.member("legs")->span, io::TextFault::over_limit,
               fmt::format("a journey has 1 to {} legs, found {}", limits::journey_legs,
                           plan.legs.size()));
      }
    }
    if (has_hexes) {
      hexes(*data.member("hexes"), plan);
    }
  }

  void hexes(const JsonData& data, JourneyPlan& plan) {
    static constexpr auto known = names_of(hexes_keys);
    if (!expect(data, JsonData::Kind::object, "\"hexes\"")) {
      return;
    }
    if (plan.mode == TravelMode::ship) {
      report(data.span, io::TextFault::wrong_type, "a ship sails along \"legs\": it has no hexes");
      return;
    }
    keys(data, known, known.size());
    HexMap map;
    map.miles = number(data, "miles", 1, hex_miles_most).value_or(1);
    letters(data, map);
    hex_rows(data, map);
    path(data, map);
    plan.hexes = std::move(map);
  }

  void letters(const JsonData& data, HexMap& map) {
    const JsonData* const letters = data.member("letters");
    if (letters == nullptr || !expect(*letters, JsonData::Kind::object, "\"letters\"")) {
      return;
    }
    for (const JsonData& entry : letters->entries) {
      if (entry.name.size() != 1 || has_unsafe_text(entry.name)) {
        report(entry.name_span, io::TextFault::malformed_name,
               fmt::format("a letter was expected, found {}", in_quotes(entry.name)));
        continue;
      }
      const std::string words = line(*letters, entry.name);
      const std::size_t blank = std::min(words.find(' '), words.size());
      Ground ground{.terrain = terrain_of(words.substr(0, blank), entry.span)};
      if (blank < words.size()) {
        static constexpr auto ways =
            std::to_array<std::string_view>({"none", "trail", "road", "river"});
        const std::string way = words.substr(blank + 1);
        if (std::find(ways.begin(), ways.end(), way) == ways.end()) {
          report(
              entry.span, io::TextFault::malformed_name,
              fmt::format("behind a terrain stands trail, road or river, found {}", in_quotes(way)),
              help_for(way, ways));
        }
        ground.way = enum_of(ways, way, Way::none);
        ground.has_water = ground.way == Way::river;
      }
      map.letters[entry.name.front()] = ground;
    }
  }

  void hex_rows(const JsonData& data, HexMap& map) {
    for (const JsonData& entry : list(data, "rows")) {
      if (!expect(entry, JsonData::Kind::text, "a row of hexes")) {
        continue;
      }
      for (const char letter : entry.text) {
        if (!map.letters.contains(letter)) {
          report(entry.span, io::TextFault::malformed_name,
                 fmt::format("no letter {} is in \"letters\"", in_quotes(std::string(1, letter))));
          break;
        }
      }
      const bool fits = !entry.text.empty() && entry.text.size() <= limits::hex_side &&
                        (map.rows.empty() || map.rows.front().size() == entry.text.size());
      if (!fits) {
        report(entry.span, io::TextFault::over_limit,
               fmt::format("rows have 1 to {} hexes, all of them as many; found {}",
                           limits::hex_side, entry.text.size()));
      }
      map.rows.push_back(entry.text);
    }
    if (data.member("rows") != nullptr &&
        (map.rows.empty() || map.rows.size() > limits::hex_side)) {
      report(data.member("rows")->span, io::TextFault::over_limit,
             fmt::format("a map has 1 to {} rows of hexes, found {}", limits::hex_side,
                         map.rows.size()));
    }
  }

  void path(const JsonData& data, HexMap& map) {
    for (const JsonData& entry : list(data, "path")) {
      if (!expect(entry, JsonData::Kind::text, "a hex of the path")) {
        continue;
      }
      const auto place = hex_named(entry.text);
      const bool is_on_map = place && place->row < static_cast<std::int64_t>(map.rows.size()) &&
                             !map.rows.empty() &&
                             place->column < static_cast<std::int64_t>(map.rows.front().size());
      if (!is_on_map) {
        report(entry.span, io::TextFault::malformed_name,
               fmt::format("a hex of the map was expected, such as A1, found {}",
                           in_quotes(entry.text)));
        continue;
      }
      if (!map.path.empty() && hex_distance(map.path.back(), *place) != 1) {
        report(entry.span, io::TextFault::malformed_name,
               fmt::format("{} is not beside {}: write every hex of the way", name_of(*place),
                           name_of(map.path.back())));
      }
      map.path.push_back(*place);
    }
    if (data.member("path") != nullptr && list(data, "path").size() < 2) {
      report(data.member("path")->span, io::TextFault::over_limit, "a path has two hexes or more");
    }
  }

  void tables(const JsonData& data, JourneyPlan& plan) {
    const JsonData* const tables = data.member("tables");
    if (tables == nullptr || !expect(*tables, JsonData::Kind::object, "\"tables\"")) {
      return;
    }
    for (const JsonData& entry : tables->entries) {
      if (entry.name != any_terrain && entry.name != "aerial" && entry.name != "game") {
        static_cast<void>(terrain_of(entry.name, entry.name_span));
      }
      plan.tables[entry.name] = table(entry);
    }
  }

  MeetingTable table(const JsonData& data) {
    static constexpr auto known = names_of(table_keys);
    MeetingTable made;
    if (!expect(data, JsonData::Kind::object, "a table of meetings")) {
      return made;
    }
    keys(data, known, known.size());
    const auto dice = this->dice(data, "dice");
    made.dice = dice.value_or(made.dice);
    std::optional<std::int64_t> next;
    if (dice) {
      next = dice->least();
    }
    for (const JsonData& entry : list(data, "rows")) {
      row(entry, made, next);
    }
    if (next && !made.rows.empty() && *next != dice->most() + 1) {
      report(data.member("rows")->span, io::TextFault::wrong_type,
             fmt::format("the rows of {} reach from {} to {}, found an end at {}", dice->text(),
                         dice->least(), dice->most(), *next - 1));
    }
    if (dice && data.member("rows") != nullptr && made.rows.empty()) {
      report(data.member("rows")->span, io::TextFault::over_limit, "a table has a row or more");
    }
    return made;
  }

  /// A row of a table: `next` is where it begins, nothing after a fault.
  void row(const JsonData& data, MeetingTable& table, std::optional<std::int64_t>& next) {
    constexpr std::size_t columns = 4;
    if (!expect(data, JsonData::Kind::list, "a row of a table")) {
      next = std::nullopt;
      return;
    }
    if (data.entries.size() + 1 != columns && data.entries.size() != columns) {
      report(data.span, io::TextFault::wrong_type,
             fmt::format("a row is from, to, who, and dice for how many; found {}",
                         counted(data.entries.size(), "entry")));
      next = std::nullopt;
      return;
    }
    const auto from = whole(data.entries[0], "the first of a row", 0, limits::total_most);
    const auto to = whole(data.entries[1], "the last of a row", 0, limits::total_most);
    MeetingTable::Row made{.from = from.value_or(0), .to = to.value_or(0)};
    if (expect(data.entries[2], JsonData::Kind::text, "who is met")) {
      made.who = data.entries[2].text;
      if (made.who.empty() || has_unsafe_text(made.who)) {
        report(data.entries[2].span, io::TextFault::unsafe_text,
               "who is met is a text that a terminal can show");
      }
    }
    if (data.entries.size() == columns) {
      made.number = dice_of(data.entries[3], "how many are met");
    }
    if (from && to && next && (*from != *next || *to < *from)) {
      report(data.span, io::TextFault::wrong_type,
             fmt::format("a row from {} was expected, found {} to {}", *next, *from, *to));
    }
    if (next) {
      next = made.to + 1;
    }
    table.rows.push_back(std::move(made));
  }

  const RuleSet& rules_;
  std::vector<std::string> words_{};
};

}  // namespace

tl::expected<JourneyPlan, std::vector<io::Fault>> read_journey(std::string_view text,
                                                               const RuleSet& rules) {
  static constexpr auto known = names_of(journey_keys);
  const FileForm form{
      .noun = "plan of a journey", .format = journey_format, .keys = known, .required = 2};
  return read_people_file<FileReader, JourneyPlan>(
      text, form, [&](FileReader& reader, const JsonData& data, JourneyPlan& plan) {
        PlanReader(reader.all_faults(), rules).plan(data, plan);
      });
}

std::string write_journey_schema() {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "A journey of old-school play");
  json::write_keys(json, journey_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "ship", ship_keys);
  json::write_object(json, "leg", leg_keys);
  json::write_object(json, "hexes", hexes_keys);
  json::write_object(json, "table", table_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::osr
