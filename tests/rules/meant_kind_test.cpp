#include "rules/meant_kind.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

TEST(MeantKind, IsTheKindOfEveryNameWithAnExtraLetter) {
  for (const EncounterInfo& row : encounter_table) {
    const std::string name(row.written.view());
    EXPECT_EQ(meant_plan_kind(row.code), row.kind) << row.code;
    EXPECT_EQ(meant_kind(name + "x"), row.kind) << name;
    EXPECT_EQ(only_kind(name + "x"), row.kind) << name;
    EXPECT_EQ(meant_code(name + "x"), row.code) << name;
  }
  EXPECT_EQ(meant_kind("dragon"), std::nullopt);
}

TEST(MeantKind, IsMissingForAWordThatHasItsOwnRule) {
  for (const std::string_view word : objects_of_play) {
    EXPECT_TRUE(has_own_rule(word)) << word;
    EXPECT_EQ(meant_kind(word), std::nullopt) << word;
    EXPECT_EQ(meant_plan_kind(word), std::nullopt) << word;
    EXPECT_EQ(only_kind(std::string(word) + "x"), std::nullopt) << word;
  }
  for (const std::string_view word : river_pieces) {
    EXPECT_TRUE(has_own_rule(word)) << word;
    EXPECT_EQ(meant_kind(word), std::nullopt) << word;
    EXPECT_EQ(only_kind(std::string(word) + "x"), std::nullopt) << word;
  }
  EXPECT_FALSE(has_own_rule("lion"));
}

TEST(MeantKind, OfSeveralSymbolsInOneWordIsThoseSymbols) {
  using Signs = std::vector<std::string_view>;
  const Signs two = {"Li", "Ti"};
  for (const std::string between :
       {"", "+", "-", "/", "&", ",", ".", "=", "*", "_", "|", "\u00b7"}) {
    EXPECT_EQ(codes_in("Li" + between + "Ti"), two) << between;
    EXPECT_EQ(meant_kinds("Li" + between + "Ti").back(), EncounterKind::tiger) << between;
  }
  EXPECT_EQ(codes_in("bu5gr"), (Signs{"bu5", "gr"}));
  EXPECT_EQ(codes_in("bu5+gr3"), (Signs{"bu5", "gr3"}));
  EXPECT_EQ(codes_in("Li!Ti"), (Signs{"Li!", "Ti"}));
  EXPECT_EQ(codes_in("Pp+Li"), (Signs{"Pp+", "Li"}));
  EXPECT_EQ(codes_in("Li+Pc-"), (Signs{"Li", "Pc-"}));
  EXPECT_EQ(codes_in("lion/tiger"), (Signs{"lion", "tiger"}));
  EXPECT_EQ(codes_in("$$oo"), (Signs{"$$", "oo"}));
  for (const std::string word : {"Li", "bu20", "lion", "dragon", "Li+", "Li+xx", ""}) {
    EXPECT_TRUE(codes_in(word).empty()) << word;
  }
}

TEST(MeantKind, OfAReorderedCodeKeepsItsCountAndMarks) {
  const auto code = [](std::string_view word) {
    const auto parts = taken_apart(word);
    return parts ? std::string(info(parts->kind).code) + parts->digits + parts->marks : "";
  };
  for (const std::string_view word :
       {"5bu", "bu(5)", "bu=5", "bux5", "5-bu", "5bullets", "(5)bu"}) {
    EXPECT_EQ(code(word), "bu5") << word;
  }
  EXPECT_EQ(code("!Li"), "Li!");
  EXPECT_EQ(code("+Pp"), "Pp+");
  EXPECT_EQ(code("^Ma"), "Ma^");
  EXPECT_EQ(code("2Mc"), "Mc2");
  EXPECT_EQ(code("5Li"), "Li") << "lions have no count";
  EXPECT_EQ(code("political-cop+"), "Pc+");
  for (const std::string_view word : {"", "5", "!", "dragon", "Li+Ti", "5Li6Ti"}) {
    EXPECT_EQ(code(word), "") << word;
  }
}

TEST(MeantKind, OfAPlanKeepsWhatFollowsTheCode) {
  EXPECT_EQ(meant_code("DO12"), "do12");
  EXPECT_EQ(meant_code("DO123456"), "do123456") << "the longest that may follow";
  EXPECT_EQ(meant_code("DO1234567"), "");
  EXPECT_EQ(meant_code("LI!"), "Li!");
  EXPECT_EQ(meant_code("MA^"), "Ma^");
  EXPECT_EQ(meant_code("MAv"), "Mav");
  EXPECT_EQ(meant_code("PP-"), "Pp-");
  EXPECT_EQ(meant_code("LI?"), "") << "no code has that";
  EXPECT_EQ(meant_code(""), "");
}

}  // namespace
}  // namespace dungeonlab::rules
