#include "dungeonlab/json/writer.hpp"

#include "support/json.hpp"

#include <limits>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::json {
namespace {

std::string written(std::string_view text) {
  std::string out;
  Writer(out).text(text);
  return out;
}

TEST(Writer, WritesBlocksRowsAndCompactLines) {
  std::string out;
  Writer json(out);
  json.begin_object();
  json.key("row").begin_array(Layout::row).integer(1).integer(-2).end_array();
  json.key("empty").begin_object().end_object();
  json.key("tight").begin_object(Layout::tight);
  json.key("a").boolean(true).key("b").begin_array().null().raw("1.5").end_array().end_object();
  json.key("block").begin_array().text("a").same_line().text("b").text("c").end_array();
  json.end_object();
  EXPECT_EQ(out, R"({
  "row": [1, -2],
  "empty": {},
  "tight": {"a":true,"b":[null,1.5]},
  "block": [
    "a", "b",
    "c"
  ]
})");
}

TEST(Writer, EscapesWhatJsonMustNotContain) {
  EXPECT_EQ(written("a\"b\\c/é😀"), R"("a\"b\\c/é😀")");
  EXPECT_EQ(written(std::string_view("\n\t\r\0\x1f\x7f", 6)), R"("\n\t\u000d\u0000\u001f\u007f")");
  EXPECT_EQ(written("a\xff\xc3"), "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
  for (char32_t value = 0; value < 0x80; ++value) {
    const std::string text(1, static_cast<char>(value));
    EXPECT_EQ(testing_support::Json::parse(written(text)).get<std::string>(), text);
  }
}

TEST(Writer, WritesTextsOfEveryLength) {
  for (std::size_t length = 0; length < 200; ++length) {
    const std::string text(length, 'a');
    EXPECT_EQ(written(text), '"' + text + '"');
    EXPECT_EQ(written(text + '"'), '"' + text + R"(\"")");
  }
}

TEST(Writer, WritesTextsOfEveryLengthOneAfterTheOther) {
  std::string out;
  std::string expected = "[";
  Writer json(out);
  json.begin_array(Layout::tight);
  for (std::size_t length = 0; length < 600; ++length) {
    const std::string text(length, 'a');
    json.text(text).text(text + '\n').raw(text + '1');
    expected += (length == 0 ? "\"" : ",\"") + text + "\",\"" + text + "\\n\"," + text + '1';
  }
  json.end_array();
  EXPECT_EQ(out, expected + ']');
}

TEST(Writer, WritesEveryInteger) {
  std::string out;
  Writer(out).integer(std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(out, "-9223372036854775808");
}

}  // namespace
}  // namespace dungeonlab::json
