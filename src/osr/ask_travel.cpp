// Questions of journeys by land and water. Sections B11 to B15 and O40 to O61. A set that counts a
// ship's day in hours sails by the miles of the ship, another by its rate.
#include "dungeonlab/core/text.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t lost_die = 6;

/// Other names of terrain: each stands for its neighbour where a set lacks it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> aliases = {
    {{"woods", "forest"}, {"plains", "grassland"}, {"barren", "broken"}}};

/// The cell of a terrain, by its own name in any set, then by another name.
Cell terrain_cell(Asking& asking, std::string_view table, const std::string& terrain,
                  std::string_view column) {
  const auto named = [&](std::string_view name) {
    return asking.find_cell(table, column, [&](const Table& rows, const auto& row) {
      return row[*rows.column("terrain")].text == name;
    });
  };
  if (const auto found = named(terrain)) {
    return *found;
  }
  for (const auto& [one, other] : aliases) {
    if (terrain == one || terrain == other) {
      if (const auto found = named(terrain == one ? other : one)) {
        return *found;
      }
    }
  }
  return asking.cell(table, "terrain", terrain, column);
}

/// True if the set itself says how fast a terrain is.
bool names_terrain(const Asking& asking, std::string_view terrain) {
  return asking.is_own("travel.terrain") && asking.own_word("travel.terrain", "terrain", terrain);
}

/// How fast a day is on a terrain, by a way that leads through it.
Ratio factor_of(Asking& asking, const std::string& terrain, const std::string& way) {
  const auto factor = [&](const std::string& name) {
    const Cell cell = terrain_cell(asking, "travel.terrain", name, "factor");
    return Ratio::parse(cell.shown()).value_or(Ratio(1));
  };
  const Ratio of_land = terrain.empty() ? Ratio(1) : factor(terrain);
  // A road is a row of every set; a trail is one where the set says so, else it is for finding the
  // way alone.
  if (way == "none" || way == "river" || (way == "trail" && !names_terrain(asking, way))) {
    return of_land;
  }
  const Ratio of_way = factor(way);
  return asking.reading("road") == "replaces" ? of_way : value_of(asking, product(of_land, of_way));
}

bool sails_by_hours(const Asking& asking) {
  return asking.is_own("sea.hours");
}

/// The mean of a column of factors over the dice of a table.
void say_mean(Asking& asking, std::string_view table, std::string_view column) {
  const Table* const rows = asking.table(table);
  const auto factor = rows == nullptr ? std::nullopt : rows->column(column);
  if (!factor || rows->rows.size() != asking.answer().rows.size()) {
    return;
  }
  Ratio mean(0);
  for (std::size_t i = 0; i < rows->rows.size(); ++i) {
    const Ratio one = Ratio::parse(rows->rows[i][*factor].shown()).value_or(Ratio(0));
    mean =
        value_of(asking, sum(mean, value_of(asking, product(one, asking.answer().rows[i].odds))));
  }
  asking.say(fmt::format("mean {}", column), fmt::format("mean {} {}", column, mean.text()));
}

void sail_by_miles(Asking& asking) {
  if (!asking.has("miles")) {
    asking.fail_with(Failure::usage,
                     "B13 counts a ship's `miles` of a day: give them, not its `rate`");
    return;
  }
  const std::string point = asking.choice("point", {"sail", "tack", "oar"}, "sail");
  Ratio miles(asking.amount("miles"));
  if (point != "oar") {
    const Cell factor = asking.cell("sea.wind", "wind", asking.text("wind", "average winds"),
                                    point == "sail" ? "sailing" : "tacking");
    miles = value_of(asking, product(miles, Ratio::parse(factor.shown()).value_or(Ratio(1))));
  }
  if (asking.yes("night")) {
    miles = value_of(asking, product(miles, asking.ratio("sea.night")));
  }
  asking.say("miles", fmt::format("{} mi", miles.mixed()));
  asking.say("hours", asking.yes("night") ? std::string("in a day and a night")
                                          : fmt::format("in {} hours", asking.count("sea.hours")));
}

void sail_by_rate(Asking& asking) {
  if (!asking.has("rate") || asking.has("night")) {
    asking.fail_with(Failure::usage,
                     "O54 counts a ship by its `rate`: give it, and neither `miles` nor `night`");
    return;
  }
  const std::string point = asking.choice("point", {"sail", "oar"}, "sail");
  const std::string wind = asking.text("wind", "fresh breeze");
  Ratio miles(asking.amount("rate"), std::max<std::int64_t>(1, asking.count("sea.per_mile")));
  const auto simple = asking.find_cell(
      "sea.wind_simple", "factor", [&](const Table& rows, const std::vector<Cell>& row) {
        return hyphened(row[*rows.column("wind")].shown()) == hyphened(wind) &&
               !asking.own_word("sea.wind", "wind", hyphened(wind));
      });
  const Cell cell = simple ? *simple : asking.cell("sea.wind", "wind", wind, "factor");
  const Ratio factor = Ratio::parse(cell.shown()).value_or(Ratio(1));
  const bool is_calm = factor == Ratio(0);
  if (point == "sail") {
    miles = value_of(asking, product(miles, factor));
  } else if (is_calm) {
    miles = value_of(asking, product(miles, asking.ratio("sea.becalmed_oars")));
  }
  asking.say("miles", fmt::format("{} mi", miles.mixed()));
}

}  // namespace

std::optional<std::size_t> compass_point(std::string_view name) {
  const auto* const found = std::find(compass_names.begin(), compass_names.end(), name);
  return found == compass_names.end()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(found - compass_names.begin()));
}

std::string_view other_terrain(std::string_view terrain) {
  for (const auto& [one, other] : aliases) {
    if (terrain == one || terrain == other) {
      return terrain == one ? other : one;
    }
  }
  return {};
}

void ask_miles(Asking& asking) {
  const std::int64_t rate = asking.amount("rate");
  // Miles that a set prints are read; others follow from them.
  const Ratio round(rate, std::max<std::int64_t>(1, asking.count("move.turn_factor")));
  const auto printed =
      asking.is_own("travel.miles")
          ? asking.find_cell("travel.miles", "miles",
                             [&](const Table& rows, const auto& row) {
                               return Ratio(row[*rows.column("feet_a_round")].number) == round;
                             })
          : std::nullopt;
  Ratio miles = printed ? Ratio(printed->number)
                        : Ratio(rate, std::max<std::int64_t>(1, asking.count("travel.per_mile")));
  const std::string way = asking.choice("way", {"none", "trail", "road", "river"}, "none");
  if (asking.yes("air")) {
    miles = value_of(asking, product(miles, asking.ratio("travel.air")));
  } else {
    miles = value_of(asking, product(miles, factor_of(asking, asking.text("terrain"), way)));
  }
  if (asking.yes("forced")) {
    miles = value_of(asking, product(miles, asking.ratio("travel.forced")));
  }
  asking.say("miles", fmt::format("{} mi", miles.mixed()));
}

void ask_lost(Asking& asking) {
  const std::string terrain = asking.text("terrain");
  const bool is_way = terrain == "road" || terrain == "trail" || terrain == "river";
  if (is_way || asking.yes("landmark") || asking.yes("guide")) {
    asking.closed_chance(Ratio(0));
    return;
  }
  if (asking.is_own("travel.lost") || (asking.has("terrain") && !asking.has("save"))) {
    if (!asking.has("terrain") || asking.has("save")) {
      asking.fail_with(Failure::usage, "O44 goes by the `terrain`: give it, and no `save`");
      return;
    }
    asking.roll_at_most(terrain_cell(asking, "travel.lost", terrain, "in_6").number, lost_die,
                        true);
    return;
  }
  if (!asking.has("save")) {
    asking.fail_with(Failure::usage,
                     "B15 is a saving throw of the leader: give `save` (against death) and `wis`");
    return;
  }
  constexpr std::int64_t need_most = 20;
  const std::int64_t need = asking.number("save", 2, 1, need_most);
  asking.word("travel.lost_save");
  const std::string written = "1d20";
  asking.roll_rows({.dice = *Dice::parse(written),
                    .written = written,
                    .added = {{"WIS", asking.bonus("wis")}},
                    .is_secret = true},
                   {"yes", "no"}, [need](const std::vector<int>&, std::int64_t total) {
                     return total < need ? "yes" : "no";
                   });
}

void ask_forage(Asking& asking) {
  const Ratio finds = asking.ratio("travel.forage");
  const Dice fed = asking.dice("travel.forage_feeds");
  const auto odds = Odds::of(fed);
  const auto mean = odds ? odds->mean() : tl::unexpected(odds.error());
  if (!mean) {
    asking.fail_with(mean.error().failure, mean.error().what);
    return;
  }
  const Ratio all = value_of(asking, product(finds, *mean));
  asking.say("persons", fmt::format("{} persons, mean {} a day", fed.text(), all.text()));
  // Two dice: whether there is food, and for how many.
  const auto both = Dice::parse(fmt::format("d{}+{}", finds.denominator(), fed.text()));
  const std::int64_t range = finds.numerator();
  std::vector<std::string> rows = {"0"};
  for (const auto& [total, ways] : odds->totals()) {
    rows.push_back(std::to_string(total));
  }
  asking.roll_rows({.dice = *both, .written = both->text()}, rows,
                   [range](const std::vector<int>& faces, std::int64_t total) {
                     return faces[0] <= range ? std::to_string(total - faces[0]) : std::string("0");
                   });
  asking.by_faces();
}

void ask_hunt(Asking& asking) {
  roll_printed(asking, asking.word("travel.hunt"));
}

void ask_mount(Asking& asking) {
  const HitDice hd = hit_dice(asking);
  const Table* const mounts = asking.table("travel.mount");
  std::string carries = "nobody";
  for (std::size_t i = 0; mounts != nullptr && i < mounts->rows.size(); ++i) {
    if (mounts->rows[i][*mounts->column("hd")].number <= hd.dice) {
      carries = mounts->rows[i][*mounts->column("carries")].text;
    }
  }
  asking.say("carries", carries);
}

void ask_sail(Asking& asking) {
  for (const std::string_view speed : {"miles", "rate"}) {
    asking.expect(speed, "a number");  // a set counts by one of them
  }
  if (sails_by_hours(asking)) {
    sail_by_miles(asking);
  } else {
    sail_by_rate(asking);
  }
}

void ask_point(Asking& asking) {
  const auto compass = [&](std::string_view name) {
    return compass_point(asking.choice(name, {compass_names.begin(), compass_names.end()}))
        .value_or(0);
  };
  const std::size_t course = compass("course");
  const std::size_t wind = compass("wind");
  // Eighths of a circle between the course and where the wind comes from.
  constexpr std::size_t half = compass_names.size() / 2;
  constexpr std::size_t beam = half / 2;
  const std::size_t turn =
      (course + compass_names.size() - wind + (asking.reading("wind-from") == "to" ? half : 0)) %
      compass_names.size();
  const std::size_t angle = std::min(turn, compass_names.size() - turn);
  const bool sails = angle > beam || (angle == beam && asking.reading("beam") == "sail");
  asking.say("point", sails ? "sail" : "tack");
}

void ask_course(Asking& asking) {
  const bool on_hexes = asking.yes("hex");
  const bool by_sixths = on_hexes || asking.reading("lost-course") == "d2";
  asking.roll_table(by_sixths ? "travel.course_hex" : "travel.course", "degrees", {}, true);
}

void ask_current(Asking& asking) {
  say_dice(asking, "miles", asking.dice("sea.current"), "mi");
}

void ask_wind(Asking& asking) {
  const std::string table = asking.yes("simple") ? "sea.wind_simple" : "sea.wind";
  asking.roll_table(table, "wind");
  for (const std::string_view column : {"sailing", "tacking", "factor"}) {
    say_mean(asking, table, column);
  }
}

void ask_wind_direction(Asking& asking) {
  asking.roll_table("sea.wind_direction", "wind");
}

void ask_near_gale(Asking& asking) {
  roll_printed(asking, asking.entry("sea.flooding", asking.yes("seaworthy") ? 0 : 1).text);
}

void ask_gale(Asking& asking) {
  const bool land = asking.yes("land");
  if (asking.yes("seaworthy")) {
    asking.say("course", "runs before the wind");
    if (land) {
      roll_printed(asking, asking.word("sea.wreck"));
    } else {
      asking.closed_chance(Ratio(0));
    }
    return;
  }
  if (!land) {
    roll_printed(asking, asking.word("sea.sinks"));
    return;
  }
  const bool is_clear = asking.choice("shore", {"clear", "rough"}, "clear") == "clear";
  if (asking.reading("gale-beach") == "last") {
    roll_printed(asking, asking.word("sea.sinks"));
    return;
  }
  const Ratio no_shelter =
      is_clear ? Ratio(0) : value_of(asking, difference(Ratio(1), asking.ratio("sea.harbour")));
  asking.closed_chance(value_of(asking, product(no_shelter, asking.ratio("sea.sinks"))));
}

void ask_gale_direction(Asking& asking) {
  const std::string written = asking.entry("sea.gale_direction", 0).text;
  const std::int64_t step = asking.entry("sea.gale_direction", 1).number;
  const auto dice = Dice::parse(written);
  if (!dice) {
    asking.fail_with(Failure::usage, dice.error().what);
    return;
  }
  std::vector<std::string> rows;
  for (std::int64_t total = dice->least(); total <= dice->most(); ++total) {
    rows.push_back(std::to_string((total - dice->least()) * step));
  }
  asking.roll_rows({.dice = *dice, .written = written}, rows,
                   [step, least = dice->least()](const std::vector<int>&, std::int64_t total) {
                     return std::to_string((total - least) * step);
                   });
}

void ask_lost_water(Asking& asking) {
  const std::int64_t navigator = asking.yes("navigator") ? 1 : 0;
  const std::int64_t land = asking.yes("land") ? 1 : 0;
  const auto range = asking.find_cell("sea.lost", "in_6", [&](const Table& rows, const auto& row) {
    return row[*rows.column("navigator")].number == navigator &&
           row[*rows.column("in_sight_of_land")].number == land;
  });
  asking.roll_at_most(range.value_or(Cell{}).number, lost_die, true);
}

void ask_travel_hours(Asking& asking) {
  const std::int64_t hours =
      asking.count(asking.yes("forced") ? "travel.forced_hours" : "travel.hours");
  asking.say("hours", counted(hours, "hour"));
}

void ask_forced_march(Asking& asking) {
  constexpr std::int64_t days_most = 365;
  const std::int64_t day = asking.number("day", 1, 1, days_most);
  const Dice loss = asking.dice("travel.forced_loss");
  const std::string save = asking.word("travel.forced_save");
  if (day == 1) {
    asking.say("hp", "no loss");
    return;
  }
  asking.say("save", asking.yes("failed") ? "no saving throw, as one has failed"
                                          : fmt::format("nothing if {} is saved", save));
  say_dice(asking, "hp", loss, "hp");
}

void ask_forced_rest(Asking& asking) {
  const bool is_due = asking.reading("forced-rest") == "due";
  asking.say("rest", fmt::format("{} of rest after it{}",
                                 counted(asking.count("travel.forced_rest"), "day"),
                                 is_due ? "" : " is advised"));
}

void ask_travel_rest(Asking& asking) {
  asking.say("rest", fmt::format("after {} of travel {} of rest",
                                 counted(asking.count("rest.travel_days"), "day"),
                                 counted(asking.count("rest.travel_length"), "day")));
  asking.say("penalty",
             fmt::format("without it attack {}, damage {}", asking.entry("rest.penalty", 0).number,
                         asking.entry("rest.penalty", 1).number));
}

void ask_air_ahead(Asking& asking) {
  const Ratio least = value_of(
      asking, product(Ratio(asking.amount("speed")), asking.ratio("travel.air_least_speed")));
  asking.say("speed", least.mixed());
}

void ask_sight(Asking& asking) {
  const std::string of = asking.choice("of", {"country", "coast", "ship"}, "country");
  if (of == "ship") {
    const std::size_t place = asking.yes("fog") ? 0 : 1;
    asking.say("distance", fmt::format("{} yd", asking.entry("sea.ship_sight", place).number));
    return;
  }
  asking.say("distance",
             fmt::format("{} mi", asking.count(of == "coast" ? "sea.land_sight" : "travel.sight")));
}

void ask_gale_damage(Asking& asking) {
  constexpr std::int64_t hours_most = 24;
  const std::int64_t hours = asking.number("hours", 1, 1, hours_most);
  say_dice(asking, "hp", thrown(hours, asking.dice("sea.gale_damage")), "hp");
}

void ask_flooded(Asking& asking) {
  const Ratio rate(asking.amount("rate"));
  asking.say("rate", value_of(asking, product(rate, asking.ratio("sea.flooded_speed"))).mixed());
}

}  // namespace dungeonlab::osr
