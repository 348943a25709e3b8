// The report of an evening: what happened turn by turn, the deaths, and each member's share.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "dungeonlab/expedition/show.hpp"
#include "dungeonlab/expedition/table_view.hpp"
#include "expedition/fitting.hpp"
#include "expedition/setting.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

std::string ending_words(const State& state) {
  switch (state.ending) {
    case Ending::out:
      return "The party came out without the treasure.";
    case Ending::success:
      return "The party brought the treasure out.";
    case Ending::all_down:
      return "Nobody came back.";
    case Ending::arrived:
      return "The party arrived.";
    case Ending::wrecked:
      return "The ship was wrecked.";
    case Ending::sunk:
      return "The ship sank.";
    case Ending::none:
      break;
  }
  return state.land   ? "The journey is not over."
         : state.town ? "The party is in town."
                      : "The expedition is not over.";
}

print::Table log_table(const Tracker& tracker, const Journal& journal, Reader reader) {
  const Setting& setting = tracker.setting();
  const bool by_day = journal.state().land.has_value();
  const std::int64_t rounds = setting.turn * (by_day ? setting.day : 1);
  print::Table table{.shares = {2, 2, 3, 8},
                     .head = {by_day ? "day" : "turn", "hour", "command", "what happened"},
                     .rows = {}};
  if (reader == Reader::referee) {
    table.shares.push_back(4);
    table.head.emplace_back("for the referee only");
  }
  for (const LogEvent* const event : journal.log().in_force()) {
    std::string heard;
    std::string secret;
    for (const Said& said : event->says) {
      std::string& words = said.is_secret ? secret : heard;
      words += (words.empty() ? "" : words.ends_with('.') ? " " : "; ") + said.text;
    }
    // The table does not see the referee's own commands.
    const std::string_view verb =
        std::string_view(event->command).substr(0, event->command.find(' '));
    const bool is_secret_command = verb == "note" || verb == "set" || verb == "answer" ||
                                   verb == "meet" || verb == "morale" || verb == "hurt" ||
                                   verb == "heal" || verb == "effect";
    if (reader == Reader::table && heard.empty()) {
      continue;
    }
    std::vector<std::string> cells = {
        std::to_string(event->at / rounds + 1), shown_hour(tracker, event->at),
        reader == Reader::table && is_secret_command ? "" : event->command, heard};
    if (reader == Reader::referee) {
      cells.push_back(secret);
    }
    table.rows.push_back({.cells = std::move(cells)});
  }
  return table;
}

std::string member_words(const osr::Member& one, const MemberState& now, std::int64_t xp) {
  const bool rises = !one.next.empty() && one.xp.value_or(0) < one.next[0] && xp >= one.next[0];
  return now.is_gone                ? "gone"
         : now.hp <= 0              ? "dead"
         : rises                    ? "a level higher"
         : !one.retainer_of.empty() ? fmt::format("retainer of {}", one.retainer_of)
                                    : "";
}

print::Table members_table(const Tracker& tracker, const Journal& journal) {
  Setting& setting = tracker.setting();
  const State& state = journal.state();
  const Shares shares = shares_of(setting, state);
  print::Table table{.shares = {4, 3, 3, 3, 3, 4},
                     .head = {"member", "hp", "XP gained", "XP now", "coins", ""},
                     .rows = {}};
  for (std::size_t member = 0; member < setting.people; ++member) {
    const osr::Member& one = setting.member(member);
    const Share share = share_of(setting, state, shares, member);
    table.rows.push_back(
        {.cells = {one.name, fmt::format("{}/{}", state.members[member].hp, one.hp.value_or(1)),
                   std::to_string(share.xp), std::to_string(share.xp_now),
                   std::to_string(share.coins),
                   member_words(one, state.members[member], share.xp_now)}});
  }
  return table;
}

}  // namespace

print::Text evening(const Tracker& tracker, const Journal& journal, Reader reader,
                    const std::string& program) {
  Setting& setting = tracker.setting();
  const State& state = journal.state();
  const Shares shares = shares_of(setting, state);
  print::Text text{.blocks = {}, .footer = program};
  text.blocks.emplace_back(print::Heading{state.land ? "The journey" : "The evening"});
  text.blocks.emplace_back(print::Paragraph{
      state.land ? fmt::format("{} {}; {}; {}.", ending_words(state),
                               counted(state.clock / (setting.turn * setting.day), "day"),
                               counted(state.meetings, "meeting"),
                               fmt::join(journey_sums(tracker, state), "; "))
      : state.town
          ? fmt::format("{} {} asked, {} accepted; {} paid.", ending_words(state),
                        counted(state.town->candidate, "candidate"), state.town->retainers.size(),
                        counted(state.town->months, "month"))
          : fmt::format("{} {} from {} to {}; {} seen; {} lit, {}, {} at doors.",
                        ending_words(state), counted(state.clock / setting.turn, "turn"),
                        shown_hour(tracker, 0), shown_hour(tracker, state.clock),
                        counted(state.known.size(), "place"), counted(state.lights_lit, "light"),
                        counted(state.meetings, "meeting"), counted(state.door_tries, "try"))});
  text.blocks.emplace_back(print::Heading{"Shares"});
  text.blocks.emplace_back(print::Paragraph{fmt::format(
      "{} XP in all and {}; {} of {} left over.", shares.xp, counted(shares.coins, "coin"),
      shares.coins_left, counted(shares.coins, "coin"))});
  text.blocks.emplace_back(members_table(tracker, journal));
  std::string things;
  for (const Carried& one : state.carried) {
    if (one.thing.thing != "coin") {
      things +=
          fmt::format("{}{} ({})", things.empty() ? "" : ", ",
                      things_of(one.thing.number, one.thing.thing), setting.member(one.who).name);
    }
  }
  if (!things.empty()) {
    text.blocks.emplace_back(print::Paragraph{"To be divided by agreement: " + things + "."});
  }
  if (!state.deaths.empty()) {
    text.blocks.emplace_back(print::Heading{"Who fell"});
    for (const Death& death : state.deaths) {
      text.blocks.emplace_back(print::Paragraph{
          fmt::format("{}, in turn {} ({}): {}.", setting.member(death.who).name,
                      death.at / setting.turn + 1, shown_hour(tracker, death.at), death.cause)});
    }
  }
  text.blocks.emplace_back(print::Heading{"What happened"});
  text.blocks.emplace_back(log_table(tracker, journal, reader));
  if (reader == Reader::referee) {
    std::int64_t sets = 0;
    for (const LogEvent* const event : journal.log().in_force()) {
      sets += event->command.starts_with("set ") ? 1 : 0;
    }
    text.blocks.emplace_back(print::Paragraph{fmt::format(
        "{} by default; {} set by hand; {} undone.", counted(state.judgements, "judgement"),
        counted(sets, "value"), journal.log().events.size() - journal.log().in_force().size())});
  }
  return text;
}

}  // namespace dungeonlab::expedition
