#include "dungeonlab/explain/explain.hpp"

#include "cli/program.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/switch.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Explain, ShowsRulesAndKindsInTheOrderAsked) {
  const Program program = run_program({"explain", "mordor", "rv06", "Mo"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out.find("mordor  "), 0U);
  EXPECT_THAT(program.out, HasSubstr("\nRV06 river-flows-north  "));
  EXPECT_EQ(program.out.rfind("\nmordor  "), std::string::npos);
}

TEST(Explain, ShowsExitCodesOnRequest) {
  const Program program = run_program({"explain", "exit-codes"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("\n  5  incomplete; the message names what is missing\n"));
  EXPECT_EQ(run_program({"help", "exit-codes"}).out, program.out);
  EXPECT_THAT(run_program({"help"}).out, HasSubstr(program.out));
}

TEST(Explain, KnowsEverySwitchByItsNumber) {
  const std::string page = run_program({"explain", "house-rules"}).out;
  for (const SwitchInfo& row : switch_table) {
    const std::string number = fmt::format("K-{}", row.number);
    EXPECT_EQ(run_program({"explain", number}).out, page) << number;
    EXPECT_THAT(page, HasSubstr(number + ": Whether"));
  }
  EXPECT_THAT(run_program({"explain", "K-20"}).err, HasSubstr("K-20"));
}

TEST(Explain, SaysWhichHouseRulesAGameStartsWith) {
  const auto topics = explain::topics_named("house-rules");
  ASSERT_EQ(topics.size(), 1U);
  const auto* const topic = std::get<const explain::GameTopic*>(topics.front());
  const rules::Verdict map = rules::validate(io::read_json(sound_map).sheet);
  for (const game::Profile profile : {game::Profile::classic, game::Profile::computer}) {
    const game::RuleSet rules = game::rules_of(profile, map.valid->dungeon());
    std::string names;
    for (const HouseRuleInfo& row : house_rule_table) {
      if (rules.test(game::bit(row.rule))) {
        names += (names.empty() ? "" : ", ") + std::string(row.written.view());
      }
    }
    const std::string said = fmt::format(
        "{} starts with {}", game::profile_names[static_cast<std::size_t>(profile)], names);
    EXPECT_TRUE(std::any_of(topic->blocks.begin(), topic->blocks.end(),
                            [&](const explain::GameBlock& block) { return block.text == said; }))
        << said;
  }
}

TEST(Explain, NamesEveryWordItDoesNotKnow) {
  const Program program = run_program({"explain", "RV66", "lion", "tigre"});
  EXPECT_EQ(program.code, 2);
  EXPECT_EQ(program.out, "");
  EXPECT_THAT(program.err, HasSubstr("\"RV66\"; did you mean RV06?"));
  EXPECT_THAT(program.err, HasSubstr("\"tigre\"; did you mean tiger?"));
  EXPECT_EQ(run_program({"explain", std::string(100'000, 'x')}).err,
            "dungeonlab explain: unknown game term, rule, encounter, wall or house rule \"" +
                std::string(40, 'x') + "…\"\n");
}

TEST(Explain, SuggestsGameTerms) {
  EXPECT_THAT(run_program({"explain", "gamemastr"}).err, HasSubstr("did you mean gamemaster?"));
  EXPECT_THAT(run_program({"explain", "rivr"}).err, HasSubstr("did you mean river?"));
}

TEST(Explain, JoinsWordsThatFormATopic) {
  const Program program = run_program({"explain", "simple", "wall"});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(program.out, run_program({"explain", "walls"}).out);
  EXPECT_THAT(run_program({"explain", "boat", "river"}).out, HasSubstr("\nRivers  "));
}

TEST(Explain, WithoutWordsListsTheGameFirst) {
  const std::string list = run_program({"explain"}).out;
  EXPECT_LT(list.find("\nThe game\n  game, players, map, "), list.find("\nThe text (J)\n"));
}

TEST(Explain, WithoutWordsListsAllTopics) {
  const Program program = run_program({"explain"});
  EXPECT_EQ(program.code, 0);
  EXPECT_THAT(program.out, HasSubstr("dungeonlab explain RV06"));
  EXPECT_THAT(program.out, HasSubstr("black-rider"));
}

TEST(Explain, WithoutWordsIsTheHandbookInTheOtherFormats) {
  EXPECT_EQ(run_program({"explain", "--format", "markdown"}).out,
            explain::markdown(explain::everything()));
  EXPECT_EQ(run_program({"explain", "--format", "json"}).out,
            explain::json(explain::everything(), explain::Detail::example));
}

TEST(Explain, HasColoursAndBoxDrawingLinesIfTheyCanBeShown) {
  Program program;
  program.is_terminal = true;
  program.environment = {{"LANG", "C.UTF-8"}, {"TERM", "xterm"}};
  EXPECT_THAT(program.run({"explain", "RV06"}).out, HasSubstr("\x1b[1mRV06"));
  EXPECT_THAT(program.out, HasSubstr("┏"));
}

}  // namespace
}  // namespace dungeonlab::app
