// Rows and formulas of rule sets: the values of formulas, the messages about faulty ones, and which
// row answers.
#include "dungeonlab/osr/rulebook.hpp"
#include "osr/formula.hpp"
#include "support/temporary_folder.hpp"

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::HasSubstr;

const RuleSet& ose_rules() {
  static const RuleSet rules = *RuleSet::named("ose");
  return rules;
}

/// A set that changes ose: topics, and the text after the head of their files.
Result<RuleSet> changed(const std::vector<std::pair<std::string, std::string>>& topics,
                        const std::string& borrow = "ose") {
  const testing_support::TemporaryFolder folder;
  folder.write(
      "set.json",
      fmt::format(R"({{"format":"dungeonlab-ruleset/1","set":"mine","borrow":["{}"]}})", borrow));
  for (const auto& [topic, text] : topics) {
    folder.write(topic + ".json",
                 fmt::format(R"({{"format":"dungeonlab-ruleset/1","set":"mine","topic":"{}",{}}})",
                             topic, text));
  }
  return RuleSet::in_folder(folder.path().string());
}

/// The message about a row; empty if nothing is wrong with it.
std::string fault_of_row(const std::string& question, const std::string& row) {
  const auto rules = changed({{"door", fmt::format(R"("rows":{{"{}":{}}})", question, row)}});
  return rules ? "" : rules.error().what.substr(rules.error().what.find("door.json"));
}

TEST(Formulas, HaveTheirValues) {
  Rulebook book(ose_rules(), {});
  for (const auto& [formula, expected] : std::vector<std::pair<std::string, std::string>>{
           {"1 + 2 * 3", "7"},
           {"(1 + 2) * 3", "9"},
           {"7 / 2", "3 1/2"},
           {"7 mod 2", "1"},
           {"-7 mod 2", "1"},
           {"- - 3", "3"},
           {"10 - 3 - 2", "5"},
           {"1 < 2 and not (2 < 1)", "yes"},
           {"1 = 2 or 'light breeze' = 'light-breeze'", "yes"},
           {"absent else 4", "4"},
           {"(absent + 1) else 4", "4"},
           {"absent < 1", "no"},
           {"absent = absent", "no"},
           {"if(1 > 2, 1 / 0, 5)", "5"},
           {"yes or 1 / 0 = 1", "yes"},
           {"2 in [1, 2]", "yes"},
           {"min(3, 1, 2) + max(3, 1, 2)", "4"},
           {"clamp(9, 1, 6)", "6"},
           {"floor(7 / 2) + ceil(7 / 2)", "7"},
           {"nearest(63, 5)", "65"},
           {"pow(1 / 2, 3)", "1/8"},
           {"several(1 / 6, 2)", "11/36"},
           {"throws(3, 1d4)", "3d4"},
           {"mean(2d6) * 1", "7"},
           {"2d6 + 3", "2d6+3"},
           {"range(2, 5)", "2 to 5"},
           {"at([1, 1, 2, 6], 9)", "6"},
           {"place(['a', 'b'], 'b')", "1"},
           {"time.turn", "60"},
           {"rest.penalty[1]", "-1"},
           {"rest.penalty", "-1 -1"},
           {"move.detailed[401].rate", "90"},
           {"move.basic(armor: 'none').without", "120"},
           {"travel.mount(<= 1).carries else 'nobody'", "nobody"},
           {"attack.matrix['NH'].thac0", "20"},
           {"$rest-cycle", "5+1"},
           {"$saves-1-20", "no"},
           {"@walk(feet: 30, rate: 120).rounds", "15"}}) {
    const Ruling& ruling = book.value(formula);
    ASSERT_FALSE(ruling.error) << formula << ": " << ruling.error->what;
    EXPECT_EQ(ruling.answer.fields.front().value.shown(), expected) << formula;
  }
}

TEST(Formulas, SayWhatIsWrongWithThem) {
  for (const auto& [formula, at, what] :
       std::vector<std::tuple<std::string, std::size_t, std::string>>{
           {"1 +", 3, "expected a number or a name, found the end of the formula"},
           {"1 + ", 4, "found the end of the formula"},
           {"(1 + 2", 6, "expected `)`, found the end of the formula"},
           {"1 ~ 2", 2, "unexpected `~` in a formula"},
           {"1 2", 2, "expected the end of the formula, found `2`"},
           {"'word", 0, "unexpected `'`"},
           {"load.capacity(3)", 16, "expected `.` and a column, found the end of the formula"},
           {"9999999999", 0, "a number must be at most 1000000"},
           {"2d", 1, "expected the end of the formula, found `d`"},
           {std::string(50, '(') + "1", limits::formula_depth, "nested brackets"},
           {std::string(1001, ' '), limits::formula_letters, "at most 1000 characters"}}) {
    const auto parsed = Formula::parse(formula);
    ASSERT_FALSE(parsed) << formula;
    EXPECT_EQ(parsed.error().at, at) << formula;
    EXPECT_THAT(parsed.error().what, HasSubstr(what)) << formula;
  }
}

TEST(Formulas, FailIfARuleCannotBeCalculated) {
  Rulebook book(ose_rules(), {});
  for (const auto& [formula, what] : std::vector<std::pair<std::string, std::string>>{
           {"1 / 0", "divides by 0"},
           {"1 mod (1 - 1)", "divides by 0"},
           {"nearest(3, 0)", "rounds to a multiple of 0"},
           {"'a' + 1", "expected a number, found `a`"},
           {"1 and yes", "expected yes or no, found `1`"},
           {"1 in 2", "expected a list"},
           {"rest.penalty[2]", "`rest.penalty` has only 2 entries"},
           {"move.detailed[99999].rate", "the table `move.detailed` has no row for 99999"},
           {"move.basic('cloth').without", "no chapter gives `without` for `cloth`"},
           {"pow(1000000, 99)", "needs more than 64 bits"},
           {"search.sekret", "ose has no `search.sekret`"}}) {
    const Ruling& ruling = book.value(formula);
    ASSERT_TRUE(ruling.error) << formula;
    EXPECT_THAT(ruling.error->what, HasSubstr(what)) << formula;
  }
}

TEST(RuleRows, ReportEveryFaultWithItsPlace) {
  EXPECT_EQ(fault_of_row("stuck", R"({"at":"x","roll":{"at_most":"2 + STR","dice":"d8"}})"), "");
  for (const auto& [question, row, what] :
       std::vector<std::tuple<std::string, std::string, std::string>>{
           {"stuk", R"({"at":"x"})", "unknown question \"stuk\""},
           {"stuck", R"({"roll":{"closed":"1"}})", "the key \"at\" is missing"},
           {"stuck", R"({"at":"x","rol":{}})", "unknown key \"rol\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"2"}})", "the key \"dice\" is missing"},
           {"stuck", R"({"at":"x","roll":{"dice":"d6"}})",
            "a roll must have exactly one of at_most"},
           {"stuck", R"({"at":"x","roll":{"at_most":"2 +","dice":"d6"}})",
            "found the end of the formula"},
           {"stuck", R"({"at":"x","roll":{"at_most":"STRR","dice":"d6"}})",
            "the row has no \"STRR\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"door.rang","dice":"d6"}})",
            "unknown value \"door.rang\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"$door-flor","dice":"d6"}})",
            "unknown reading \"door-flor\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"@stuk(bonus: 1).x","dice":"d6"}})",
            "unknown question \"stuk\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"@walk(foot: 1).rounds","dice":"d6"}})",
            "`walk` has no parameter \"foot\""},
           {"stuck", R"({"at":"x","roll":{"at_most":"@walk(feet: 1, rate: 1).round","dice":"d6"}})",
            "`walk` does not answer \"round\""},
           {"stuck", R"j({"at":"x","roll":{"at_most":"maxi(1, 2)","dice":"d6"}})j",
            "formulas have no function \"maxi\""},
           {"stuck", R"j({"at":"x","roll":{"at_most":"clamp(1, 2)","dice":"d6"}})j",
            "`clamp` takes 3 parts, found 2"},
           {"stuck", R"({"at":"x","roll":{"at_most":"load.capacity[STR].bonu","dice":"d6"}})",
            "\"load.capacity\" has no column \"bonu\""},
           {"stuck", R"({"at":"x","need":["con"]})", "unknown parameter \"con\""},
           {"walk", R"({"at":"x","say":{"round":"1"}})", "`walk` does not answer \"round\""},
           {"walk", R"({"at":"x","let":{"a":"b","b":"a"},"say":{"rounds":"a"}})",
            "depends on itself"},
           {"walk", R"({"at":"x","cases":[{"when":"known","say":{"rounds":"1"}}]})",
            "the last case must not have \"when\""},
           {"gale", R"({"at":"x","roll":{"steps":[{"chance":"1/6"}]}})",
            "\"steps\" must have 2 values"}}) {
    const std::string fault = fault_of_row(question, row);
    EXPECT_THAT(fault, HasSubstr("door.json:1:")) << row;
    EXPECT_THAT(fault, HasSubstr(what)) << row;
  }
  // The place is the word's, not the row's.
  EXPECT_THAT(fault_of_row("walk", R"({"at":"x","say":{"rounds":"feet * raet"}})"),
              HasSubstr("did you mean \"rate\"?"));
}

TEST(RuleRows, OfAUserReplaceTheRowsThatTheyChange) {
  const auto rules = changed(
      {{"door", R"("rows":{"stuck":{"at":"our table","secret":true,"roll":{"at_most":"2 + STR",)"
                R"("dice":"d8"}}})"}});
  ASSERT_TRUE(rules) << rules.error().what;
  Rulebook book(*rules, {});
  const Ruling& stuck = *book.ask<"stuck">({{"bonus", 1}});
  EXPECT_EQ(stuck.yes, Ratio(3, 8));
  EXPECT_TRUE(stuck.answer.plan->is_secret);
  EXPECT_FALSE(stuck.answer.is_borrowed);
  Rulebook usual(ose_rules(), {});
  EXPECT_EQ(usual.ask<"stuck">({{"bonus", 1}})->yes, Ratio(1, 3));
  EXPECT_TRUE(usual.ask<"stuck">({{"bonus", 1}})->answer.is_borrowed);
}

TEST(RuleRows, OfAnotherRuleSetUseTheUsersNumbers) {
  const auto rules = changed(
      {{"door", R"("values":{"stuck_die":{"value":12,"section":"our table","origin":"house"}})"}});
  ASSERT_TRUE(rules) << rules.error().what;
  EXPECT_EQ(Rulebook(*rules, {}).ask<"stuck">({{"bonus", 1}})->yes, Ratio(1, 6));
}

TEST(RuleRows, ThatRefuseAreFinal) {
  Rulebook ose(ose_rules(), {});
  EXPECT_TRUE(ose.ask<"capacity">({{"str", 10}})->is_refused());
  const RuleSet bfrpg_rules = *RuleSet::named("bfrpg");
  Rulebook bfrpg(bfrpg_rules, {});
  EXPECT_TRUE(bfrpg.ask<"lost">({{"terrain", "forest"}})->is_refused());
  EXPECT_EQ(bfrpg.ask<"lost">({{"terrain", "forest"}, {"save", 11}, {"wis", 10}})->yes,
            Ratio(1, 2));
  EXPECT_TRUE(bfrpg.ask<"forced-rest">()->is_refused());
  EXPECT_FALSE(bfrpg.ask<"gale-damage">({{"hours", 2}})->is_refused());
  EXPECT_TRUE(ose.ask<"gale-damage">({{"hours", 2}})->is_refused());
}

TEST(RuleRows, ThatLeaveItToTheRefereePassToAnotherRuleSetAndSaySo) {
  Rulebook ose(ose_rules(), {});
  const auto hunger = ose.ask<"hunger">({{"days", 4}});
  EXPECT_EQ(hunger.ratio("hp"), Ratio(2));
  EXPECT_EQ(hunger.ratio("today"), Ratio(1));
  EXPECT_EQ(hunger->answer.judgement, "J08");
  const RuleSet bfrpg_rules = *RuleSet::named("bfrpg");
  EXPECT_EQ(Rulebook(bfrpg_rules, {}).ask<"hunger">({{"days", 4}})->answer.judgement, "");
}

TEST(RuleRows, LookUpWordsInTheirColumnOrInTheChapters) {
  const auto rules = changed(
      {{"sea", R"("tables":{"wind":{"at":"x","dice":"1d6","columns":["from","to","wind","factor",)"
               R"("event"],"rows":[[1,5,"storm","1","gale"],[6,6,"swell","1","none"]]}})"},
       {"hire", R"("tables":{"retainer":{"at":"x","dice":"2d6","columns":["from","to","answer",)"
                R"("accepts","again"],"rows":[[null,6,"no way",false,true],)"
                R"([7,null,"why not",true,false]]}})"}});
  ASSERT_TRUE(rules) << rules.error().what;
  Rulebook book(*rules, {});
  EXPECT_EQ(book.ask<"wind-event">({{"wind", "storm"}}).text("event"), "gale");
  EXPECT_EQ(book.ask<"wind-event">({{"wind", "swell"}}).text("event"), "none");
  EXPECT_TRUE(book.ask<"retainer-answer">({{"answer", "why not"}}).yes("accepts"));
  EXPECT_FALSE(book.ask<"retainer-answer">({{"answer", "why not"}}).yes("fame"));
  EXPECT_TRUE(book.ask<"retainer-answer">({{"answer", "no way"}}).yes("again"));

  Rulebook ose(ose_rules(), {});
  EXPECT_EQ(ose.ask<"wind-event">({{"wind", "near-gale"}}).text("event"), "near-gale");
  EXPECT_EQ(ose.ask<"wind-event">({{"wind", "high-wind"}}).text("event"), "none");
  EXPECT_EQ(ose.ask<"retainer-answer">({{"answer", "accepts, loyalty +1"}}).floor("loyalty"), 1);

  const auto silent = changed(
      {{"hire", R"("tables":{"retainer":{"at":"x","dice":"2d6","columns":["from","to","answer"],)"
                R"("rows":[[null,null,"perhaps"]]}})"}});
  ASSERT_TRUE(silent) << silent.error().what;
  EXPECT_TRUE(Rulebook(*silent, {}).ask<"retainer-answer">({{"answer", "perhaps"}})->error);
}

TEST(RuleRows, WithoutNumbersAreAlsoBorrowed) {
  const auto answer = ask(*RuleSet::named("bfrpg"), *question_named("evade-dungeon"),
                          {{"fleeing", "90"}, {"pursuing", "60"}}, {.strict = true});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().what,
            "`evade-dungeon` is borrowed from ose (O70); --strict allows only seed and derived "
            "values");
}

TEST(RuleRows, ThatReferToEachOtherInACircleAreAnError) {
  const auto rules =
      changed({{"move", R"("rows":{"walk":{"at":"x","say":{"rounds":"@pursuit(gap: 1, fleeing: 1, )"
                        R"(pursuing: 2).rounds"}},"pursuit":{"at":"x","say":{"rounds":)"
                        R"("@walk(feet: 1, rate: 1).rounds"}}})"}});
  ASSERT_TRUE(rules) << rules.error().what;
  Rulebook book(*rules, {});
  const Ruling& walk = *book.ask<"walk">({{"feet", 30}, {"rate", 120}});
  ASSERT_TRUE(walk.error);
  EXPECT_THAT(walk.error->what, HasSubstr("depends on itself"));
}

TEST(Rulebook, AnswersEachQuestionOnce) {
  Rulebook book(ose_rules(), {});
  const Ruling& first = *book.ask<"walk">({{"feet", 30}, {"rate", 120}});
  EXPECT_EQ(&first, &*book.ask<"walk">({{"feet", 30}, {"rate", 120}}));
  EXPECT_NE(&first, &*book.ask<"walk">({{"feet", 30}, {"rate", 120}, {"known", true}}));
  EXPECT_EQ(first.whole, 15);
  EXPECT_EQ(first.place, 0U);
  EXPECT_EQ(book.rulings().size(), 2U);
}

TEST(Rulebook, KeepsAnErrorUntilItIsCollected) {
  Rulebook book(ose_rules(), {});
  EXPECT_TRUE(book.ask<"walk">({{"feet", 30}})->error);
  EXPECT_FALSE(book.ask<"walk">({{"feet", 30}, {"rate", 120}})->error);
  ASSERT_TRUE(book.error());
  EXPECT_THAT(book.take_error()->what, HasSubstr("`walk` needs `rate`"));
  EXPECT_FALSE(book.error());
  EXPECT_TRUE(book.ask<"walk">({{"feet", 30}})->error);
  EXPECT_TRUE(book.error()) << "the same question is an error again";
}

TEST(Rulebook, PicksTheSameRowForTheFacesAsTheAnswer) {
  Rulebook book(ose_rules(), {});
  const std::vector<const Ruling*> rulings = {
      &*book.ask<"surprise">(), &*book.ask<"initiative">({{"sides", 3}}), &*book.ask<"forage">(),
      &*book.ask<"reaction">({{"bonus", 1}}), &*book.ask<"wind">()};
  for (const Ruling* const ruling : rulings) {
    std::vector<int> faces(ruling->answer.plan->dice.sides().size(), 2);
    for (int face = 1; face <= 6; ++face) {
      faces.front() = face;
      EXPECT_EQ(ruling->name(ruling->row(faces)), ruling->answer.plan->row_of(faces))
          << ruling->purpose;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::osr
