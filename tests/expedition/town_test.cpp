// In town: who accepts offers, and what hands cost that are hired by the month.
#include "expedition/tracker_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Ada, with retainers that she has already.
osr::Party ada(int cha, int level, int retainers = 0) {
  std::string members =
      fmt::format(R"({{"name":"Ada","level":{},"abilities":{{"cha":{}}}}})", level, cha);
  for (int i = 0; i < retainers; ++i) {
    members += fmt::format(R"(,{{"name":"R{}","retainer_of":"Ada","loyalty":8}})", i);
  }
  auto made =
      osr::read_party(fmt::format(R"({{"format":"dungeonlab-party/1","members":[{}]}})", members));
  EXPECT_TRUE(made) << made.error().front().message;
  return made.value_or(osr::Party{});
}

struct InTown {
  Tracker tracker;
  State state{};
  Notes notes{};

  explicit InTown(const osr::Party& party, std::string_view set = "bfrpg",
                  const osr::AskOptions& options = {})
      : tracker(
            Tracker::make({rules_named(set), options, &party}, {.seed = "s", .stream = "hire"})) {
    state = tracker.start();
  }
  /// Why it was refused; the state is as before then.
  std::string obey(std::string_view command) {
    const State before = state;
    notes = {};
    const Outcome done = tracker.apply(state, command, by_default, &notes);
    if (done.kind != Outcome::Kind::done) {
      state = before;
    }
    return done.why;
  }
  [[nodiscard]] std::vector<std::string> heard() const {
    std::vector<std::string> lines;
    for (const Said& said : notes.says) {
      lines.push_back(said.text);
    }
    return lines;
  }
};

TEST(Town, RetainersAreAsManyAndAsGoodAsTheEmployerMayHave) {
  InTown beginner(ada(18, 1));
  EXPECT_EQ(beginner.obey("offer"), "B17: a character of level 1 hires no retainers");
  InTown full(ada(10, 3, 4));
  EXPECT_EQ(full.obey("offer who=Ada"), "B17: Ada has 4 of at most 4 retainers");
  InTown one(ada(18, 5, 5));
  std::string why;
  for (int i = 0; i < 200 && why.empty(); ++i) {
    why = one.obey("offer");
  }
  EXPECT_THAT(why, HasSubstr("Ada has 7 of at most 7"));
  ASSERT_EQ(one.state.town->retainers.size(), 2U);
  EXPECT_GE(one.state.town->retainers.front().loyalty, 10);
}

TEST(Town, BetterOffersAreForCandidatesWhoHesitate) {
  InTown one(ada(10, 9));
  EXPECT_THAT(one.obey("offer better=yes terms=1"), HasSubstr("nobody hesitates"));
  for (int i = 0; i < 100 && !one.state.town->offered; ++i) {
    EXPECT_EQ(one.obey("offer"), "");
  }
  const std::int64_t candidate = one.state.town->candidate;
  EXPECT_THAT(one.obey("offer better=yes"), HasSubstr("a better offer has terms above 0"));
  EXPECT_EQ(one.obey("offer better=yes terms=2"), "");
  EXPECT_EQ(one.state.town->candidate, candidate);
  EXPECT_EQ(one.notes.rolls.front().key.n, 1) << "the second roll for this candidate";
}

/// With k better offers at the same bonus, a(1 - t^(k+1))/(1 - t) accept, where a is the chance to
/// accept and t that to try again; an offer here is better by one, so that the law is summed.
TEST(Town, CandidatesAcceptAsOftenAsTheOffersSay) {
  constexpr std::int64_t searches = 20'000;
  InTown one(ada(10, 4));
  const State start = one.state;
  std::int64_t accepted = 0;
  for (std::int64_t i = 1; i <= searches; ++i) {
    one.tracker.set_stream(stream_of_trial(i));
    State state = start;
    for (std::int64_t terms = 0; terms == 0 || (terms < 3 && state.town->offered); ++terms) {
      one.tracker.apply(state, acts::Offer{.who = {0}, .terms = terms, .better = terms > 0},
                        by_default, nullptr);
    }
    accepted += static_cast<std::int64_t>(state.town->retainers.size());
  }
  // Out of 36: 10 accept and 16 try again; with +1 15 and 15; with +2 21.
  constexpr std::int64_t ways = 36;
  constexpr std::int64_t whole = ways * ways * ways;
  constexpr std::int64_t part = ways * ways * 10 + ways * 16 * 15 + std::int64_t{21} * 16 * 15;
  const std::int64_t off = accepted * whole - searches * part;
  EXPECT_LE(off / whole * (off / whole), 16 * searches * part / whole * (whole - part) / whole);
}

TEST(Town, ARefusalThatIsTalkedAboutWeighsOnWhatFollows) {
  for (const bool is_each : {false, true}) {
    // With CHA 3 a bad name is soon made.
    InTown one(ada(3, 6), "bfrpg",
               {.readings = {{"refusal", is_each ? "each" : "once"}}, .strict = false});
    for (int i = 0; i < 60; ++i) {
      const std::int64_t fame = one.state.town->fame;
      if (!one.obey("offer").empty()) {
        break;  // the only one there may be was hired
      }
      const osr::RollEntry& roll = one.notes.rolls.front();
      std::int64_t terms = 0;
      for (const osr::Modifier& modifier : roll.added) {
        terms += modifier.name == "terms" ? modifier.value : 0;
      }
      EXPECT_EQ(terms, std::max<std::int64_t>(fame, -10));
      EXPECT_TRUE(osr::audit(roll)->empty());
      EXPECT_TRUE(roll.is_secret);
    }
    EXPECT_EQ(one.state.town->fame < -1, is_each);
  }
}

TEST(Town, HandsAreHiredPaidAndDismissed) {
  InTown one(ada(10, 4));
  EXPECT_THAT(one.obey("pay"), HasSubstr("nobody is hired"));
  EXPECT_THAT(one.obey("engage armourer"), HasSubstr("did you mean `armorer`?"));
  EXPECT_THAT(one.obey("engage trained number=60"), HasSubstr("no wage for `trained`"));
  EXPECT_EQ(one.obey("engage armorer"), "");
  EXPECT_EQ(one.obey("engage trained number=60 wage=2 housed=yes"), "");
  EXPECT_THAT(one.heard(), ElementsAre("trained: 60 hired, at 1 1/2 gp a month each"));
  EXPECT_EQ(one.obey("pay months=3"), "");
  EXPECT_THAT(one.heard(), ElementsAre("armorer: 1 at 100 gp each, 100 gp a month",
                                       "trained: 60 at 1 1/2 gp each, 90 gp a month, morale 8",
                                       "570 gp for 3 months", "missing: 1 armorer for 60 fighters",
                                       "missing: housing of 12000 sq ft"));
  EXPECT_EQ(one.state.town->months, 3);
  EXPECT_THAT(one.obey("dismiss trainer"), HasSubstr("no \"trainer\" is hired"));
  EXPECT_EQ(one.obey("dismiss trained number=50"), "");
  EXPECT_EQ(one.state.town->hired.back().number, 10);
  EXPECT_EQ(one.obey("dismiss trained"), "");
  EXPECT_EQ(one.state.town->hired.size(), 1U);
  EXPECT_EQ(state_of(leaves_of(one.state)), one.state);
}

TEST(Town, IsNoPlaceForADungeonAndFeedsItsGuests) {
  InTown one(ada(10, 4));
  EXPECT_THAT(one.obey("move east"), HasSubstr("`move` is for a dungeon, and this is a town"));
  EXPECT_THAT(one.obey("travel"), HasSubstr("and this is a town"));
  EXPECT_THAT(one.obey("meet orc"), HasSubstr("a dungeon or a journey, and this is a town"));
  EXPECT_EQ(one.obey("rest until=day"), "");
  EXPECT_EQ(one.state.members.front().hungry, 0);
  EXPECT_EQ(one.state.members.front().thirsty, 0);
  EXPECT_THAT(one.obey("set /town/hired [{\"kind\":\"armorer\",\"number\":0}]"),
              HasSubstr("is invalid"));
}

TEST(Town, HasALogThatIsReadAgain) {
  InTown one(ada(13, 5));
  const LogHead head{.version = "test",
                     .party_json = R"({"format":"dungeonlab-party/1"})",
                     .ruleset = "bfrpg",
                     .ruleset_sha256 = std::string(64, '0'),
                     .terms = one.tracker.terms()};
  std::string text;
  Journal journal(one.tracker, head, text);
  for (const std::string command :
       {"offer", "engage armorer number=2", "undo", "pay", "engage smith"}) {
    text += journal.obey(command, by_default).line;
  }
  const auto log = DelveLog::read(text);
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(check(one.tracker, *log), std::nullopt);
  EXPECT_EQ(Journal::go_on(one.tracker, *log)->state(), journal.state());
  EXPECT_EQ(log->events.size(), 4U);
}

}  // namespace
}  // namespace dungeonlab::expedition
