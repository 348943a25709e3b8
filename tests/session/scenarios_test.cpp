// Every scenario of the engine holds, and one that does not is found.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/switch.hpp"
#include "dungeonlab/session/scenario.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

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
  const auto scenarios = read_scenarios(*text);
  ASSERT_TRUE(scenarios) << scenarios.error().what;
  EXPECT_FALSE(scenarios->empty());
  for (const Scenario& scenario : *scenarios) {
    for (const ScenarioFault& fault : play(scenario).faults) {
      ADD_FAILURE() << GetParam() << ":" << fault.line << ": " << scenario.id << " "
                    << scenario.title << "\n  " << fault.message;
    }
  }
}

TEST(Scenario, HasAnIdOfItsOwn) {
  std::set<std::string> ids;
  for (const fs::path& file : scenario_files()) {
    const auto scenarios = read_scenarios(*io::read_file(file, std::size_t{1} << 20U));
    for (const Scenario& scenario : *scenarios) {
      EXPECT_TRUE(ids.insert(scenario.id).second) << scenario.id;
    }
  }
}

/// How many scenarios have each word: the kinds on their maps, and what their setup names.
std::map<std::string, int> scenarios_by_word() {
  std::map<std::string, int> count;
  for (const fs::path& file : scenario_files()) {
    const auto scenarios = read_scenarios(*io::read_file(file, std::size_t{1} << 20U));
    for (const Scenario& scenario : *scenarios) {
      std::set<std::string> words;
      for (const Encounter& one :
           io::read_plan("dungeonlab-plan/1\n" + scenario.map).sheet.encounters) {
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

TEST(Scenario, IsThereTwiceForEveryKindRuleAndSwitch) {
  const std::map<std::string, int> count = scenarios_by_word();
  const auto is_enough = [&](const std::string& word) {
    const auto found = count.find(word);
    EXPECT_TRUE(found != count.end() && found->second >= 2) << word;
  };
  for (const EncounterInfo& row : encounter_table) {
    is_enough(std::string(name(row.kind)));
  }
  for (const HouseRuleInfo& row : house_rule_table) {
    // Those of maps stand on the maps; two decide only who hears what and how it is said.
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
  const auto scenarios = read_scenarios(duel + steps + "end\n");
  EXPECT_TRUE(scenarios) << scenarios.error().what;
  return scenarios ? play(scenarios->front()).faults : std::vector<ScenarioFault>();
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

TEST(Scenario, ThatBreaksTheGrammarIsRefusedWithItsLine) {
  EXPECT_NE(read_scenarios("nonsense\n").error().what.find("line 1"), std::string::npos);
  EXPECT_NE(read_scenarios("scenario S1 no map\n  map none\nend\n").error().what.find("line 2"),
            std::string::npos);
  EXPECT_FALSE(read_scenarios("scenario S1 without end\n  A: n\n"));
}

}  // namespace
}  // namespace dungeonlab::session
