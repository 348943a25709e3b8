// The sentences of a summary, for generated maps and for sets that are far from fair.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "summary/made.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

Sentence about(const Summary& summary, std::string_view matter) {
  for (Sentence& sentence : sentences_of(summary)) {
    if (sentence.matter == matter) {
      return sentence;
    }
  }
  ADD_FAILURE() << "nothing is said of " << matter;
  return {};
}

TEST(Sentences, CallAGeneratedSetEven) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(1200));
  const Summary summary = summary_of(batches.at("a"), 2);
  for (const std::string_view matter : {"exit, side", "exit, cell", "treasure, level"}) {
    EXPECT_EQ(about(summary, matter).verdict, Verdict::even) << about(summary, matter).words;
  }
  EXPECT_NE(about(summary, "treasure, guess").words.find(" of 1200 maps ("), std::string::npos);
  EXPECT_EQ(about(summary, "duplicates").words.substr(0, 33), "all maps are different (mirror); ");
}

/// The summary of a batch of maps whose exits are on one of these sides.
Summary with_exits(const std::filesystem::path& folder, const std::vector<Side>& sides) {
  Summary summary;
  const auto state =
      batch::look(folder, [&](std::string_view text, const std::string&, std::string_view) {
        const auto verdict = rules::validate(io::read_json(std::string(text)).sheet);
        EXPECT_TRUE(verdict.valid);
        const Side side = verdict.valid->dungeon().exit().side;
        if (std::find(sides.begin(), sides.end(), side) != sides.end()) {
          summary.placement.add(verdict.valid->dungeon());
        }
        return true;
      });
  EXPECT_TRUE(state);
  return summary;
}

TEST(Sentences, CallASetUnevenThatHasOneSideLessOften) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(400));
  const Sentence sentence =
      about(with_exits(batches.at("a"), {Side::north, Side::south, Side::west}), "exit, side");
  EXPECT_EQ(sentence.verdict, Verdict::uneven);
  EXPECT_NE(sentence.words.find("between 0.00 (east) and "), std::string::npos) << sentence.words;
}

TEST(Sentences, SayHowFastTheBatchWas) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(30));
  ASSERT_TRUE(batch::note_run(batches.at("a"), {1000, 2500, 2}));
  ASSERT_TRUE(batch::note_run(batches.at("a"), {2000, 5000, 1}));
  EXPECT_EQ(about(summary_of(batches.at("a")), "throughput").words,
            "2 runs that finished made 3000 maps in 7.5 s, 400 per second each");
}

TEST(Sentences, SayNothingAboutAFewMaps) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(30));
  const Summary summary = summary_of(batches.at("a"));
  EXPECT_EQ(about(summary, "exit, side").verdict, Verdict::too_few);
  EXPECT_EQ(about(summary, "treasure, cell").verdict, Verdict::too_few);
  EXPECT_TRUE(sentences_of(Summary()).empty());
}

TEST(Sentences, SayWhatTheConditionAccepted) {
  const batch::Batches batches;
  batch::Plan plan = plan_of(60);
  plan.where = "route-median<=7";
  plan.tries = 1;
  make(batches.at("a"), plan);
  const Summary summary = summary_of(batches.at("a"));
  const std::uint64_t met = summary.state.manifest.kept;
  ASSERT_LT(met, 60U);
  EXPECT_EQ(about(summary, "condition").words.substr(0, 40),
            (std::to_string(met) + " of 60 proved maps met it (" +
             std::to_string((met * 200 + 60) / 120) + " %); the features it asks")
                .substr(0, 40));
}

}  // namespace
}  // namespace dungeonlab::summary
