// An expedition on a terminal: the line of the turn with everything that runs out, and the words of
// an event, with the table's apart from the referee's.
#include "dungeonlab/expedition/show.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "expedition/afield.hpp"
#include "expedition/fitting.hpp"
#include "expedition/setting.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// `light 3 of 5-8 turns (torch, Ada)`.
std::string light_words(Setting& setting, const State& state, const Burning& light) {
  const osr::Ruling& burns = setting.book.ask<"light-turns">(
      {{"source", light.source},
       {"inches", light.source == "candle" ? std::optional(6) : std::nullopt}});
  const std::int64_t turn = (state.clock - light.lit) / setting.turn + 1;
  const std::string of =
      burns.is_rolled() && !burns.numbers.empty()
          ? fmt::format(" of {}-{} turns", burns.numbers.front(), burns.numbers.back())
          : std::string();
  return fmt::format("light {}{} ({}, {})", turn, of, light.source, setting.member(light.who).name);
}

/// Where a journey is, as the referee knows it.
std::string journey_place(const Setting& setting, const Land& land) {
  std::string text = setting.trek->plan.hexes
                         ? fmt::format("in {}", name_of(land.hex))
                         : fmt::format("{} to the end of {}", miles_text(land.left),
                                       land.detour ? std::string("the course")
                                                   : fmt::format("leg {}", land.leg + 1));
  return text + (land.is_off ? ", lost" : "");
}

std::string turn_head(const Tracker& tracker, const State& state) {
  Setting& setting = tracker.setting();
  if (state.land) {
    const std::int64_t day = state.clock / (setting.turn * setting.day) + 1;
    return fmt::format("{}{}  {}\n", day == 1 ? "day 1 " : "", shown_hour(tracker, state.clock),
                       journey_place(setting, *state.land));
  }
  if (state.town) {
    return fmt::format("{}  in town\n", shown_hour(tracker, state.clock));
  }
  std::string line = fmt::format("turn {} ({})  {}", state.clock / setting.turn + 1,
                                 shown_hour(tracker, state.clock), setting.name(state.at));
  for (const Burning& light : state.lights) {
    line += "  " + light_words(setting, state, light);
  }
  if (state.lights.empty()) {
    line += "  no light";
  }
  line += state.rest >= setting.tired ? "   tired: rest"
          : state.rest >= setting.due ? "   rest is due"
                                      : fmt::format("   rest due in {}", setting.due - state.rest);
  const std::int64_t every = std::max<std::int64_t>(1, setting.key.wandering.every);
  const std::int64_t turn = state.clock / setting.turn + 1;
  line += fmt::format("   wandering check: turn {}", (turn / every + 1) * every);
  for (const Effect& effect : state.effects) {
    line += fmt::format("   {} {} turns", effect.name,
                        (effect.until - state.clock + setting.turn - 1) / setting.turn);
  }
  if (state.meeting) {
    const Meeting& meeting = *state.meeting;
    line += fmt::format("   {}: {}, {} ft, round {}",
                        phase_names[static_cast<std::size_t>(meeting.phase)],
                        state.creatures[meeting.group].kind, meeting.gap, meeting.rounds + 1);
  }
  return line + "\n";
}

std::string party_line(const Tracker& tracker, const State& state) {
  Setting& setting = tracker.setting();
  std::string line = " ";
  for (std::size_t member = 0; member < state.members.size(); ++member) {
    const MemberState& one = state.members[member];
    line += fmt::format(" {} {}", setting.member(member).name,
                        one.is_gone ? std::string("gone")
                        : one.hp <= 0
                            ? std::string("dead")
                            : fmt::format("{}/{}", one.hp, setting.member(member).hp.value_or(1)));
    line += member == 0 ? " hp " : " ";
  }
  const std::int64_t rate = group_rate(setting, state);
  line += fmt::format("| rate {} ({})", rate, rate / 3);
  return line + (setting.dungeon == nullptr
                     ? "\n"
                     : fmt::format(" | {} seen\n", counted(state.known.size(), "place")));
}

/// `stuck C4-D4 d6 5: no (1/3, 33.33 %)`.
std::string roll_words(const osr::RollEntry& roll) {
  const std::string purpose = roll.key.purpose.substr(roll.key.purpose.find('.') + 1);
  std::string added;
  for (const osr::Modifier& modifier : roll.added) {
    added += modifier.value == 0 ? ""
                                 : fmt::format("{}{:+} {}", added.empty() ? "" : " ",
                                               modifier.value, modifier.name);
  }
  const bool is_total = roll.row == std::to_string(roll.total);
  return fmt::format("{} {}: {} {}{}{}{}{}", purpose, roll.key.subject, roll.dice,
                     fmt::join(roll.faces, "+"), added,
                     is_total && roll.faces.size() < 2 && added.empty() ? ""
                     : is_total ? fmt::format(" = {}", roll.row)
                                : fmt::format(" {}", roll.row),
                     roll.odds && !is_total
                         ? fmt::format(" ({}, {})", roll.odds->text(), roll.odds->percent())
                         : "",
                     roll.by_hand ? " by hand" : "");
}

}  // namespace

std::string shown_hour(const Tracker& tracker, std::int64_t clock) {
  constexpr std::int64_t seconds = 10;
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t hours = 24;
  const Setting& setting = tracker.setting();
  const std::int64_t minutes = tracker.terms().start_hour * minute + clock * seconds / minute;
  const std::int64_t day = clock / (setting.turn * setting.day) + 1;
  return fmt::format("{}{:02}:{:02}", day > 1 ? fmt::format("day {} ", day) : "",
                     minutes / minute % hours, minutes % minute);
}

std::string shown_event(const Tracker& tracker, const State& state, const LogEvent& event,
                        View view) {
  std::string text;
  if (view == View::table) {
    for (const Said& said : event.says) {
      text += said.is_secret ? "" : said.text + "\n";
    }
    return text;
  }
  text = turn_head(tracker, state);
  for (const Said& said : event.says) {
    text += fmt::format("  {:<9} {}\n", said.is_secret ? "referee" : "table", said.text);
  }
  for (const osr::RollEntry& roll : event.rolls) {
    text += fmt::format("  {:<9} {}\n", roll.is_secret ? "referee" : "roll", roll_words(roll));
  }
  text += party_line(tracker, state);
  for (const Ask& ask : state.asks) {
    text += fmt::format("? {} {}: answer {} VALUE\n", ask.id, ask.text, ask.id.substr(1));
  }
  return text;
}

std::string shown_undo(const DelveLog& log) {
  const LogEvent& last = log.events.back();
  if (last.undo == 0) {
    return "";
  }
  const auto event = [&](std::int64_t number) -> const LogEvent& {
    return log.events[static_cast<std::size_t>(number) - 1];
  };
  std::int64_t after = 0;
  for (std::int64_t at = last.below; at > last.undo; at = event(at).below) {
    ++after;
  }
  const LogEvent& first = event(last.undo);
  return fmt::format("  undone    event {}, `{}`{}; `undo {}` brings {} back\n", last.undo,
                     first.undo == 0 ? first.command : fmt::format("undo {}", first.undo),
                     after == 0 ? "" : fmt::format(", and {} after it", after), last.n,
                     after == 0 ? "it" : "them");
}

std::string shown_status(const Tracker& tracker, const State& state, View view) {
  const Setting& setting = tracker.setting();
  std::string text =
      view == View::table && setting.dungeon == nullptr ? shown_hour(tracker, state.clock) + "\n"
      : view == View::table ? fmt::format("turn {} ({})  {}\n", state.clock / setting.turn + 1,
                                          shown_hour(tracker, state.clock), setting.name(state.at))
                            : turn_head(tracker, state);
  text += party_line(tracker, state);
  for (const auto& row : state.order) {
    text += "  row";
    for (const std::size_t member : row) {
      text += " " + setting.member(member).name;
    }
    text += "\n";
  }
  for (const auto& [thing, number] : state.kit) {
    text += fmt::format("  {}: {}\n", thing, number);
  }
  for (const Hands& one : state.town ? state.town->hired : std::vector<Hands>()) {
    text += fmt::format("  {}: {} hired\n", one.kind, one.number);
  }
  for (const Carried& one : state.carried) {
    text += fmt::format("  {} carries {} ({})\n", setting.member(one.who).name,
                        things_of(one.thing.number, one.thing.thing),
                        counted(one.thing.weight, "coin"));
  }
  if (const auto lies = state.ground.find(setting.name(state.at)); lies != state.ground.end()) {
    for (const Thing& thing : lies->second) {
      text += fmt::format("  here: {}\n", things_of(thing.number, thing.thing));
    }
  }
  if (view == View::referee) {
    for (const Ask& ask : state.asks) {
      text += fmt::format("? {} {}: answer {} VALUE\n", ask.id, ask.text, ask.id.substr(1));
    }
  }
  if (state.ending != Ending::none) {
    text += fmt::format("over: {}\n", ending_names[static_cast<std::size_t>(state.ending)]);
  }
  return text;
}

std::string status_json(const Tracker& tracker, const State& state, View view) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(delve_format);
  json.key("turn").integer(state.clock / tracker.setting().turn + 1);
  json.key("hour").text(shown_hour(tracker, state.clock));
  // The part of the state that the table knows.
  constexpr std::array<std::string_view, 10> open = {"/clock",   "/party", "/order", "/caller",
                                                     "/mapper",  "/at",    "/known", "/kit",
                                                     "/carried", "/deaths"};
  json.key("state").begin_object();
  for (const auto& leaf : leaves_of(state)) {
    const bool is_open = std::any_of(open.begin(), open.end(), [&](std::string_view part) {
      return leaf.first.starts_with(part);
    });
    if (view == View::referee || is_open) {
      json.key(leaf.first).raw(leaf.second);
    }
  }
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::expedition
