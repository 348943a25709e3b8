// Questions of the dungeon: ways, light, doors, searches, traps, wandering meetings, rest, falling
// and swimming. Sections B5 to B9 and O18 to O38.
#include "dungeonlab/core/text.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t six = 6;
constexpr std::int64_t adjust_most = 6;
constexpr std::int64_t several_most = 20;

/// The range of a character at a door: R06 below, the die above.
std::int64_t door_range(Asking& asking, std::int64_t sides) {
  const std::int64_t range = formula(asking, "door.range", "STR", asking.bonus("str"));
  if (range < 1) {
    return asking.reading("door-floor") == "1" ? 1 : 0;
  }
  return std::min(range, sides);
}

/// The chance that one of several who try succeeds.
void closed_for_several(Asking& asking, const Ratio& chance) {
  const std::int64_t number = asking.number("number", 1, 1, several_most);
  const Ratio fails = value_of(asking, difference(Ratio(1), chance));
  Ratio all(1);
  for (std::int64_t i = 0; i < number; ++i) {
    all = value_of(asking, product(all, fails));
  }
  asking.closed_chance(value_of(asking, difference(Ratio(1), all)));
}

/// A chance in six with what is added to it, within 0 to 6.
void roll_in_six(Asking& asking, std::int64_t range, std::int64_t added, bool is_secret) {
  asking.roll_at_most(std::clamp<std::int64_t>(range + added, 0, six), six, is_secret);
}

std::int64_t in_six(Asking& asking, std::string_view key) {
  return floor_of(value_of(asking, product(asking.ratio(key), Ratio(six))));
}

/// The skill or chance that a parameter says, instead of that of the set.
void roll_given(Asking& asking, std::string_view parameter, bool is_secret) {
  asking.fraction(parameter, Ratio(0), Ratio(1));
  roll_printed(asking, asking.text(parameter), is_secret);
}

}  // namespace

void ask_walk(Asking& asking) {
  const std::int64_t feet = asking.amount("feet");
  const std::int64_t rate = asking.number("rate", 1, 1, limits::total_most);
  const std::int64_t speed = rate * (asking.yes("known") ? asking.count("move.familiar") : 1);
  asking.say("rounds",
             fmt::format("{} rounds", ceiling_of(Ratio(asking.count("time.turn") * feet, speed))));
}

void ask_light(Asking& asking) {
  const std::string source = asking.text("source");
  asking.say("bright", fmt::format("bright {} ft",
                                   asking.cell("light.source", "source", source, "bright").number));
  const std::int64_t dim = asking.cell("light.source", "source", source, "dim_beyond").number;
  asking.say("dim", fmt::format("dim {} ft beyond", dim));
}

void ask_light_turns(Asking& asking) {
  constexpr std::int64_t inches_most = 100;
  constexpr std::int64_t number_most = 50;
  std::string turns = asking.cell("light.source", "source", asking.text("source"), "turns").text;
  const std::string_view name = "inches";
  if (const std::size_t at = turns.find(name); at != std::string::npos) {
    if (!asking.has(name)) {
      asking.fail_with(Failure::usage,
                       "how long this source burns depends on its `inches`: give them");
    }
    turns.replace(at, name.size(), std::to_string(asking.number(name, 1, 1, inches_most)));
  }
  const std::int64_t number = asking.number("number", 1, 1, number_most);
  std::string all = turns;
  for (std::int64_t i = 1; i < number; ++i) {
    all += "+" + turns;
  }
  const auto dice = Dice::parse(all);
  if (!dice) {
    asking.fail_with(Failure::usage, dice.error().what);
    return;
  }
  if (dice->sides().empty()) {
    asking.say("turns", fmt::format("{} turns", dice->total({})));
    return;
  }
  say_dice(asking, "turns", *dice, "turns", asking.reading("light-roll") == "hidden");
}

void ask_stuck(Asking& asking) {
  const std::int64_t sides = asking.count("door.stuck_die");
  asking.roll_at_most(door_range(asking, sides), sides);
}

void ask_locked(Asking& asking) {
  if (asking.has("skill")) {
    asking.flag("door.locked_by_skill");
    roll_given(asking, "skill", false);
    return;
  }
  const std::string die = asking.word("door.locked_die");
  if (die == "none") {
    asking.refuse("O27: a lock needs skill or magic");
    return;
  }
  if (!asking.has("str") && !asking.has("bonus")) {
    asking.fail_with(Failure::usage, "`locked` needs `str` or `bonus`, or a `skill`");
    return;
  }
  const std::int64_t sides = asking.count("door.locked_die");
  asking.roll_at_most(door_range(asking, sides), sides);
}

void ask_bars(Asking& asking) {
  const std::int64_t sides = asking.count("door.bars_die");
  asking.roll_at_most(door_range(asking, sides), sides);
}

void ask_listen(Asking& asking) {
  const bool once = asking.is_own("door.listen_once") ? asking.flag("door.listen_once")
                                                      : asking.reading("listen-once") == "yes";
  if (asking.yes("again") && once) {
    asking.refuse("O30: each character listens once at a door");
    return;
  }
  if (asking.has("chance")) {
    roll_given(asking, "chance", true);
    return;
  }
  roll_printed(asking, asking.word("door.listen"), true);
}

void ask_secret(Asking& asking) {
  if (asking.has("chance")) {
    const Ratio chance = asking.fraction("chance", Ratio(0), Ratio(1));
    if (asking.has("number")) {
      closed_for_several(asking, chance);
    } else {
      roll_given(asking, "chance", true);
    }
    return;
  }
  std::int64_t added = asking.number("adjust", 0, -adjust_most, adjust_most);
  constexpr std::int64_t keen = 15;
  constexpr std::int64_t score_least = 3;
  constexpr std::int64_t score_most = 18;
  const std::int64_t score = asking.number("int", score_least, score_least, score_most);
  if (asking.is_own("search.secret_int15")) {
    added += score >= keen ? asking.count("search.secret_int15") : 0;
    added += asking.yes("elf") ? asking.count("search.secret_elf") : 0;
  } else if (asking.has("int") || asking.has("elf")) {
    asking.fail_with(Failure::usage,
                     "O25 knows no `int` and no `elf`: give the character's `chance`");
  }
  const std::int64_t range = in_six(asking, "search.secret");
  if (asking.has("number")) {
    closed_for_several(asking, Ratio(std::clamp<std::int64_t>(range + added, 0, six), six));
    return;
  }
  roll_in_six(asking, range, added, true);
}

void ask_search_turns(Asking& asking) {
  const auto nth = static_cast<std::size_t>(asking.number("nth", 1, 1, limits::total_most));
  const std::size_t entries = asking.entries("search.secret_turns");
  const std::int64_t turns = asking.entry("search.secret_turns", std::min(nth, entries) - 1).number;
  asking.say("turns", std::to_string(turns));
}

void ask_find_trap(Asking& asking) {
  const std::string kind = asking.choice("kind", {"room", "treasure", "magic"}, "room");
  const std::string printed = asking.word(kind == "magic"      ? "search.magic_trap_by_caster"
                                          : kind == "treasure" ? "search.treasure_trap"
                                                               : "search.trap");
  if (asking.has("chance")) {
    roll_given(asking, "chance", true);
    return;
  }
  if (printed.find('/') == std::string::npos) {
    asking.refuse("O36: a trap of a treasure is found by skill only");
    return;
  }
  roll_printed(asking, printed, true);
}

void ask_trigger(Asking& asking) {
  const std::string printed = asking.word("trap.trigger");
  if (!asking.has("number")) {
    roll_printed(asking, printed, true);
    return;
  }
  const Ratio chance = Ratio::parse(printed).value_or(Ratio(0));
  if (asking.reading("trap-walk") == "each") {
    closed_for_several(asking, chance);
  } else {
    asking.number("number", 1, 1, several_most);
    asking.closed_chance(chance);
  }
}

void ask_wander(Asking& asking) {
  std::vector<std::string> words = {"dungeon"};
  const std::string said = asking.text("place");
  const std::string other(other_terrain(said));
  if (!other.empty()) {
    words.push_back(said);
  }
  const std::string place =
      asking.word_of("place", words, {{"wander.water", "water"}, {"wander.terrain", "terrain"}});
  const std::int64_t adjust = asking.number("adjust", 0, -adjust_most, adjust_most);
  if (place == "dungeon") {
    roll_in_six(asking, in_six(asking, "wander.dungeon"), adjust, true);
    return;
  }
  const auto on_water = asking.find_cell(
      "wander.water", "in_6",
      [&](const Table& rows, const auto& row) { return row[*rows.column("water")].text == place; });
  const auto on_land = [&](const std::string& terrain) {
    return asking.find_cell("wander.terrain", "in_6", [&](const Table& rows, const auto& row) {
      return row[*rows.column("terrain")].text == terrain;
    });
  };
  std::optional<Cell> range = on_water ? on_water : on_land(place);
  if (!range && !other.empty()) {
    range = on_land(other);
  }
  roll_in_six(
      asking,
      range ? range->number : asking.cell("wander.terrain", "terrain", place, "in_6").number,
      adjust, true);
}

void ask_wander_checks(Asking& asking) {
  const std::int64_t checks =
      asking.amount("turns") / std::max<std::int64_t>(1, asking.count("wander.dungeon_every"));
  const Ratio quiet_check = value_of(asking, difference(Ratio(1), asking.ratio("wander.dungeon")));
  Ratio quiet(1);
  for (std::int64_t i = 0; i < checks && !asking.error(); ++i) {
    quiet = value_of(asking, product(quiet, quiet_check));
  }
  asking.say("checks", fmt::format("{} checks", checks));
  asking.say("none", fmt::format("no meeting {}", quiet.text()));
  asking.say("some",
             fmt::format("a meeting {}", value_of(asking, difference(Ratio(1), quiet)).text()));
}

void ask_rest(Asking& asking) {
  const std::int64_t active = asking.number("active", 1, 1, limits::total_most);
  const std::int64_t cycle = asking.count("rest.dungeon_cycle");
  const std::int64_t without = asking.reading("rest-cycle") == "5+1" ? cycle - 1 : cycle;
  const std::int64_t rests = (active - 1) / std::max<std::int64_t>(1, without);
  asking.say("turns",
             fmt::format("{} turns", active + rests * asking.count("rest.dungeon_length")));
}

void ask_fall(Asking& asking) {
  constexpr std::int64_t ten = 10;
  const std::int64_t feet = asking.number("feet", 0, 0, ten * limits::dice_most);
  const bool more = feet % ten != 0 && asking.reading("fall") == "started";
  const std::int64_t number = feet / ten + (more ? 1 : 0);
  if (number == 0) {
    asking.say("hp", "0");
    return;
  }
  say_dice(asking, "hp", thrown(number, asking.dice("survive.fall")), "hp");
}

void ask_swim(Asking& asking) {
  asking.say(
      "rate",
      value_of(asking, product(Ratio(asking.amount("rate")), asking.ratio("move.swim"))).mixed());
}

void ask_drown(Asking& asking) {
  const std::string armor = asking.choice("armor", {"heavy", "light"});
  const std::string load = asking.choice("load", {"heavy", "light"});
  const auto chance =
      asking.find_cell("survive.drown", "per_cent", [&](const Table& rows, const auto& row) {
        return row[*rows.column("armor")].text == armor && row[*rows.column("load")].text == load;
      });
  if (!chance) {
    asking.fail_with(
        Failure::impossible,
        "O23 has two examples, all heavy and all light: the rest is up to the referee");
    return;
  }
  asking.roll_at_most(chance->number, 100);
}

void ask_blind(Asking& asking) {
  const Ratio rate(asking.amount("rate"));
  asking.say("rate", value_of(asking, product(rate, asking.ratio("house.blind_rate"))).mixed());
}

void ask_attempt(Asking& asking) {
  const std::string what = asking.choice("what", {"force", "pick", "listen", "strike"}, "force");
  const std::int64_t number = asking.count("house." + what);
  asking.say("time", counted(number, what == "pick" ? "turn" : "round"));
}

void ask_dark_sight(Asking& asking) {
  const std::int64_t feet =
      asking.count(asking.yes("short") ? "light.dark_sight_other" : "light.dark_sight");
  asking.say("feet", fmt::format("{} ft", feet));
}

void ask_doors(Asking& asking) {
  asking.say("shut", asking.flag("door.swings_shut") ? "shut again behind the party"
                                                     : "open behind the party");
  asking.say("creatures", asking.flag("door.creatures_open_stuck") ? "creatures open stuck doors"
                                                                   : "creatures force stuck doors");
  asking.say("surprise", asking.flag("door.failed_force_ends_surprise")
                             ? "after a failed try the party surprises nobody beyond"
                             : "a failed try changes no surprise");
}

void ask_search(Asking& asking) {
  const bool is_trap = asking.choice("kind", {"secret", "trap"}, "secret") == "trap";
  asking.say("unit", asking.word(is_trap ? "search.trap_unit" : "search.secret_unit"));
  asking.say("turns", counted(is_trap ? asking.count("search.trap_turns")
                                      : asking.entry("search.secret_turns", 0).number,
                              "turn"));
  asking.say("once", asking.flag(is_trap ? "search.trap_once" : "search.secret_once")
                         ? "each character once"
                         : "again as often as one likes");
}

void ask_trap(Asking& asking) {
  asking.say("damage", fmt::format("damage {}", asking.word("trap.damage")));
  asking.say("pit", fmt::format("saving throw at a pit: {}", asking.word("trap.pit_save")));
}

void ask_stocking(Asking& asking) {
  const auto list = [&](std::string_view key) {
    std::string words;
    for (std::size_t i = 0; i < asking.entries(key); ++i) {
      words += fmt::format("{}{}", words.empty() ? "" : " ", asking.entry(key, i).shown());
    }
    return words;
  };
  asking.say("cell", fmt::format("a cell is {} ft wide", asking.count("house.cell_feet")));
  asking.say("floor", fmt::format("a level is {} ft high", asking.count("house.floor_feet")));
  asking.say("doors", fmt::format("walls: {}", list("house.door_weights")));
  asking.say("open", fmt::format("no wall: {}", list("house.open_weights")));
  asking.say("empty", fmt::format("empty places: {}", list("house.empty_weights")));
  asking.say("coins", fmt::format("coins: {}", asking.dice("house.coins").text()));
  asking.say("hoard", fmt::format("hoard: {}", list("house.hoard")));
  asking.say("hp", fmt::format("hit points: {}", list("house.hit_points")));
}

void ask_wander_day(Asking& asking) {
  asking.say("checks", fmt::format("{} to {} checks", asking.entry("wander.day_checks", 0).number,
                                   asking.entry("wander.day_checks", 1).number));
  asking.say("around", fmt::format("{} creatures or more may surround a surprised party",
                                   asking.count("wander.encircle")));
}

}  // namespace dungeonlab::osr
