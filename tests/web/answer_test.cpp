#include "dungeonlab/web/answer.hpp"

#include "dungeonlab/io/json_record.hpp"
#include "support/files.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::web {
namespace {

io::JsonRecord record(const std::string& text) {
  const auto parsed = io::JsonRecord::parse(text);
  EXPECT_TRUE(parsed) << text.substr(0, 300);
  return parsed.value_or(io::JsonRecord());
}

/// The answer, which must be an object.
io::JsonRecord answered(std::string_view question, std::string_view options,
                        std::string_view text = {}) {
  const std::string all = answer(question, options, text);
  EXPECT_TRUE(record(all).raw("answer")) << all.substr(0, 300);
  return record(record(all).raw("answer").value_or("{}"));
}

/// The exit code and the message of an error.
std::pair<std::uint64_t, std::string> refused(std::string_view question, std::string_view options,
                                              std::string_view text = {}) {
  const io::JsonRecord error =
      record(record(answer(question, options, text)).raw("error").value_or("{}"));
  return {error.number("code").value_or(0), error.text("message").value_or("")};
}

std::string sample(const std::string& name) {
  return testing_support::project_file("samples/" + name);
}

TEST(Answer, GeneratesTheMapOfAnIdAndOfItsParts) {
  const io::JsonRecord by_id = answered("generate", R"({"id": "7x7#winter.3@1"})");
  const io::JsonRecord by_parts =
      answered("generate", R"({"preset": "7x7", "seed": "winter", "index": 3})");
  EXPECT_EQ(by_id.text("json"), by_parts.text("json"));
  EXPECT_EQ(by_parts.text("id"), "7x7#winter.3@1");
  const auto other = answered("generate", R"({"settings": {"size": "4x3"}, "seed": "winter"})");
  EXPECT_EQ(other.raw("id"), "null");
  EXPECT_EQ(other.raw("settings"), R"({"size":"4x3"})");
}

TEST(Answer, SaysWhichIdIsDamagedOrOfAnotherVersion) {
  EXPECT_EQ(refused("generate", R"({"id": "7x7#winter.3@99"})").first, 4U);
  EXPECT_EQ(refused("generate", R"({"id": "7x7winter"})").first, 2U);
  EXPECT_EQ(refused("generate", R"({"preset": "8x9"})").second, "there is no preset \"8x9\"");
  EXPECT_EQ(refused("generate", R"({"settings": {"size": "0x3"}})").first, 2U);
}

TEST(Answer, IsTheReportOfValidate) {
  const io::JsonRecord report =
      answered("validate", R"({"file": "a.json"})", sample("bad/river-uphill.dungeon.json"));
  EXPECT_EQ(report.text("format"), "dungeonlab-report/1");
  const std::string map = report.list("maps")->front();
  EXPECT_NE(map.find("\"RV06\""), std::string::npos);
  EXPECT_EQ(record(map).text("file"), "a.json");
  EXPECT_EQ(refused("validate", R"({"profile": "lax"})").first, 2U);
}

TEST(Answer, HasFindingsForAnyBytes) {
  const std::string utf16(
      "\xff\xfe"
      "d\0u\0n\0",
      8);
  for (const std::string& text : {utf16, std::string(), std::string("\0", 1), std::string("{")}) {
    const io::JsonRecord report = answered("validate", "{}", text);
    EXPECT_EQ(record(report.list("maps")->front()).raw("valid"), "false");
  }
  EXPECT_NE(answer("validate", "{}", std::string(20U << 20U, 'x')).find("\"J07\""),
            std::string::npos);
}

TEST(Answer, FormatsAndFixes) {
  const std::string plan = sample("good/first-steps.dungeon.txt");
  const std::string json = *answered("format", R"({"to": "json"})", plan).text("text");
  EXPECT_EQ(answered("format", R"({"to": "plan"})", plan).text("text"), plan);
  EXPECT_EQ(answered("format", R"({"to": "json"})", json).text("text"), json);
  EXPECT_EQ(refused("format", R"({"to": "json"})", "{").first, 1U);
  EXPECT_EQ(answered("fix", "{}", sample("bad/wishful-thinking.dungeon.json")).number("repairs"),
            1U);
  EXPECT_EQ(answered("fix", "{}", plan).number("repairs"), 0U);
}

TEST(Answer, DrawsAndMeasures) {
  const std::string plan = sample("good/first-steps.dungeon.txt");
  const std::string svg = *answered("render", R"({"view": "player"})", plan).text("svg");
  EXPECT_TRUE(svg.starts_with("<svg")) << svg.substr(0, 100);
  EXPECT_NE(answered("render", "{}", plan).text("svg"), svg);
  EXPECT_EQ(refused("render", "{}", "{}").first, 1U);
  EXPECT_EQ(answered("measure", "{}", plan).text("format"), "dungeonlab-figures/1");
  EXPECT_EQ(refused("measure", "{}", sample("bad/courtyard.dungeon.txt")).first, 1U);
}

TEST(Answer, TellsWhatTheProgramKnows) {
  for (const char* const question : {"presets", "encounters", "version", "schema"}) {
    EXPECT_TRUE(record(answer(question, "", "")).raw("answer")) << question;
  }
  EXPECT_NE(answer("explain", R"({"topic": "RV06"})", "").find("a river"), std::string::npos);
  EXPECT_EQ(refused("explain", R"({"topic": "zzz"})").first, 2U);
}

TEST(Answer, RefusesWhatNobodyCanAsk) {
  EXPECT_EQ(refused("dance", "{}").second, "there is no question \"dance\"");
  EXPECT_EQ(refused("presets", "[").first, 2U);
}

}  // namespace
}  // namespace dungeonlab::web
