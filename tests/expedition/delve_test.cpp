// Delves: a policy drives the tracker, so a trial is the same as a log and the same alone or among
// many. Also delves without chance, and the figures of counts.
#include "dungeonlab/expedition/delve.hpp"

#include "dungeonlab/expedition/light_check.hpp"
#include "expedition/tracker_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::HasSubstr;

/// A sample map, stocked for the sample party of six.
struct Sample {
  ProvedFile map;
  osr::Party party;
  Key key;

  explicit Sample(const std::string& name, std::string_view set = "ose",
                  const std::string& party_file = "samples/old-school/six.party.json")
      : map(proved_plan(testing_support::project_file("samples/good/" + name + ".dungeon.txt"))),
        party(*osr::read_party(testing_support::project_file(party_file))) {
    key = stocked(map, set, {.seed = "delve"}, &party).key;
  }
  [[nodiscard]] Tracker tracker(std::string_view set = "ose",
                                const std::string& seed = "autumn") const {
    auto made = Tracker::make(map.file(), {rules_named(set), {}, &party}, key, {.seed = seed});
    EXPECT_TRUE(made) << (made ? "" : made.error().what);
    return std::move(*made);
  }
};

TEST(Delve, CountsTheSameInOnePartAndInMany) {
  const Sample sample("kings-mine");
  Tracker tracker = sample.tracker();
  const Delver delver(tracker, {});
  const Tally whole = delver.trials(1, 60);
  Tracker other = sample.tracker();
  const Delver another(other, {});
  Tally pieces = another.trials(41, 20);  // the last ones first
  pieces.add(another.trials(1, 15));
  pieces.add(another.trials(16, 25));
  EXPECT_EQ(whole.counts, pieces.counts);
  EXPECT_EQ(whole.spreads, pieces.spreads);
  EXPECT_EQ(whole.causes, pieces.causes);
  EXPECT_EQ(whole.trials, 60);
  EXPECT_EQ(whole.number(delves::inside) + whole.number(delves::out) +
                whole.number(delves::success) + whole.number(delves::wiped_out),
            60);
  EXPECT_GT(whole.number(delves::deaths), 0);
  std::int64_t by_cause = 0;
  for (const auto& [cause, times] : whole.causes) {
    by_cause += times;
  }
  EXPECT_EQ(by_cause, whole.number(delves::deaths));
}

TEST(Delve, AgreesWithTheLogOfATrialAndTheChecker) {
  for (const std::string_view set : {"ose", "bfrpg"}) {
    for (const auto policy : {DelvePolicy::explore, DelvePolicy::straight}) {
      const Sample sample("kings-mine", set);
      Tracker tracker = sample.tracker(set);
      const Delver delver(tracker, {.policy = policy});
      for (const std::int64_t number : {1, 2, 7}) {
        const Trial trial = delver.trial(number);
        LogHead head;
        head.map_sha256 = sample.map.file().sha256;
        head.key_sha256 = head.ruleset_sha256 = std::string(64, '0');
        head.party_json = "{}";
        head.ruleset = set;
        head.terms = tracker.terms();
        const auto log = DelveLog::read(delver.log(number, head));
        ASSERT_TRUE(log) << log.error().message;
        EXPECT_EQ(log->head.terms.stream, stream_of_trial(number));
        tracker.set_stream(stream_of_trial(number));
        const auto fault = check(tracker, *log);
        EXPECT_FALSE(fault) << fault->message;
        const auto journal = Journal::go_on(tracker, *log);
        ASSERT_TRUE(journal);
        EXPECT_EQ(journal->state().ending, trial.ending);
        EXPECT_EQ(journal->state().meetings, trial.meetings);
        EXPECT_EQ(journal->state().deaths, trial.deaths);
      }
    }
  }
}

TEST(Delve, SendsOnlyCommandsThatTheTrackerAccepts) {
  for (const std::string name :
       {"kings-mine", "night-watch", "well-stocked-cellar", "ferry-house", "first-steps"}) {
    for (const std::string_view set : {"ose", "bfrpg"}) {
      for (const auto search : {DelveSearch::none, DelveSearch::stuck, DelveSearch::always}) {
        const Sample sample(name, set);
        Tracker tracker = sample.tracker(set);
        const Delver delver(tracker, {.search = search});
        for (std::int64_t number = 1; number <= 8; ++number) {
          const Trial trial = delver.trial(number);
          EXPECT_EQ(trial.refusals, 0) << name << ' ' << set << ' ' << number;
          EXPECT_LE(trial.turns, limits::delve_rounds / 60 + 2);
        }
        EXPECT_FALSE(tracker.error());
      }
    }
  }
}

TEST(Delve, BringsTheTreasureOutIfNothingIsInTheWay) {
  const Evening evening(open_row(), "ose", [](Key& key) {
    key.treasure = {{.at = "C1.1", .things = {{"coin", 90}}, .coins_weight = 90, .of = "hoard"}};
  });
  for (const auto policy : {DelvePolicy::explore, DelvePolicy::straight}) {
    const Delver delver(*evening.tracker, {.policy = policy});
    const Tally counts = delver.trials(1, 20);
    EXPECT_EQ(counts.number(delves::success), 20);
    EXPECT_EQ(value_of(counts, "success"), 1000);
    EXPECT_EQ(value_of(counts, "coins-median"), 90);
    EXPECT_EQ(counts.counts[delves::success].first, 1);
    EXPECT_EQ(counts.number(delves::deaths), 0);
  }
}

TEST(Delve, TurnsBackIfLightIsShort) {
  const Sample sample("kings-mine");
  osr::Party blind = sample.party;
  for (osr::Member& member : blind.members) {
    member.dark_sight = 0;
  }
  blind.kit["torch"] = 2;
  auto tracker = Tracker::make(sample.map.file(), {rules_named("ose"), {}, &blind}, sample.key,
                               {.seed = "dusk"});
  ASSERT_TRUE(tracker);
  const Tally counts = Delver(*tracker, {}).trials(1, 40);
  EXPECT_GT(counts.number(delves::dark), 20);
  // With a larger reserve they do not even enter.
  const Tally careful = Delver(*tracker, {.reserve = 100}).trials(1, 10);
  EXPECT_EQ(careful.number(delves::out), 10);
  EXPECT_EQ(careful.spreads[delves::turns].size(), 1U);
}

TEST(Delve, DescribesTheDirectRouteWithoutRandomness) {
  // Fact 150: first-steps at rate 120, 15+15 there, 60 to take, 5+5 back.
  const osr::Party party = party_with_kit();
  const Key key = stocked(first_steps(), "ose",
                          {.seed = "key", .only = {Part::treasure, Part::wandering}}, &party)
                      .key;
  auto tracker =
      Tracker::make(first_steps().file(), {rules_named("ose"), {}, &party}, key, {.seed = "s"});
  ASSERT_TRUE(tracker) << tracker.error().what;
  const auto outlook = Delver(*tracker, {}).outlook();
  ASSERT_TRUE(outlook);
  EXPECT_EQ(outlook->rounds, 100);
  EXPECT_EQ(outlook->turns, 2);
  EXPECT_EQ(outlook->checks, 1);
  EXPECT_EQ(outlook->nobody_comes, "83.33 %");
  EXPECT_EQ(outlook->source, "torch");
  EXPECT_EQ(outlook->sources, 1);
}

TEST(Delve, AcceptsMembersWithQuotedNames) {
  const Evening evening(walled_row(), "ose", with_door(DoorKind::stuck),
                        R"({"name":"Sister Ann","hp":6,"rate":120},)"
                        R"({"name":"Bo, the \"Ox\"","hp":6,"rate":120},{"name":"a=|b","hp":6})");
  const Delver delver(*evening.tracker, {.search = DelveSearch::always});
  for (std::int64_t number = 1; number <= 3; ++number) {
    const Trial trial = delver.trial(number);
    const std::string log = delver.log(number, head_of(evening));
    EXPECT_THAT(log, HasSubstr(R"(\"Bo, the \"\"Ox\"\"\")"));
    const auto read = DelveLog::read(log);
    ASSERT_TRUE(read);
    EXPECT_FALSE(check(*evening.tracker, *read));
    EXPECT_EQ(Journal::go_on(*evening.tracker, *read)->state().ending, trial.ending);
  }
}

TEST(Delve, SendsOnlyMembersWithHitPoints) {
  osr::Party party = party_with_kit();
  EXPECT_FALSE(delve_hindrance(party));
  party.members.front().hp.reset();
  EXPECT_THAT(*delve_hindrance(party), HasSubstr("has no hit points"));
}

TEST(Delve, FindsThatAPartyHasTooLittleLight) {
  const Sample sample("kings-mine");
  osr::Party party = sample.party;
  for (osr::Member& member : party.members) {
    member.dark_sight = 0;
  }
  const auto found = [&] {
    const auto finding =
        check_light(sample.map.file(), {rules_named("ose"), {}, &party}, sample.key);
    EXPECT_TRUE(finding) << (finding ? "" : finding.error().what);
    return *finding;
  };
  party.kit["torch"] = 1;
  const auto finding = found();
  ASSERT_TRUE(finding);
  EXPECT_EQ(finding->info->code, "K10");
  EXPECT_THAT(finding->message, HasSubstr("the party has light for 6 turns"));
  party.kit["torch"] = 100;
  EXPECT_FALSE(found());
  party.kit["torch"] = 1;
  party.members.back().dark_sight = 60;
  EXPECT_FALSE(found());
}

}  // namespace
}  // namespace dungeonlab::expedition
