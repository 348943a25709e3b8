#include "dungeonlab/io/json_record.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(JsonRecord, GivesMembersByName) {
  const auto record = JsonRecord::parse(
      R"({"a": "x\n", "b": 7, "c": ["1", "2"], "d": [1, {"e": 2}], "f": {"g": 3}})");
  ASSERT_TRUE(record) << record.error().what;
  EXPECT_EQ(record->text("a"), "x\n");
  EXPECT_EQ(record->number("b"), 7U);
  EXPECT_EQ(record->texts("c"), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(record->list("d"), (std::vector<std::string>{"1", R"({"e": 2})"}));
  EXPECT_EQ(record->raw("f"), R"({"g": 3})");
}

TEST(JsonRecord, GivesNothingForAMissingMemberOrAnotherType) {
  const auto record = JsonRecord::parse(R"({"a": "1", "b": -1, "c": 1.5, "d": ["1", 2]})");
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->text("none") || record->number("none") || record->raw("none"));
  EXPECT_FALSE(record->number("a") || record->number("b") || record->number("c"));
  EXPECT_FALSE(record->texts("d") || record->list("a") || record->texts("none"));
}

TEST(JsonRecord, IsInvalidIfTheTextIsNotAnObjectOrRepeatsAKey) {
  for (const std::string_view text : {"", "{", "[]", "7", R"({"a": 1, "a": 1})"}) {
    EXPECT_FALSE(JsonRecord::parse(text)) << text;
  }
}

TEST(JsonRecord, NamesTheFirstDifference) {
  const auto parse = [](std::string_view text) { return JsonRecord::parse(text).value(); };
  const JsonRecord record = parse(R"({"a": 1, "b": {"c": 2}})");
  EXPECT_EQ(record.difference(parse(R"({"b":{"c": 2}, "a":1})")), std::nullopt);
  EXPECT_EQ(record.difference(parse(R"({"a": 2, "b": {"c": 3}})")), "a");
  EXPECT_EQ(record.difference(parse(R"({"a": 1})")), "b");
  EXPECT_EQ(record.difference(parse(R"({"a": 1, "b": {"c": 2}, "d": 0})")), "d");
}

}  // namespace
}  // namespace dungeonlab::io
