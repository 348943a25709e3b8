#include "dungeonlab/render/caption.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::StartsWith;

constexpr int size = 100;

TEST(Caption, IsolatesRightToLeftText) {
  EXPECT_EQ(isolated("gr\u00fc\u00df \u5e73"), "gr\u00fc\u00df \u5e73");
  EXPECT_EQ(isolated("5 \u05de\u05e8\u05ea\u05e3"), "\u20685 \u05de\u05e8\u05ea\u05e3\u2069");
  EXPECT_THAT(lines_of({"\u0642\u0628\u0648", {"x#s.0@1", "p"}}, 9000, size),
              ElementsAre("\u2068\u0642\u0628\u0648\u2069 · x#s.0@1 · p"));
  EXPECT_EQ(line_of({"\u0642\u0628\u0648", {"x#s.0@1"}}, 9000, size),
            "\u2068\u0642\u0628\u0648\u2069 · x#s.0@1");
}

TEST(Caption, BreaksBetweenItsParts) {
  const Caption caption{"a cellar", {"x#s.0@1", "", "p"}};
  EXPECT_THAT(lines_of(caption, 2000, size), ElementsAre("a cellar · x#s.0@1 · p"));
  EXPECT_THAT(lines_of(caption, 700, size), ElementsAre("a cellar", "x#s.0@1 · p"));
  EXPECT_THAT(lines_of({}, 700, size), ElementsAre());
}

TEST(Caption, ShortensTheTitleAndNothingElse) {
  std::string chinese;
  for (int i = 0; i < 80; ++i) {
    chinese += "\u5e73";
  }
  for (const std::string& title : {chinese, std::string(60, 'W'), std::string(5000, 'i')}) {
    const auto lines = lines_of({title, {"x#s.0@1", "a program"}}, 3000, size);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_THAT(lines.front(), StartsWith(title.substr(0, 20)));
    EXPECT_THAT(lines.front(), EndsWith("…"));
    EXPECT_LE(width_of(lines.front(), size), 3000);
    EXPECT_GT(width_of(lines.front(), size), 2700);
    EXPECT_EQ(lines.back(), "x#s.0@1 · a program");
    const std::string line = line_of({title, {"x#s.0@1", "a program"}}, 3000, size);
    EXPECT_THAT(line, EndsWith("… · x#s.0@1 · a program"));
    EXPECT_LE(width_of(line, size), 3000);
  }
  const std::string commitment(64, 'f');
  EXPECT_THAT(lines_of({"W", {commitment}}, 100, size), ElementsAre("W", commitment));
}

TEST(Caption, SeparatesNoMarkFromItsLetter) {
  const std::string marked = "e\u0301e\u0301e\u0301e\u0301";
  EXPECT_THAT(lines_of({marked, {}}, 64 * 4, size), ElementsAre(marked));
  EXPECT_THAT(lines_of({marked, {}}, 64 * 4 - 1, size), ElementsAre("e\u0301e\u0301…"));
}

TEST(Caption, ShowsNothingUnsafe) {
  EXPECT_THAT(lines_of({"\u202ea", {"\x1b"}}, 9000, size), ElementsAre("\\u{202e}a · \\u{1b}"));
}

}  // namespace
}  // namespace dungeonlab::render
