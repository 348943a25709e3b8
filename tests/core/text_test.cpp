#include "dungeonlab/core/text.hpp"

#include <array>
#include <limits>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Utf8, FindsTheFirstBadByte) {
  EXPECT_EQ(first_bad_utf8("plain"), std::nullopt);
  EXPECT_EQ(first_bad_utf8("gr\xc3\xbc\xc3\x9f"), std::nullopt);
  EXPECT_EQ(first_bad_utf8("a\xff"), 1U);
  EXPECT_EQ(first_bad_utf8("\xc0\xaf"), 0U) << "overlong";
  EXPECT_EQ(first_bad_utf8("\xed\xa0\x80"), 0U) << "surrogate";
  EXPECT_EQ(first_bad_utf8("ab\xe2\x82"), 2U) << "cut off";
  EXPECT_EQ(first_bad_utf8("\xf4\x90\x80\x80"), 0U) << "beyond the last code point";
}

TEST(Message, CutsOverlongWordsAndLines) {
  const std::string word(500, 'x');
  const std::string line(2000, ' ');
  for (const std::string& short_enough : {std::string(), std::string("a\n"), word, line,
                                          word + " " + word + "\n\n" + line + "\n" + word}) {
    EXPECT_EQ(shown_message(short_enough), short_enough);
  }
  const std::string part(100, 'x');
  EXPECT_EQ(shown_message("unknown type: " + word + "x at C1\nhelp: " + word + 'x'),
            "unknown type: " + part + "…" + part + " at C1\nhelp: " + part + "…" + part);
  EXPECT_EQ(shown_message("a" + line + "b"),
            "a" + std::string(599, ' ') + "…" + std::string(599, ' ') + "b");
  std::string wide;
  for (int i = 0; i < 1000; ++i) {
    wide += "\xe2\x82\xac";
  }
  for (const std::string before : {"", "a", "ab"}) {
    EXPECT_EQ(first_bad_utf8(shown_message(before + wide)), std::nullopt);
  }
}

TEST(Terminal, NeverGetsControlOrBidirectionalCharacters) {
  EXPECT_EQ(escape_for_terminal("a\x1b[31mb"), "a\\u{1b}[31mb");
  EXPECT_EQ(escape_for_terminal("\xe2\x80\xae"), "\\u{202e}");
  EXPECT_EQ(escape_for_terminal("\x9b"), "\\x9b");
  EXPECT_EQ(escape_for_terminal("gr\xc3\xbc\xc3\x9f"), "gr\xc3\xbc\xc3\x9f");
  EXPECT_TRUE(has_unsafe_text("tab\t"));
  EXPECT_FALSE(has_unsafe_text("no harm"));
}

TEST(Terminal, ShowsZeroWidthCharactersExceptJoiners) {
  EXPECT_EQ(escape_for_terminal("a\u200b\u00ad\u2060\U000e0041b"),
            "a\\u{200b}\\u{ad}\\u{2060}\\u{e0041}b");
  constexpr std::string_view joined =
      "\u0645\u06cc\u200c\u0634\u0648\u062f \U0001f469\u200d\U0001f692";
  EXPECT_EQ(escape_for_terminal(joined), joined);
  EXPECT_FALSE(has_unsafe_text("soft\u00adhyphen")) << "a title may have one";
}

TEST(Shell, ReadsAnyTextAsOneWord) {
  EXPECT_EQ(quoted_for_shell("winter-7.5_a"), "winter-7.5_a");
  EXPECT_EQ(quoted_for_shell("maps/a.dungeon.json"), "maps/a.dungeon.json");
  EXPECT_EQ(quoted_for_shell(""), "''");
  EXPECT_EQ(quoted_for_shell("two words"), "'two words'");
  EXPECT_EQ(quoted_for_shell("::ffff:127.0.0.1"), "'::ffff:127.0.0.1'") << "a quote is before it";
  EXPECT_EQ(quoted_for_shell("it's $HOME"), R"('it'\''s $HOME')");
}

TEST(Integer, IsOnlyWhatJsonCallsAnInteger) {
  EXPECT_EQ(parse_integer("0"), 0);
  EXPECT_EQ(parse_integer("-17"), -17);
  EXPECT_EQ(parse_integer("01"), std::nullopt);
  EXPECT_EQ(parse_integer("+1"), std::nullopt);
  EXPECT_EQ(parse_integer("1.0"), std::nullopt);
  EXPECT_EQ(parse_integer("1e2"), std::nullopt);
  EXPECT_EQ(parse_integer(""), std::nullopt);
  EXPECT_EQ(parse_integer("-"), std::nullopt);
  EXPECT_EQ(parse_integer("99999999999999999999"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_integer("-99999999999999999999"), std::numeric_limits<std::int64_t>::min());
}

TEST(Suggestion, IsTheNearestNameUnlessItIsFar) {
  constexpr std::array<std::string_view, 4> names = {"lion", "tiger", "panther", "crocodile"};
  EXPECT_EQ(closest("loin", names), "lion");
  EXPECT_EQ(closest("Tiger", names), "tiger");
  EXPECT_EQ(closest("crocodyle", names), "crocodile");
  EXPECT_EQ(closest("croc", names), "crocodile") << "the only name that begins so";
  EXPECT_EQ(closest("", names), "");
  constexpr std::array<std::string_view, 4> sides = {"north", "east", "south", "west"};
  EXPECT_EQ(closest("est", sides), "") << "east or west";
  EXPECT_EQ(closest("wesst", sides), "west");
  EXPECT_EQ(closest("dragon", names), "");
  EXPECT_EQ(closest(std::string(100000, 'x'), names), "");
}

TEST(EscapeForTerminal, GivesNoCommandsToTheRunnerOfACiService) {
  EXPECT_EQ(escape_for_terminal("::error::a"), "\\u{3a}:error::a");
  EXPECT_EQ(escape_for_terminal("a\n::add-mask::b"), "a\\u{a}::add-mask::b");
  EXPECT_EQ(escape_for_terminal("a ::debug::b"), "a \\u{3a}:debug::b") << "a line may be wrapped";
  EXPECT_EQ(escape_for_terminal("a##[group]b"), "a\\u{23}#[group]b");
  EXPECT_EQ(escape_for_terminal("##vso[task.x]"), "\\u{23}#vso[task.x]");
  EXPECT_EQ(escape_for_terminal("a::b :: ::1 ## c"), "a::b :: ::1 ## c");
}

TEST(Counted, FormsThePlural) {
  EXPECT_EQ(counted(1, "wall"), "1 wall");
  EXPECT_EQ(counted(0, "wall"), "0 walls");
  EXPECT_EQ(counted(2, "boundary"), "2 boundaries");
  EXPECT_EQ(counted(2, "day"), "2 days");
}

}  // namespace
}  // namespace dungeonlab
