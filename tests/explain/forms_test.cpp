// text.cpp, markdown.cpp and json.cpp show the same explanation in three formats.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/explain/words.hpp"
#include "support/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::explain {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Json;

std::vector<Topic> river() {
  return topics_named("RV06");
}

TEST(Forms, ShowWhatTheValidatorSaysAboutTheMistakeOnly) {
  const std::string shown = text(river(), {});
  EXPECT_THAT(shown, HasSubstr("RV06 river-flows-north  error, rules §10"));
  EXPECT_THAT(shown, HasSubstr("  A river leaves a cell to the south, west or east.\n"));
  EXPECT_THAT(shown, HasSubstr("\n  bad\n\n    dungeonlab-plan/1\n"));
  EXPECT_THAT(shown, HasSubstr("  error[RV06]: river 1 flows north from "));
  EXPECT_THAT(shown, HasSubstr("\n  good\n\n    dungeonlab-plan/1\n"));
  EXPECT_THAT(shown, Not(HasSubstr("info[")));
  EXPECT_THAT(shown, Not(HasSubstr("\x1b")));
}

TEST(Forms, MarkTheMistakeOnTheRedrawnMap) {
  const std::string shown = text(river(), {.charset = io::Charset::unicode, .color = true});
  EXPECT_THAT(shown, HasSubstr("┏━━━━━"));
  EXPECT_THAT(shown, HasSubstr("RV06\x1b[0m\n"));
  EXPECT_THAT(shown, Not(HasSubstr("Unless")));
}

TEST(Forms, WrapSentencesToTheWidth) {
  const std::string shown = text(topics_named("black-rider"), {.width = 60});
  for (std::string_view rest = shown; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    EXPECT_LE(code_point_count(rest.substr(0, end)), 60U) << rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

TEST(Forms, SayWhyNoMapCanBreakARule) {
  const auto topics = topics_named("G13");
  EXPECT_THAT(text(topics, {}), HasSubstr("No map can break it: "));
  EXPECT_THAT(text(topics, {}), Not(HasSubstr("\n  bad\n")));
  EXPECT_THAT(markdown(topics), HasSubstr("No map can break it: "));
}

TEST(Forms, SayThatPlayersChooseWhereTheyLand) {
  EXPECT_THAT(text(topics_named("G12"), {}), HasSubstr("players choose them in the base"));
  EXPECT_THAT(text(topics_named("L02"), {}), HasSubstr("Players choose where to land"));
  EXPECT_THAT(text(topics_named("landing"), {}), HasSubstr("You choose where: name a cell"));
  EXPECT_EQ(text(topics_named("rules §8"), {}), text(topics_named("§8"), {}));
}

/// The heading of a topic's explanation.
std::string heading(const Topic& topic) {
  if (const auto* const game = std::get_if<const GameTopic*>(&topic)) {
    return std::string((*game)->title);
  }
  if (const auto* const rule = std::get_if<const rules::Rule*>(&topic)) {
    return std::string((*rule)->code) + " " + std::string((*rule)->name);
  }
  if (const auto* const kind = std::get_if<EncounterKind>(&topic)) {
    return std::string(dungeonlab::name(*kind));
  }
  const auto* const wall = std::get_if<WallKind>(&topic);
  return std::string(wall != nullptr ? dungeonlab::name(*wall)
                                     : dungeonlab::name(std::get<HouseRule>(topic)));
}

TEST(Forms, ShowEverythingInEveryFormat) {
  const std::string page = markdown(everything());
  const std::string shown = text(everything(), {});
  const std::string list = index({});
  for (const Topic& topic : everything()) {
    EXPECT_THAT(page, HasSubstr("\n### " + heading(topic) + "\n"));
    EXPECT_THAT(shown, HasSubstr(heading(topic) + "  "));
    const auto* const game = std::get_if<const GameTopic*>(&topic);
    EXPECT_THAT(list,
                HasSubstr(game != nullptr ? std::string((*game)->name)
                                          : heading(topic).substr(0, heading(topic).find(' '))));
  }
  EXPECT_THAT(page, HasSubstr("\n## Rivers (RV)\n"));
}

TEST(Forms, AreSafeOnATerminalAndEndNoLineWithASpace) {
  for (const std::string& shown : {text(everything(), {}), markdown(everything()), index({})}) {
    for (std::string_view rest = shown; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      EXPECT_FALSE(has_unsafe_text(rest.substr(0, end))) << rest.substr(0, end);
      EXPECT_FALSE(rest.substr(0, end).ends_with(' ')) << rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
}

TEST(Forms, OfOneTopicAreAPage) {
  EXPECT_TRUE(markdown(river()).starts_with("# RV06 river-flows-north\n"));
}

TEST(Forms, DescribeWallsAndHouseRulesAsTheirTableRowsDo) {
  EXPECT_EQ(text(topics_named("wire"), {}),
            "wire  wall, rules §3\n\n"
            "  Pierces anyone who walks into it; one blaster opens it for two rounds.\n\n"
            "  drawn                    . across, : upright\n"
            "  opened by                1 blaster\n"
            "  weight in the generator  3\n\n"
            "  see: dungeonlab explain walls (Walls)\n");
  EXPECT_THAT(text(topics_named("lokh"), {}),
              HasSubstr("  in a plan                house rules: lokh\n"));
}

TEST(Forms, LeadFromARuleOrAKindToTheGame) {
  EXPECT_THAT(text(river(), {}), HasSubstr("\n  see: dungeonlab explain rivers (Rivers)\n"));
  EXPECT_THAT(text(topics_named("bridle"), {}),
              HasSubstr("\n  see: dungeonlab explain equipment (Equipment)\n"));
  EXPECT_THAT(text(topics_named("pits"), {}),
              HasSubstr("\n  see: dungeonlab explain pit hanging-pit pit-glimpse\n"));
  EXPECT_THAT(markdown(river()), HasSubstr("\nSee: dungeonlab explain rivers (Rivers)\n"));
  EXPECT_EQ(Json::parse(json(river(), Detail::row))[0]["see"], "rivers");
}

TEST(Forms, ShowAGameTopicWithItsNumbersListsAndDrawings) {
  const std::string shown = text(topics_named("river"), {});
  EXPECT_THAT(shown, HasSubstr("Rivers  rules of the game\n\n  A river runs"));
  EXPECT_THAT(shown, HasSubstr("\n     2 # (>    ~>    ~>    ~U  X\n"));
  EXPECT_THAT(shown, HasSubstr("\n    A (at B1): south.\n    Gamemaster: "));
  EXPECT_THAT(text(topics_named("river"), {.charset = io::Charset::unicode, .color = true}),
              HasSubstr("┏━━━━━"));
  EXPECT_THAT(text(topics_named("beasts"), {.width = 60}),
              HasSubstr("\n  - Crocodile: two bites. If you live, it swallows you and\n    spits"));
  EXPECT_THAT(text(topics_named("marks"), {}), HasSubstr("`St` store, `Ar` arsenal"));
  EXPECT_THAT(markdown(topics_named("river")), HasSubstr("\n```text\ndungeonlab-plan/1\n"));
  const Json topic = Json::parse(json(topics_named("river"), Detail::row))[0];
  EXPECT_EQ(topic["topic"], "rivers");
  EXPECT_TRUE(topic["text"][0].contains("paragraph"));
}

TEST(Forms, GiveProgramsTypedValues) {
  const Json rules = Json::parse(json(topics_named("RV06"), Detail::example));
  ASSERT_EQ(rules.size(), 1U);
  EXPECT_EQ(rules[0]["code"], "RV06");
  EXPECT_EQ(rules[0]["section"], 10);
  EXPECT_EQ(rules[0]["severities"], Json::array({"error"}));
  EXPECT_EQ(rules[0]["profiles"]["strict"], "error");
  EXPECT_EQ(rules[0]["evaluated_by"], "sheet");
  EXPECT_TRUE(rules[0]["cannot_be_broken_because"].is_null());
  EXPECT_EQ(rules[0]["example"]["findings"][0]["code"], "RV06");
  const Json kinds = Json::parse(json(topics_named("lion"), Detail::row));
  EXPECT_EQ(kinds[0]["sight"], "green-eyes");
  EXPECT_EQ(kinds[0]["kill"]["bullets"], info(EncounterKind::lion).kill.bullets);
  EXPECT_EQ(kinds[0]["attributes"]["exote"], "optional");
  EXPECT_TRUE(kinds[0]["needs"].is_null());
  EXPECT_FALSE(kinds[0].contains("example"));
}

TEST(Forms, NameEveryValueOfAColumnOnce) {
  const Json all = Json::parse(json(everything(), Detail::row));
  EXPECT_EQ(all.size(), everything().size());
  for (std::size_t i = 0; i < static_cast<std::size_t>(Arrival::stay_put); ++i) {
    for (std::size_t j = i + 1; j <= static_cast<std::size_t>(Arrival::stay_put); ++j) {
      EXPECT_NE(name(static_cast<Arrival>(i)), name(static_cast<Arrival>(j)));
      EXPECT_NE(words(static_cast<Arrival>(i)), words(static_cast<Arrival>(j)));
    }
  }
}

}  // namespace
}  // namespace dungeonlab::explain
