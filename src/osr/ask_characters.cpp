// Questions of characters: units, load and rate, checks and saving throws, healing, hunger and
// thirst. Sections B1 to B3, B10, B11 and O5 to O16.
#include "dungeonlab/core/text.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::array<std::string_view, 4> races = {"human", "elf", "dwarf", "halfling"};

/// A unit of a kind, and how many of the smallest unit of that kind it is.
struct Unit {
  std::string_view kind;
  Ratio size = Ratio(1);
};

/// The product of counts of a set.
Ratio times(Asking& asking, std::initializer_list<std::string_view> keys) {
  Ratio all(1);
  for (const std::string_view key : keys) {
    all = value_of(asking, product(all, Ratio(asking.count(key))));
  }
  return all;
}

Unit unit_named(Asking& asking, std::string_view parameter) {
  const std::string name =
      asking.choice(parameter, {"second", "round", "turn", "hour", "watch", "day", "month", "inch",
                                "foot", "yard", "mile", "coin", "pound"});
  if (name == "round") {
    return {"time", times(asking, {"time.round"})};
  }
  if (name == "turn") {
    return {"time", times(asking, {"time.round", "time.turn"})};
  }
  if (name == "hour") {
    return {"time", times(asking, {"time.round", "time.turn", "time.hour"})};
  }
  if (name == "watch") {
    return {"time", times(asking, {"time.round", "time.turn", "time.hour", "house.watch"})};
  }
  if (name == "day") {
    return {"time", times(asking, {"time.round", "time.turn", "time.day"})};
  }
  if (name == "month") {
    return {"time", times(asking, {"time.round", "time.turn", "time.day", "house.month"})};
  }
  if (name == "foot") {
    return {"length", times(asking, {"time.inches_per_foot"})};
  }
  if (name == "yard") {
    return {"length", times(asking, {"time.inches_per_foot", "time.feet_per_yard"})};
  }
  if (name == "mile") {
    return {"length",
            times(asking, {"time.inches_per_foot", "time.feet_per_yard", "time.yards_per_mile"})};
  }
  if (name == "pound") {
    return {"weight", times(asking, {"time.coins_per_pound"})};
  }
  return {name == "inch" ? "length" : name == "coin" ? "weight" : "time"};
}

struct Capacity {
  std::int64_t light = 0;
  std::int64_t heavy = 0;
};

/// The base of a race for a bonus that the table has no row for: C02.
std::int64_t capacity_for(Asking& asking, const std::string& column, std::int64_t bonus) {
  const std::int64_t base = asking.cell("load.capacity", "bonus", "0", column).number;
  const Ratio step = asking.ratio(bonus >= 0 ? "load.per_bonus" : "load.per_penalty");
  const std::int64_t unit = std::max<std::int64_t>(1, asking.count("load.round_to"));
  const Ratio share =
      value_of(asking, sum(Ratio(1), value_of(asking, product(step, Ratio(bonus)))));
  const Ratio units = value_of(asking, product(share, Ratio(base, unit)));
  return std::max<std::int64_t>(0, unit * nearest_to(units).value_or(0));
}

Capacity capacity_of(Asking& asking) {
  const std::string race =
      asking.choice("race", std::vector<std::string_view>(races.begin(), races.end()), "human");
  const std::string prefix = race == "halfling" ? "halfling_" : "";
  const std::int64_t bonus = asking.bonus("str");
  const auto one = [&](std::string_view band) {
    const std::string column = prefix + std::string(band);
    const auto found =
        asking.find_cell("load.capacity", column, [&](const Table& rows, const auto& row) {
          const auto place = rows.column("bonus");
          return place && row[*place].number == bonus;
        });
    return found ? found->number : capacity_for(asking, column, bonus);
  };
  return {one("light"), one("heavy")};
}

}  // namespace

void ask_convert(Asking& asking) {
  const Ratio amount = asking.fraction("amount", Ratio(0), Ratio(limits::total_most));
  const Unit from = unit_named(asking, "from");
  const Unit to = unit_named(asking, "to");
  if (from.kind != to.kind) {
    asking.fail_with(Failure::usage,
                     fmt::format("`{}` is a {} and `{}` is a {}", asking.text("from"), from.kind,
                                 asking.text("to"), to.kind));
    return;
  }
  if (to.size == Ratio(0)) {
    asking.fail_with(Failure::impossible, fmt::format("a {} is 0 in this set", asking.text("to")));
    return;
  }
  const Ratio size = value_of(asking, quotient(from.size, to.size));
  asking.say(asking.text("to"), value_of(asking, product(amount, size)).text());
}

void ask_bonus(Asking& asking) {
  asking.say("bonus", std::to_string(asking.bonus("score")));
}

void ask_capacity(Asking& asking) {
  const Capacity capacity = capacity_of(asking);
  asking.say("light", fmt::format("light {} lb", capacity.light));
  asking.say("heavy", fmt::format("heavy {} lb", capacity.heavy));
}

void ask_rate(Asking& asking) {
  const Capacity capacity = capacity_of(asking);
  Ratio armor(asking.amount("armor-weight"));
  if (asking.text("race") == "halfling") {
    armor = value_of(asking, product(armor, asking.ratio("load.halfling_armor")));
  }
  const std::int64_t load = asking.amount("load") + ceiling_of(armor);
  const bool is_over = load > capacity.heavy;
  std::string column = load <= capacity.light ? "light" : "heavy";
  const std::int64_t feet = asking.cell("move.rate", "armor", asking.text("armor"), column).number;
  if (is_over) {
    column = "over";
  }
  const bool stops = is_over && asking.reading("overload") == "immobile";
  const std::int64_t round = stops ? 0 : feet;
  asking.say("band", column);
  asking.say("round", fmt::format("{} ft a round", round));
  asking.say("turn", fmt::format("{} ft a turn", round * asking.count("move.turn_factor")));
}

void ask_rate_basic(Asking& asking) {
  const bool with_treasure = asking.yes("treasure");
  const std::int64_t feet = asking
                                .cell("move.basic", "armor", asking.text("armor"),
                                      with_treasure ? "with_treasure" : "without")
                                .number;
  const bool too_heavy = asking.amount("coins") > asking.count("load.most");
  asking.say("rate", shown_rate(asking, too_heavy ? 0 : feet));
}

void ask_rate_detailed(Asking& asking) {
  const std::int64_t gear = asking.yes("gear") ? asking.count("load.gear") : 0;
  const std::int64_t coins = asking.amount("coins") + gear;
  const bool too_heavy = coins > asking.count("load.most");
  asking.say(
      "rate",
      shown_rate(asking,
                 too_heavy ? 0 : asking.band("move.detailed", "from", coins, "rate").number));
}

void ask_weight(Asking& asking) {
  std::int64_t coins = 0;
  for (const std::string_view thing :
       {"coin", "gem", "jewelry", "potion", "rod", "scroll", "staff", "wand"}) {
    if (asking.has(thing)) {
      coins += asking.amount(thing) * asking.cell("load.treasure", "thing", thing, "weight").number;
    }
  }
  asking.say("coins", counted(coins, "coin"));
}

void ask_group(Asking& asking) {
  asking.expect("rates", "as in 120,90,60");
  const std::string rates = asking.text("rates");
  std::int64_t least = limits::total_most;
  std::string_view rest = rates;
  constexpr std::int64_t members_most = 64;
  for (std::int64_t members = 1;; ++members) {
    const auto rate = parse_integer(rest.substr(0, rest.find(',')));
    if (!rate || *rate < 0 || *rate > limits::total_most || members > members_most) {
      asking.fail_with(Failure::usage,
                       fmt::format("`rates` are up to {} rates with commas between, as in "
                                   "120,90,60; found {}",
                                   members_most, escape_for_terminal(rates)));
      return;
    }
    least = std::min(least, *rate);
    if (rest.find(',') == std::string_view::npos) {
      break;
    }
    rest.remove_prefix(rest.find(',') + 1);
  }
  asking.say("rate", std::to_string(least));
}

void ask_check(Asking& asking) {
  constexpr std::int64_t score_least = 3;
  constexpr std::int64_t score_most = 18;
  const std::int64_t easiest = asking.entry("save.check_mod", 0).number;
  const std::int64_t hardest = asking.entry("save.check_mod", 1).number;
  const std::int64_t score = asking.number("score", score_least, score_least, score_most);
  const std::int64_t mod = asking.number("mod", 0, easiest, hardest);
  const Dice dice = asking.dice("save.check");
  asking.roll_rows(
      {.dice = dice, .written = asking.word("save.check"), .added = {{"difficulty", mod}}},
      {"yes", "no"}, [score](const std::vector<int>& faces, std::int64_t total) {
        constexpr int best = 1;
        constexpr int worst = 20;
        return faces[0] == best || (faces[0] != worst && total <= score) ? "yes" : "no";
      });
}

void ask_save(Asking& asking) {
  constexpr std::int64_t need_most = 20;
  constexpr std::int64_t mod_most = 20;
  const std::int64_t need = asking.number("need", 2, 1, need_most);
  const std::int64_t mod = asking.number("mod", 0, -mod_most, mod_most);
  const bool naturals = asking.reading("saves-1-20") == "yes";
  asking.roll_rows({.dice = asking.dice("save.dice"),
                    .written = asking.word("save.dice"),
                    .added = {{"mod", mod}}},
                   {"yes", "no"},
                   [need, naturals](const std::vector<int>& faces, std::int64_t total) {
                     constexpr int best = 20;
                     const bool made = total >= need;
                     const bool by_face = faces[0] == best || (faces[0] != 1 && made);
                     return (naturals ? by_face : made) ? "yes" : "no";
                   });
}

void ask_saves(Asking& asking) {
  const HitDice hd = hit_dice(asking);
  const bool counts_plus = hd.plus > 0 && asking.reading("hd-bonus") == "all";
  const std::int64_t dice = std::max<std::int64_t>(1, hd.dice + (counts_plus ? 1 : 0));
  for (const std::string_view kind : {"death", "wands", "paralysis", "breath", "spells"}) {
    const Cell need = hd.is_normal_human
                          ? asking
                                .find_cell("save.creature", kind,
                                           [](const Table& rows, const auto& row) {
                                             return row[*rows.column("hd_from")].text == "NH";
                                           })
                                .value_or(Cell{})
                          : asking.band("save.creature", "hd_from", dice, kind);
    asking.say(std::string(kind), fmt::format("{} {}", kind, need.number));
  }
}

void ask_heal(Asking& asking) {
  const std::int64_t days = asking.number("days", 1, 0, limits::dice_most);
  if (days == 0) {
    asking.say("hp", "0");
    return;
  }
  say_dice(asking, "hp", thrown(days, asking.dice("survive.heal")), "hp");
}

void ask_hunger(Asking& asking) {
  const std::int64_t hungry = asking.amount("days") - asking.count("survive.food_free");
  asking.say("hp", fmt::format("{} hp", std::max<std::int64_t>(0, hungry) *
                                            asking.count("survive.food_loss")));
}

void ask_thirst(Asking& asking) {
  const std::int64_t days = asking.number("days", 1, 0, limits::dice_most);
  const std::int64_t later = asking.reading("thirst") == "second-day" ? 1 : 0;
  const std::int64_t dry = days - asking.count("survive.water_free") - later;
  if (dry <= 0) {
    asking.say("hp", "0");
    return;
  }
  say_dice(asking, "hp", thrown(dry, asking.dice("survive.water_loss")), "hp");
}

void ask_split(Asking& asking) {
  constexpr std::int64_t members_most = 64;
  const std::int64_t coins = asking.amount("coins");
  const std::int64_t members = asking.number("members", 1, 1, members_most);
  asking.say("each", fmt::format("{} each", coins / members));
  asking.say("rest", fmt::format("rest {}", coins % members));
}

void ask_outdoors(Asking& asking) {
  const std::int64_t feet = asking.amount("feet");
  asking.say("length", fmt::format("{} {}s", feet, asking.word("time.outdoor_length")));
  asking.say("feet", fmt::format("{} ft", feet * asking.count("time.feet_per_yard")));
  const std::string area = asking.word("time.outdoor_area");
  asking.say("areas", fmt::format("areas stay in {}", area == "foot" ? "feet" : area));
}

void ask_half_damage(Asking& asking) {
  const Ratio half =
      value_of(asking, product(Ratio(asking.amount("damage")), asking.ratio("save.damage")));
  const bool down = half.is_whole() || asking.reading("half") == "down";
  asking.say("hp", fmt::format("{} hp", down ? floor_of(half) : ceiling_of(half)));
}

void ask_provisions(Asking& asking) {
  constexpr std::int64_t members_most = 64;
  constexpr std::int64_t days_most = 365;
  const std::int64_t members = asking.number("members", 1, 1, members_most);
  const std::int64_t days = asking.number("days", 1, 1, days_most);
  const std::int64_t of_ration = std::max<std::int64_t>(1, asking.count("survive.ration"));
  asking.say("rations", fmt::format("{} rations", members * ceiling_of(Ratio(days, of_ration))));
  asking.say("water",
             fmt::format("{} quarts of water", members * days * asking.count("survive.water")));
}

void ask_party(Asking& asking) {
  constexpr std::int64_t members_most = 64;
  const std::int64_t members = asking.number("members", 1, 1, members_most);
  const std::int64_t least = asking.entry("hire.party_size", 0).number;
  const std::int64_t most = asking.entry("hire.party_size", 1).number;
  asking.say("size", members < least || members > most
                         ? fmt::format("{} to {} members are advised", least, most)
                         : "the size is as advised");
  const std::int64_t gap_most = asking.count("hire.level_gap");
  if (asking.has("gap")) {
    asking.say("gap", asking.amount("gap") > gap_most
                          ? fmt::format("a gap of {} levels at most is advised", gap_most)
                          : "the levels are as advised");
  }
}

}  // namespace dungeonlab::osr
