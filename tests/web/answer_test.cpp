#include "dungeonlab/web/answer.hpp"

#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/writer.hpp"
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
  const io::JsonRecord usual = record(*other.raw("usual"));
  EXPECT_EQ(usual.text("size"), "4x3");
  EXPECT_EQ(usual.raw("levels"), "2") << "what is not asked for is said, too";
  EXPECT_TRUE(usual.raw("openness")) << *other.raw("usual");
}

TEST(Answer, SaysWhichIdIsDamagedOrOfAnotherVersion) {
  EXPECT_EQ(refused("generate", R"({"id": "7x7#winter.3@99"})").first, 4U);
  EXPECT_EQ(refused("generate", R"({"id": "7x7winter"})").first, 2U);
  EXPECT_EQ(refused("generate", R"({"preset": "8x9"})").second, "unknown preset \"8x9\"");
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

TEST(Answer, ReportsInEveryFormat) {
  const std::string map = sample("bad/courtyard.dungeon.txt");
  for (const auto& [form, words] : {std::pair{"text", "courtyard.txt:"},
                                    {"json", "dungeonlab-report/1"},
                                    {"sarif", "2.1.0"},
                                    {"junit", "<testsuite"},
                                    {"github", "::error file=courtyard.txt"},
                                    {"markdown", "|"}}) {
    const std::string options =
        R"({"file": "courtyard.txt", "form": ")" + std::string(form) + R"("})";
    EXPECT_NE(answered("report", options, map).text("text")->find(words), std::string::npos)
        << form;
  }
  EXPECT_EQ(refused("report", R"({"form": "pdf"})", map).first, 2U);
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
  const io::JsonRecord wide = answered("render", "{}", plan);
  EXPECT_NE(wide.text("svg"), svg);
  const io::JsonRecord narrow = answered("render", R"({"shape": "narrow"})", plan);
  EXPECT_LT(narrow.number("width"), wide.number("width"));
  EXPECT_EQ(refused("render", R"({"shape": "round"})", plan).first, 2U);
  EXPECT_EQ(refused("render", "{}", "{}").first, 1U);
  EXPECT_EQ(answered("measure", "{}", plan).text("format"), "dungeonlab-figures/1");
  EXPECT_EQ(refused("measure", "{}", sample("bad/courtyard.dungeon.txt")).first, 1U);
}

TEST(Answer, ReportsWhatTheProgramKnows) {
  for (const char* const question : {"presets", "encounters", "version", "schema"}) {
    EXPECT_TRUE(record(answer(question, "", "")).raw("answer")) << question;
  }
  EXPECT_NE(answer("explain", R"({"topic": "RV06"})", "").find("a river"), std::string::npos);
  EXPECT_EQ(refused("explain", R"({"topic": "zzz"})").first, 2U);
}

TEST(Answer, RefusesImpossibleQuestions) {
  EXPECT_EQ(refused("dance", "{}").second, "unknown question \"dance\"");
  EXPECT_EQ(refused("presets", "[").first, 2U);
}

std::string small_map() {
  return R"({"format":"dungeonlab-map/1","base":{"columns":3,"rows":1},"levels":1,)"
         R"("exit":{"cell":"C1","side":"east"},"encounters":{"A1.1":"treasure"}})";
}

TEST(Answer, CompletesAMapAndRedrawsAStage) {
  const std::string sheet =
      R"({"format":"dungeonlab-map/1","base":{"columns":5,"rows":5},"levels":1,)"
      R"("encounters":{"C3.1":"lion"}})";
  const std::string whole =
      *answered("complete", R"({"preset":"5x5-beginner","seed":"a"})", sheet).text("json");
  EXPECT_NE(whole.find("treasure"), std::string::npos);
  EXPECT_NE(whole.find(R"("C3.1": "lion")"), std::string::npos) << whole;
  const auto again =
      answered("complete", R"({"preset":"5x5-beginner","seed":"b","anew":"walls"})", whole);
  EXPECT_NE(*again.text("json"), whole);
  EXPECT_EQ(refused("complete", R"({"anew":"stairs"})", sheet).second, "unknown stage \"stairs\"");
}

TEST(Answer, ReportsTheDefaults) {
  const auto usual = answered("usual", R"({"settings":{"size":"3x3","levels":1}})");
  EXPECT_EQ(usual.number("maps"), 100U);
  const io::JsonRecord figures = record(*usual.raw("figures"));
  EXPECT_EQ(figures.list("occupancy")->size(), 100U);
  EXPECT_EQ(figures.raw("bot-turns"), "[]") << "nobody plays for it";
}

TEST(Answer, ReadsBackWhatItWritesForTiled) {
  const std::string map = sample("good/duel.dungeon.json");
  const std::string drawn = *answered("tiled", "", map).text("text");
  EXPECT_EQ(answered("from-tiled", "", drawn).text("text"),
            answered("format", "", map).text("text"));
  EXPECT_EQ(refused("from-tiled", "", "{}").first, 1U);
  EXPECT_EQ(answered("tabletop", "", map).list("levels")->size(), 2U);
}

TEST(Answer, DrawsTheGameThatItHasSolvedOverTheMap) {
  const std::string solution =
      *record(answer("solve", R"({"from":"C1.1"})", small_map())).raw("answer");
  EXPECT_NE(solution.find(R"("turns":)"), std::string::npos) << solution;
  const auto drawn = answered("render", R"({"route":)" + solution + "}", small_map());
  EXPECT_NE(drawn.text("svg")->find("class=\"route\""), std::string::npos);
  EXPECT_EQ(refused("solve", R"({"from":"D1.1"})", small_map()).first, 2U);
  EXPECT_EQ(refused("render", R"({"route":{}})", small_map()).first, 2U);
}

TEST(Answer, PlaysAGameFromItsCommands) {
  const auto first = answered("play", R"({"seed":"a"})", small_map());
  EXPECT_NE(first.text("offers")->find("land"), std::string::npos);
  const auto won = answered(
      "play", R"({"seed":"a","commands":["land A1.1","fly","east","east","east"]})", small_map());
  EXPECT_EQ(won.raw("won"), "true") << *won.raw("turns");
  EXPECT_NE(won.list("turns")->at(2).find("fly"), std::string::npos);
  const io::JsonRecord ending = record(*won.raw("ending"));
  EXPECT_EQ(ending.list("legs")->front(), R"([null,"A1.1","goes"])");
  EXPECT_NE(ending.raw("points")->find("You took the treasure."), std::string::npos);
  const auto landed = answered("play", R"({"seed":"a","commands":["land A1.1"]})", small_map());
  EXPECT_FALSE(landed.raw("ending")) << "a game that goes on keeps its secrets";
  const io::JsonRecord notebook = record(*landed.raw("notebook"));
  EXPECT_EQ(notebook.list("players")->front(), R"({"at":"A1.1","label":"player"})");
  EXPECT_NE(notebook.text("svg")->find("data-grids"), std::string::npos);
  const std::string game = *won.text("record");
  std::string quoted;
  json::Writer(quoted).text(game);
  EXPECT_NE(answered("render", R"({"route":)" + quoted + "}", small_map())
                .text("svg")
                ->find("class=\"route\""),
            std::string::npos);
  EXPECT_EQ(answered("record", "", game).text("json"),
            answered("format", "", small_map()).text("text"));
  EXPECT_EQ(refused("record", "", "{}").first, 2U);
}

TEST(Answer, UndoesWhatRevealedNothingNew) {
  const auto played = answered("play", R"({"commands":["land A1.1","undo"]})", small_map());
  EXPECT_NE(played.list("turns")->at(2).find("it told somebody something new"), std::string::npos);
}

TEST(Answer, HasThePrintSetAndTheLiveScreen) {
  const auto kit = answered("kit", R"({"paper":"letter"})", sample("good/duel.dungeon.json"));
  for (const char* book : {"cover", "gamemaster", "log", "rules", "players"}) {
    EXPECT_FALSE(kit.list(book)->empty()) << book;
  }
  EXPECT_EQ(refused("kit", "", sample("bad/river-uphill.dungeon.json")).first, 1U);
  EXPECT_TRUE(answered("live", "", small_map()).text("html")->starts_with("<!DOCTYPE html>"));
}

}  // namespace
}  // namespace dungeonlab::web
