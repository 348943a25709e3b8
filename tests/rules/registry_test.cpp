#include "dungeonlab/rules/rule.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

namespace fs = std::filesystem;

const fs::path repository = testing_support::source_path("");

std::string underscored(std::string_view name) {
  std::string made(name);
  std::replace(made.begin(), made.end(), '-', '_');
  return made;
}

int number(const Rule& rule) {
  return std::stoi(std::string(rule.code.substr(rule.code.find_first_of("0123456789"))));
}

std::string letters(const Rule& rule) {
  return std::string(rule.code.substr(0, rule.code.find_first_of("0123456789")));
}

/// The number of files in a folder of cases whose names start with a word.
std::ptrdiff_t count_cases(const fs::path& folder, std::string_view word) {
  if (!fs::exists(folder)) {
    return 0;
  }
  return std::count_if(fs::directory_iterator(folder), fs::directory_iterator(),
                       [&](const fs::directory_entry& entry) {
                         return entry.path().filename().string().starts_with(word);
                       });
}

TEST(Registry, IsInOrderOfGroupAndNumberWithoutRepeats) {
  const std::map<std::string, Group> groups = {
      {"J", Group::J}, {"G", Group::G},   {"W", Group::W},   {"X", Group::X},
      {"T", Group::T}, {"E", Group::E},   {"PT", Group::PT}, {"RV", Group::RV},
      {"F", Group::F}, {"RF", Group::RF}, {"L", Group::L},   {"P", Group::P}};
  const Rule* before = nullptr;
  std::set<std::string_view> names;
  for (const Rule* rule : registry()) {
    EXPECT_EQ(groups.at(letters(*rule)), rule->group) << rule->code;
    EXPECT_EQ(rule->code.size(), letters(*rule).size() + 2) << rule->code << ": two digits";
    EXPECT_TRUE(names.insert(rule->name).second) << rule->name << " is used twice";
    EXPECT_TRUE(names.insert(rule->code).second) << rule->code << " is used twice";
    if (before != nullptr) {
      EXPECT_LT(std::pair(before->group, number(*before)), std::pair(rule->group, number(*rule)));
    }
    before = rule;
  }
}

TEST(Registry, FindsRulesByCodeAndByName) {
  for (const Rule* rule : registry()) {
    EXPECT_EQ(rule_named(rule->code), rule);
    EXPECT_EQ(rule_named(rule->name), rule);
  }
  EXPECT_EQ(rule_named("river-flows-uphill"), nullptr);
}

/// The rules that a file of the room defines, by the names of their constants.
std::set<std::string> rules_in(const fs::path& file) {
  const std::string text = testing_support::project_file(file.lexically_relative(repository));
  static const std::regex definition(R"(constinit const Rule (\w+))");
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at) {
    found.insert((*at)[1]);
  }
  return found;
}

/// The families of rules that share a file.
const std::map<std::string, std::string> family_of = {
    {"rider_without_mordor", "captors_without_target"},
    {"ontifutlas_without_eldar", "captors_without_target"},
    {"cop_without_prison", "captors_without_target"},
    {"political_cop_without_prison", "captors_without_target"},
    {"bridle_without_ontifutlas", "partners"},
    {"blade_without_rider", "partners"},
    {"rider_without_arnor_blade", "partners"},
    {"antigourm_without_gourm", "partners"},
    {"mordor_without_rider", "partners"},
    {"eldar_without_ontifutlas", "partners"},
    {"lake_without_boat", "partners"},
    {"river_without_stick", "partners"},
    {"dollars_without_use", "partners"},
    {"tree_without_use", "partners"},
    {"look_kills", "deadly_looks"},
    {"landing_kills", "deadly_looks"},
    {"look_at_the_limit", "deadly_looks"},
    {"look_kills_without_walls", "deadly_looks"},
    {"delivery_kills", "deadly_looks"},
    {"river_jumps", "river_steps"},
    {"river_changes_level", "river_steps"},
    {"wall_across_river", "river_steps"},
    {"river_flows_north", "river_steps"},
    {"malformed_waterfall", "river_steps"},
    {"river_rises", "river_steps"}};

TEST(Registry, HasAFileForEveryRuleOrFamilyWithACheckAndOneForTheOthers) {
  std::map<std::string, std::set<std::string>> files;
  for (const auto& entry : fs::directory_iterator(repository / "src/rules")) {
    if (std::set<std::string> found = rules_in(entry.path()); !found.empty()) {
      files[entry.path().stem().string()] = std::move(found);
    }
  }
  std::map<std::string, std::set<std::string>> needed;
  for (const Rule* rule : registry()) {
    const bool has_check = rule->check_sheet != nullptr || rule->check_dungeon != nullptr ||
                           rule->check_ignores != nullptr;
    const std::string constant = underscored(rule->name);
    const auto family = family_of.find(constant);
    needed[!has_check                  ? "rules_without_check"
           : family == family_of.end() ? constant
                                       : family->second]
        .insert(constant);
  }
  EXPECT_EQ(files, needed);
}

TEST(Registry, HasAFolderOfCasesForEveryRuleThatAFileCanBreak) {
  std::set<std::string> folders;
  for (const auto& entry : fs::directory_iterator(repository / "tests/rules")) {
    if (entry.is_directory()) {
      folders.insert(entry.path().filename().string());
    }
  }
  for (const Rule* rule : registry()) {
    const fs::path folder = repository / "tests/rules" / rule->name;
    folders.erase(std::string(rule->name));
    const bool breakable = rule->undrawable.empty() && rule->found_by != FoundBy::other;
    if (breakable) {
      // One of each is the example that explains the rule, if it has one.
      const fs::path example = repository / "src/explain/rules" / rule->name;
      EXPECT_GE(count_cases(folder, "good-") + fs::exists(example.string() + ".good.txt"), 1)
          << rule->name;
      EXPECT_GE(count_cases(folder, "bad-") + fs::exists(example.string() + ".bad.txt"), 2)
          << rule->name;
    } else {
      EXPECT_FALSE(fs::exists(folder)) << rule->name << " cannot be broken by a file";
    }
  }
  EXPECT_TRUE(folders.empty()) << *folders.begin() << " is the folder of no rule";
}

TEST(Registry, ExplainsEveryRuleInItsOwnWords) {
  std::map<std::string, std::string_view> sentences;
  for (const Rule* rule : registry()) {
    EXPECT_FALSE(rule->rule.empty()) << rule->code;
    EXPECT_FALSE(rule->rule.ends_with('.')) << rule->code << ": the rule is part of a sentence";
    EXPECT_TRUE(rule->why.ends_with('.')) << rule->code;
    EXPECT_TRUE(rule->mistake.ends_with('.')) << rule->code;
    std::string rest = std::string(rule->why) + " " + std::string(rule->mistake);
    EXPECT_GE(rest.size(), 100U) << rule->code;
    for (std::size_t end = rest.find(". "); !rest.empty(); end = rest.find(". ")) {
      const std::string sentence = rest.substr(0, end);
      const auto [at, added] = sentences.emplace(sentence, rule->code);
      EXPECT_TRUE(added) << rule->code << " and " << at->second << " both say: " << sentence;
      rest = end == std::string::npos ? std::string() : rest.substr(end + 2);
    }
    EXPECT_TRUE(sentences.emplace(rule->rule, rule->code).second) << rule->code;
  }
}

TEST(Registry, CitesARuleBookSectionForEveryRuleExceptTextRules) {
  for (const Rule* rule : registry()) {
    EXPECT_LE(rule->section, 10) << rule->code;
    EXPECT_EQ(rule->section == 0, rule->group == Group::J) << rule->code;
  }
}

TEST(Registry, GivesEveryRuleTheCheckThatItsFinderCalls) {
  for (const Rule* rule : registry()) {
    EXPECT_EQ(rule->check_sheet != nullptr, rule->found_by == FoundBy::sheet) << rule->code;
    EXPECT_EQ(rule->check_dungeon != nullptr,
              rule->found_by == FoundBy::dungeon || rule->found_by == FoundBy::game)
        << rule->code;
    EXPECT_EQ(rule->check_ignores != nullptr, rule->found_by == FoundBy::ignores) << rule->code;
    if (rule->found_by == FoundBy::other) {
      EXPECT_FALSE(rule->instead.empty()) << rule->code;
    }
    EXPECT_TRUE(!rule->lesser || *rule->lesser < rule->severity) << rule->code;
  }
}

TEST(Registry, NamesOnlyRulesThatOthersReplace) {
  for (const Rule* rule : registry()) {
    std::istringstream codes{std::string(rule->instead)};
    for (std::string code; codes >> code;) {
      const Rule* other = rule_named(code);
      ASSERT_NE(other, nullptr) << rule->code << " names " << code;
      EXPECT_NE(other->found_by, FoundBy::other) << rule->code << " names " << code;
    }
  }
}

}  // namespace
}  // namespace dungeonlab::rules
