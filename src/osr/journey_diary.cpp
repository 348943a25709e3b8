// A journey in words. What a referee reads aloud and what only a referee may know are two kinds of
// lines from the start, so that no page for players has to leave anything out afterwards. Whoever
// is lost hears the course and the miles that they believe in.
#include "osr/journey_diary.hpp"

#include "dungeonlab/core/text.hpp"
#include "osr/compass.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

/// Miles as people say them: a fraction that nobody can pace out is rounded.
std::string miles_text(const Ratio& miles) {
  constexpr std::int64_t parts_most = 99;
  if (miles.denominator() > parts_most) {
    return fmt::format("about {}", counted(nearest_to(miles).value_or(0), "mile"));
  }
  return fmt::format("{} {}", miles.mixed(), miles == Ratio(1) ? "mile" : "miles");
}

std::string shown_throw(const RollEntry& entry) {
  const auto dice = Dice::parse(entry.dice);
  std::string text = dice ? dice->shown(entry.faces) : "";
  for (const Modifier& modifier : entry.added) {
    text += fmt::format("{:+}", modifier.value);
  }
  const std::string total = std::to_string(entry.total);
  return text == total ? fmt::format("{} {}", entry.dice, text)
                       : fmt::format("{} {} = {}", entry.dice, text, total);
}

std::string hour_text(std::int64_t hour) {
  return fmt::format("{:02}:00", hour);
}

/// Those who have no name here: hirelings, or the crew of a ship.
std::string others_text(const JourneyPlan& plan, std::int64_t others) {
  return plan.mode == TravelMode::ship ? fmt::format("{} of the crew", others)
                                       : counted(others, "hireling");
}

std::string way_text(Way way) {
  switch (way) {
    case Way::none:
      return "";
    case Way::trail:
      return ", on a trail";
    case Way::road:
      return ", by road";
    case Way::river:
      return ", along a river";
    case Way::current_down:
      return ", with the current";
    case Way::current_up:
      return ", against the current";
  }
  return "";
}

}  // namespace

void Diary::says(std::string text) {
  today().says.push_back({.text = std::move(text)});
}

void Diary::notes(std::string text) {
  today().says.push_back({.text = std::move(text), .is_secret = true});
}

void Diary::begin_day(std::int64_t number, DayKind kind, bool is_tired) {
  log_.days.push_back({.number = number, .kind = kind});
  switch (kind) {
    case DayKind::travel:
      break;
    case DayKind::rest:
      says("You rest for the day.");
      break;
    case DayKind::hunt:
      says("You hunt for the day.");
      break;
  }
  if (is_tired) {
    const Datum* const penalty = tables_.penalty->answer.field("value");
    const auto shown = [&](std::size_t place) {
      return penalty != nullptr && place < penalty->entries.size() ? penalty->entries[place].shown()
                                                                   : "-";
    };
    says(fmt::format("A rest is overdue: attack {}, damage {} until you rest for a day.", shown(0),
                     shown(1)));
  }
}

void Diary::end_day(const JourneyRun& run, bool is_lost) {
  JourneyDay& day = today();
  const Route& route = run.route();
  day.is_lost = is_lost;
  day.place = route.place();
  day.believed = route.believed();
  if (tables_.plan.hexes) {
    day.hex = name_of(route.hex());
    day.believed_hex = name_of(route.believed_hex());
  }
  const std::int64_t days_each = std::max<std::int64_t>(1, tables_.ration_days->whole);
  day.rations = run.stores().meals / days_each;
  day.water = run.stores().water;
  says(fmt::format("Left: {}, {} of water.", counted(day.rations, "ration"),
                   counted(day.water, "quart")));
}

void Diary::chance(std::string_view what, const RollEntry* entry, const Ratio& odds,
                   std::string_view row) {
  notes(entry == nullptr
            ? fmt::format("{}: {}, for sure", what, row)
            : fmt::format("{}: {} ({}), {}", what, row, odds.text(), shown_throw(*entry)));
}

void Diary::lost(std::int64_t degrees, std::optional<std::size_t> course) {
  constexpr std::int64_t eighth = 45;
  const std::string off =
      fmt::format("{} degrees to the {}", std::abs(degrees), degrees < 0 ? "left" : "right");
  if (!course || degrees % eighth != 0) {
    notes(fmt::format("lost: they go {} and do not know it", off));
    return;
  }
  const auto points = static_cast<std::int64_t>(compass_names.size());
  const std::int64_t point =
      ((static_cast<std::int64_t>(*course) + degrees / eighth) % points + points) % points;
  notes(fmt::format("lost: they go {}, {}, and do not know it", off,
                    compass_names[static_cast<std::size_t>(point)]));
}

void Diary::found(const Route& route) {
  if (tables_.plan.hexes) {
    says(fmt::format("You see that you had lost your way: you are in {}.", name_of(route.hex())));
    return;
  }
  says(fmt::format(
      "You see that you had lost your way: it is {} from here to where you meant to go.",
      miles_text(route.left())));
}

void Diary::passes(const Route& route) {
  today().way.push_back(route.place());
  today().believed_way.push_back(route.believed());
}

void Diary::drifts(const Ground& ground, const Ratio& miles) {
  today().stretches.push_back({ground.terrain, ground.way, miles});
  log_.miles = sum(log_.miles, miles).value_or(log_.miles);
}

void Diary::goes(const Ground& ground, const Ratio& miles, std::optional<std::size_t> course,
                 bool is_forced) {
  if (miles == Ratio(0)) {
    return;
  }
  drifts(ground, miles);
  if (tables_.plan.hexes) {
    return;  // the hexes are said as they are entered
  }
  const std::string_view verb = tables_.plan.mode == TravelMode::ship  ? "sail"
                                : tables_.plan.mode == TravelMode::air ? "fly"
                                : is_forced                            ? "march by force"
                                                                       : "go";
  says(fmt::format("You {}{}{} for {}: {}{}.", verb, course ? " " : "",
                   course ? compass_names[*course] : "", miles_text(miles), ground.terrain,
                   way_text(ground.way)));
}

void Diary::enters(const Route& route) {
  const HexMap& map = *tables_.plan.hexes;
  const auto terrain = [&](const HexPlace& place) {
    const bool on_map = place.row >= 0 && place.column >= 0 &&
                        place.row < static_cast<std::int64_t>(map.rows.size()) &&
                        place.column < static_cast<std::int64_t>(map.rows.front().size());
    return on_map ? map.letters
                        .at(map.rows[static_cast<std::size_t>(place.row)]
                                    [static_cast<std::size_t>(place.column)])
                        .terrain
                  : std::string("land beyond the map");
  };
  // What they see is true, but not its name on the map.
  const HexPlace thought = route.is_off() ? route.believed_hex() : route.hex();
  says(fmt::format("You come to {}: {}.", name_of(thought), terrain(route.hex())));
  if (route.is_off()) {
    notes(fmt::format("they are in {}", name_of(route.hex())));
  }
}

void Diary::check(std::int64_t number, std::int64_t hour, const RollEntry* entry, const Ratio& odds,
                  bool meets) {
  notes(fmt::format("check {} at {}: {} ({}){}", number, hour_text(hour),
                    meets ? "somebody" : "nobody", odds.text(),
                    entry == nullptr ? "" : ", " + shown_throw(*entry)));
}

void Diary::meeting(std::int64_t hour, const Met& met) {
  today().meetings += met.is_game ? 0 : 1;
  std::string who = met.is_game ? "game (no table)" : "somebody (no table)";
  if (!met.who.empty()) {
    who = met.number > 0 ? counted(met.number, met.who) : met.who;
  }
  const std::string_view surprise = met.surprise == "party only"    ? " They surprise you."
                                    : met.surprise == "others only" ? " You surprise them."
                                    : met.surprise == "both" ? " You are all taken by surprise."
                                                             : "";
  const std::string place = fmt::format("{}, {} yards away.{}", who, met.yards, surprise);
  if (hour < 0) {
    says("You meet " + place);
  } else {
    meetings_.push_back(fmt::format("At {} you meet {}", hour_text(hour), place));
  }
  const auto& rolls = today().rolls;
  const auto rolled = [&](std::string_view question) -> const RollEntry* {
    const auto found = std::find_if(rolls.rbegin(), rolls.rend(), [&](const RollEntry& entry) {
      return entry.key.purpose.ends_with("." + std::string(question));
    });
    return found == rolls.rend() ? nullptr : &*found;
  };
  std::string note = "surprise: ";
  const RollEntry* const surprised = rolled("surprise");
  note += surprised == nullptr ? std::string("nobody rolls")
                               : fmt::format("{} {}", shown_throw(*surprised), met.surprise);
  if (const RollEntry* const distance = rolled("distance"); distance != nullptr) {
    note += fmt::format("; distance: {}", shown_throw(*distance));
  }
  notes(note);
  if (met.may_surround) {
    notes("they are enough to stand around the party (J20: they do not, if you say nothing)");
  }
}

void Diary::says_who_was_met() {
  for (std::string& text : meetings_) {
    says(std::move(text));
  }
  meetings_.clear();
}

void Diary::wind(std::string_view name, std::optional<std::size_t> from) {
  says(from ? fmt::format("Wind: {}, {}.", name, compass_names[*from])
            : fmt::format("Wind: {}.", name));
}

void Diary::loses(const PersonTables& known, std::int64_t hp, const JourneyRun::Person& person,
                  std::string_view why) {
  const std::string_view name = known.name;
  if (!known.hp) {
    says(fmt::format("{} {} and loses {} hp.", name, why, hp));
    return;
  }
  says(person.is_dead ? fmt::format("{} {}, loses {} hp and dies.", name, why, hp)
                      : fmt::format("{} {}, loses {} hp and has {}.", name, why, hp, person.hp));
}

void Diary::lack(std::vector<std::string> names, std::int64_t others, Want want) {
  const bool is_one = names.size() + static_cast<std::size_t>(others) == 1;
  if (others > 0) {
    names.push_back(others_text(tables_.plan, others));
  }
  if (names.empty()) {
    return;
  }
  std::string who = names.front();
  for (std::size_t i = 1; i < names.size(); ++i) {
    who += fmt::format("{}{}", i + 1 == names.size() ? " and " : ", ", names[i]);
  }
  says(want == Want::food ? fmt::format("{} {} hungry.", who, is_one ? "goes" : "go")
                          : fmt::format("{} {} thirsty.", who, is_one ? "is" : "are"));
}

std::vector<std::string> head_of(const JourneyTables& tables) {
  const JourneyPlan& plan = tables.plan;
  std::vector<std::string> head;
  std::size_t members = 0;
  for (const PersonTables& person : tables.people) {
    members += person.is_animal ? 0 : 1;
  }
  std::string who = counted(members, "member");
  who += tables.others > 0 ? ", " + others_text(plan, tables.others) : "";
  who += plan.animals > 0 ? fmt::format(", {}", counted(plan.animals, "animal")) : "";
  head.push_back(fmt::format("{}; {} leads", who, tables.leader));
  if (plan.mode == TravelMode::ship) {
    head.emplace_back(tables.sails_by_night ? "by ship, by day and by night"
                      : tables.counts_hours ? "by ship, by day"
                                            : "by ship");
  } else {
    head.push_back(fmt::format("{}, the slowest {} ft a turn",
                               plan.mode == TravelMode::air ? "in the air" : "on foot",
                               tables.rate));
  }
  head.push_back(fmt::format("{}, {} of water", counted(tables.rations, "ration"),
                             counted(tables.water, "quart")));
  head.emplace_back(
      "decided for you: who is lost goes on all day and knows it after a day on which "
      "the way is not lost (J29); each check falls at a random hour");
  head.emplace_back("likewise: neither noise nor hiding changes a check (J16)");
  if (plan.animals > 0) {
    head.emplace_back("likewise: animals graze and find water");
  }
  return head;
}

}  // namespace dungeonlab::osr
