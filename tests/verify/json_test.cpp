#include "verify/json.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

bool is_refused(const std::string& text) {
  return read_json(text, 4, 1000).fault;
}

TEST(Json, ReadsWhatTheStandardAllows) {
  for (const char* text : {"null", " true ", "-0", "1.5e-3", "[]", "{}", "[1,[2,[3,[]]]]",
                           R"({"a": "\u00e9\ud83d\ude00\n", "a": [1, "x"]})", "\"\xc3\xa9\""}) {
    EXPECT_FALSE(is_refused(text)) << text;
  }
}

TEST(Json, RefusesEverythingElse) {
  for (const char* text : {"",
                           " ",
                           "{} {}",
                           "[1,]",
                           "{,}",
                           "{\"a\"}",
                           "{\"a\":1,}",
                           "[1 2]",
                           "01",
                           "+1",
                           "1.",
                           ".5",
                           "1e",
                           "nul",
                           "'a'",
                           "\"a",
                           "\"\\x\"",
                           "\"\\ud800\"",
                           "\"\\ud800\\u0041\"",
                           "\"\\udc00\"",
                           "\"\t\"",
                           "// a\n1",
                           "[",
                           "{\"a\":",
                           "\xef\xbb\xbf{}",
                           "NaN"}) {
    EXPECT_TRUE(is_refused(text)) << text;
  }
  EXPECT_TRUE(is_refused("[[[[[]]]]]"));
  EXPECT_TRUE(is_refused(std::string(1'000'000, '[')));
  EXPECT_FALSE(is_refused("[" + std::string(2 * 998, ' ') + "]"));
  std::string many = "[0";
  for (int i = 0; i < 998; ++i) {
    many += ",0";
  }
  EXPECT_FALSE(is_refused(many + "]"));
  EXPECT_TRUE(is_refused(many + ",0]"));
  for (const char* text : {"{} x", "{\"a\": nul}", "{\"a\": 1"}) {
    EXPECT_TRUE(read_json(text, 4, 1000).root.is(Value::Type::null)) << text;
  }
}

TEST(Json, DistinguishesPlainIntegersFromOtherNumbers) {
  const std::string text = "[12, -7, -0, 1.0, 1e2, 99999999999999999999, -99999999999999999999]";
  const Document document = read_json(text, 4, 1000);
  const std::span<const Value> items = document.root.items;
  ASSERT_EQ(items.size(), 7U);
  EXPECT_EQ(items[0].integer, 12);
  EXPECT_EQ(items[1].integer, -7);
  EXPECT_EQ(items[2].integer, 0);
  EXPECT_TRUE(items[3].is(Value::Type::number));
  EXPECT_TRUE(items[4].is(Value::Type::number));
  EXPECT_EQ(items[5].integer, INT64_MAX);
  EXPECT_EQ(items[6].integer, -INT64_MAX);
}

TEST(Json, ReadsEscapes) {
  const std::string text = R"(["a\u0041\n\"\/", "\u00e9\ud83d\ude00\u20AC", "\\"])";
  const Document document = read_json(text, 4, 1000);
  ASSERT_EQ(document.root.items.size(), 3U);
  EXPECT_EQ(document.root.items[0].text, "aA\n\"/");
  EXPECT_EQ(document.root.items[1].text, "\xc3\xa9\xf0\x9f\x98\x80\xe2\x82\xac");
  EXPECT_EQ(document.root.items[2].text, "\\");
}

TEST(Json, FindsDuplicateKeys) {
  const std::string once = R"({"a": {"b": 1}, "b": 1})";
  const std::string twice = R"([{"a": {"b": 1, "\u0062": 2}}])";
  EXPECT_FALSE(repeats_a_key(read_json(once, 4, 1000).root));
  EXPECT_TRUE(repeats_a_key(read_json(twice, 4, 1000).root));
  EXPECT_FALSE(repeats_a_key(read_json("[1, 2]", 4, 1000).root));
  EXPECT_EQ(read_json("[1]", 4, 1000).root.find(""), nullptr);
}

TEST(Json, EscapesTextThatIsUnsafeForATerminal) {
  EXPECT_EQ(printable("a\x1b[0m\\\xe2\x80\xae"), "a\\x1b[0m\\x5c\\xe2\\x80\\xae");
  EXPECT_EQ(printable(std::string(200, 'a')), std::string(80, 'a') + "...");
}

}  // namespace
}  // namespace dungeonlab::verify
