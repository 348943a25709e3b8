// Every scenario of the engine holds, and one that does not hold is reported.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/switch.hpp"
#include "support/files.hpp"
#include "support/scenario.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> scenario_files() {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(testing_support::source_path("tests/game/scenarios"))) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Scenarios : public ::testing::TestWithParam<fs::path> {};

INSTANTIATE_TEST_SUITE_P(All, Scenarios, ::testing::ValuesIn(scenario_files()),
                         [](const auto& info) {
                           std::string name = info.param.stem().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(Scenarios, AllHold) {
  const auto text = io::read_file(GetParam(), std::size_t{1} << 20U);
  ASSERT_TRUE(text);
  const auto file = read_scenarios(*text);
  ASSERT_TRUE(file) << file.error().what;
  EXPECT_FALSE(file->scenarios.empty());
  for (const auto& map : file->maps) {
    EXPECT_TRUE(map->faults.empty()) << GetParam() << ":" << map->faults.front().line;
  }
  for (const Scenario& scenario : file->scenarios) {
    for (const ScenarioFault& fault : play(scenario).faults) {
      ADD_FAILURE() << GetParam() << ":" << fault.line << ": " << scenario.id << " "
                    << scenario.title << "\n  " << fault.message;
    }
  }
}

TEST(Scenario, HasAUniqueId) {
  std::set<std::string> ids;
  for (const fs::path& file : scenario_files()) {
    const auto read = read_scenarios(*io::read_file(file, std::size_t{1} << 20U));
    for (const Scenario& scenario : read->scenarios) {
      EXPECT_TRUE(ids.insert(scenario.id).second) << scenario.id;
    }
  }
}

/// The number of scenarios that have each word: the kinds on their maps, and the words of their
/// setup.
std::map<std::string, int> scenarios_by_word() {
  std::map<std::string, int> count;
  for (const fs::path& file : scenario_files()) {
    const auto read = read_scenarios(*io::read_file(file, std::size_t{1} << 20U));
    for (const Scenario& scenario : read->scenarios) {
      std::set<std::string> words;
      for (const Encounter& one :
           io::read_plan("dungeonlab-plan/1\n" + scenario.map->text).sheet.encounters) {
        words.insert(std::string(name(*one.kind)));
      }
      for (const ScenarioLine& line : scenario.setup) {
        std::istringstream text(line.text);
        for (std::string word; text >> word;) {
          words.insert(word.substr(word.find_first_not_of("+-")));
        }
      }
      for (const std::string& word : words) {
        ++count[word];
      }
    }
  }
  return count;
}

TEST(Scenario, ExistsTwiceForEveryKindRuleAndSwitch) {
  const std::map<std::string, int> count = scenarios_by_word();
  const auto is_enough = [&](const std::string& word) {
    const auto found = count.find(word);
    EXPECT_TRUE(found != count.end() && found->second >= 2) << word;
  };
  for (const EncounterInfo& row : encounter_table) {
    is_enough(std::string(name(row.kind)));
  }
  for (const HouseRuleInfo& row : house_rule_table) {
    // Rules of the map appear on the maps. Two others only decide who hears what, and how it is
    // said.
    if (row.scope == Scope::play) {
      is_enough(std::string(row.written.view()));
    }
  }
  for (const SwitchInfo& row : switch_table) {
    std::string_view rest = row.values;
    for (rest.remove_prefix(rest.find('|') + 1); !rest.empty();) {
      const std::size_t end = std::min(rest.find('|'), rest.size());
      is_enough("K-" + std::to_string(row.number) + "=" + std::string(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
}

const std::string duel = R"(map duel
  levels: 1
  base: 2x1

        A     B
     +#####+#####+
   1 # $$        X
     +#####+#####+
end

scenario X1 steps
  map duel
  put A B1.1
)";

std::vector<ScenarioFault> faults_of(const std::string& steps) {
  const auto file = read_scenarios(duel + steps + "end\n");
  EXPECT_TRUE(file) << file.error().what;
  return file ? play(file->scenarios.front()).faults : std::vector<ScenarioFault>();
}

TEST(Scenario, NamesTheFirstLineThatDoesNotHold) {
  EXPECT_TRUE(
      faults_of("  A: w\n  > taken what=treasure\n  ~ bitten\n  = A.treasure yes\n").empty());
  for (const std::string wrong :
       {"  > taken what=boat*1\n", "  ~ taken\n", "  = A.treasure no\n", "  ! not-owned\n",
        "  > seen\n  > taken\n", "  nobody: w\n", "  = A.teeth 3\n"}) {
    const auto faults = faults_of("  A: w\n" + wrong);
    ASSERT_EQ(faults.size(), 1U) << wrong;
    EXPECT_GE(faults[0].line, 14U) << wrong;
  }
  EXPECT_EQ(faults_of("  A: shoot 1 bullets e\n  A: w\n").size(), 1U) << "a refusal is expected";
}

TEST(Scenario, NeedsNoLevelOnAMapWithOneLevel) {
  std::string steps = duel;
  steps.replace(steps.find("put A B1.1"), 10, "seats A B\n  put A b1");
  const auto file = read_scenarios(steps + "  A: w\n  B: land b1\n  = B.at B1.1; A.at A1\nend\n");
  ASSERT_TRUE(file) << file.error().what;
  const ScenarioResult result = play(file->scenarios.at(0), false);
  EXPECT_TRUE(result.faults.empty()) << result.faults[0].message;
}

TEST(Scenario, LocatesItsFaults) {
  struct Case {
    std::string steps;
    std::size_t line;
    std::vector<std::string> words;
  };
  const std::vector<Case> cases = {
      // A refused command is the fault, whatever is expected after it.
      {"  A: shoot 1 bullets e\n  > moved\n", 14, {"refused as not-owned", "A: shoot 1 bullets e"}},
      {"  A: shoot 1 bullets e\n  = A.bullets 0\n", 14, {"refused as not-owned"}},
      {"  A: fly away\n  ~ moved\n", 14, {"refused as malformed", "fly"}},
      {"  A: fly away\n  ! not-owned\n", 15, {"refused as malformed", "fly", "\"not-owned\""}},
      {"  A: w\n  ! not-owned\n", 15, {"was not refused", "\"not-owned\""}},
      {"  B: w\n", 14, {"unknown player \"B\"", "A"}},
      {"  A: w\n  B > taken\n", 15, {"unknown player \"B\""}},
      {"  give B bullets 3\n", 14, {"unknown player \"B\""}},
      {"  give A bullets many\n", 14, {"number", "\"many\""}},
      {"  give A bulets 1\n", 14, {"\"bulets\""}},
      {"  give A bullet 1\n", 14, {"\"bullet\"; did you mean \"bullets\"?"}},
      {"  switch K-19=lang\n", 14, {"K-19 must be short or long", "K-19=lang"}},
      {"  draws many\n", 14, {"number", "\"many\""}},
      {"  A: w\n  > takne\n", 15, {"\"takne\"", "did you mean \"taken\"?"}},
      {"  A: w\n  > shrugged\n", 15, {"\"shrugged\"", "docs/protocol.md"}},
      {"  A: w\n  ~ taken waht=boat*1\n", 15, {"\"taken\"", "\"waht\"", "did you mean \"what\"?"}},
      {"  A: w\n  > taken treasure\n", 15, {"no parameter \"treasure\"; it has what"}},
      {"  A: w\n  ~ taken what\n", 15, {"expected what=VALUE"}},
      {"  A: w\n  ~ taken what=boat*1+tresure\n",
       15,
       {"\"tresure\"", "did you mean \"treasure\"?"}},
      {"  A: w\n  ~ seen west=lihgt\n", 15, {"\"lihgt\"", "did you mean \"light\"?"}},
      {"  A: w\n  ~ bitten by=dragon\n", 15, {"no value of by has \"dragon\""}},
      {"  A: w\n  ~ moved way=west\n", 15, {"no parameter \"way\"; it has none"}},
      {"  A: w\n  > taken\n  > moved\n", 16, {"was said, but before what line 15 expects"}},
      {"  A: w\n  > moved\n  > taken\n  > moved\n", 17, {"was said, but line 15 expects that"}},
      {"  A: w\n  > moved\n  > met\n", 16, {"\"met\" was not said; this was said"}},
      {"  seats A a\n", 14, {"the names \"A\" and \"a\" look alike"}},
      {"  seats A -\n", 14, {"a letter or a digit", "found \"-\""}},
      {"  seats A ALL\n", 14, {"\"ALL\" is taken"}},
      {"  A: w\n  put A A1.1\n", 15, {"above the first command"}},
      {"  A: w\n  = A.teeth 3\n", 15, {"teeth"}},
      {"  A: w\n  = A.at B1.1; round 1; A.treasure no\n",
       15,
       {"A.at is A1.1, expected \"B1.1\"", "A.treasure is yes, expected \"no\""}},
  };
  for (const Case& one : cases) {
    const auto faults = faults_of(one.steps);
    ASSERT_EQ(faults.size(), 1U) << one.steps;
    EXPECT_EQ(faults[0].line, one.line) << one.steps << faults[0].message;
    for (const std::string& word : one.words) {
      EXPECT_NE(faults[0].message.find(word), std::string::npos)
          << one.steps << faults[0].message << "\n lacks " << word;
    }
  }
}

TEST(Scenario, ReportsTheFaultsOfItsMapOnceAtTheirLines) {
  std::string text = duel + "end\n\nscenario X2 again\n  map duel\nend\n";
  const std::string wall = "+#####+#####+";
  text.replace(text.find(wall), wall.size(), "+#####+-----+");
  const auto file = read_scenarios(text);
  ASSERT_TRUE(file) << file.error().what;
  ASSERT_EQ(file->maps.size(), 1U);
  ASSERT_EQ(file->maps[0]->faults.size(), 1U);
  EXPECT_EQ(file->maps[0]->faults[0].line, 6U) << file->maps[0]->faults[0].message;
}

TEST(Scenario, HasAMapWithAnyIndentation) {
  const std::string flat =
      "map duel\nlevels: 1\nbase: 2x1\n +#####+#####+\n # $$        X\n"
      " +#####+#####+\nend\nscenario X1 steps\nmap duel\nput A B1.1\n";
  for (const std::string& text : {flat, duel}) {
    const auto file = read_scenarios(text + "  A: w\n  > taken what=treasure\nend\n");
    ASSERT_TRUE(file) << file.error().what;
    ASSERT_TRUE(file->maps[0]->faults.empty()) << file->maps[0]->faults[0].message;
    EXPECT_TRUE(play(file->scenarios[0]).faults.empty());
  }
}

TEST(Scenario, SaysHowToFixAMapAsAPlan) {
  const auto fault = [](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    const auto file = read_scenarios(text + "  A: w\nend\n");
    const auto& faults = file->maps[0]->faults;
    return faults.size() == 1 ? fmt::format("{}: {}", faults[0].line, faults[0].message)
                              : fmt::format("{} faults", faults.size());
  };
  EXPECT_EQ(fault(duel, "  levels:", " levels:").find("the line stands further left"), 3U);
  EXPECT_NE(fault(duel, "$$        X", "$$    Pp  X").find("\"Pp+\" or \"Pp-\""),
            std::string::npos);
}

TEST(Scenario, ThatBreaksTheGrammarIsRefusedWithItsLine) {
  EXPECT_NE(read_scenarios("nonsense\n").error().what.find("line 1"), std::string::npos);
  EXPECT_NE(read_scenarios("scenario S1 no map\n  map none\nend\n").error().what.find("line 2"),
            std::string::npos);
  EXPECT_FALSE(read_scenarios("scenario S1 without end\n  A: n\n"));
  const auto says = [](const std::string& text, std::string_view words) {
    const auto read = read_scenarios(text);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find(words), std::string::npos) << read.error().what;
  };
  says("scenario S1 no map\n  A: n\nend\n", "names no map");
  says("scenario S1 a\n  map a\nend\n", "unknown map \"a\"");
  says(duel + "scenario X2 again\n", "line 14: the scenario of line 11 has no `end`");
  says("map a\n  levels: 1\nscenario X2 again\n", "line 3: the map of line 1 has no `end`");
  says("map a\nend\nmap a\nend\n", "duplicate map \"a\"");
}

}  // namespace
}  // namespace dungeonlab::session
