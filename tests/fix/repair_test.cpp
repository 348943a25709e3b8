#include "dungeonlab/fix/repair.hpp"

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::fix {
namespace {

/// `text` with every `from` replaced.
std::string with(std::string text, std::string_view from, std::string_view to) {
  std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  for (; at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// A single mistake in a map.
struct Slip {
  std::string_view right;
  std::string_view wrong;
};

bool is_of_one_line(const Slip& slip) {
  return slip.right.find('\n') == std::string_view::npos;
}

/// A handwritten map that can be spoilt in many ways.
const std::string json_map =
    "{\n"
    "  \"format\" :  \"dungeonlab-map/1\",\n"
    "  \"base\": {\"columns\": 3, \"rows\": 2},  \n"
    "  \"levels\": 2, \"branches\": [\"D1\"],\n"
    "  \"exit\": {\"cell\": \"A1\", \"side\": \"west\"},\n"
    "  \"walls\": {\n"
    "    \"wire\": [\n"
    "      \"A1-A2\",\n"
    "      \"C1-D1\"\n"
    "    ],\n"
    "    \"simple\": [\"A1-B1\", \"B1-B2\", \"B2-C2\"]\n"
    "  },\n"
    "  \"encounters\": {\n"
    "    \"A2.1\": \"lion\", \"A2.2\":\"gourm\",\n"
    "    \"B2.1\": { \"sign\": \"plus\", \"kind\": \"political-prison\" },\n"
    "    \"C2.1\": \"treasure\",\n"
    "    \"D1.1\": {\"kind\": \"marmar\", \"note\": \"caf\xc3\xa9\"}\n"
    "  },\n"
    "  \"house_rules\": [\"marmar\"],\n"
    "  \"lint\": {\"ignore\": []}\n"
    "}\n";

const std::vector<Slip> json_slips = {
    {"\"lion\"", "\"loin\""},
    {"\"kind\"", "\"kinds\""},
    {"\"political-prison\"", "\"political-prisn\""},
    {"\"plus\"", "\"pluss\""},
    {"\"west\"", "\"wset\""},
    {"\"wire\"", "\"wires\""},
    {"\"simple\"", "\"simpel\""},
    {"\"house_rules\"", "\"house-rules\""},
    {"[\"marmar\"]", "[\"mamar\"]"},
    {"\"columns\"", "\"colums\""},
    {"\"A1-B1\"", "\"B1-A1\""},
    {"\"A1-B1\"", "\"a1-B1\""},
    {"\"A2.1\"", "\"a2.1\""},
    {"\"D1\"", "\"d1\""},
    {"\"A1\"", "\"a1\""},
    {"\"C1-D1\"", "\"D1-C1\""},
    {"\"B1-B2\"", "\"B1-B2\", \"B1-B2\""},
    {"\"B2-C2\"", "\"B2-C2\", \"C2-B2\""},
    {"      \"A1-A2\",\n", "      \"A1-A2\",\n      \"A2-A1\",\n"},
    {"\"ignore\": []", "\"ignore\": [{\"rule\": \"G03\", \"at\": \"A1\", \"reason\": \"r\"}]"},
};

const std::string plan_map =
    "dungeonlab-plan/1\n"
    "title:   set by hand \n"
    "levels: 2\n"
    "base: 3x2\n"
    "\n"
    "   +#####+#####+#####+#####+\n"
    " 1 X Li    *1  |     :     #  \n"
    "   X       Go  |     :     #\n"
    "   +     +.....+     +#####+\n"
    " 2 # tw1             # \n"
    "   #             $$  #\n"
    "   +#####+#####+#####+\n"
    "\n"
    "*1: political-prison  sign=plus\n"
    "wall: simple A2-B2\n"
    "house rules:  marmar\n";

std::string repaired(const std::string& text, io::Form form) {
  Repaired result = repair(io::read(text, form));
  EXPECT_EQ(result.refusal, "") << text;
  return result.document.text;
}

/// The same map in other layouts, each with the mistakes that can be made in it.
std::vector<std::pair<std::string, std::vector<Slip>>> json_hands() {
  std::vector<Slip> one_line;
  std::copy_if(json_slips.begin(), json_slips.end(), std::back_inserter(one_line), is_of_one_line);
  return {{json_map, json_slips},
          {with(json_map, "\n", "\r\n"), one_line},
          {with(json_map, "  ", "\t"), one_line},
          {with(json_map, "\n", ""), one_line}};
}

TEST(Repair, FixesEveryMistakeAndChangesNoOtherByte) {
  for (const auto& [text, slips] : json_hands()) {
    ASSERT_EQ(repaired(text, io::Form::json), text) << "nothing to repair";
    for (const Slip& slip : slips) {
      EXPECT_EQ(repaired(with(text, slip.right, slip.wrong), io::Form::json), text) << slip.wrong;
    }
  }
}

TEST(Repair, FixesManyMistakesAtOnce) {
  Rng rng({"repair", "slips"});
  for (int round = 0; round < 200; ++round) {
    std::string spoilt = json_map;
    for (const Slip& slip : json_slips) {
      if (rng.chance(1, 3) && spoilt.find(slip.right) != std::string::npos) {
        spoilt = with(spoilt, slip.right, slip.wrong);
      }
    }
    EXPECT_EQ(repaired(spoilt, io::Form::json), json_map) << spoilt;
  }
}

TEST(Repair, FixesMistakesInPlans) {
  const std::vector<Slip> slips = {
      {"levels:", "levls:"},
      {"house rules:", "house rule:"},
      {"  marmar", "  mamar"},
      {"sign=", "sing="},
      {"=plus", "=pluss"},
      {"political-prison", "political-prisn"},
      {"wall: simple", "wall: simpel"},
      {"A2-B2", "B2-A2"},
      {" Li    ", " loin  "},
      {"wall: simple A2-B2\n", "wall: simple B2-A2\nwall: simple A2-B2\n"},
      {"wall: simple A2-B2\n", "wall: simple A2-B2\nwall: monolith C2-D2\n"},
      {"wall: simple A2-B2\n", "wall: simple A2-B2\nwall: wire D1-C1\n"},
      {"house rules:  marmar\n", "ignore: G03 at A1: a leftover\nhouse rules:  marmar\n"}};
  const std::string text = with(plan_map, "tw1", "Ti ");
  for (const std::string& hand : {text, with(text, "\n", "\r\n")}) {
    ASSERT_EQ(repaired(hand, io::Form::plan), hand);
    for (const Slip& slip : slips) {
      if (hand == text || is_of_one_line(slip)) {
        EXPECT_EQ(repaired(with(hand, slip.right, slip.wrong), io::Form::plan), hand) << slip.wrong;
      }
    }
  }
}

TEST(Repair, RemovesARedundantMonolith) {
  EXPECT_EQ(repaired(with(json_map, "\"wire\": [", "\"monolith\": [\"B2-B3\"], \"wire\": ["),
                     io::Form::json),
            with(json_map, "\"wire\": [", "\"monolith\": [], \"wire\": ["));
}

TEST(Repair, LeavesAmbiguousMistakesUnfixed) {
  for (const Slip& slip : std::vector<Slip>{{"\"lion\"", "\"cox\""},
                                            {"\"west\"", "\"est\""},
                                            {"\"lion\"", "\"dragon\""},
                                            {"\"lion\"", "\"boar\""},
                                            {"[\"A1-B1\"", "[\"A1-C1\""},
                                            {"\"levels\": 2", "\"levels\": 2, \"levls\": 2"}}) {
    const std::string spoilt = with(json_map, slip.right, slip.wrong);
    const Repaired result = repair(io::read_json(spoilt));
    EXPECT_EQ(result.document.text, spoilt);
    EXPECT_TRUE(result.repairs.empty()) << slip.wrong;
    EXPECT_EQ(result.refusal, "") << slip.wrong;
  }
  EXPECT_EQ(repaired(plan_map, io::Form::plan), plan_map) << "tw1 could be several codes";
}

TEST(Repair, UndoesEverythingIfTheMapWouldBeWorse) {
  const std::string spoilt = with(with(json_map, "\"lion\"", "\"tresure\""), "west", "wset");
  const Repaired result = repair(io::read_json(spoilt));
  EXPECT_EQ(result.document.text, spoilt);
  EXPECT_TRUE(result.repairs.empty());
  EXPECT_NE(result.refusal.find("[T01]"), std::string::npos) << result.refusal;
}

TEST(Repair, CountsWhatItDid) {
  const std::string spoilt = with(with(with(json_map, "\"lion\"", "\"loin\""), "west", "wset"),
                                  "\"B1-B2\"", "\"B2-B1\", \"B1-B2\"");
  const Repaired result = repair(io::read_json(spoilt));
  EXPECT_EQ(result.repairs, (Repairs{{"", 1}, {"E01", 1}, {"J06", 1}, {"W02", 1}}));
}

TEST(Repair, EmptiesAListThatContainsOnlyRepetitions) {
  std::string many = "\"A1-B1\"";
  for (int i = 0; i < 500; ++i) {
    many += ", \"B1-A1\"";
  }
  EXPECT_EQ(repaired(with(json_map, "\"A1-B1\"", many), io::Form::json), json_map);
}

TEST(Repair, AcceptsAnyTextAndIsDoneAfterOnePass) {
  Rng rng({"repair", "any"});
  for (int round = 0; round < 300; ++round) {
    std::string text = json_map;
    for (int i = 0; i < 3; ++i) {
      const auto at = static_cast<std::size_t>(rng.between(0, static_cast<int>(text.size()) - 1));
      text[at] = static_cast<char>(rng.between(0, 255));
    }
    const std::string once = repair(io::read_json(text)).document.text;
    EXPECT_EQ(repair(io::read_json(once)).document.text, once);
  }
}

/// Maps that break a rule, from the samples and from the cases of every rule.
std::vector<io::Document> bad_maps() {
  std::vector<io::Document> maps;
  for (const char* const folder : {"samples/bad", "tests/rules", "src/explain/rules"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(testing_support::source_path(folder))) {
      const std::string name = entry.path().filename().generic_string();
      if (entry.is_regular_file() && (name.ends_with(".txt") || name.ends_with(".json"))) {
        const std::string all = io::read_file(entry.path(), std::size_t{1} << 20U).value_or("");
        const std::string text = all.substr(0, all.find("\n---\n"));
        if (text.starts_with("dungeonlab-plan/") || text.starts_with("{")) {
          maps.push_back(io::read(text, io::form_of(text)));
        }
      }
    }
  }
  return maps;
}

/// The suggestion of every diagnostic that suggests exactly one name.
std::vector<std::string> single_suggestions(io::Document document) {
  std::vector<std::string> all;
  for (const report::Diagnostic& one :
       report::make_report({}, std::move(document), 1, {}).diagnostics) {
    constexpr std::string_view question = "did you mean \"";
    // An edit can only replace an entry of `lint.ignore` as a whole.
    const bool is_single = one.rule->code != "J10" && one.help.starts_with(question) &&
                           std::count(one.help.begin(), one.help.end(), '"') == 2;
    if (is_single) {
      all.push_back(fmt::format("{}: {}; {}", one.rule->code, one.message, one.help));
    }
  }
  return all;
}

TEST(Repair, FixesEverythingWithOneSuggestion) {
  std::size_t suggestions = 0;
  for (io::Document& map : bad_maps()) {
    std::string text = map.text;
    suggestions += single_suggestions(io::read(text, map.form)).size();
    Repaired result = repair(std::move(map));
    if (result.refusal.empty()) {
      EXPECT_EQ(single_suggestions(std::move(result.document)), std::vector<std::string>()) << text;
    }
  }
  EXPECT_GE(suggestions, 9U);
}

TEST(Repair, CorrectsTheNamesOfIgnoredRules) {
  const std::string plan =
      with(testing_support::project_file("samples/good/kings-mine.dungeon.txt"), "\n\n      A",
           "\nignore: P066 at C4: on purpose\n\n      A");
  EXPECT_EQ(repair(io::read_plan(plan)).repairs.at("J10"), 1U);
  const std::string map =
      with(testing_support::project_file("samples/good/duel.dungeon.json"), "\"levels\"",
           R"("lint": {"ignore": [{"rule": "won-bare-hnded", "reason": "x"}]}, "levels")");
  EXPECT_EQ(repair(io::read_json(map)).repairs.at("J10"), 1U);
}

TEST(Repair, ReportsWhatItLeavesBecauseSeveralNamesArePossible) {
  const std::string plan =
      with(testing_support::project_file("samples/good/kings-mine.dungeon.txt"), " Pp+", " Tj ");
  const Repaired repaired = repair(io::read_plan(plan));
  ASSERT_EQ(repaired.guesses.size(), 1U);
  EXPECT_EQ(repaired.guesses[0].code, "E01");
  EXPECT_EQ(repaired.guesses[0].help.substr(0, 12), "did you mean");
  EXPECT_GT(repaired.guesses[0].position.line, 6U);
}

TEST(Straightened, LeavesTextsWithOtherFaultsUnchanged) {
  const std::string plan = testing_support::project_file("samples/good/kings-mine.dungeon.txt");
  const std::string misspelt = with(plan, "levels:", "levls:");
  EXPECT_EQ(straightened(io::read_plan(misspelt)).text, misspelt);
  EXPECT_EQ(straightened(io::read_plan(plan)).text, plan);
}

}  // namespace
}  // namespace dungeonlab::fix
