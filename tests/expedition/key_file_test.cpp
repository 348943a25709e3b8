// Keys as files: every error with its place, and the schema.
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::expedition {
namespace {

using ::testing::ElementsAre;

TEST(ReadKey, ReportsEveryFaultWithItsPlace) {
  const std::string text =
      "{\"format\": \"dungeonlab-key/1\", \"map\": {\"file\": \"a\", \"sha256\": \"0\"},\n"
      " \"ruleset\": \"ose\", \"ruleset_sha256\": \"0\", \"seed\": \"s\", \"cell_feet\": 25,\n"
      " \"enter\": \"A1.1\", \"dors\": [],\n"
      " \"doors\": [{\"at\": \"A1-B1\", \"door\": \"stuk\"}],\n"
      " \"creatures\": [{\"at\": \"A1.1\"}],\n"
      " \"wandering\": {\"every\": 2, \"chance\": \"1/6\", \"dice\": \"1d6\", \"rows\": [[1, "
      "2]]}}\n";
  const auto read = read_key(text);
  ASSERT_FALSE(read);
  EXPECT_THAT(
      io::fault_lines("k", text, read.error()),
      ElementsAre(
          "k:1:63: \"sha256\" must be 64 digits 0-9 and a-f, found \"0\"",
          "k:2:69: \"cell_feet\" must be a multiple of 10, found 25",
          "k:3:19: unknown key \"dors\"; did you mean \"doors\"?",
          "k:4:36: \"door\" must be one of arch, door, stuck, locked, secret, bars, found "
          "\"stuk\"; did you mean \"stuck\"?",
          "k:5:16: the key \"kind\" is missing: one of `kinds`, or a built-in kind",
          "k:5:16: the key \"number\" is missing: the number of creatures",
          "k:5:16: the key \"hd\" is missing: hit dice, such as NH, <1, 2 or 2+1",
          "k:5:16: the key \"ac\" is missing: armor class, descending",
          "k:5:16: the key \"rate\" is missing: the rate, in feet per turn",
          "k:5:16: the key \"hp\" is missing: the hit points of each",
          "k:5:16: the key \"morale\" is missing: morale, 2 to 12",
          "k:5:16: the key \"xp\" is missing: the experience for each",
          "k:6:69: an entry of \"rows\" must have 4 values (from, to, kind, number), found 2"));
  EXPECT_FALSE(read_key("[]"));
  EXPECT_FALSE(read_key(""));
}

TEST(ReadKey, LocatesEveryEntry) {
  const std::string text = testing_support::project_file("samples/old-school/kings-mine.key.json");
  const auto read = read_key(text);
  ASSERT_TRUE(read);
  const auto at = [&](std::string_view pointer) {
    const io::Span span = read->places.at(pointer);
    return text.substr(span.begin, span.end - span.begin);
  };
  EXPECT_EQ(at("/ruleset"), "\"ose\"");
  EXPECT_EQ(at("/doors/0/at"), "\"" + read->key.doors.front().at + "\"");
  EXPECT_EQ(at("/doors/0/nothing"), at("/doors/0"));
  EXPECT_EQ(write_key(read->key), text);
}

TEST(KeySchema, IsCommittedAndAcceptsTheSample) {
  const std::string schema = write_key_schema();
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(testing_support::source_path("schemas/key.schema.json"), schema));
  }
  EXPECT_EQ(testing_support::project_file("schemas/key.schema.json"), schema);
  const std::string sample =
      testing_support::project_file("samples/old-school/kings-mine.key.json");
  EXPECT_EQ(testing_support::schema_faults(schema, sample), "");
}

}  // namespace
}  // namespace dungeonlab::expedition
