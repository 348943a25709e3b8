#pragma once

#include "dungeonlab/expedition/delve.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "dungeonlab/osr/hexes.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "support/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace dungeonlab::expedition {

/// A test's journey: a plan, a party and rules, all given as text.
struct Trip {
  std::string plan{};     ///< the members of the plan's object, without its head
  std::string members{};  ///< empty: Ada and Bo
  std::string ruleset = "ose";
  osr::AskOptions options{};
  std::string seed = "trip";
  std::int64_t checks = 1;
  /// Files of a rule set that changes the rules: a topic, and the text after the file's head.
  std::vector<std::pair<std::string, std::string>> changes{};
};

inline constexpr std::string_view ada_and_bo =
    R"({"name":"Ada","hp":14,"rate":120,"abilities":{"wis":10,"con":10},"saves":[12,13,14,15,16]},)"
    R"({"name":"Bo","hp":7,"rate":120,"abilities":{"wis":15,"con":15},"saves":[13,14,13,16,15]})";

inline osr::RuleSet rules_of(const Trip& trip) {
  if (trip.changes.empty()) {
    return *osr::RuleSet::named(trip.ruleset);
  }
  const testing_support::TemporaryFolder folder;
  folder.write("set.json",
               fmt::format(R"({{"format":"dungeonlab-ruleset/1","set":"mine","borrow":["{}"]}})",
                           trip.ruleset));
  for (const auto& [topic, text] : trip.changes) {
    folder.write(topic + ".json",
                 fmt::format(R"({{"format":"dungeonlab-ruleset/1","set":"mine","topic":"{}",{}}})",
                             topic, text));
  }
  auto made = osr::RuleSet::in_folder(folder.path().string());
  EXPECT_TRUE(made) << made.error().what;
  return *made;
}

inline std::string plan_text(const Trip& trip) {
  return fmt::format(R"({{"format":"dungeonlab-journey/1","party":"p",{}}})", trip.plan);
}

inline Result<Tracker> made_of(const Trip& trip) {
  const osr::RuleSet rules = rules_of(trip);
  auto plan = osr::read_journey(plan_text(trip), rules);
  if (!plan) {
    return fail(Failure::usage, plan.error().front().message);
  }
  const auto party = osr::read_party(
      fmt::format(R"({{"format":"dungeonlab-party/1","members":[{}]}})",
                  trip.members.empty() ? ada_and_bo : std::string_view(trip.members)));
  EXPECT_TRUE(party) << party.error().front().message;
  return Tracker::make({rules, trip.options, &*party}, {.plan = *plan},
                       {.seed = trip.seed, .checks = trip.checks});
}
inline Result<JourneyOutlook> outlook_of_trip(const Trip& trip) {
  return made_of(trip).and_then([](const Tracker& tracker) { return outlook_of(tracker); });
}
inline Result<Tally> trials_of(const Trip& trip, std::int64_t first, std::int64_t count) {
  return made_of(trip).and_then([&](Tracker tracker) { return travel(tracker, first, count); });
}

struct JourneyDay {
  std::int64_t number = 0;
  char kind = 't';
  Notes notes{};
  State after{};
  std::int64_t meetings = 0;
  osr::Ratio miles{};

  [[nodiscard]] const Land& land() const { return *after.land; }
};
struct JourneyLog {
  std::vector<JourneyDay> days{};
  JourneyEnd end = JourneyEnd::arrived;
  State start{};
  State state{};

  [[nodiscard]] std::int64_t used(const std::string& thing) const {
    return start.kit.at(thing) - state.kit.at(thing);
  }
};

/// Follows the plan to its end; the rolls use a trial's stream if one is given.
inline Result<JourneyLog> follow(Tracker& tracker, std::int64_t trial = 0) {
  if (trial > 0) {
    tracker.set_stream(stream_of_trial(trial));
  }
  JourneyLog log;
  log.start = log.state = tracker.start();
  const Judging usual{.by_default = true, .answers = {}, .dice = {}};
  auto next = next_day(tracker, log.state);
  for (; next; next = next_day(tracker, log.state)) {
    JourneyDay day{.number = static_cast<std::int64_t>(log.days.size()) + 1};
    day.kind = std::holds_alternative<acts::Rest>(*next)   ? 'r'
               : std::holds_alternative<acts::Hunt>(*next) ? 'h'
                                                           : 't';
    const State before = log.state;
    const Outcome done = tracker.apply(log.state, *next, usual, &day.notes);
    if (tracker.error()) {
      return tl::unexpected(*tracker.error());
    }
    EXPECT_EQ(done.kind, Outcome::Kind::done) << done.why;
    EXPECT_EQ(state_of(leaves_of(log.state)).has_value(), true);
    day.after = log.state;
    day.meetings = log.state.meetings - before.meetings;
    day.miles = *difference(log.state.land->miles, before.land->miles);
    log.days.push_back(std::move(day));
  }
  log.end = next.error();
  return log;
}

inline JourneyLog log_of_trip(const Trip& trip) {
  auto tracker = made_of(trip);
  EXPECT_TRUE(tracker) << tracker.error().what;
  const auto log = tracker ? follow(*tracker) : tl::unexpected(tracker.error());
  EXPECT_TRUE(log) << log.error().what;
  return log.value_or(JourneyLog{});
}

/// Everything that a journey says, one line each.
inline std::string words_of(const JourneyLog& log, bool is_secret) {
  std::string text;
  for (const JourneyDay& day : log.days) {
    for (const Said& said : day.notes.says) {
      text += said.is_secret == is_secret ? said.text + "\n" : "";
    }
  }
  return text;
}

/// The kinds of its days: `ttr`.
inline std::string kinds_of(const JourneyLog& log) {
  std::string kinds;
  for (const JourneyDay& day : log.days) {
    kinds += day.kind;
  }
  return kinds;
}

inline const std::string plenty = R"("stock":{"ration":2000,"water":2000})";

/// A plan of one leg with food and water for all.
inline std::string one_leg(const std::string& leg, const std::string& more = "") {
  return fmt::format(R"({}{}"legs":[{{{}}}])", plenty, more.empty() ? "," : "," + more + ",", leg);
}

}  // namespace dungeonlab::expedition
