#include "report/snippet.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

/// The rows as shown, one per line, with `|` before the marked part.
std::string shown(const std::string& text, const std::vector<Underline>& underlines) {
  const io::Lines lines(text);
  std::string all;
  for (const SnippetRow& row : snippet(lines, underlines)) {
    all += (row.is_mark     ? "|"
            : row.line == 0 ? ""
                            : std::to_string(row.line) + " ") +
           row.text + "\n";
  }
  return all;
}

TEST(Snippet, UnderlinesTheMainSpan) {
  EXPECT_EQ(shown("one\ntwo three\n", {{{8, 13}, "", true}}), "2 two three\n|    ^^^^^\n");
}

TEST(Snippet, PutsTheLastLabelAfterTheSpanAndTheOthersBelow) {
  EXPECT_EQ(
      shown("aa bb cc", {{{0, 2}, "first", false}, {{3, 5}, "", true}, {{6, 8}, "last", false}}),
      "1 aa bb cc\n"
      "|-- ^^ -- last\n"
      "||\n"
      "|first\n");
  EXPECT_EQ(shown("aa bb cc", {{{0, 2}, "one", false}, {{3, 5}, "two", false}, {{6, 8}, "", true}}),
            "1 aa bb cc\n"
            "|-- -- ^^\n"
            "||  |\n"
            "||  two\n"
            "|one\n");
}

TEST(Snippet, ShowsEachLineOnceAndMarksGaps) {
  EXPECT_EQ(shown("a\nb\nc\nd",
                  {{{0, 1}, "here", false}, {{6, 7}, "", true}, {{2, 3}, "and here", false}}),
            "1 a\n|- here\n2 b\n|- and here\n...\n4 d\n|^\n");
}

TEST(Snippet, ShowsTheFirstLineOfAMultiLineSpan) {
  EXPECT_EQ(shown("ab{\n1\n}", {{{2, 7}, "", true}}), "1 ab{\n|  ^\n");
}

TEST(Snippet, MarksAnEmptySpanAndTheEndOfTheText) {
  EXPECT_EQ(shown("ab", {{{1, 1}, "", true}}), "1 ab\n| ^\n");
  EXPECT_EQ(shown("ab", {{{2, 2}, "", true}}), "1 ab\n|  ^\n");
  EXPECT_EQ(shown("", {{{0, 0}, "", true}}), "1 \n|^\n");
  EXPECT_EQ(shown("ab\n", {{{700, 900}, "", true}}), "2 \n|^\n") << "even off the text";
}

TEST(Snippet, CutsALongLineAroundTheSpans) {
  const std::string text =
      std::string(5000, 'a') + "XY" + std::string(5000, 'b') + "Z" + std::string(5000, 'c');
  EXPECT_EQ(shown(text, {{{5000, 5002}, "", true}, {{10002, 10003}, "far away", false}}),
            "1 ..." + std::string(36, 'a') + "XY" + std::string(36, 'b') + "...\n|" +
                std::string(39, ' ') + "^^\n1 ..." + std::string(36, 'b') + "Z" +
                std::string(36, 'c') + "...\n|" + std::string(39, ' ') + "- far away\n");
}

TEST(Snippet, KeepsNearSpansOfALongLineTogether) {
  const std::string text = std::string(300, 'a') + "X b Y" + std::string(300, 'c');
  EXPECT_EQ(shown(text, {{{304, 305}, "", true}, {{300, 301}, "", false}}),
            "1 ..." + std::string(36, 'a') + "X b Y" + std::string(36, 'c') + "...\n|" +
                std::string(39, ' ') + "-   ^\n");
}

TEST(Snippet, CutsALongSpanToo) {
  const std::string text(5'000'000, 'a');
  const std::string all = shown(text, {{{5, 4'999'999}, "", true}});
  EXPECT_LT(all.size(), 400U);
  EXPECT_NE(all.find("^^^^"), std::string::npos);
}

TEST(Snippet, CountsTheColumnsOfTheTerminal) {
  EXPECT_EQ(shown("\tx", {{{1, 2}, "", true}}), "1     x\n|    ^\n") << "a tab is four columns";
  EXPECT_EQ(shown("\xe6\xa8\xaax", {{{3, 4}, "", true}}), "1 \xe6\xa8\xaax\n|  ^\n") << "wide";
  EXPECT_EQ(shown("e\xcc\x81x", {{{3, 4}, "", true}}), "1 e\xcc\x81x\n| ^\n") << "combining";
  EXPECT_EQ(shown("\xc3\xbcx", {{{2, 3}, "", true}}), "1 \xc3\xbcx\n| ^\n");
}

TEST(Snippet, ShowsNothingATerminalWouldObey) {
  EXPECT_EQ(shown("\x1b[2Jx\xff", {{{4, 5}, "", true}}), "1 \\u{1b}[2Jx\\xff\n|         ^\n");
  EXPECT_EQ(shown("\xe2\x80\xaex", {{{3, 4}, "", true}}), "1 \\u{202e}x\n|        ^\n");
}

TEST(Snippet, GivesNoCommandToALogReader) {
  EXPECT_EQ(shown("a ##[error]x", {{{11, 12}, "", true}}),
            "1 a \\u{23}#[error]x\n|                ^\n");
  EXPECT_EQ(shown("##vso[x]", {{{0, 1}, "", true}}), "1 \\u{23}#vso[x]\n|^^^^^^\n");
  EXPECT_EQ(shown("##", {{{0, 1}, "", true}}), "1 ##\n|^\n");
}

TEST(Snippet, SplitsNoCharacter) {
  std::string text;
  for (int i = 0; i < 200; ++i) {
    text += "\xe6\xa8\xaa";
  }
  for (std::uint32_t at = 0; at < 600; ++at) {
    EXPECT_EQ(shown(text, {{{at, at + 1}, "", true}}).find("\\x"), std::string::npos) << at;
  }
}

}  // namespace
}  // namespace dungeonlab::report
