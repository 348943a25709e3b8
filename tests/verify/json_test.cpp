#include "verify/json.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

JsonFault fault_of(const std::string& text) {
  return read_json(text, 4).fault;
}

TEST(Json, ReadsWhatTheStandardAllows) {
  for (const char* text : {"null", " true ", "-0", "1.5e-3", "[]", "{}", "[1,[2,[3,[]]]]",
                           R"({"a": "\u00e9\ud83d\ude00\n", "a": [1, "x"]})", "\"\xc3\xa9\""}) {
    EXPECT_EQ(fault_of(text), JsonFault::none) << text;
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
                           "\"\xff\"",
                           "\"\xc0\x80\"",
                           "\"\xed\xa0\x80\"",
                           "\"\xf5\x80\x80\x80\"",
                           "// a\n1",
                           "[",
                           "{\"a\":",
                           "\xef\xbb\xbf{}",
                           "NaN"}) {
    EXPECT_EQ(fault_of(text), JsonFault::syntax) << text;
  }
  EXPECT_EQ(fault_of("[[[[[]]]]]"), JsonFault::too_deep);
  EXPECT_EQ(fault_of(std::string(1'000'000, '[')), JsonFault::too_deep);
  EXPECT_EQ(fault_of("1e400"), JsonFault::too_large_a_number);
  for (const char* text : {"{} x", "{\"a\": nul}", "{\"a\": 1"}) {
    EXPECT_TRUE(read_json(text, 4).root.is(Value::Type::null)) << text;
  }
}

TEST(Json, TellsPlainIntegersFromOtherNumbers) {
  const std::string text = "[12, -7, -0, 1.0, 1e2, 99999999999999999999, -99999999999999999999]";
  const Document document = read_json(text, 4);
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

TEST(Json, MarksKeysThatRepeat) {
  const std::string once = R"({"a": {"b": 1}, "b": 1})";
  const std::string twice = R"([{"a": {"b": 1, "\u0062": 2}}])";
  EXPECT_FALSE(repeats_a_key(read_json(once, 4).root));
  EXPECT_TRUE(repeats_a_key(read_json(twice, 4).root));
  EXPECT_EQ(read_json("[1]", 4).root.find(""), nullptr);
  for (const int keys : {3, 13, 14, 40}) {
    std::string text = "{";
    for (int key = 0; key < keys; ++key) {
      text += "\"k" + std::to_string(key) + "\": 0, ";
    }
    text += R"("k1": 1, "other": 2, "\u006b1": 3})";
    const Document document = read_json(text, 4);
    int marked = 0;
    for (const Value& item : document.root.items) {
      marked += item.is_repeated ? 1 : 0;
      EXPECT_EQ(item.is_repeated, item.integer % 2 == 1) << item.key << " of " << keys;
    }
    EXPECT_EQ(marked, 2);
  }
}

TEST(Json, EscapesWhatATerminalMustNotSee) {
  EXPECT_EQ(printable("a\x1b[0m\\\xe2\x80\xae"), "a\\x1b[0m\\x5c\\xe2\\x80\\xae");
  EXPECT_EQ(printable(std::string(200, 'a')), std::string(80, 'a') + "...");
}

}  // namespace
}  // namespace dungeonlab::verify
