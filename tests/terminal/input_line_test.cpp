#include "dungeonlab/terminal/input_line.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::terminal {
namespace {

using Kind = Key::Kind;

void type(InputLine& line, std::string_view keys) {
  KeyReader reader;
  for (const Key& key : reader.read(keys)) {
    line.edit(key);
  }
}

TEST(InputLine, IsEditedAsInAShell) {
  InputLine line;
  type(line,
       "lend c3\033[D\033[D\033[D\033[D\033[D\x7f"
       "a");
  EXPECT_EQ(line.text(), "land c3");
  EXPECT_EQ(line.before(), "la");
  type(line, "\x05!\x01>");
  EXPECT_EQ(line.text(), ">land c3!");
  type(line, "\x05\x17");
  EXPECT_EQ(line.text(), ">land ");
  type(line, "\x15");
  EXPECT_TRUE(line.is_empty());
}

TEST(InputLine, MovesByCharactersAndNotByBytes) {
  InputLine line;
  type(line, "a\u017e\u754c\033[D\033[D");
  EXPECT_EQ(line.before(), "a");
  type(line, "\033[3~");
  EXPECT_EQ(line.text(), "a\u754c");
  type(line, "\033[C\x7f\x7f\x7f");
  EXPECT_TRUE(line.is_empty());
}

TEST(InputLine, BringsBackLinesTypedBefore) {
  InputLine line;
  type(line, "first");
  EXPECT_EQ(line.take(), "first");
  type(line, "second");
  EXPECT_EQ(line.take(), "second");
  type(line, "\033[A\033[A\033[A");
  EXPECT_EQ(line.text(), "first");
  type(line, "\033[B\033[B\033[B");
  EXPECT_TRUE(line.is_empty());
  line.forget();
  type(line, "\033[A");
  EXPECT_TRUE(line.is_empty()) << "another person sits there";
}

TEST(InputLine, AcceptsTheFirstPastedLineUpToALimit) {
  InputLine line;
  type(line, "\033[200~one\ntwo\033[201~");
  EXPECT_EQ(line.text(), "one");
  type(line, std::string(1000, 'x'));
  EXPECT_EQ(line.text().size(), InputLine::bytes_max);
}

TEST(InputLine, LeavesOtherKeysToOthers) {
  InputLine line;
  for (const Kind kind : {Kind::enter, Kind::escape, Kind::tab, Kind::page_up, Kind::too_much}) {
    EXPECT_FALSE(line.edit({kind}));
  }
  EXPECT_FALSE(line.edit({Kind::control, "q"}));
}

}  // namespace
}  // namespace dungeonlab::terminal
