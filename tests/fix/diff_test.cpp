#include "dungeonlab/fix/diff.hpp"

#include "dungeonlab/core/rng.hpp"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::fix {
namespace {

TEST(Diff, ShowsThreeLinesOfContext) {
  EXPECT_EQ(hunks("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  EXPECT_EQ(hunks("a\nb\n", "a\n"), "@@ -1,2 +1,1 @@\n a\n-b\n");
  EXPECT_EQ(hunks("a\n", "a\n"), "");
}

TEST(Diff, WritesAnyNameTheWayPatchReadsIt) {
  EXPECT_EQ(diff_head("a.txt"), "--- a.txt\n+++ a.txt\n");
  EXPECT_EQ(diff_head("a b"), "--- a b\t\n+++ a b\t\n");
  EXPECT_EQ(diff_head("a\n::error::b\"\xff"),
            "--- \"a\\012::error::b\\042\\377\"\n+++ \"a\\012::error::b\\042\\377\"\n");
}

TEST(Diff, ShowsAMissingFinalNewline) {
  EXPECT_EQ(hunks("a\nb", "a\nc"),
            "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n"
            "\\ No newline at end of file\n");
  EXPECT_EQ(hunks("a", "a\n"), "@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n");
}

TEST(Diff, NumbersTheLinesOfAMapWithinItsFile) {
  EXPECT_EQ(hunks("{}\n", "[]\n", 12), "@@ -12,1 +12,1 @@\n-{}\n+[]\n");
}

TEST(Diff, KeepsDistantChangesApartAndNearOnesTogether) {
  const std::string before = "a\n1\n2\n3\nb\n1\n2\n3\n4\n5\n6\n7\nc\n";
  std::string after = before;
  after[0] = 'A';
  after[after.find('b')] = 'B';
  after[after.find('c')] = 'C';
  const std::string diff = hunks(before, after);
  EXPECT_NE(diff.find("@@ -1,8 +1,8 @@\n"), std::string::npos) << diff;
  EXPECT_NE(diff.find("@@ -10,4 +10,4 @@\n"), std::string::npos) << diff;
}

/// The new text: the old one with the hunks applied as `patch` does.
std::string patched(const std::string& before, const std::string& diff) {
  std::istringstream old_lines(before);
  std::istringstream lines(diff);
  std::string text;
  std::string kept;
  std::size_t at = 1;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("@@ -")) {
      std::size_t begin = std::stoul(line.substr(4));
      begin += line.substr(line.find(',') + 1).starts_with("0 ") ? 1U : 0U;
      for (; at < begin && std::getline(old_lines, kept); ++at) {
        text += kept + "\n";
      }
    } else if (line.front() == '+') {
      text += line.substr(1) + "\n";
    } else {
      EXPECT_TRUE(std::getline(old_lines, kept));
      EXPECT_EQ(kept, line.substr(1));
      text += line.front() == ' ' ? kept + "\n" : "";
      ++at;
    }
  }
  while (std::getline(old_lines, kept)) {
    text += kept + "\n";
  }
  return text;
}

TEST(Diff, LeadsFromAnyTextToAnyOther) {
  Rng rng({"diff"});
  for (int round = 0; round < 300; ++round) {
    std::string before;
    std::string after;
    for (int line = rng.between(0, 40); line > 0; --line) {
      const std::string text = std::to_string(rng.between(0, 6)) + "\n";
      before += rng.chance(1, 12) ? "" : text;
      after += rng.chance(1, 12) ? "x\n" : rng.chance(1, 12) ? "" : text;
    }
    EXPECT_EQ(patched(before, hunks(before, after)), after) << before << "--\n" << after;
  }
}

TEST(Diff, ReplacesTheRestBeyondItsWindow) {
  std::string before;
  std::string after;
  for (int line = 0; line < 1000; ++line) {
    before += "a" + std::to_string(line) + "\n";
    after += "b" + std::to_string(line) + "\n";
  }
  EXPECT_EQ(patched(before, hunks(before, after)), after);
}

}  // namespace
}  // namespace dungeonlab::fix
