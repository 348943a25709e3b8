#pragma once

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

namespace dungeonlab::osr {

/// A journey of a test: a plan, a party and rules, all of them given in words.
struct Trip {
  std::string plan{};     ///< the members of the plan's object, without its head
  std::string members{};  ///< empty: Ada and Bo
  std::string ruleset = "ose";
  AskOptions options{};
  std::string seed = "trip";
  std::int64_t checks = 1;
  /// Files of a rule set that changes it: topic, and what stands behind the head of its file.
  std::vector<std::pair<std::string, std::string>> changes{};
};

inline constexpr std::string_view ada_and_bo =
    R"({"name":"Ada","hp":14,"rate":120,"abilities":{"wis":10,"con":10},"saves":[12,13,14,15,16]},)"
    R"({"name":"Bo","hp":7,"rate":120,"abilities":{"wis":15,"con":15},"saves":[13,14,13,16,15]})";

inline RuleSet rules_of(const Trip& trip) {
  if (trip.changes.empty()) {
    return *RuleSet::named(trip.ruleset);
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
  auto made = RuleSet::in_folder(folder.path().string());
  EXPECT_TRUE(made) << made.error().what;
  return *made;
}

inline std::string plan_text(const Trip& trip) {
  return fmt::format(R"({{"format":"dungeonlab-journey/1","party":"p",{}}})", trip.plan);
}

/// The journey; `rules` must outlive the call alone.
inline Result<Journey> made_of(const Trip& trip) {
  const RuleSet rules = rules_of(trip);
  auto plan = read_journey(plan_text(trip), rules);
  if (!plan) {
    return fail(Failure::usage, plan.error().front().message);
  }
  const auto party =
      read_party(fmt::format(R"({{"format":"dungeonlab-party/1","members":[{}]}})",
                             trip.members.empty() ? ada_and_bo : std::string_view(trip.members)));
  EXPECT_TRUE(party) << party.error().front().message;
  return Journey::make(
      {.rules = rules, .options = trip.options, .seed = trip.seed, .checks = trip.checks}, *plan,
      {.party = *party});
}

inline JourneyLog log_of_trip(const Trip& trip) {
  const auto journey = made_of(trip);
  EXPECT_TRUE(journey) << journey.error().what;
  const auto log = journey ? journey->log() : tl::unexpected(journey.error());
  EXPECT_TRUE(log) << log.error().what;
  return log.value_or(JourneyLog{});
}

/// Everything that is said of a journey, a line each.
inline std::string words_of(const JourneyLog& log, bool is_secret) {
  std::string text;
  for (const JourneyDay& day : log.days) {
    for (const Said& said : day.says) {
      text += said.is_secret == is_secret ? said.text + "\n" : "";
    }
  }
  return text;
}

/// The kinds of its days: `ttr`.
inline std::string kinds_of(const JourneyLog& log) {
  std::string kinds;
  for (const JourneyDay& day : log.days) {
    kinds += day_kind_names[static_cast<std::size_t>(day.kind)].front();
  }
  return kinds;
}

inline const std::string stocked = R"("stock":{"ration":2000,"water":2000})";

/// A plan of one leg with food and water for all.
inline std::string one_leg(const std::string& leg, const std::string& more = "") {
  return fmt::format(R"({}{}"legs":[{{{}}}])", stocked, more.empty() ? "," : "," + more + ",", leg);
}

}  // namespace dungeonlab::osr
