// Questions of meetings: surprise, distance, mood, evasion and pursuit. Sections O19 and O62 to
// O75.
#include "dungeonlab/core/text.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t hundred = 100;

bool is_side(const std::string& sides, std::string_view side) {
  return sides == side || sides == "both";
}

/// The ability of the one who speaks, and what the referee adds.
std::vector<Modifier> spoken(Asking& asking, std::string_view second) {
  constexpr std::int64_t mod_most = 10;
  std::vector<Modifier> added;
  if (asking.has("cha") || asking.has("bonus")) {
    added.push_back({"CHA", asking.bonus("cha")});
  }
  if (asking.has("mod")) {
    added.push_back({std::string(second), asking.number("mod", 0, -mod_most, mod_most)});
  }
  return added;
}

}  // namespace

void ask_surprise(Asking& asking) {
  const std::string light = asking.choice("light", {"party", "others", "both"});
  const std::string aware = asking.choice("aware", {"party", "others", "both"});
  const std::string forfeit = asking.choice("forfeit", {"party", "others"});
  const bool light_counts = !light.empty() && asking.reading("light-surprise") == "usually" &&
                            !asking.flag("light.carrier_can_surprise");
  // Whoever forfeits surprise, or carries light in the dark, surprises nobody.
  const bool party_rolls = !is_side(aware, "party") && forfeit != "others" &&
                           !(light_counts && is_side(light, "others"));
  const bool others_roll =
      !is_side(aware, "others") && forfeit != "party" && !(light_counts && is_side(light, "party"));
  std::vector<int> surprised;
  for (std::size_t i = 0; i < asking.entries("meeting.surprised_on"); ++i) {
    surprised.push_back(static_cast<int>(asking.entry("meeting.surprised_on", i).number));
  }
  const auto is_surprised = [surprised](int face) {
    return std::find(surprised.begin(), surprised.end(), face) != surprised.end();
  };
  if (!party_rolls && !others_roll) {
    asking.say("surprise", "nobody rolls: nobody is surprised");
    return;
  }
  asking.say("lost", fmt::format("who is surprised loses {}",
                                 counted(asking.count("meeting.lost_rounds"), "round")));
  const std::string written = party_rolls && others_roll ? "2d6" : "d6";
  std::vector<std::string> rows;
  if (party_rolls) {
    rows.emplace_back("party only");
  }
  if (others_roll) {
    rows.emplace_back("others only");
  }
  if (party_rolls && others_roll) {
    rows.emplace_back("both");
  }
  rows.emplace_back("none");
  asking.roll_rows(
      {.dice = *Dice::parse(written), .written = written, .is_secret = others_roll}, rows,
      [party_rolls, others_roll, is_surprised](const std::vector<int>& faces, std::int64_t) {
        const bool party = party_rolls && is_surprised(faces.front());
        const bool others = others_roll && is_surprised(faces.back());
        return party && others ? "both" : party ? "party only" : others ? "others only" : "none";
      });
  asking.by_faces();
}

void ask_distance(Asking& asking) {
  const std::string place = asking.text("place");
  const std::string column = asking.yes("surprised") ? "dice_if_surprised" : "dice";
  const Cell dice = asking.cell("meeting.distance", "place", place, column);
  const Cell unit = asking.cell("meeting.distance", "place", place, "unit");
  if (const auto parsed = Dice::parse(dice.text)) {
    say_dice(asking, "distance", *parsed, unit.text == "yard" ? "yd" : "ft", true);
  }
}

void ask_reaction(Asking& asking) {
  asking.roll_table("meeting.reaction", "mood", spoken(asking, "mod"), true);
}

void ask_evade_dungeon(Asking& asking) {
  const bool faster = asking.amount("fleeing") > asking.amount("pursuing");
  asking.say("evasion", faster ? "automatic" : "pursuit");
}

void ask_lure(Asking& asking) {
  roll_printed(asking, asking.word("pursuit.lure"));
}

void ask_evade_wild(Asking& asking) {
  const std::string surprise = asking.choice("surprise", {"none", "fleeing", "pursuers"}, "none");
  const bool woods = asking.yes("woods");
  if (surprise == "fleeing" && woods) {
    asking.roll_at_most(asking.entry("pursuit.woods", 1).number, hundred);
    return;
  }
  if (surprise != "none") {
    asking.closed_chance(Ratio(surprise == "pursuers" ? 1 : 0));
    return;
  }
  if (!asking.has("fleeing") || !asking.has("pursuers")) {
    asking.fail_with(Failure::usage,
                     "`evade-wild` needs `fleeing` and `pursuers`, where nobody is surprised");
    return;
  }
  constexpr std::int64_t creatures_most = 1000;
  constexpr std::int64_t adjust_most = 25;
  const std::int64_t fleeing = asking.number("fleeing", 1, 1, creatures_most);
  const std::int64_t pursuers = asking.number("pursuers", 1, 1, creatures_most);
  const auto within = [](const Table& rows, const std::vector<Cell>& row, std::string_view low,
                         std::int64_t number) {
    const std::size_t at = *rows.column(low);
    return row[at].number <= number &&
           (row[at + 1].kind == Cell::Kind::absent || number <= row[at + 1].number);
  };
  const auto cell = asking.find_cell("pursuit.wilderness", "per_cent",
                                     [&](const Table& rows, const std::vector<Cell>& row) {
                                       return within(rows, row, "fleeing_from", fleeing) &&
                                              within(rows, row, "pursuers_from", pursuers);
                                     });
  const std::string twice = asking.choice("twice", {"fleeing", "pursuers"});
  const std::int64_t change = twice.empty() ? 0 : asking.count("pursuit.twice_as_fast");
  const std::int64_t added = (twice == "fleeing" ? change : -change) +
                             asking.number("adjust", 0, -adjust_most, adjust_most) +
                             (woods ? asking.entry("pursuit.woods", 0).number : 0);
  const std::int64_t range =
      std::clamp(cell.value_or(Cell{}).number + added, asking.count("pursuit.least"), hundred);
  asking.roll_at_most(range, hundred);
}

void ask_escape_wild(Asking& asking) {
  const Ratio evades = asking.fraction("chance", Ratio(0), Ratio(1));
  const bool can_escape = evades > Ratio(0);
  if (!asking.yes("faster") || !can_escape) {
    asking.closed_chance(Ratio(can_escape ? 1 : 0));
    return;
  }
  // A day ends with away, caught, or another day like it.
  const Ratio free = value_of(asking, difference(Ratio(1), asking.ratio("pursuit.caught")));
  const Ratio away = value_of(asking, product(free, evades));
  const Ratio again = value_of(asking, difference(free, away));
  const Ratio ends = value_of(asking, difference(Ratio(1), again));
  asking.closed_chance(value_of(asking, quotient(away, ends)));
}

void ask_catch(Asking& asking) {
  if (!asking.yes("faster")) {
    asking.closed_chance(Ratio(0));
    return;
  }
  roll_printed(asking, asking.word("pursuit.caught"));
}

void ask_evade_water(Asking& asking) {
  const std::int64_t slower = asking.number("slower", 0, -limits::total_most, limits::total_most);
  asking.roll_at_most(asking.band("pursuit.water", "from", slower, "per_cent").number, hundred);
}

void ask_close_water(Asking& asking) {
  const std::int64_t distance = asking.amount("distance");
  const std::int64_t least = std::max<std::int64_t>(1, asking.count("pursuit.water_closing_least"));
  const std::int64_t closing = std::max(least, asking.amount("difference"));
  const bool in_feet = asking.reading("water-closing") == "foot";
  const std::int64_t yard = in_feet ? asking.count("time.feet_per_yard") : 1;
  asking.say("rounds", fmt::format("{} rounds", ceiling_of(Ratio(distance * yard, closing))));
}

void ask_meeting_rate(Asking& asking) {
  const Ratio round(asking.amount("rate"),
                    std::max<std::int64_t>(1, asking.count("move.turn_factor")));
  asking.say("round", fmt::format("{} ft a round", round.mixed()));
  asking.say("most",
             fmt::format("{} at most", counted(asking.count("move.meeting_most"), "round")));
}

void ask_meeting_turns(Asking& asking) {
  const Ratio turns(asking.amount("rounds"), std::max<std::int64_t>(1, asking.count("time.turn")));
  const std::int64_t least = asking.count("meeting.least");
  asking.say("turns", counted(std::max(least, ceiling_of(turns)), "turn"));
}

void ask_run(Asking& asking) {
  const std::int64_t rounds = asking.number("rounds", 1, 1, limits::total_most);
  const std::int64_t most = asking.count("pursuit.exhausted_after");
  const std::int64_t feet =
      asking.number("rate", 0, 0, limits::sides_most) * asking.count("pursuit.run_factor");
  asking.say("feet", fmt::format("{} ft", feet * std::min(rounds, most)));
  if (rounds < most) {
    asking.say("exhausted", "not exhausted");
    return;
  }
  asking.say("exhausted", fmt::format("exhausted: attack {}, damage {}, AC {} until {} of rest",
                                      asking.entry("pursuit.exhaustion", 0).number,
                                      asking.entry("pursuit.exhaustion", 1).number,
                                      asking.entry("pursuit.exhaustion", 2).number,
                                      counted(asking.count("pursuit.exhaustion_rest"), "turn")));
}

void ask_pursuit(Asking& asking) {
  const std::int64_t reach = asking.count("house.near_end_of_pursuit");
  const std::int64_t gap = asking.amount("gap");
  const std::int64_t closing = asking.amount("pursuing") - asking.amount("fleeing");
  if (gap > reach && closing <= 0) {
    asking.say("rounds", "never caught");
    return;
  }
  const std::int64_t rounds =
      gap <= reach ? 0 : ceiling_of(Ratio(gap - reach, std::max<std::int64_t>(1, closing)));
  asking.say("rounds", fmt::format("caught after {}", counted(rounds, "round")));
}

}  // namespace dungeonlab::osr
