#include "app/completion.hpp"

#include "app/command.hpp"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

std::vector<std::string> texts(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  for (const Candidate& one : candidates(words).all) {
    found.push_back(one.text);
  }
  return found;
}
bool has(const std::vector<std::string>& words, std::string_view text) {
  const auto found = texts(words);
  return std::find(found.begin(), found.end(), text) != found.end();
}

TEST(Completion, OffersEveryCommandWithWhatItDoes) {
  EXPECT_EQ(candidates({}).all.size(), command_table.size());
  EXPECT_EQ(texts({"tourn"}), (std::vector<std::string>{"tournament"}));
  EXPECT_EQ(candidates(std::vector<std::string>{"validate"}).all[0].about,
            "judge maps by every rule and show what is wrong where");
  EXPECT_EQ(texts({"--v"}), (std::vector<std::string>{"--version"}));
}

TEST(Completion, OffersEachOptionOnceButTheRepeatableOnes) {
  EXPECT_TRUE(has({"generate", "--"}, "--seed"));
  EXPECT_FALSE(has({"generate", "--seed", "a", "--"}, "--seed"));
  EXPECT_FALSE(has({"generate", "--seed=a", "--"}, "--seed"));
  EXPECT_TRUE(has({"hire", "--reading", "borrow=no", "--"}, "--reading"));
  EXPECT_FALSE(has({"batch", "-j", "3", "--"}, "--jobs"));
}

TEST(Completion, OffersTheValuesOfAnOptionInBothSpellings) {
  EXPECT_EQ(texts({"validate", "--fail-level", "e"}), (std::vector<std::string>{"error"}));
  EXPECT_EQ(texts({"validate", "--fail-level=e"}),
            (std::vector<std::string>{"--fail-level=error"}));
  EXPECT_EQ(texts({"generate", "--preset", "5x5-b"}), (std::vector<std::string>{"5x5-beginner"}));
  EXPECT_TRUE(has({"serve", "--switch", "K-19"}, "K-19=long"));
  EXPECT_TRUE(has({"roll", "--reading", "ov"}, "overload=heavy"));
  EXPECT_TRUE(has({"grade", "--bot", ""}, "careful"));
  EXPECT_TRUE(has({"arena", "--bot", ""}, "hunter"));
}

TEST(Completion, GoesOnWithinAList) {
  const auto found = candidates(std::vector<std::string>{"batch", "--weights", "lion=3,l"});
  EXPECT_TRUE(found.goes_on);
  EXPECT_FALSE(has({"batch", "--weights", "lion=3,l"}, "lion=3,lion="));
  EXPECT_TRUE(has({"batch", "--weights", "lion=3,l"}, "lion=3,lake="));
  EXPECT_TRUE(has({"validate", "--select", "RV01,G"}, "RV01,G01"));
}

TEST(Completion, OffersTheWordsOfACommand) {
  EXPECT_TRUE(has({"explain", "croc"}, "crocodile"));
  EXPECT_TRUE(has({"presets", "show", "7x7"}, "7x7-deadly"));
  EXPECT_TRUE(has({"tables", "sur"}, "surprise"));
  EXPECT_TRUE(has({"roll", "ose.stuck", "s"}, "str="));
  EXPECT_FALSE(has({"roll", "ose.stuck", "str=16", "s"}, "str="));
  EXPECT_TRUE(has({"schema", ""}, "map"));
  EXPECT_TRUE(has({"help", "--", "va"}, "validate"));
}

TEST(Completion, SaysWhereAPathMayStand) {
  const auto files = [](const std::vector<std::string>& words) {
    return candidates(words).may_be_file;
  };
  EXPECT_TRUE(files({"validate", "ma"}));
  EXPECT_TRUE(files({"play", "--record", ""}));
  EXPECT_FALSE(files({"generate", ""}));
  EXPECT_FALSE(files({"generate", "--seed", ""}));
}

TEST(Completion, OffersNothingForWhatItDoesNotKnow) {
  EXPECT_TRUE(texts({"validat", ""}).empty());
  EXPECT_TRUE(texts({"generate", "--sed", "a"}).empty());
  EXPECT_TRUE(texts({"generate", "--sed=a"}).empty());
  EXPECT_TRUE(texts({"generate", "--seed", "a"}).empty());
}

}  // namespace
}  // namespace dungeonlab::app
