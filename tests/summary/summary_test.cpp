#include "dungeonlab/summary/summary.hpp"

#include "dungeonlab/core/digest.hpp"
#include "summary/made.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

TEST(Summary, IsTheSameForAnyNumberOfThreads) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(150));
  const std::string one = write_json(summary_of(batches.at("a"), 1));
  EXPECT_EQ(write_json(summary_of(batches.at("a"), 4)), one);
  const Summary summary = summary_of(batches.at("a"), 2);
  EXPECT_EQ(summary.spread.maps(), 150U);
  EXPECT_EQ(summary.abundances.maps(), 150U);
  EXPECT_EQ(summary.placement.maps(), 150U);
  EXPECT_EQ(summary.range.maps(), 150U);
  EXPECT_EQ(summary.abundances.of(EncounterKind::treasure), (measure::Abundance{150, 150, 1, 1}));
  EXPECT_EQ(missing_of(summary.state), "");
}

TEST(Summary, ReportsAnIncompleteBatchAndWhatIsMissing) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(300), false);
  EXPECT_EQ(missing_of(summary_of(batches.at("a")).state),
            "every part is there; dungeonlab batch merge puts them together");
  std::filesystem::remove(batches.at("a") / "parts/0000000000000100-0000000000000199.part.json");
  const Summary summary = summary_of(batches.at("a"), 2);
  EXPECT_EQ(summary.spread.maps(), summary.state.manifest.kept);
  EXPECT_EQ(summary.state.manifest.tally.indices, 200U);
  EXPECT_EQ(missing_of(summary.state),
            "100 of 300 maps missing; not made yet: maps with the indices 100 to 199");
}

TEST(Summary, FailsOnAMapThatBreaksARule) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(20));
  const auto path = batches.at("a") / "maps.dungeons.jsonl";
  std::string text = batch::read(path);
  text.replace(text.find("treasure"), 8, "lion");
  ASSERT_TRUE(io::write_file(path, text));
  const auto never = [] { return false; };
  const auto other = summarize(batches.at("a"), false, 1, never);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().sort, batch::BatchError::Sort::corrupt);
  auto manifest = batch::read_manifest(batch::read(batches.at("a") / "manifest.json")).value();
  manifest.maps_sha256 = sha256(text);
  ASSERT_TRUE(io::write_file(batches.at("a") / "manifest.json", batch::write_manifest(manifest)));
  const auto broken = summarize(batches.at("a"), false, 2, never);
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.error().error.what.find("maps.dungeons.jsonl#1: it breaks a rule"),
            std::string::npos)
      << broken.error().error.what;
  EXPECT_EQ(summarize(batches.at("a"), false, 1, [] { return true; }).error().sort,
            batch::BatchError::Sort::interrupted);
}

TEST(Summary, SaysHowHardTheMapsAreOnlyIfBotsPlayThem) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(3));
  const auto has_sentence = [](const Summary& summary, std::string_view matter) {
    const auto sentences = sentences_of(summary);
    return std::any_of(sentences.begin(), sentences.end(),
                       [&](const Sentence& one) { return one.matter == matter; });
  };
  const Summary measured = summary_of(batches.at("a"));
  EXPECT_FALSE(has_sentence(measured, "difficulty by bots"));
  EXPECT_FALSE(has_sentence(measured, "landing fairness"));
  const auto played = summarize(batches.at("a"), true, 2, [] { return false; });
  ASSERT_TRUE(played);
  EXPECT_TRUE(has_sentence(*played, "difficulty by bots"));
  EXPECT_TRUE(has_sentence(*played, "landing fairness"));
  EXPECT_EQ(played->spread.of(measure::Figure::hazard),
            measured.spread.of(measure::Figure::hazard));
  EXPECT_NE(write_html(*played).find("bot-turns"), std::string::npos);
}

TEST(Summary, QuotesItsNamesForAShell) {
  batch::Plan plan = plan_of(10);
  plan.seed = "it's";
  EXPECT_EQ(example_of(plan, 7), "--id '5x5#it'\\''s.7@1'");
  EXPECT_EQ(title_of({.manifest = {.plan = plan}}), "5x5, seed \"it's\", 10 maps");
  plan.settings.preset.clear();
  EXPECT_EQ(example_of(plan, 7), "--size 5x5 --seed 'it'\\''s' --index 7");
  const batch::Manifest manifest = {.plan = plan, .kept = 7};
  EXPECT_EQ(title_of({.manifest = manifest}), "5x5, 2 levels, seed \"it's\", 10 maps");
  EXPECT_EQ(title_of({.manifest = manifest, .is_whole = true}),
            "5x5, 2 levels, seed \"it's\", 7 of 10 maps");
}

}  // namespace
}  // namespace dungeonlab::summary
