#include "dungeonlab/io/json_data.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(JsonData, HasEveryValueAndItsPlace) {
  const std::string text = R"({"a": [1, "b\n", null], "c": {"d": true}})";
  const auto data = read_json_data(text, "file");
  ASSERT_TRUE(data);
  const JsonData* const list = data->member("a");
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->entries.size(), 3U);
  EXPECT_EQ(list->entries[0].text, "1");
  EXPECT_EQ(list->entries[1].text, "b\n");
  EXPECT_EQ(list->entries[2].kind, JsonData::Kind::null);
  EXPECT_EQ(text.substr(list->name_span.begin, list->name_span.end - list->name_span.begin),
            "\"a\"");
  const JsonData& flag = *data->member("c")->member("d");
  EXPECT_EQ(flag.kind, JsonData::Kind::boolean);
  EXPECT_EQ(text.substr(flag.span.begin, flag.span.end - flag.span.begin), "true");
  EXPECT_EQ(data->member("d"), nullptr);
  EXPECT_EQ(list->member("a"), nullptr);
}

TEST(JsonData, SaysWhyATextIsNotJson) {
  EXPECT_EQ(read_json_data("{", "file").error().front().kind, TextFault::unreadable_text);
  const auto twice = read_json_data(R"({"a": 1, "b": {"c": 1, "c": 2}, "a": 3})", "file");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().size(), 2U);
  EXPECT_EQ(twice.error().front().kind, TextFault::written_twice);
}

}  // namespace
}  // namespace dungeonlab::io
