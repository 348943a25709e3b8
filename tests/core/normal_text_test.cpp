#include "dungeonlab/core/normal_text.hpp"

#include "dungeonlab/core/text.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(NormalText, IsTheSameForAnyLineEnding) {
  const std::string mark = "\xef\xbb\xbf";
  for (const std::string text : {"a\n\nb\n", "a\r\n\r\nb\r\n", "a\r\rb\r", "a\r\r\n\nb\r\n"}) {
    EXPECT_EQ(normal_text(text), "a\n\nb\n") << escape_for_terminal(text);
    EXPECT_EQ(normal_text(mark + text), "a\n\nb\n") << escape_for_terminal(text);
  }
  EXPECT_EQ(normal_text(""), "");
  EXPECT_EQ(normal_text(mark), "");
  EXPECT_EQ(normal_text("one line\r"), "one line");
  EXPECT_EQ(normal_text("\r"), "");
  EXPECT_EQ(normal_text("a\rb\n"), "a\rb\n");  // within a line: its reader says what is wrong
  EXPECT_EQ(normal_text("a" + mark), "a" + mark);
}

TEST(NormalText, ForDigestsIsTheSameHoweverTheFileEnds) {
  for (const std::string text : {"a\nb", "a\nb\n", "a\r\nb\r\n\r\n", "a\nb\n\n\n"}) {
    EXPECT_EQ(text_for_digest(text), "a\nb\n") << escape_for_terminal(text);
  }
}

TEST(NormalText, CanBeMadeLineByLine) {
  const std::string mark = "\xef\xbb\xbf";
  for (const std::string line : {"a\n", "a\r\n", "a\r\r\n"}) {
    EXPECT_EQ(normal_line(line, false), "a\n");
    EXPECT_EQ(normal_line(mark + line, true), "a\n");
    EXPECT_EQ(normal_line(mark + line, false), mark + "a\n") << "a mark is in front of a text";
  }
  EXPECT_EQ(normal_line("a\rb\r\n", false), "a\rb\n");
  EXPECT_EQ(normal_line("a\r", false), "a");
  EXPECT_EQ(normal_line("", true), "");
}

TEST(NormalText, KnowsHowManyBytesItHasReplaced) {
  const std::string normal = "one\ntwo\nthr";
  for (const std::string text :
       {"one\ntwo\nthr", "one\r\ntwo\r\nthr", "\xef\xbb\xbfone\ntwo\r\nthr", "one\rtwo\rthr"}) {
    EXPECT_EQ(normal_text(text), normal);
    EXPECT_EQ(bytes_of_lines(text, 0), 0U);
    EXPECT_EQ(text.substr(bytes_of_lines(text, 2)), "thr") << escape_for_terminal(text);
    EXPECT_EQ(bytes_of_lines(text, 3), text.size());
  }
}

}  // namespace
}  // namespace dungeonlab
